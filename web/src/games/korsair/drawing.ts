/** Korsair's drawing: a sea chart. */

import { drawnGame } from "../../drawn/game";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Worth from "./art/Worth.svelte";
import { also, danger, turn } from "./moves";
import { scenes } from "./scenes";

export default drawnGame({ Board, Dock, Worth, turn, also, danger, scenes });

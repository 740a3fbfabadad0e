/** Korsair's drawing: a sea chart. */

import { drawnGame } from "../../drawn/game";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { also, danger, turn } from "./moves";
import { scenes } from "./scenes";

export default drawnGame({ Board, Dock, turn, also, danger, scenes });

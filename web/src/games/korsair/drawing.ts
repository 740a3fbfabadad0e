/** Korsair's drawing: a sea chart. */

import { drawnGame } from "../../drawn/game";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Flag from "./art/Flag.svelte";
import { also, danger, turn } from "./moves";
import { scenes } from "./scenes";

export default drawnGame({ Board, Dock, Mark: Flag, turn, also, danger, scenes });

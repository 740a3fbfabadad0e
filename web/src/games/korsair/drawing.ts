/** Korsair's drawing: a sea chart. */

import { drawnGame } from "../../drawn/game";
import { between } from "./between";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Flag from "./art/Flag.svelte";
import { also, danger, turn } from "./moves";

export default drawnGame({ Board, Dock, Mark: Flag, turn, also, danger, between });

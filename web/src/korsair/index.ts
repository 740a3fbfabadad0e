/** Korsair's drawing: a sea chart. */

import { drawnGame } from "../drawn/game";
import { between } from "./between";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Flag from "./Flag.svelte";
import { danger, meanings, turn } from "./gestures";
import { about } from "./told";

export default drawnGame({ Board, Dock, Mark: Flag, turn, meanings, danger, about, between });

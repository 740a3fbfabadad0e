/** Korrigans' drawing: one landscape. */

import { drawnGame } from "../../drawn/game";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import { also, answers, lifted, turn } from "./moves";
import { scenes } from "./scenes";
import Worth from "./Worth.svelte";

export default drawnGame({
  Board,
  Dock,
  Worth,
  turn,
  answers,
  lifted,
  also,
  danger: () => null,
  tries: ({ phase }) => phase === "chasing",
  scenes,
});

/** What is heard among the fields. */

import type { Heard } from "../../sound/cue";

const heard: Heard = {
  draw: "flip",
  sun: "card",
  cloud: "card",
  place: "card",
  move: "card",
  gather: "coin",
  gather_seen: "coin",
  menhir: "coin",
  sacrifice: "flip",
  sacrifice_seen: "flip",
  block: "ship",
  seventh: "capture",
};

export default heard;

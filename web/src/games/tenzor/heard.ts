/** What is heard in the clearing. */

import type { Heard } from "../../sound/cue";

const heard: Heard = {
  put: "card",
  creature: "card",
  draw: "card",
  draw_seen: "card",
  look: "flip",
  look_seen: "flip",
  turn: "flip",
  turned: "flip",
  morgan: "flip",
  swap: "flip",
  all_down: "flip",
  found: "coin",
  centre: "capture",
  centre_tied: "capture",
};

export default heard;

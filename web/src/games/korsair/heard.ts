/** What is heard at a sea chart. */

import type { Heard } from "../../sound/cue";

const heard: Heard = {
  draw: "card",
  draw_seen: "card",
  discard: "flip",
  launch: "ship",
  attack: "card",
  defend: "card",
  character: "card",
  driven_off: "flip",
  take: "capture",
};

export default heard;

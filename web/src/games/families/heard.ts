/** What is heard among the families. */

import type { Heard } from "../../sound/cue";

const heard: Heard = {
  given: "card",
  drew: "card",
  drew_seen: "card",
  refused: "flip",
  refused_empty: "flip",
  lucky: "coin",
  laid: "capture",
};

export default heard;

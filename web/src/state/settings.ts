/** What a person may choose for this device: one line each; the page of settings has a field for each. */

import { showTextSize, TEXT_SIZES } from "../settings/text-size";
import { showTheme, THEMES } from "../ui/theme";
import { Setting } from "./setting.svelte";

const VOLUMES = ["0", "20", "40", "60", "80", "100"] as const;

export const theme = new Setting("theme", THEMES, "system", showTheme);
export const textSize = new Setting("text", TEXT_SIZES, "100", showTextSize);
export const look = new Setting("look", ["drawn", "words"], "drawn"); // of tables
export const aid = new Setting("aid", ["off", "on"], "off"); // for the memory, where a table allows it
export const shortcuts = new Setting("shortcuts", ["on", "off"], "on");
export const pace = new Setting("pace", ["calm", "normal", "quick", "at_once"], "normal"); // drawn/scenes/pace.ts
export const sound = new Setting("sound", ["unasked", "on", "off"], "unasked"); // until then none
export const volume = new Setting("volume", VOLUMES, "60");
export const vibration = new Setting("vibration", ["with-sound", "on", "off"], "with-sound");
export const call = new Setting("call", ["unasked", "on", "off"], "unasked"); // back to the table, call/
export const celebration = new Setting("celebration", ["on", "off"], "on");

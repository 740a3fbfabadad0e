/** By day or by night: what a person chose, else what the system says. Changes where it is read. */

import { MediaQuery } from "svelte/reactivity";

import { theme } from "./settings";

export type Light = "day" | "night";

const isNight = new MediaQuery("(prefers-color-scheme: dark)");

export function light(): Light {
  if (theme.value !== "system") return theme.value;
  return isNight.current ? "night" : "day";
}

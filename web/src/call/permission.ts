/** Whether this browser may call somebody back, asked of the browser when they have said yes. */

import { call } from "../state/settings";
import { hindrance } from "./call";

/** What came of it: whoever closes the browser's own question has not answered. */
export async function askToCall(): Promise<"on" | "off" | "unasked"> {
  if (hindrance() === null) await Notification.requestPermission();
  if (hindrance() !== null) call.value = "off";
  else if (Notification.permission === "granted") call.value = "on";
  return call.value;
}

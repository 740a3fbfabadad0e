/** The browser around a connection: its sockets, its timers, and when somebody comes back to it. */

import type { Socket, World } from "./connection";

export function browserWorld(): World {
  return {
    open() {
      const scheme = location.protocol === "https:" ? "wss:" : "ws:";
      return new WebSocket(`${scheme}//${location.host}/ws`) as Socket;
    },
    now: () => Date.now(),
    random: () => Math.random(),
    later(milliseconds, what) {
      const timer = setTimeout(what, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}

/** The page is opened again by another link; it stays, unless that one leads to another page. */
export function readdress(from: string, to: string, isElsewhere: boolean): void {
  if (location.hash !== `#${from}`) return;
  if (isElsewhere) location.replace(`/#${to}`);
  else history.replaceState(history.state, "", `/#${to}`);
}

/** Calls back when the network or the reader returns; returns how to stop that. */
export function whenAwake(wake: () => void): () => void {
  const seen = () => document.visibilityState === "visible" && wake();
  window.addEventListener("online", wake);
  document.addEventListener("visibilitychange", seen);
  return () => {
    window.removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", seen);
  };
}

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

/** What a page asks the service worker for: to show this, */
export interface Call {
  readonly title: string;
  readonly options: NotificationOptions;
}

/** or no longer to show what has this tag. */
export interface Hush {
  readonly hush: string;
}

/** Why nobody can be called by this browser; null: they can, if they want. */
export type Hindrance = "insecure" | "unknown" | "forbidden" | null;

export function hindrance(): Hindrance {
  if (!globalThis.isSecureContext) return "insecure";
  if (!("Notification" in globalThis)) return "unknown";
  return Notification.permission === "denied" ? "forbidden" : null;
}

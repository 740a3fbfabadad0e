/** What can be heard at a table. */
export const CUES = ["card", "ship", "coin", "flip", "turn", "capture", "won", "lost"] as const;
export type Cue = (typeof CUES)[number];

/** Of a game: what is heard with which of its messages, by what follows `<game>.log.` in their ids. */
export type Heard = Readonly<Record<string, Cue>>;

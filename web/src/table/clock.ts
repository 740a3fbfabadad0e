/** What is left of a turn, in whole seconds, as a clock shows it. */

export function secondsLeft(due: number, now: number): number {
  return Math.max(0, Math.ceil((due - now) / 1000));
}

export function clockFace(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, i) => (i ? String(part).padStart(2, "0") : String(part))).join(":");
}

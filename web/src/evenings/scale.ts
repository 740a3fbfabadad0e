/** Where numbers lie on a plot. */

const STEPS = [1, 2, 5];

/** Three to seven round numbers around all of these, nothing among them. */
export function ticks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const step = roundStep((most - least) / 5);
  const first = Math.floor(least / step);
  const num = Math.ceil(most / step) - first;
  return Array.from({ length: num + 1 }, (_, i) => (first + i) * step);
}

/** At least that, and at least one: scores are whole. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return (STEPS.find((step) => step * power >= least) ?? 10) * power;
}

/** The height of a number in pixels, from the top. */
export function heights(lines: readonly number[], height: number, edge: number) {
  const [least, most] = [Math.min(...lines), Math.max(...lines)];
  return (value: number): number =>
    height - edge - ((value - least) / (most - least)) * (height - 2 * edge);
}

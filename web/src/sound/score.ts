/** How a sound is written down: instruments made of voices, and the notes that they play. */

/** One oscillator, or a breath of noise, from its beginning to its end. */
export interface Voice {
  readonly source: "sine" | "triangle" | "sawtooth" | "noise";
  readonly loud: number; // a share of the note
  readonly attack: number; // seconds
  readonly fade: number; // seconds, after the note was held
  readonly ratio?: number; // of the note's pitch
  readonly bend?: number; // by what its pitch is multiplied at the end
  readonly filter?: Filter;
}

export interface Filter {
  readonly type: "lowpass" | "bandpass";
  readonly from: number; // hertz
  readonly to?: number; // hertz, at the end
  readonly sharp?: number; // its Q
}

export type Instrument = readonly Voice[];

export interface Note {
  readonly at: number; // seconds
  readonly by: Instrument;
  readonly step?: number; // semitones above the key
  readonly loud: number; // 1: as loud as anything gets here
  readonly held?: number; // seconds
}

export type Score = readonly Note[];

/** D, above which everything is in the Dorian mode, as many dances of Brittany are. */
export const KEY = 293.66; // hertz
export const DORIAN: readonly number[] = [0, 2, 3, 5, 7, 9, 10];

/** Seconds until nothing of it is heard any more. */
export function lengthOf(score: Score): number {
  return Math.max(
    ...score.flatMap(({ at, held = 0, by }) =>
      by.map(({ attack, fade }) => at + attack + held + fade),
    ),
  );
}

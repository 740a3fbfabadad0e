/** Every sound of the house, as data. */

import { BAGPIPE, BOMBARDE, COIN, DRUM, HARP, PAPER, SEA, WOOD } from "./instruments";
import type { Cue } from "./cue";
import type { Instrument, Note, Score } from "./score";

/** One note after the other: how many semitones above the key, and for how many beats. */
function tune(by: Instrument, loud: number, from: number, beat: number, notes: Melody): Note[] {
  let at = from;
  return notes.map(([step, beats]) => {
    const note = { at, by, step, loud, held: beats * beat * 0.72 };
    at += beats * beat;
    return note;
  });
}

type Melody = readonly (readonly [step: number, beats: number])[];

function chord(at: number, loud: number, ...steps: readonly number[]): Note[] {
  return steps.map((step, i) => ({ at: at + i * 0.035, by: HARP, step, loud }));
}

const DANCE: Melody = [
  [7, 1],
  [9, 1],
  [10, 1],
  [7, 1],
  [9, 0.5],
  [7, 0.5],
  [5, 1],
  [7, 2],
];
const BEAT = 0.26;

export const SOUNDS: Readonly<Record<Cue, Score>> = {
  card: [
    { at: 0, by: PAPER, loud: 0.5 },
    { at: 0.08, by: WOOD, step: 7, loud: 0.34 },
  ],
  ship: [
    { at: 0, by: SEA, loud: 0.75 },
    { at: 0.14, by: WOOD, step: -5, loud: 0.4 },
    { at: 0.32, by: HARP, step: -12, loud: 0.32 },
  ],
  coin: [
    { at: 0, by: COIN, step: 31, loud: 0.3 },
    { at: 0.09, by: COIN, step: 36, loud: 0.24 },
    { at: 0.15, by: WOOD, step: 12, loud: 0.16 },
  ],
  flip: [
    { at: 0, by: PAPER, loud: 0.34 },
    { at: 0.1, by: PAPER, loud: 0.46 },
    { at: 0.17, by: WOOD, step: 12, loud: 0.22 },
  ],
  turn: [
    { at: 0, by: HARP, step: 7, loud: 0.42 },
    { at: 0.15, by: HARP, step: 12, loud: 0.5 },
  ],
  capture: [
    { at: 0, by: DRUM, step: -17, loud: 0.55 },
    { at: 0.03, by: WOOD, step: 0, loud: 0.3 },
    ...tune(BOMBARDE, 0.4, 0.1, 0.13, [
      [7, 1],
      [10, 1],
      [12, 2],
    ]),
    { at: 0.4, by: COIN, step: 31, loud: 0.12 },
  ],
  won: [
    { at: 0, by: BAGPIPE, step: -12, loud: 0.24, held: 2.5 },
    ...tune(BOMBARDE, 0.34, 0.1, BEAT, DANCE),
    ...[0, 2, 4, 6].map((beat) => ({
      at: 0.1 + beat * BEAT,
      by: DRUM,
      step: -17,
      loud: beat % 4 ? 0.22 : 0.36,
    })),
    ...chord(0.1, 0.18, -12, -5),
    ...chord(0.1 + 4 * BEAT, 0.18, -7, 0),
    ...chord(0.1 + 8 * BEAT, 0.26, -12, 0, 7, 12),
  ],
  lost: [
    ...chord(0, 0.24, -5, 3),
    { at: 0.34, by: HARP, step: 10, loud: 0.3 },
    { at: 0.62, by: HARP, step: 9, loud: 0.3 },
    { at: 0.9, by: HARP, step: 7, loud: 0.32 },
    ...chord(1.3, 0.28, -12, -5, 0, 7),
  ],
};

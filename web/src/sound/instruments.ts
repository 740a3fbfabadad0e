/** Those of a small feast: a harp, a bombarde and its bagpipe, wood, a drum, coins, paper, the sea. */

import type { Instrument } from "./score";

/** Plucked: the higher a partial, the sooner it is gone. */
export const HARP: Instrument = [
  { source: "sine", loud: 0.6, attack: 0.004, fade: 0.95 },
  { source: "sine", loud: 0.22, attack: 0.004, fade: 0.6, ratio: 2 },
  { source: "sine", loud: 0.1, attack: 0.003, fade: 0.36, ratio: 3 },
  { source: "sine", loud: 0.05, attack: 0.003, fade: 0.22, ratio: 4.01 },
  {
    source: "noise",
    loud: 0.05,
    attack: 0.002,
    fade: 0.03,
    filter: { type: "bandpass", from: 1600 },
  },
];

/** A reed in the next room: the sharp edge is taken off. */
export const BOMBARDE: Instrument = [
  {
    source: "sawtooth",
    loud: 0.3,
    attack: 0.035,
    fade: 0.11,
    filter: { type: "lowpass", from: 900, to: 2100, sharp: 1.2 },
  },
  { source: "triangle", loud: 0.3, attack: 0.03, fade: 0.12, ratio: 2 },
];

export const BAGPIPE: Instrument = [
  {
    source: "sawtooth",
    loud: 0.4,
    attack: 0.22,
    fade: 0.5,
    filter: { type: "lowpass", from: 420, sharp: 0.7 },
  },
  { source: "sine", loud: 0.3, attack: 0.2, fade: 0.5, ratio: 1.5 },
];

/** A bar of wood: its overtones are no harmonics. */
export const WOOD: Instrument = [
  { source: "sine", loud: 0.6, attack: 0.002, fade: 0.16, bend: 0.97 },
  { source: "sine", loud: 0.2, attack: 0.001, fade: 0.06, ratio: 3.93 },
  {
    source: "noise",
    loud: 0.14,
    attack: 0.001,
    fade: 0.022,
    filter: { type: "bandpass", from: 1900 },
  },
];

export const DRUM: Instrument = [
  { source: "sine", loud: 0.8, attack: 0.003, fade: 0.32, bend: 0.6 },
  {
    source: "noise",
    loud: 0.12,
    attack: 0.001,
    fade: 0.05,
    filter: { type: "lowpass", from: 700 },
  },
];

export const COIN: Instrument = [
  { source: "sine", loud: 0.4, attack: 0.001, fade: 0.42 },
  { source: "sine", loud: 0.18, attack: 0.001, fade: 0.26, ratio: 2.41 },
  { source: "sine", loud: 0.08, attack: 0.001, fade: 0.12, ratio: 3.87 },
];

export const PAPER: Instrument = [
  {
    source: "noise",
    loud: 0.5,
    attack: 0.012,
    fade: 0.1,
    filter: { type: "bandpass", from: 3200, to: 1100, sharp: 0.8 },
  },
];

/** A wave comes up to the bow and runs out. */
export const SEA: Instrument = [
  {
    source: "noise",
    loud: 0.55,
    attack: 0.24,
    fade: 0.7,
    filter: { type: "lowpass", from: 900, to: 260, sharp: 0.6 },
  },
];

/** Lets the house be heard. Loaded once somebody wants to. */

import type { Cue } from "./cue";
import { SOUNDS } from "./sounds";
import { perform } from "./synth";

interface Stage {
  readonly context: AudioContext;
  readonly volume: GainNode;
}

const PATIENCE_MS = 400; // what comes later than that would go with something else
const AHEAD_S = 0.01;
let stage: Stage | null = null;

/** `volume`: 0 to 1, as an ear counts. A sound that cannot be heard now is not made up for later. */
export async function play(cue: Cue, volume: number, delay = 0): Promise<void> {
  const { context, volume: gain } = (stage ??= setUp(volume ** 2));
  if (!(await isAwake(context))) return;
  gain.gain.setTargetAtTime(volume ** 2, context.currentTime, 0.01);
  perform(context, gain, SOUNDS[cue], context.currentTime + AHEAD_S + delay);
}

function setUp(loud: number): Stage {
  const context = new AudioContext();
  const volume = new GainNode(context, { gain: loud });
  const limit = context.createDynamicsCompressor(); // where several sounds fall together
  volume.connect(limit).connect(context.destination);
  return { context, volume };
}

/** A browser lets a page be heard after the first touch or key, and phones take it away again. */
function isAwake(context: AudioContext): Promise<boolean> {
  if (context.state === "running") return Promise.resolve(true);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const resumed = context.resume().then(
    () => true,
    () => false,
  );
  return Promise.race([resumed, late]);
}

/** Plays a score on an audio graph, whether somebody listens to it or it is written to memory. */

import { KEY, type Note, type Score, type Voice } from "./score";

const SILENCE = 0.0001; // what an exponential fade can reach
const NOISE_S = 1; // it is repeated
const NOISES = new WeakMap<BaseAudioContext, AudioBuffer>();

/** `at`: by the clock of the context. */
export function perform(context: BaseAudioContext, out: AudioNode, score: Score, at: number): void {
  for (const note of score)
    for (const voice of note.by) sing(context, out, note, voice, at + note.at);
}

function sing(
  context: BaseAudioContext,
  out: AudioNode,
  note: Note,
  voice: Voice,
  at: number,
): void {
  const held = at + voice.attack + (note.held ?? 0);
  const end = held + voice.fade;
  const source = sourceOf(context, voice, pitchOf(note, voice), at, end);
  const loudness = context.createGain();
  const loudest = note.loud * voice.loud;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(loudest, at + voice.attack);
  loudness.gain.setValueAtTime(loudest, held);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  filtered(context, source, voice, at, end).connect(loudness).connect(out);
  source.start(at);
  source.stop(end);
}

function pitchOf({ step = 0 }: Note, { ratio = 1 }: Voice): number {
  return KEY * 2 ** (step / 12) * ratio;
}

function sourceOf(
  context: BaseAudioContext,
  { source, bend = 1 }: Voice,
  pitch: number,
  at: number,
  end: number,
): AudioScheduledSourceNode {
  if (source === "noise") {
    const noise = context.createBufferSource();
    noise.buffer = noiseOf(context);
    noise.loop = true;
    return noise;
  }
  const oscillator = context.createOscillator();
  oscillator.type = source;
  oscillator.frequency.value = pitch;
  if (bend !== 1) {
    oscillator.frequency.setValueAtTime(pitch, at);
    oscillator.frequency.exponentialRampToValueAtTime(pitch * bend, end);
  }
  return oscillator;
}

function filtered(
  context: BaseAudioContext,
  source: AudioNode,
  { filter }: Voice,
  at: number,
  end: number,
): AudioNode {
  if (!filter) return source;
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.Q.value = filter.sharp ?? 1;
  node.frequency.setValueAtTime(filter.from, at);
  if (filter.to) node.frequency.exponentialRampToValueAtTime(filter.to, end);
  return source.connect(node);
}

/** The same every time, so that what is measured once holds. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = NOISES.get(context);
  if (known) return known;
  const made = context.createBuffer(1, NOISE_S * context.sampleRate, context.sampleRate);
  let seed = 1;
  const samples = made.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
    samples[i] = seed / 2 ** 31;
  }
  NOISES.set(context, made);
  return made;
}

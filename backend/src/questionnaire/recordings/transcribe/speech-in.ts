import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

/** Samples a second of the sound that a browser sends to be written down. */
export const SAMPLE_RATE = 16_000;
const HEADER_BYTES = 44;
const FRAME = SAMPLE_RATE / 50;
/** Kept before and after what was said, in frames of 20 ms: consonants are quiet. */
const MARGIN_FRAMES = 12;
/** Below this nothing was said, however quiet the room: about -50 dB of the loudest there is. */
const QUIETEST = 100;
/** Speech stands this much above the room. */
const ABOVE_ROOM = 3;
/** What is shorter is a door or a cough. */
const SHORTEST_FRAMES = 6;

export interface Speech {
  /** Without the silences, ready to be sent. */
  readonly wav: Buffer;
  /** Of what was said. */
  readonly seconds: number;
  /** Of what came in. */
  readonly heardSeconds: number;
}

/**
 * What of a piece of sound is speech, by its energy against that of the room. Recognisers invent whole sentences in silences, and grief
 * is long pauses; undefined: nothing was said, and nothing is asked.
 * @param wav mono, 16 bits, 16 kHz. @throws RuleBroken transcript.not-sound
 */
export function speechIn(wav: Buffer): { readonly heardSeconds: number; readonly speech: Speech | undefined } {
  const samples = samplesOf(wav);
  const heardSeconds = samples.length / SAMPLE_RATE;
  const levels = levelsOf(samples);
  const room = [...levels].sort((a, b) => a - b)[Math.floor(levels.length / 10)] ?? 0;
  // a piece that is spoken throughout has no room in it: then half of its loudness is enough
  const loud = [...levels].sort((a, b) => b - a)[Math.floor(levels.length / 10)] ?? 0;
  const threshold = Math.max(QUIETEST, Math.min(room * ABOVE_ROOM, loud / 4));
  const kept = withMargins(withoutKnocks(levels.map((level) => level >= threshold)));
  const frames = kept.flatMap((keep, index) => (keep ? [index] : []));
  if (frames.length === 0) return { heardSeconds, speech: undefined };
  const spoken = new Int16Array(frames.length * FRAME);
  frames.forEach((frame, index) => spoken.set(samples.subarray(frame * FRAME, (frame + 1) * FRAME), index * FRAME));
  return { heardSeconds, speech: { wav: wavOf(spoken), seconds: spoken.length / SAMPLE_RATE, heardSeconds } };
}

/** A file of 16-bit samples, mono, 16 kHz. */
export function wavOf(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(SAMPLE_RATE, 24);
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => bytes.writeInt16LE(sample, HEADER_BYTES + index * 2));
  return bytes;
}

/** Reads exactly what {@link wavOf} writes: our own page sends nothing else. */
function samplesOf(wav: Buffer): Int16Array {
  const isOurs =
    wav.length > HEADER_BYTES &&
    wav.length % 2 === 0 &&
    wav.subarray(0, 4).toString('latin1') === 'RIFF' &&
    wav.subarray(8, 16).toString('latin1') === 'WAVEfmt ' &&
    wav.readUInt32LE(16) === 16 &&
    wav.readUInt32LE(20) === 0x0001_0001 &&
    wav.readUInt32LE(24) === SAMPLE_RATE &&
    wav.readUInt16LE(34) === 16;
  if (!isOurs) throw new RuleBroken('transcript.not-sound');
  const samples = new Int16Array((wav.length - HEADER_BYTES) / 2);
  for (let index = 0; index < samples.length; index++) samples[index] = wav.readInt16LE(HEADER_BYTES + index * 2);
  return samples;
}

/** The loudness of each whole frame: root of the mean square. */
function levelsOf(samples: Int16Array): number[] {
  const levels: number[] = [];
  for (let start = 0; start + FRAME <= samples.length; start += FRAME) {
    let sum = 0;
    for (let index = start; index < start + FRAME; index++) sum += (samples[index] ?? 0) ** 2;
    levels.push(Math.sqrt(sum / FRAME));
  }
  return levels;
}

function withoutKnocks(loud: readonly boolean[]): boolean[] {
  const kept = [...loud];
  let start = 0;
  for (let index = 0; index <= loud.length; index++) {
    if (loud[index] === true) continue;
    if (index - start < SHORTEST_FRAMES) kept.fill(false, start, index);
    start = index + 1;
  }
  return kept;
}

function withMargins(spoken: readonly boolean[]): boolean[] {
  const kept = new Array<boolean>(spoken.length).fill(false);
  spoken.forEach((isSpoken, index) => {
    if (isSpoken) kept.fill(true, Math.max(0, index - MARGIN_FRAMES), index + MARGIN_FRAMES + 1);
  });
  return kept;
}

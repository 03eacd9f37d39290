/** As the server reads it. */
export const SAMPLE_RATE = 16_000;
/** Seconds of one piece: below what one call takes, and short enough to be heard as one thought. */
const PIECE_SECONDS = 50;
/** Where it is cut: in the quietest tenth of a second of the last ten. */
const SEARCHED_SECONDS = 10;
const QUIET = SAMPLE_RATE / 10;

/** A recording as plain sound, in pieces of less than a minute that are cut where it is quiet. */
export async function piecesOf(sound: ArrayBuffer): Promise<Uint8Array<ArrayBuffer>[]> {
  const context = new OfflineAudioContext(1, SAMPLE_RATE, SAMPLE_RATE);
  const decoded = await context.decodeAudioData(sound);
  const samples = new Float32Array(decoded.length);
  for (let channel = 0; channel < decoded.numberOfChannels; channel++)
    decoded.getChannelData(channel).forEach((sample, at) => {
      samples[at] = (samples[at] ?? 0) + sample / decoded.numberOfChannels;
    });
  return cutInPieces(samples).map(wavOf);
}

export function cutInPieces(samples: Float32Array): Float32Array[] {
  const pieces: Float32Array[] = [];
  let start = 0;
  while (samples.length - start > PIECE_SECONDS * SAMPLE_RATE) {
    const end = quietestIn(
      samples,
      start + (PIECE_SECONDS - SEARCHED_SECONDS) * SAMPLE_RATE,
      start + PIECE_SECONDS * SAMPLE_RATE,
    );
    pieces.push(samples.subarray(start, end));
    start = end;
  }
  if (samples.length > start) pieces.push(samples.subarray(start));
  return pieces;
}

function quietestIn(samples: Float32Array, from: number, to: number): number {
  let [best, least] = [to, Infinity];
  for (let at = from; at + QUIET <= to; at += QUIET) {
    const energy = samples.subarray(at, at + QUIET).reduce((sum, sample) => sum + sample * sample, 0);
    if (energy < least) [best, least] = [at + QUIET / 2, energy];
  }
  return best;
}

/** Mono, 16 bits, 16 kHz. */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(44 + samples.length * 2);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index++) view.setUint8(at + index, text.charCodeAt(index));
  };
  write(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, at) => view.setInt16(44 + at * 2, Math.max(-1, Math.min(1, sample)) * 32_767, true));
  return bytes;
}

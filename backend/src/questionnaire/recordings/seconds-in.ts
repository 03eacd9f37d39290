import { RECORDING_SECONDS_MAX } from '../domain/limits.js';

/** What a phone's recorder writes for a second of speech at least; who says nothing about the time is measured by it. */
const BYTES_A_SECOND = 2_000;
const OGG_SAMPLES_A_SECOND = 48_000;

/** How long a recording lasts, from what its file says of itself; at least a second. Where it says nothing: as its size lets one guess, at most the longest. */
export function secondsIn(mime: string, bytes: Buffer): number {
  const said = SAID[mime]?.(bytes);
  const guessed = Math.min(RECORDING_SECONDS_MAX, Math.round(bytes.length / BYTES_A_SECOND));
  return Math.max(1, said !== undefined && Number.isFinite(said) && said > 0 ? Math.round(said) : guessed);
}

const SAID: Readonly<Record<string, (bytes: Buffer) => number | undefined>> = {
  'audio/mp4': (bytes) => {
    const at = bytes.indexOf('mvhd', 0, 'latin1') + 4;
    if (at < 8 || at + 32 > bytes.length) return undefined;
    return bytes[at] === 1
      ? Number(bytes.readBigUInt64BE(at + 24)) / bytes.readUInt32BE(at + 20)
      : bytes.readUInt32BE(at + 16) / bytes.readUInt32BE(at + 12);
  },
  'audio/wav': (bytes) => (bytes.length < 44 ? undefined : (bytes.length - 44) / bytes.readUInt32LE(28)),
  'audio/ogg': (bytes) => {
    const at = bytes.lastIndexOf('OggS', undefined, 'latin1');
    if (at < 0 || at + 14 > bytes.length) return undefined;
    return Number(bytes.readBigInt64LE(at + 6)) / OGG_SAMPLES_A_SECOND;
  },
};

import { RECORDING_SECONDS_MAX } from '../domain/limits.js';
import { secondsIn } from './seconds-in.js';

function mp4(timescale: number, duration: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('ftyp', 4, 'latin1');
  bytes.write('mvhd', 20, 'latin1');
  bytes.writeUInt32BE(timescale, 36);
  bytes.writeUInt32BE(duration, 40);
  return bytes;
}

function wav(seconds: number): Buffer {
  const bytes = Buffer.alloc(44 + 16_000 * seconds);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(16_000, 28);
  return bytes;
}

function ogg(seconds: number): Buffer {
  const bytes = Buffer.alloc(60);
  for (const at of [0, 30]) bytes.write('OggS', at, 'latin1');
  bytes.writeBigInt64LE(BigInt(seconds * 48_000), 36);
  return bytes;
}

describe('how long a recording lasts', () => {
  it.each([
    ['audio/mp4', mp4(1_000, 83_400), 83],
    ['audio/wav', wav(4), 4],
    ['audio/ogg', ogg(12), 12],
  ])('is what the file says of itself: %s', (mime, bytes, seconds) => {
    expect(secondsIn(mime, bytes)).toBe(seconds);
  });

  it('is guessed from its size where it says nothing that can be', () => {
    expect(secondsIn('audio/webm', Buffer.alloc(20_000))).toBe(10);
    expect(secondsIn('audio/mpeg', Buffer.alloc(10_000_000))).toBe(RECORDING_SECONDS_MAX);
    expect(secondsIn('audio/mp4', mp4(0, 0))).toBe(1);
    expect(secondsIn('audio/mp4', Buffer.from('mvhd'))).toBe(1);
  });
});

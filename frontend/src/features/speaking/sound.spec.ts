import { cutInPieces, SAMPLE_RATE, wavOf } from './pieces-of-speech.js';
import { drawn } from './recording-panel.js';
import { keepSoundFile } from './sound-file.js';
import { newRecordingId } from './sound-recorder.js';
import { MemorySoundStore } from './sound-store.js';

const place = { eulogyId: 7, speaker: 'tom', questionId: 'story' };
const aFile = (type: string, bytes = 10) => {
  const file = new File([new Uint8Array(bytes)], 'voice', { type });
  // the simulated browser reads no files
  file.arrayBuffer = () => Promise.resolve(new ArrayBuffer(bytes));
  return file;
};

describe('A recording of the phone’s own', () => {
  it('is kept as if it had been recorded here', async () => {
    const store = new MemorySoundStore();
    const kept = await keepSoundFile(aFile('audio/x-m4a'), place, store, () => Promise.resolve(61.4));
    expect(kept).toEqual({ recordingId: expect.any(String) as string });
    expect(await store.all()).toMatchObject([{ ...place, mime: 'audio/mp4', seconds: 61, state: 'done' }]);
  });

  it.each([
    ['not-sound', aFile('text/html'), 10],
    ['too-large', aFile('audio/mpeg', 12_000_001), 10],
    ['too-long', aFile('audio/mpeg'), 601],
    ['not-sound', aFile('audio/mpeg'), undefined],
  ] as const)('is refused kindly: %s', async (problem, file, seconds) => {
    const store = new MemorySoundStore();
    expect(await keepSoundFile(file, place, store, () => Promise.resolve(seconds))).toEqual({ problem });
    expect(await store.all()).toEqual([]);
  });

  it('is refused where the device is full, and leaves nothing behind', async () => {
    const store = new MemorySoundStore();
    store.addChunk = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    expect(await keepSoundFile(aFile('audio/mpeg'), place, store, () => Promise.resolve(5))).toEqual({
      problem: 'full',
    });
    expect(await store.all()).toEqual([]);
  });
});

describe('A long recording', () => {
  it('is cut into less than a minute each, where it is quiet, and nothing of it is lost', () => {
    const samples = new Float32Array(120 * SAMPLE_RATE).fill(0.5);
    samples.fill(0, 45 * SAMPLE_RATE, 46 * SAMPLE_RATE);
    const pieces = cutInPieces(samples);
    expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(samples.length);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(50 * SAMPLE_RATE);
    const first = (pieces[0]?.length ?? 0) / SAMPLE_RATE;
    expect(first).toBeGreaterThan(45);
    expect(first).toBeLessThan(46);
    expect(wavOf(pieces[0]!).length).toBeLessThan(2 * 1_024 * 1_024);
  });

  it('is drawn in as many bars as there is room for', () => {
    expect(drawn([])).toEqual(Array.from({ length: 64 }, () => undefined));
    expect(drawn([0.5, 1]).slice(0, 3)).toEqual([0.5, 1, undefined]);
    const long = drawn(Array.from({ length: 2_400 }, (_, n) => n / 2_400));
    expect(long).toHaveLength(64);
    expect(long[0]).toBeCloseTo(63 / 2_400);
  });
});

it('Recordings are named so that they sort by when they were begun', () => {
  expect(newRecordingId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

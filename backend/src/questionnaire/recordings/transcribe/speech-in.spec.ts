import { SAMPLE_RATE, speechIn, wavOf } from './speech-in.js';

/** Seconds of a hum, or of a room; no two runs differ. */
const hum = (seconds: number, loudness = 8_000) =>
  Array.from({ length: seconds * SAMPLE_RATE }, (_, n) => Math.round(loudness * Math.sin(n / 9)));
const room = (seconds: number, loudness = 30) =>
  Array.from({ length: seconds * SAMPLE_RATE }, (_, n) => Math.round(loudness * Math.sin(n * n)));
const heard = (...parts: number[][]) => speechIn(wavOf(Int16Array.from(parts.flat())));

describe('what of a piece of sound is speech', () => {
  it.each([0, 30, 90])('is nothing where there is a room of loudness %p alone', (loudness) => {
    expect(heard(room(5, loudness))).toEqual({ heardSeconds: 5, speech: undefined });
  });

  it('is what was said, without the long silences between, which recognisers fill', () => {
    const { speech, heardSeconds } = heard(room(10), hum(2), room(20), hum(1), room(10));
    expect(heardSeconds).toBe(43);
    expect(speech?.seconds).toBeGreaterThan(3);
    expect(speech?.seconds).toBeLessThan(4.5);
  });

  it('is all of it where somebody speaks throughout', () => {
    expect(heard(hum(4)).speech?.seconds).toBeCloseTo(4, 1);
  });

  it('is found in a loud room, and in a quiet voice', () => {
    expect(heard(room(6, 900), hum(2), room(6, 900)).speech?.seconds).toBeLessThan(3.5);
    expect(heard(room(6, 10), hum(2, 500), room(6, 10)).speech?.seconds).toBeGreaterThan(1.9);
  });

  it('is no knock', () => {
    expect(heard(room(3), hum(1).slice(0, 800), room(3)).speech).toBeUndefined();
  });

  it.each([Buffer.from('RIFF'), Buffer.alloc(2_000), Buffer.from(`RIFF....WAVEfmt ${'x'.repeat(100)}`)])(
    'is refused where it is not the sound that our page sends: %#',
    (bytes) => {
      expect(() => speechIn(bytes)).toThrow('transcript.not-sound');
    },
  );

  it('is linear in the sound', () => {
    const wav = wavOf(Int16Array.from([...hum(30), ...room(30)]));
    expect(wav.length).toBeLessThan(2 * 1_024 * 1_024);
    expect(speechIn(wav).speech?.wav.length).toBeLessThan(wav.length);
  });
});

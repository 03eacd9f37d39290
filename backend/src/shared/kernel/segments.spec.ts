import { clustersOf, segmentsIn } from './segments.js';

const segmenterOf = (granularity: 'grapheme' | 'word') => new Intl.Segmenter('en', { granularity });

describe('the letters and words of a long text', () => {
  const mixed = 'Zoë 👩‍👩‍👧‍👦🇦🇺🇳🇿 नमस्ते कि\r\n가각 שָׁלוֹם e\u0301\u0302 ok. ';

  it.each([
    ['of every script', mixed.repeat(60)],
    ['of flags, which go in pairs', '🇦🇺'.repeat(900)],
    ['that is one letter', `a${'\u0301'.repeat(3_000)}b`],
    ['that is plain', 'He sang.\nSo did she. '.repeat(100)],
    ['that is empty', ''],
  ])('are those that the segmenter finds in one go: a text %s', (_name, text) => {
    expect(clustersOf(text)).toEqual(Array.from(segmenterOf('grapheme').segment(text), ({ segment }) => segment));
  });

  it('are words that make up the text again', () => {
    const text = mixed.repeat(60);
    const words = Array.from(segmentsIn(text, segmenterOf('word')));
    expect(words.map(({ segment }) => segment).join('')).toBe(text);
    expect(words.filter(({ isWordLike }) => isWordLike).length).toBeGreaterThan(300);
  });

  it('are looked for a little at a time: the segmenter never gets a long text', () => {
    const real = segmenterOf('grapheme');
    const given: number[] = [];
    const counting = {
      segment: (text: string) => {
        given.push(text.length);
        return real.segment(text);
      },
    } as Intl.Segmenter;
    expect([...segmentsIn('é'.repeat(20_000), counting)]).toHaveLength(20_000);
    expect(Math.max(...given)).toBeLessThan(1_000);
    expect(given.reduce((sum, length) => sum + length, 0)).toBeLessThan(1.1 * 20_000);
  });
});

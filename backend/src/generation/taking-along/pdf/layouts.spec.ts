import { lecternPages, pagePages, type Measure, type PdfContent } from './layouts.js';

const contentOf = (...paragraphs: string[][]): PdfContent => ({
  title: 'Ray',
  subtitle: '',
  paragraphs,
  contributors: [],
});

/** Every letter is six points wide; counts the letters that were measured. */
function counting(): { measure: Measure; measured: () => number } {
  let letters = 0;
  return {
    measure: () => (text) => {
      letters += text.length;
      return text.length * 6;
    },
    measured: () => letters,
  };
}

const lay = {
  page: (content: PdfContent, measure: Measure) => pagePages(content, measure),
  lectern: (content: PdfContent, measure: Measure) => lecternPages(content, measure, { pace: 110, readBy: 'speaker' }),
};

describe('laying out pages', () => {
  it.each([
    ['page', 'a paragraph of tiny sentences', (n: number) => Array.from({ length: n / 2 }, () => 'A.')],
    ['lectern', 'a paragraph of tiny sentences', (n: number) => Array.from({ length: n / 2 }, () => 'A.')],
    ['page', 'a word without an end', (n: number) => ['a'.repeat(n)]],
    ['lectern', 'a word without an end', (n: number) => ['a'.repeat(n)]],
    ['lectern', 'a sentence without an end', (n: number) => ['and then he '.repeat(n / 12)]],
    ['lectern', 'letters of Han', (n: number) => ['爷'.repeat(n)]],
  ] as const)('measures each letter a few times at most, on a %s too: %s', (layout, _name, make) => {
    const { measure, measured } = counting();
    lay[layout](contentOf(make(24_000)), measure);
    expect(measured()).toBeLessThan(8 * 24_000);
  });

  it('puts whose part begins above it, on a sheet of its own for the lectern, and what others say in grey', () => {
    const { measure } = counting();
    const content = {
      ...contentOf(['I am Claire.'], ['Now Mick will speak.'], ['I am Mick.']),
      heads: ['Claire speaks', null, 'Mick speaks'],
      isQuiet: [true, true, false],
    };
    const wordsOn = (layout: 'page' | 'lectern') =>
      lay[layout](content, measure).map(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' && item.align === undefined ? [[item.text, item.muted]] : [])),
      );
    const parts = [
      [
        ['Claire speaks', true],
        ['I am Claire.', true],
        ['Now Mick will speak.', true],
      ],
      [
        ['Mick speaks', undefined],
        ['I am Mick.', undefined],
      ],
    ];
    expect(wordsOn('lectern')).toEqual(parts);
    expect(wordsOn('page')).toEqual([parts.flat()]);
  });

  it('puts no line below the foot of the page, whatever it is made of', () => {
    const { measure } = counting();
    for (const layout of ['page', 'lectern'] as const) {
      const pages = lay[layout](contentOf(['So it was.', 'a'.repeat(24_000)], ['And then.']), measure);
      const body = pages.flatMap(({ items }) =>
        items.flatMap((item) => (item.kind === 'text' && !item.muted ? [item.y] : [])),
      );
      expect(Math.max(...body)).toBeLessThan(841 - 104);
    }
  });

  it.each([2, 3, 4, 5])('leaves no line of a paragraph of %i lines alone on a page to keep', (long) => {
    const { measure } = counting();
    // a line of the page has 61 letters of six points
    const paragraph = [Array.from({ length: long }, (_one, line) => String(line).repeat(58)).join(' ')];
    for (let before = 1; before < 80; before++) {
      const short = Array.from({ length: before }, () => ['And so on.']);
      const pages = pagePages(contentOf(...short, paragraph), measure).map(
        ({ items }) => items.filter((item) => item.kind === 'text' && /^(\d)\1{57}$/.test(item.text)).length,
      );
      expect(pages.reduce((sum, lines) => sum + lines, 0)).toBe(long);
      expect(pages.filter((lines) => lines === 1)).toEqual([]);
    }
  });

  it.each([
    ['the leaf', []],
    ['the leaf and the thanks', ['Mick', 'Anna']],
  ])('opens no page to keep for %s alone', (_what, contributors) => {
    const { measure } = counting();
    for (let lines = 1; lines < 80; lines++) {
      const content = { ...contentOf(...Array.from({ length: lines }, () => ['And so on.'])), contributors };
      const last = pagePages(content, measure).at(-1)?.items ?? [];
      expect(last.some((item) => item.kind === 'text' && item.text === 'And so on.')).toBe(true);
    }
  });
});

import { lecternPages, pagePages } from './layouts.js';
import type { Measure, PdfContent } from './sheet.js';

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

  /** The words of each page at the lectern: text alone, page by page, a line each. */
  const linesAtLectern = (content: PdfContent, readBy: 'speaker' | 'standby' = 'speaker') =>
    lecternPages(content, counting().measure, { pace: 110, readBy }).map(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' && item.size === 20 ? [item.text] : [])),
    );
  // a line of the lectern has 73 letters of six points
  const sentenceOf = (name: string, lines: number) =>
    Array.from({ length: lines }, () => `${name.repeat(30)} ${name.repeat(30)}`).join(' ');

  it.each([2, 5, 9, 14, 20])('turns the page between two paragraphs at the lectern: %i lines stay whole', (lines) => {
    for (let before = 1; before < 40; before++) {
      const short = Array.from({ length: before }, () => ['And so on.']);
      const pages = linesAtLectern(contentOf(...short, [sentenceOf('a', 1), sentenceOf('b', lines - 1)], ['The end.']));
      const whole = pages.filter((page) => page.some((line) => /^[ab]{30} [ab]{30}$/.test(line)));
      expect(whole).toHaveLength(1);
      expect(whole[0]?.filter((line) => /^[ab]{30} [ab]{30}$/.test(line))).toHaveLength(lines);
    }
  });

  it('goes on overleaf with a sentence where a paragraph is longer than a page, and never with one line of it', () => {
    for (let sentences = 8; sentences < 30; sentences++) {
      const paragraph = Array.from({ length: sentences }, (_one, at) =>
        sentenceOf(String.fromCharCode(97 + (at % 26)), 3),
      );
      for (const before of [0, 2, 9]) {
        const short = Array.from({ length: before }, () => ['And so on.']);
        const pages = linesAtLectern(contentOf(...short, paragraph)).map((page) =>
          page.filter((line) => /^(\w)\1{29} /.test(line)),
        );
        expect(pages.flat()).toHaveLength(3 * sentences);
        for (const page of pages) expect(page.length % 3).toBe(0);
      }
    }
    const tail = [...Array.from({ length: 6 }, () => sentenceOf('a', 3)), 'b'.repeat(60)];
    const last = linesAtLectern(contentOf(...Array.from({ length: 4 }, () => ['And so on.']), tail)).at(-1) ?? [];
    expect(last.length).not.toBe(1);
  });

  it('ends no paragraph with a word alone, and begins no line with the sign of a pause', () => {
    const words = (count: number) => Array.from({ length: count }, (_one, at) => 'word'.repeat(1 + (at % 3))).join(' ');
    for (let count = 24; count < 90; count++) {
      const [lines = []] = linesAtLectern(contentOf([`${words(count)} /`, `${words(7)} //`]));
      expect(lines.length).toBeGreaterThan(2);
      expect(lines.at(-1)).not.toMatch(/^\S+(?: \/\/)?$/);
      expect(lines.filter((line) => line.startsWith('/'))).toEqual([]);
    }
  });

  it('has the number of a paragraph beside its first line for who stands by, overleaf too', () => {
    const { measure } = counting();
    const content = contentOf(...Array.from({ length: 7 }, () => [sentenceOf('a', 9)]));
    const pages = lecternPages(content, measure, { pace: 110, readBy: 'standby' });
    const numbers = pages.map(({ items }) =>
      items.flatMap((item) => (item.kind === 'text' && /^\d$/.test(item.text) ? [item] : [])),
    );
    expect(numbers.flat().map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    for (const [at, { items }] of pages.entries()) {
      const lines = items.flatMap((item) => (item.kind === 'text' && item.size === 20 ? [item.y] : []));
      for (const number of numbers[at] ?? []) expect(lines.some((y) => Math.abs(y - number.y) < 8)).toBe(true);
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

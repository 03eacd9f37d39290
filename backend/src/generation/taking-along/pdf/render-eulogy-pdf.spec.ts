import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { renderPlainText, type EulogyText } from '@eulogy/arranger';
import { printable } from './fonts.js';
import { LettersNotPrintable, renderEulogyPdf, unprintableLetters, type EulogyPdfInput } from './render-eulogy-pdf.js';

interface ReadPdf {
  readonly title: string;
  readonly pages: readonly {
    readonly lines: readonly { readonly text: string; readonly size: number; readonly y: number }[];
  }[];
  readonly fonts: readonly string[];
  readonly embeddedFonts: number;
}

const reader = resolve(__dirname, '../../../../../scripts/testing/read-pdf.mjs');

async function print(input: EulogyPdfInput): Promise<ReadPdf> {
  const { bytes, pages } = await renderEulogyPdf(input);
  const folder = mkdtempSync(join(tmpdir(), 'eulogy-pdf-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), bytes);
    const read = JSON.parse(
      execFileSync(process.execPath, [reader, join(folder, 'a.pdf')], { encoding: 'utf8' }),
    ) as ReadPdf;
    expect(read.pages).toHaveLength(pages);
    return read;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const textOf = (...paragraphs: string[][]): EulogyText => ({
  title: 'Honouring Ray',
  sections: [
    {
      kind: 'story',
      paragraphs: paragraphs.map((sentences) => ({
        sentences: sentences.map((text) => ({ text, sources: [], verdict: 'supported' as const })),
      })),
    },
  ],
  words: 0,
  durationMinutes: 5,
  notice: null,
});

const sentence = (index: number) =>
  `Sentence ${index} tells that he drove forty minutes in his pyjamas with a thermos of tea and said very little.`;
const long = textOf(
  ...Array.from({ length: 8 }, (_, paragraph) =>
    Array.from({ length: 6 }, (__, index) => sentence(paragraph * 6 + index + 1)),
  ),
);
const input = (overrides: Partial<EulogyPdfInput> = {}): EulogyPdfInput => ({
  title: 'Honouring Ray',
  subtitle: 'Raymond Thomas Whitlow, 1944 to 2025',
  text: long,
  contributors: ['Anna', 'Mick', 'Joss'],
  layout: 'page',
  ...overrides,
});

/** The words of the body, page by page, without title, dates, acknowledgement and page numbers. */
const body = ({ pages }: ReadPdf, size: number) =>
  pages.map(({ lines }) =>
    lines
      .filter((line) => Math.abs(line.size - size) < 0.6)
      .map(({ text }) => text)
      .join(' '),
  );

describe('the printed eulogy', () => {
  it('has the title, the dates, every word of the text in order, and those whose memories are in it', async () => {
    const pdf = await print(input());
    const all = pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ');
    expect(pdf.title).toBe('Honouring Ray');
    expect(all).toContain('Honouring Ray');
    expect(all).toContain('Raymond Thomas Whitlow, 1944 to 2025');
    expect(all).toContain('With memories from Anna, Mick and Joss');
    const words = (text: string) => text.split(/\s+/).filter(Boolean);
    expect(words(body(pdf, 12).join(' '))).toEqual(words(renderPlainText(long)));
  });

  it('embeds its fonts', async () => {
    const pdf = await print(input());
    expect(pdf.fonts.some((name) => name.startsWith('Newsreader'))).toBe(true);
    expect(pdf.embeddedFonts).toBeGreaterThanOrEqual(2);
  });

  it('keeps each sentence on one page for the lectern, at 18 point, with “page 3 of 6”', async () => {
    const pdf = await print(input({ layout: 'lectern' }));
    expect(pdf.pages.length).toBeGreaterThan(3);
    const pages = body(pdf, 18);
    for (let index = 1; index <= 48; index++)
      expect(pages.filter((page) => page.includes(sentence(index)))).toHaveLength(1);
    pdf.pages.forEach(({ lines }, index) => {
      expect(lines.map(({ text }) => text)).toContain(`page ${index + 1} of ${pdf.pages.length}`);
      const ys = lines.filter(({ size }) => Math.abs(size - 18) < 0.6).map(({ y }) => y);
      for (const [at, y] of ys.entries()) if (at > 0) expect((ys[at - 1] ?? 0) - y).toBeGreaterThanOrEqual(26);
    });
  });

  it('keeps everything on the paper, long words and long titles too', async () => {
    const wide = textOf(['W'.repeat(300), 'A short one.']);
    const pdf = await print(input({ title: 'Honouring '.repeat(12).trim(), text: wide, subtitle: '' }));
    expect(pdf.pages[0]?.lines.filter(({ size }) => size > 20).length).toBeGreaterThan(2);
    expect(body(pdf, 12).join(' ').replaceAll(' ', '')).toContain('W'.repeat(300));
  });

  it.each([
    ['Vietnamese', 'Nguyễn Thị Bà Hoà nấu phở mỗi sáng chủ nhật.'],
    ['Polish', 'Babcia Małgorzata Żółkiewska mówiła: „Jedz, dziecko”.'],
    ['Greek', 'Η γιαγιά Ελένη από τη Ρόδο.'],
    ['Cyrillic', 'Бабушка Людмила пела по вечерам.'],
  ])('prints %s letters as they are', async (_, text) => {
    const pdf = await print(input({ text: textOf([text]), title: text.slice(0, 20).trim() }));
    expect(body(pdf, 12).join(' ').normalize('NFC')).toContain(text.normalize('NFC'));
  });

  it('leaves pictures out, and says which letters it cannot print instead of printing boxes', async () => {
    expect(printable('She loved roses 🌹 and us ❤️.')).toBe('She loved roses and us .');
    const refused = renderEulogyPdf(input({ text: textOf(['他爱钓鱼。']) }));
    await expect(refused).rejects.toThrow(LettersNotPrintable);
    await expect(refused).rejects.toMatchObject({ letters: expect.arrayContaining(['他', '鱼']) as string[] });
  });

  it('has at the lectern how a name is said, where to breathe and to pause, and how long each page takes', async () => {
    const text = textOf(
      [
        'Siobhán sang.',
        `${'She sang in the kitchen and in the garden every day, '.repeat(2)}and nobody ever asked her to stop.`,
      ],
      ['Siobhán stopped.'],
    );
    const pdf = await print(
      input({ layout: 'lectern', text, names: [{ name: 'Siobhán', say: 'shi-VAWN' }], pace: 60 }),
    );
    const said = body(pdf, 18).join(' ');
    expect(said).toContain('Siobhán [shi-VAWN] sang. She');
    expect(said).toContain('every day, / and nobody');
    expect(said).toContain('to stop. // Siobhán stopped. //');
    const foot = pdf.pages[0]?.lines.map(({ text: line }) => line) ?? [];
    expect(foot).toContain('page 1 of 1');
    expect(foot.some((line) => line.includes('/ a breath'))).toBe(true);
    // 31 words at 60 words a minute
    expect(foot).toContain('about 30 s');
    const page = await print(input({ text, names: [{ name: 'Siobhán', say: 'shi-VAWN' }] }));
    expect(body(page, 12).join(' ')).not.toMatch(/\[|\//);
  });

  it('knows before anything is printed which letters no embedded font has, in names and notes too', () => {
    expect(unprintableLetters(input())).toEqual([]);
    expect(unprintableLetters(input({ title: 'Honouring 爷爷', contributors: ['ไพลิน'] }))).toEqual(
      expect.arrayContaining(['爷', 'พ']),
    );
    expect(unprintableLetters(input({ names: [{ name: 'Ye', say: 'յե' }] }))).not.toEqual([]);
  });
});

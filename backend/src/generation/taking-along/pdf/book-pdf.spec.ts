import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { partsOf, readPdf, type PdfPart, type ReadPdf } from '../../../shared/testing/read-pdf.js';
import type { BookArrangement } from '../../domain/book/book.events.js';
import { byLength, oneOf } from '../../../shared/testing/full-length.js';
import { readQuestionnaire } from '../../writers/evaluation/questionnaire-file.js';
import { contentOf, tellersInBook } from '../book/book-content.js';
import type { GatheredBook } from '../book/gather-book.task.js';
import { gatheredFrom } from '../book/testing/gathered-from.js';
import { bookPages, type BookItem, type BookToPrint } from './book-pages.js';
import { renderBook } from './book-pdf.js';
import { printable } from './fonts.js';

jest.setTimeout(60_000); // a PDF is read back by a program of its own

const FIXTURES = resolve(__dirname, '../../brief/__fixtures__');
const EVALUATION = resolve(__dirname, '../../writers/evaluation');
const fixture = (name: string) => readQuestionnaire(join(FIXTURES, `${name}.questionnaire.json`));

const toPrint = (gathered: GatheredBook, arrangement: BookArrangement): BookToPrint => ({
  ...contentOf(gathered, arrangement),
  person: 'Raymond Thomas Whitlow',
  years: '1944 to 2025',
  printedOn: '2025-03-14',
  photos: [],
});
const read = async (gathered: GatheredBook, arrangement: BookArrangement = 'by-teller'): Promise<ReadPdf> =>
  readPdf(await renderBook(toPrint(gathered, arrangement)));

const words = (text: string) => text.normalize('NFC').split(/\s+/).filter(Boolean);
/** Every word that whoever is in the book told, in its order. */
const told = (book: BookToPrint) =>
  words(
    book.chapters
      .flatMap(({ entries }) => entries.flatMap(({ blocks }) => blocks.flat()))
      .map(printable)
      .join(' '),
  );
const linesOf = ({ pages }: ReadPdf) => pages.flatMap(({ lines }) => lines);
const allOf = (pdf: ReadPdf) =>
  linesOf(pdf)
    .map(({ text }) => text)
    .join(' ');
const types = (parts: readonly PdfPart[]) => parts.map(({ type }) => type);
const TEXT_SIZE = 11;

describe('the book of what everybody told, on paper', () => {
  it.each(['by-teller', 'by-life'] as const)(
    'has every word of everybody who said yes, as they told it, and opens with whom it is about: %s',
    async (arrangement) => {
      const gathered = gatheredFrom(fixture('ray-three-voices'));
      const book = toPrint(gathered, arrangement);
      const pdf = await read(gathered, arrangement);
      const [title, lists] = pdf.pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
      expect(title).toMatch(/^Raymond Thomas Whitlow 1944 to 2025 What four people told$/);
      expect(lists).toContain('Who told it');
      for (const { name } of book.tellers) expect(lists).toContain(name);
      const isText = ({ size }: { size: number }) => Math.abs(size - TEXT_SIZE) < 0.2;
      const said = pdf.pages.slice(2).flatMap(({ lines }) => lines.filter(isText).map(({ text }) => text));
      expect(words(said.join(' '))).toEqual(told(book));
      expect(told(book).length).toBeGreaterThan(300);
    },
    30_000,
  );

  it('has the family’s photos, each described: the first on its cover, the others after the memories', async () => {
    const jpeg = new Uint8Array(
      await sharp({ create: { width: 600, height: 400, channels: 3, background: '#3F5B4F' } })
        .jpeg()
        .toBuffer(),
    );
    const photo = (alt: string, caption: string) => ({ photo: { jpeg, alt, width: 600, height: 400 }, caption });
    const photos = [photo('Ray, laughing', 'At the jetty'), photo('A boat', 'The Peggy'), photo('A shed', '')];
    const pdf = readPdf(
      await renderBook({ ...toPrint(gatheredFrom(fixture('ray-three-voices')), 'by-teller'), photos }),
    );
    const figures = partsOf(pdf).filter(({ type }) => type === 'Figure');
    expect(figures.map(({ alt }) => alt)).toEqual(['Ray, laughing', 'A boat', 'A shed']);
    const textOf = (at: number) =>
      pdf.pages
        .at(at)
        ?.lines.map(({ text }) => text)
        .join(' ');
    expect(textOf(0)).toMatch(/^At the jetty Raymond Thomas Whitlow 1944 to 2025/);
    expect(textOf(-2)).toMatch(/^The Peggy/);
    expect(textOf(-1)).toContain('In this book stands');
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual(pdf.pages.map(() => 0));
  });

  it('says who is telling at the top of a page on which they go on, and what they are to the person where they begin', async () => {
    const file = fixture('ray-three-voices');
    const [owner, one] = file.people;
    const long = Array.from({ length: 160 }, (_x, at) => `He told it ${at} times.`).join(' ');
    const answers = [
      ...file.answers.filter(({ by }) => by !== one?.key),
      { by: one?.key ?? '', questionId: 'story', answer: long },
    ];
    const people = file.people.map((person) => (person === one ? { ...person, introducedAs: 'his brother' } : person));
    const { pages } = await read(gatheredFrom({ ...file, people, answers }));
    const named = pages.map(({ lines }) => lines.map(({ text }) => text));
    const name = `${one?.firstName} ${one?.lastName}`;
    const begins = named.findIndex((lines, at) => at > 1 && lines[0] === name);
    expect(named[begins]?.[1]).toBe('his brother');
    expect(named[begins + 1]?.[0]).toBe(name);
    expect(named[begins + 1]?.some((line) => line.includes('times.'))).toBe(true);
    expect(named[1]?.some((line) => line.startsWith(`${owner?.firstName} ${owner?.lastName}`))).toBe(true);
  });

  it('says what it is, when it was made and that nothing was put otherwise, on its last page', async () => {
    const pdf = await read(gatheredFrom(fixture('ray-three-voices')));
    const last = pdf.pages
      .at(-1)
      ?.lines.map(({ text }) => text)
      .join(' ');
    expect(last).toContain('what four people told about Raymond Thomas Whitlow');
    expect(last).toContain('nothing was put otherwise');
    expect(last).toContain('Friday 14 March 2025');
  });

  it('counts its pages, and the list of tellers says where each begins', async () => {
    const gathered = gatheredFrom(fixture('ray-three-voices'));
    const { pages } = await read(gathered);
    expect(pages.slice(1).map(({ lines }) => lines.at(-1)?.text)).toEqual(
      pages.slice(1).map((_page, index) => String(index + 2)),
    );
    for (const { head } of contentOf(gathered, 'by-teller').chapters) {
      const begins = pages.findIndex(({ lines }) => lines.some(({ text, size }) => text === head && size > 18)) + 1;
      const row = pages[1]?.lines.map(({ text }) => text) ?? [];
      expect(row[row.findIndex((text) => text.startsWith(head)) + 1]).toBe(String(begins));
    }
  });

  it('says what is what to who hears it read: headings, a list, the language, and nothing untagged', async () => {
    const pdf = await read(gatheredFrom(fixture('ba-hoa')));
    expect(pdf).toMatchObject({
      title: 'What was told about Raymond Thomas Whitlow',
      language: 'en-AU',
      isMarked: true,
      standard: '1',
    });
    expect(new Set(pdf.pages.map(({ untagged }) => untagged))).toEqual(new Set([0]));
    const parts = partsOf(pdf);
    expect(types(parts).slice(0, 6)).toEqual(['H1', 'P', 'P', 'H2', 'L', 'H2']);
    expect(parts.filter(({ type }) => type === 'H3').length).toBeGreaterThan(5);
    expect(parts).toContainEqual(expect.objectContaining({ type: 'H2', lang: 'el', text: 'Ελένη Παπαδοπούλου' }));
    expect(pdf.embeddedFonts).toBeGreaterThan(1);
  });

  it('leaves out whoever did not say yes, said no, and has nobody’s name in it who stays unnamed', async () => {
    const file = fixture('ray-three-voices');
    const [owner, one = owner, other = owner] = file.people;
    const unnamed = {
      ...file,
      people: file.people.map((person) => (person === one ? { ...person, nameStaysOut: true } : person)),
    };
    const all = allOf(await read(gatheredFrom(unnamed, { [other?.key ?? '']: 'no' })));
    expect(all).toContain('Somebody who knew him');
    expect(all).toContain('What three people told');
    expect(all).not.toContain(`${one?.firstName} ${one?.lastName}`);
    expect(all).not.toContain(`${other?.firstName} ${other?.lastName}`);
    for (const { by, questionId, answer } of file.answers)
      if (by === other?.key && questionId !== 'relationship') expect(all).not.toContain(answer.slice(0, 40));
    const silent = gatheredFrom(file, Object.fromEntries(file.people.slice(1).map(({ key }) => [key, null])));
    expect(tellersInBook(silent).map(({ id }) => id)).toEqual([owner?.key]);
  });

  it('keeps lines as they were typed, long words and long answers on the paper', async () => {
    const file = fixture('thin');
    const by = file.people[0]?.key ?? '';
    const poem = 'He sang to the dog.\nThe dog sang back.\n\nNobody else did.';
    const answers = [
      ...file.answers.filter(({ questionId }) => !['story', 'laughter'].includes(questionId)),
      { by, questionId: 'story', answer: poem },
      { by, questionId: 'laughter', answer: `${'W'.repeat(300)} ${'and on it went '.repeat(800)}` },
    ];
    const pdf = await read(gatheredFrom({ ...file, answers }));
    const lines = linesOf(pdf).map(({ text }) => text);
    const at = lines.indexOf('He sang to the dog.');
    expect(lines.slice(at, at + 3)).toEqual(poem.split(/\n+/));
    expect(lines.flatMap((line) => /^W{9,}/.exec(line) ?? []).join('')).toHaveLength(300);
    expect(pdf.pages.length).toBeGreaterThan(8);
    for (const { y } of linesOf(pdf)) expect(y).toBeGreaterThan(30);
  });
});

describe('the pages of every questionnaire that was kept', () => {
  const measure = (size: number) => (text: string) => text.length * size * 0.5;
  const isText = (item: BookItem): item is Extract<BookItem, { kind: 'text' }> => item.kind === 'text';
  // an East Asian full stop has its blank with it
  const letters = (text: string) => text.replace(/\s+/g, '');

  it('have each memory of everybody in the book, to the letter, by teller and by life', async () => {
    const folders = [FIXTURES, EVALUATION];
    const names = await Promise.all(
      folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((name) => join(folder, name))),
    );
    const files = names.flat().filter((name) => name.endsWith('.questionnaire.json'));
    expect(files.length).toBeGreaterThan(200);
    const wrong = oneOf(20, files.sort()).filter((file) => {
      const gathered = gatheredFrom(readQuestionnaire(file));
      const book = toPrint(gathered, 'by-teller');
      const items = bookPages(book, measure).flatMap((page) => page.items.filter(isText));
      const said = items.filter(({ part, size }) => part?.type === 'P' && !part.item && size === TEXT_SIZE);
      const memories = tellersInBook(gathered).flatMap((teller) => teller.memories);
      const all = letters(said.map(({ text }) => text).join(''));
      const isWhole =
        all ===
        letters(
          memories
            .flatMap(({ blocks }) => blocks.flat())
            .map(printable)
            .join(''),
        );
      const byLife = told(toPrint(gathered, 'by-life')).sort().join(' ');
      return !isWhole || byLife !== told(book).sort().join(' ');
    });
    expect(wrong).toEqual([]);
  });

  it.each(['by-teller', 'by-life'] as const)(
    'have no line and no heading alone at the end of a page: %s',
    (arrangement) => {
      const line = 'He wrote the tides on the shed door, and nobody';
      for (let length = 1; length < 40; length += byLength({ test: 3, prove: 1 })) {
        const block = (lines: number) => Array.from({ length: lines }, () => line);
        const entries = Array.from({ length: 9 }, (_one, at) => ({
          head: 'What would you want everybody in the room to know of him, now that he cannot say it himself?',
          blocks: [block(length), block(1 + (at % 9))],
        }));
        const chapters = ['First', 'Second', 'Third'].map((head) => ({ head, entries }));
        const tellers = chapters.map(({ head }) => ({ name: head, relation: 'friend' }));
        const book = { arrangement, chapters, tellers, person: 'Ray', years: '', printedOn: '2025-03-14', photos: [] };
        const pages = bookPages(book, measure).slice(2, -1);
        const texts = pages.map(({ items }) => items.filter(isText).filter(({ part }) => part));
        const onPages = new Map<number, number[]>();
        for (const [page, items] of texts.entries())
          for (const { part } of items) {
            const counts = onPages.get(part?.number ?? 0) ?? [];
            counts[page] = (counts[page] ?? 0) + 1;
            onPages.set(part?.number ?? 0, counts);
          }
        const parted = [...onPages.values()].map((counts) => counts.filter(Boolean)).filter(({ length: on }) => on > 1);
        expect(parted.filter((counts) => Math.min(...counts) === 1)).toEqual([]);
        expect(texts.filter((items) => items.at(-1)?.part?.type !== 'P')).toEqual([]);
        expect(Math.max(...texts.flat().map(({ y }) => y))).toBeLessThan(595 - 66);
      }
    },
  );
});

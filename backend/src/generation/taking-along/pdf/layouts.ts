import { directionOf } from '../../../shared/kernel/direction.js';
import { timeAloud } from '../take-along/spoken.js';
import { breakGently, breakIntoLines, breakSentences, LineBreaker, standTogether, type Line } from './line-breaker.js';
import { closingRoom, Sheet, WIDTH, type LaidOutPage, type Measure, type PdfContent, type Style } from './sheet.js';

/** To keep: a book's page, about 70 characters a line. */
const BOOK: Style = { size: 12, leading: 19.5, margin: 112, top: 96, bottom: 104, indent: 18, titleSize: 28 };
/** To read from: 20 point at 1.5, margins for a hand and a pen. */
const LECTERN: Style = { size: 20, leading: 30, margin: 78, top: 80, bottom: 108, indent: 0, titleSize: 32 };

/** Lays the text out as a page to keep: title, dates, text, acknowledgement. */
export function pagePages(content: PdfContent, measure: Measure): LaidOutPage[] {
  const sheet = new Sheet(BOOK);
  sheet.opening(content, measure);
  for (const { from, paragraphs } of partsIn(content)) {
    const head = content.heads?.[from] ?? null;
    const look = content.isQuiet?.[from] === true ? 'muted' : 'ink';
    if (head !== null) sheet.head(head, look);
    const lines = breakIntoLines(paragraphs, {
      width: WIDTH - 2 * BOOK.margin,
      widthOf: measure(BOOK.size),
      indent: BOOK.indent,
    });
    for (const [index, line] of lines.entries()) {
      const together = standTogether(lines, index);
      // the leaf and the thanks at the end do not stand alone on a page either
      const isEnd = from + paragraphs.length === content.paragraphs.length && index + together === lines.length;
      sheet.room(together * BOOK.leading + (isEnd ? closingRoom(content.contributors) : 0));
      if (line.opensParagraph) sheet.begin('P');
      sheet.line(line, line.opensParagraph && index > 0 ? BOOK.indent : 0, look);
    }
  }
  sheet.closing(content.contributors, measure);
  sheet.photos(content.photos?.slice(1) ?? [], measure);
  return sheet.numbered((page, pages) => ({ text: pages > 1 ? String(page) : '', size: 11 }));
}

/** Paragraphs under one head each. */
function partsIn({ paragraphs, heads }: PdfContent): { from: number; paragraphs: PdfContent['paragraphs'] }[] {
  const begins = paragraphs.flatMap((_one, at) => (at === 0 || (heads?.[at] ?? null) !== null ? [at] : []));
  return begins.map((from, at) => ({ from, paragraphs: paragraphs.slice(from, begins[at + 1]) }));
}

/** What stands for a breath, a pause, and how a name is said; explained on the first page. */
export const BREATH = '/';
export const PAUSE = '//';
/** What a second copy says to whoever holds it. */
const STAND_BY = 'If I cannot go on, please read from my place. Each paragraph has its number.';

export interface ForLectern {
  /** Words a minute. */
  readonly pace: number;
  /** Whoever stands by finds the place by a number at every paragraph. */
  readonly readBy: 'speaker' | 'standby';
}

const LEGEND = `${BREATH} a breath   ${PAUSE} a pause   [ ] how a name is said`;

/**
 * Lays the text out for the lectern. A page is turned between two paragraphs: only one that is longer than a page goes on overleaf, with a
 * sentence. Each page says how long it takes.
 */
export function lecternPages(content: PdfContent, measure: Measure, { pace, readBy }: ForLectern): LaidOutPage[] {
  const sheet = new Sheet(LECTERN);
  sheet.opening(content, measure);
  if (readBy === 'standby') sheet.remark(STAND_BY);
  sheet.note(LEGEND);
  for (const [index, paragraph] of content.paragraphs.entries()) {
    const head = content.heads?.[index] ?? null;
    const look = content.isQuiet?.[index] === true ? 'muted' : 'ink';
    const options = {
      width: WIDTH - 2 * LECTERN.margin,
      widthOf: measure(LECTERN.size),
      indent: 0,
      direction: directionOf(paragraph.join(' ')),
    };
    const whole = breakGently(paragraph, options);
    // the sheets of a part can be handed to whoever says it, and its head stands above its first paragraph
    if (head !== null && (index > 0 || isOnlyBelowItself(whole.length + LINES_OF_HEAD, sheet))) sheet.turn();
    if (head !== null) sheet.head(head, look);
    const sheets = sheetsOf(paragraph, whole, { options, sheet, hasHead: head !== null });
    const [first] = sheets.flat();
    sheet.begin('P');
    for (const [at, lines] of sheets.entries()) {
      if (at > 0) sheet.turn();
      for (const line of lines) {
        // beside its first line
        if (readBy === 'standby' && line === first) sheet.mark(index + 1);
        // only a sentence that is longer than a page goes on overleaf by itself
        sheet.room(LECTERN.leading);
        sheet.line(line, 0, look);
      }
    }
    sheet.gap(LECTERN.leading * 0.6);
  }
  return sheet.numbered(
    (page, pages) => ({ text: `${page} of ${pages}`, size: 15 }),
    (words) => timeAloud(words, pace),
  );
}

type Breaking = ConstructorParameters<typeof LineBreaker>[0];

/** A paragraph that is longer than a page begins where so many of its lines have room; else overleaf. */
const WORTH_BEGINNING = 6;

/** What the head of a part takes, in lines. */
const LINES_OF_HEAD = 2;

/** Whether so many lines have room on an empty page and not on this one. */
const isOnlyBelowItself = (lines: number, { linesLeft, linesOfPage }: Sheet): boolean =>
  lines > linesLeft && lines <= linesOfPage;

/** The lines of a paragraph by page; none on the first where it begins overleaf. */
function sheetsOf(
  paragraph: readonly string[],
  whole: Line[],
  { options, sheet, hasHead }: { options: Breaking; sheet: Sheet; hasHead: boolean },
): Line[][] {
  if (whole.length <= sheet.linesLeft) return [whole];
  if (!hasHead && isOnlyBelowItself(whole.length, sheet)) return [[], whole];
  // a sentence that is longer than a page
  if (paragraph.length === 1) return sheet.isFresh ? [whole] : [[], whole];
  const sheets: Line[][] = [];
  for (let [next, room] = [0, sheet.linesLeft]; next < paragraph.length; room = sheet.linesOfPage) {
    let count = howManyFit(paragraph, next, options, room);
    // the end of the paragraph does not stand on a page with one line
    const isEndShort = (): boolean =>
      howManyFit(paragraph, next + count, options, 1) === paragraph.length - next - count;
    while (count > 1 && next + count < paragraph.length && isEndShort()) count--;
    const lines = breakSentences(paragraph.slice(next, next + Math.max(1, count)), options);
    const isBelowAnother = sheets.length === 0 && !sheet.isFresh;
    if (isBelowAnother && (count === 0 || lines.length < WORTH_BEGINNING)) {
      sheets.push([]);
      continue;
    }
    sheets.push(lines);
    next += Math.max(1, count);
  }
  return sheets;
}

/** How many sentences fit into so many lines from one on: no more of them are broken than fit, and the one that does not. */
function howManyFit(sentences: readonly string[], from: number, options: Breaking, room: number): number {
  const breaker = new LineBreaker(options);
  let count = 0;
  while (from + count < sentences.length && breaker.add(sentences[from + count] ?? '') <= room) count++;
  return count;
}

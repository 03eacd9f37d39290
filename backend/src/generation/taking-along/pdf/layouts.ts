import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import { acknowledgement } from '../take-along/acknowledgement.js';
import { timeAloud, wordsSaid } from '../take-along/spoken.js';
import { breakIntoLines, breakSentences, LineBreaker, standTogether, type Line } from './line-breaker.js';
import { CAPTION, FRONTISPIECE_HEIGHT, photoPages, plateOf, type CaptionedPhoto, type Plate } from './photo-pages.js';
import type { PrintedPhoto } from './printed-photo.js';

/** What a line belongs to, for who hears the page: lines of one number are one part, overleaf too. */
export interface PartOf {
  readonly type: 'H1' | 'H2' | 'P';
  readonly number: number;
}

export type Item =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Undefined: of the page, as its number. */
      readonly part?: PartOf;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly italic?: boolean;
      readonly muted?: boolean;
      /** `right`: x is where the line ends. */
      readonly align?: 'left' | 'centre' | 'right';
      /** Of the paragraph. */
      readonly direction: Direction;
    }
  | { readonly kind: 'leaf'; readonly x: number; readonly y: number; readonly size: number }
  | {
      readonly kind: 'photo';
      readonly photo: PrintedPhoto;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export interface LaidOutPage {
  readonly items: Item[];
}

export interface PdfContent {
  readonly title: string;
  readonly subtitle: string;
  /** Paragraphs of sentences. */
  readonly paragraphs: readonly (readonly string[])[];
  readonly contributors: readonly string[];
  /** By paragraph: whose part begins with it; null, and for all where it is missing: nobody's. */
  readonly heads?: readonly (string | null)[];
  /** By paragraph: somebody else says it than whose copy it is. */
  readonly isQuiet?: readonly boolean[];
  /** The first stands above the title, the others follow the text. */
  readonly photos?: readonly CaptionedPhoto[];
}

/** Measures text at a size, in points. */
export type Measure = (size: number, style?: 'regular' | 'italic') => (text: string) => number;

/** `muted`: grey, since somebody else says it. */
type Look = 'ink' | 'muted';

const WIDTH = 595.28;
const HEIGHT = 841.89;

interface Style {
  readonly size: number;
  readonly leading: number;
  readonly margin: number;
  readonly top: number;
  readonly bottom: number;
  readonly indent: number;
  readonly titleSize: number;
}

/** To keep: a book's page, about 70 characters a line. */
const BOOK: Style = { size: 12, leading: 19.5, margin: 112, top: 96, bottom: 104, indent: 18, titleSize: 28 };
/** To read from: 18 point at 1.5, wide margins for a hand and a pen. */
const LECTERN: Style = { size: 18, leading: 27, margin: 92, top: 84, bottom: 104, indent: 0, titleSize: 30 };

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
  return sheet.numbered((page, pages) => (pages > 1 ? String(page) : ''));
}

/** What the leaf, and the thanks beneath it, need at the end; in points. */
const closingRoom = (contributors: readonly string[]): number => (contributors.length === 0 ? 36 : 96);

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
 * Lays the text out for the lectern: a sentence goes on overleaf only where it is longer than a page, and each page says how long it takes.
 */
export function lecternPages(content: PdfContent, measure: Measure, { pace, readBy }: ForLectern): LaidOutPage[] {
  const sheet = new Sheet(LECTERN);
  sheet.opening(content, measure);
  if (readBy === 'standby') sheet.remark(STAND_BY);
  sheet.note(LEGEND);
  for (const [index, paragraph] of content.paragraphs.entries()) {
    const head = content.heads?.[index] ?? null;
    const look = content.isQuiet?.[index] === true ? 'muted' : 'ink';
    // the sheets of a part can be handed to whoever says it
    if (head !== null && index > 0) sheet.turn();
    if (head !== null) sheet.head(head, look);
    sheet.begin('P');
    // beside its first line, and not alone at the foot of a page
    if (readBy === 'standby') {
      sheet.room(2 * LECTERN.leading);
      sheet.mark(index + 1);
    }
    const options = {
      width: WIDTH - 2 * LECTERN.margin,
      widthOf: measure(LECTERN.size),
      indent: 0,
      direction: directionOf(paragraph.join(' ')),
    };
    for (let next = 0; next < paragraph.length;) {
      const fitting = howManyFit(paragraph, next, options, (lines) => sheet.fits(lines * LECTERN.leading));
      if (fitting === 0 && !sheet.isFresh) {
        sheet.turn();
        continue;
      }
      const now = paragraph.slice(next, next + Math.max(1, fitting));
      next += now.length;
      for (const line of breakSentences(now, options)) {
        // only a sentence that is longer than a page goes on overleaf
        sheet.room(LECTERN.leading);
        sheet.line(line, 0, look);
      }
      if (next < paragraph.length) sheet.turn();
    }
    sheet.gap(LECTERN.leading * 0.6);
  }
  return sheet.numbered(
    (page, pages) => `page ${page} of ${pages}`,
    (words) => timeAloud(words, pace),
  );
}

/** How many sentences fit from one on: no more of them are broken than fit, and the one that does not. */
function howManyFit(
  sentences: readonly string[],
  from: number,
  options: ConstructorParameters<typeof LineBreaker>[0],
  fits: (lines: number) => boolean,
): number {
  const breaker = new LineBreaker(options);
  let count = 0;
  while (from + count < sentences.length && fits(breaker.add(sentences[from + count] ?? ''))) count++;
  return count;
}

class Sheet {
  private readonly pages: LaidOutPage[] = [];
  private y: number;
  private part: PartOf = { type: 'P', number: 0 };
  /** Whether nothing of the text stands on this page yet. */
  isFresh = true;

  constructor(private readonly style: Style) {
    this.y = style.top;
    this.pages.push({ items: [] });
  }

  /** What is put from here on is another part. */
  begin(type: PartOf['type']): void {
    this.part = { type, number: this.part.number + 1 };
  }

  opening({ title, subtitle, photos: [photo] = [] }: PdfContent, measure: Measure): void {
    const { titleSize, margin } = this.style;
    if (photo) this.plate(plateOf(photo, { width: WIDTH - 2 * margin, height: FRONTISPIECE_HEIGHT }, measure));
    else this.put({ kind: 'leaf', x: WIDTH / 2 - 10, y: this.y - 12, size: 20 });
    this.y += 28;
    this.begin('H1');
    for (const { text, direction } of breakSentences([title], {
      width: WIDTH - 2 * margin,
      widthOf: measure(titleSize),
      indent: 0,
    })) {
      this.put({ kind: 'text', text, x: 0, y: this.y, size: titleSize, align: 'centre', direction });
      this.y += titleSize * 1.25;
    }
    if (subtitle !== '') {
      const size = 14;
      this.begin('P');
      for (const { text } of breakSentences([subtitle], {
        width: WIDTH - 2 * margin,
        widthOf: measure(size, 'italic'),
        indent: 0,
      })) {
        this.put({ ...small(text, size), y: this.y + 4, italic: true });
        this.y += size * 1.4;
      }
    }
    this.y += 32;
  }

  closing(contributors: readonly string[], measure: Measure): void {
    this.room(closingRoom(contributors));
    this.y += 22;
    this.put({ kind: 'leaf', x: WIDTH / 2 - 6, y: this.y, size: 12 });
    this.y += 30;
    if (contributors.length === 0) return;
    const size = 11;
    this.begin('P');
    for (const { text } of breakSentences([acknowledgement(contributors)], {
      width: WIDTH - 2 * this.style.margin,
      widthOf: measure(size, 'italic'),
      indent: 0,
    })) {
      this.put({ ...small(text, size), y: this.y, italic: true });
      this.y += size * 1.5;
    }
  }

  /** On pages of their own, in the middle of each. */
  photos(photos: readonly CaptionedPhoto[], measure: Measure): void {
    const { top, bottom, margin } = this.style;
    const room = { width: WIDTH - 2 * margin, height: HEIGHT - top - bottom };
    for (const plates of photoPages(photos, room, measure)) {
      this.turn();
      for (const plate of plates) this.plate(plate);
    }
  }

  private plate({ before, photo, width, height, lines }: Plate): void {
    this.y += before;
    this.put({ kind: 'photo', photo, x: (WIDTH - width) / 2, y: this.y, width, height });
    this.y += height;
    if (lines.length === 0) return;
    this.y += CAPTION.before;
    this.begin('P');
    for (const { text, direction } of lines) {
      this.put({ ...small(text, CAPTION.size), direction, y: this.y, italic: true });
      this.y += CAPTION.leading;
    }
  }

  /** Whose part begins, with two lines of it at least. */
  head(text: string, look: Look): void {
    const { leading, size, margin } = this.style;
    if (!this.isFresh) this.y += leading;
    this.room(4 * leading);
    this.begin('H2');
    this.put({
      kind: 'text',
      text,
      x: margin,
      y: this.y,
      size: size + 1,
      italic: true,
      direction: 'ltr',
      ...(look === 'muted' ? { muted: true } : {}),
    });
    this.y += leading * 1.4;
  }

  line(line: Line, indent: number, look: Look = 'ink'): void {
    const { text, direction } = line;
    const inset = this.style.margin + indent;
    this.put({
      kind: 'text',
      text,
      ...(direction === 'rtl' ? { x: WIDTH - inset, align: 'right' } : { x: inset }),
      y: this.y,
      size: this.style.size,
      direction,
      ...(look === 'muted' ? { muted: true } : {}),
    });
    this.y += this.style.leading;
    this.isFresh = false;
  }

  /** Of ours, above the text. */
  remark(text: string): void {
    this.begin('P');
    this.put({ ...small(text, 12), y: this.y - 12 });
    this.y += 16;
  }

  /** A number in the margin, beside the next line. */
  mark(number: number): void {
    const { margin, size } = this.style;
    this.put({
      kind: 'text',
      text: String(number),
      x: margin - 16,
      y: this.y + size * 0.22,
      size: 13,
      muted: true,
      align: 'right',
      direction: 'ltr',
    });
  }

  gap(points: number): void {
    this.y += points;
  }

  fits(points: number): boolean {
    return this.y + points <= HEIGHT - this.style.bottom;
  }

  /** Turns the page unless so much fits on this one. */
  room(points: number): void {
    if (!this.fits(points)) this.turn();
  }

  turn(): void {
    this.pages.push({ items: [] });
    this.y = this.style.top;
    this.isFresh = true;
  }

  /** Small, at the foot of this page. */
  note(text: string): void {
    this.begin('P');
    this.put({ ...small(text, 10), y: HEIGHT - 84 });
  }

  /** @param timeOf what to say of a page with so many words to be spoken */
  numbered(label: (page: number, pages: number) => string, timeOf?: (words: number) => string): LaidOutPage[] {
    if (this.isFresh && this.pages.at(-1)?.items.length === 0) this.pages.pop();
    const foot = (text: string, y: number): Item => ({ ...small(text, 11), y });
    return this.pages.map(({ items }, index) => {
      const words = this.wordsOn(items);
      return {
        items: [
          ...items,
          foot(label(index + 1, this.pages.length), HEIGHT - 62),
          ...(timeOf && words > 0 ? [foot(timeOf(words), HEIGHT - 46)] : []),
        ].filter((item) => item.kind !== 'text' || item.text !== ''),
      };
    });
  }

  /** Words of the text itself; how a name is said is not said beside the name. */
  private wordsOn(items: readonly Item[]): number {
    const lines = items.flatMap((item) => (item.kind === 'text' && item.size === this.style.size ? [item.text] : []));
    return wordsSaid(lines.join(' ').replace(/\[[^\]]*\]/g, ' '));
  }

  private put(item: Item): void {
    this.pages.at(-1)?.items.push(item.kind === 'text' ? { ...item, part: this.part } : item);
  }
}

/** A line of ours, in English, in the middle of the page. */
function small(text: string, size: number): Extract<Item, { kind: 'text' }> {
  return { kind: 'text', text, x: 0, y: 0, size, muted: true, align: 'centre', direction: 'ltr' };
}

import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import type { BookContent, BookEntry } from '../book/book-content.js';
import type { Measure } from './sheet.js';
import { breakGently, type Line } from './line-breaker.js';
import { photoPages, plateOf, type CaptionedPhoto, type Plate } from './photo-pages.js';
import type { PrintedPhoto } from './printed-photo.js';
import { spokenDay } from './sheet-panels.js';
import type { Style } from './typesetter.js';

/** A5 in points: a book’s page, two of them on a sheet of A4. */
export const BOOK_PAGE = { width: 419.53, height: 595.28 } as const;

export interface BookToPrint extends BookContent {
  /** Whose life is told; the title of the eulogy where it may not be said or is not known. */
  readonly person: string;
  /** "1944 to 2025"; empty where nothing is known. */
  readonly years: string;
  /** yyyy-mm-dd */
  readonly printedOn: string;
  /** The first stands on the cover, the others follow the memories. */
  readonly photos: readonly CaptionedPhoto[];
}

/** What a line belongs to: lines of one number are one part, overleaf too. */
export interface BookPart {
  readonly type: 'H1' | 'H2' | 'H3' | 'P';
  readonly number: number;
  /** Of a list: which list, and which of its items. */
  readonly item?: { readonly list: number; readonly number: number };
}

export type BookItem =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Undefined: of the page, as its number. */
      readonly part?: BookPart;
      /** Where it begins; `right`: where it ends. */
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly style: Style;
      readonly muted: boolean;
      readonly align: 'left' | 'centre' | 'right';
      readonly direction: Direction;
    }
  | { readonly kind: 'leaf'; readonly x: number; readonly y: number; readonly size: number }
  /** A hair line; `dotted`: from what a list names to the number of its page. */
  | { readonly kind: 'rule'; readonly x: number; readonly y: number; readonly width: number; readonly dotted: boolean }
  | {
      readonly kind: 'photo';
      readonly photo: PrintedPhoto;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

export interface BookPage {
  readonly items: readonly BookItem[];
  /** What begins on it, for the list of contents that a reader of files shows. */
  readonly opens: readonly string[];
}

const MARGIN = 52;
const TOP = 58;
const BOTTOM = 66;
const WIDTH = BOOK_PAGE.width - 2 * MARGIN;
const ROOM = { width: WIDTH, height: BOOK_PAGE.height - TOP - BOTTOM };
/** Of the photo on the cover. */
const COVER_HEIGHT = 236;
/** Room for the number of a page at the end of a line. */
const NUMBER_ROOM = 40;

interface Look {
  readonly size: number;
  readonly leading: number;
  readonly style?: Style;
  readonly muted?: boolean;
  readonly centred?: boolean;
}

const NAME: Look = { size: 27, leading: 34, centred: true };
const YEARS: Look = { size: 14, leading: 20, style: 'italic', muted: true, centred: true };
const CHAPTER: Look = { size: 19, leading: 25 };
const RELATION: Look = { size: 12.5, leading: 18, style: 'italic', muted: true };
const HEAD: Look = { size: 11.5, leading: 16, style: 'italic', muted: true };
const TEXT: Look = { size: 11, leading: 16.5 };
const CAPTION: Look = { size: 9.5, leading: 13.5, style: 'italic', muted: true, centred: true };
const COLOPHON: Look = { size: 10.5, leading: 16, muted: true, centred: true };
/** At the top of a page on which nothing begins: who is telling, or what. */
const RUNNING: Look = { size: 9, leading: 12, style: 'italic', muted: true, centred: true };

/** Lays the book out: the cover, who told it (and what they were asked), the chapters, the photos, and what the book is. */
export function bookPages(book: BookToPrint, measure: Measure): BookPage[] {
  const blank = book.chapters.map(() => '');
  // how many pages the lists take does not depend on the numbers in them
  const before = opening(book, measure, blank).pages.length;
  const body = new Sheet(measure, opening(book, measure, blank).parts);
  const begins = book.chapters.map(({ head, entries }, index) => {
    const isByTeller = book.arrangement === 'by-teller';
    body.chapter(head, { isByTeller, first: entries[0] });
    const page = before + body.pages.length;
    body.text('H2', head, CHAPTER);
    const relation = isByTeller ? (book.tellers[index]?.relation ?? '') : '';
    if (relation !== '') body.text('P', relation, RELATION);
    body.gap(isByTeller ? 18 : 10);
    for (const entry of entries) body.entry(entry);
    return String(page);
  });
  body.photos(book.photos.slice(1));
  body.colophon(book);
  return [...opening(book, measure, begins).pages, ...body.pages].map(({ items, opens }, index) =>
    index === 0 ? { items, opens } : { opens, items: [...items, pageNumber(index + 1)] },
  );
}

function opening(book: BookToPrint, measure: Measure, begins: readonly string[]): Sheet {
  const sheet = new Sheet(measure, 0);
  sheet.cover(book);
  sheet.turn(WHO_TOLD);
  sheet.text('H2', WHO_TOLD, CHAPTER);
  sheet.gap(8);
  sheet.list(
    book.tellers.map(({ name, relation }, index) => ({
      text: relation === '' ? name : `${name}, ${relation}`,
      page: book.arrangement === 'by-teller' ? (begins[index] ?? '') : '',
    })),
  );
  if (book.arrangement === 'by-life') {
    sheet.gap(24);
    sheet.room(4 * CHAPTER.leading);
    sheet.text('H2', WERE_ASKED, CHAPTER);
    sheet.gap(8);
    sheet.list(book.chapters.map(({ head }, index) => ({ text: head, page: begins[index] ?? '' })));
  }
  return sheet;
}

const WHO_TOLD = 'Who told it';
const WERE_ASKED = 'What they were asked';
const ABOUT = 'About this book';
const PHOTOS = 'Photos';

const IN_WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function people(count: number): string {
  return count === 1 ? 'one person' : `${IN_WORDS[count - 2] ?? String(count)} people`;
}

/** What the book says of itself on its last page. */
export function colophonOf({ person, tellers, printedOn }: BookToPrint): string[] {
  const each = tellers.length === 1 ? 'Whoever' : 'Everybody whose';
  return [
    `In this book stands what ${people(tellers.length)} told about ${person}.`,
    'The words are theirs, as they told them. Nothing was added, and nothing was put otherwise.',
    tellers.length === 1
      ? `${each} told it said yes to standing here. What was left out stays out.`
      : `${each} words stand here said yes to it. What was left out stays out.`,
    `Made with Eulogy, ${spokenDay(printedOn)}.`,
  ];
}

/** How many lines of a paragraph stay together from its first on: a short one is not parted at all, no line of a long one stands alone. */
const together = (lines: number): number => (lines <= 6 ? lines : 2);

/** Fills pages with parts, one below the other. */
class Sheet {
  readonly pages: { readonly items: BookItem[]; readonly opens: string[] }[] = [];
  private y = TOP;
  private lists = 0;
  /** What goes on where a page is turned amid it; empty where nothing does. */
  private goesOn = '';

  /** @param parts how many there are before these */
  constructor(
    private readonly measure: Measure,
    public parts: number,
  ) {}

  /** A page on which something begins. */
  turn(opens?: string, y: number = TOP): void {
    this.pages.push({ items: [], opens: opens === undefined ? [] : [opens] });
    this.y = y;
  }

  /** The photo where there is one, else a leaf; whose life it is, and how many told of it. */
  cover({ person, years, tellers, photos: [photo] }: BookToPrint): void {
    this.turn(person, photo ? TOP : 168);
    if (photo) {
      this.plate(plateOf(photo, { width: WIDTH, height: COVER_HEIGHT }, this.measure));
      this.gap(36);
    } else {
      this.leaf(30);
      this.gap(58);
    }
    this.text('H1', person, NAME);
    if (years !== '') this.text('P', years, YEARS);
    this.gap(20);
    this.rule((BOOK_PAGE.width - 48) / 2, 48);
    this.gap(20);
    this.text('P', `What ${people(tellers.length)} told`, YEARS);
  }

  /** Everybody begins on a page of their own; what answers a question follows the one before, where its first memory has room to begin. */
  chapter(head: string, { isByTeller, first }: { isByTeller: boolean; first: BookEntry | undefined }): void {
    this.goesOn = '';
    const last = this.pages.at(-1);
    const needs = 14 + this.broken(head, CHAPTER, WIDTH).length * CHAPTER.leading + 10 + this.opens(first);
    if (isByTeller || last === undefined || !this.fits(needs)) this.turn(head);
    else {
      this.gap(14);
      last.opens.push(head);
    }
    this.goesOn = head;
  }

  gap(points: number): void {
    this.y += points;
  }

  room(points: number): void {
    if (this.fits(points)) return;
    this.turn();
    if (this.goesOn !== '') this.running(this.goesOn);
  }

  leaf(size: number): void {
    this.put({ kind: 'leaf', x: (BOOK_PAGE.width - size) / 2, y: this.y, size });
  }

  text(type: BookPart['type'], words: string, look: Look): void {
    this.parts += 1;
    this.lines(this.broken(words, look, WIDTH), look, { type, number: this.parts });
  }

  entry(entry: BookEntry): void {
    // its head stands above the first lines of it
    this.room(this.opens(entry));
    this.text('H3', entry.head, HEAD);
    this.gap(4);
    for (const block of entry.blocks) {
      this.parts += 1;
      this.paragraph(this.linesOf(block), { type: 'P', number: this.parts });
      this.gap(6);
    }
    this.gap(18);
  }

  /** On pages of their own, in the middle of each. */
  photos(photos: readonly CaptionedPhoto[]): void {
    this.goesOn = '';
    for (const [index, plates] of photoPages(photos, ROOM, this.measure).entries()) {
      this.turn(index === 0 ? PHOTOS : undefined);
      for (const plate of plates) this.plate(plate);
    }
  }

  list(entries: readonly { readonly text: string; readonly page: string }[]): void {
    this.lists += 1;
    for (const [index, { text, page }] of entries.entries()) {
      this.parts += 1;
      const part = { type: 'P', number: this.parts, item: { list: this.lists, number: index } } as const;
      const lines = this.broken(text, TEXT, WIDTH - NUMBER_ROOM);
      this.room(lines.length * TEXT.leading);
      const last = this.y + (lines.length - 1) * TEXT.leading;
      this.lines(lines, TEXT, part);
      if (page !== '') {
        const from = MARGIN + this.measure(TEXT.size)(lines.at(-1)?.text ?? '') + 8;
        const to = BOOK_PAGE.width - MARGIN - this.measure(TEXT.size)(page) - 8;
        const isLeftToRight = lines.every(({ direction }) => direction === 'ltr');
        if (isLeftToRight && to - from > 12) this.rule(from, to - from, { at: last + TEXT.size * 0.86, dotted: true });
        const at = { x: BOOK_PAGE.width - MARGIN, y: last, size: TEXT.size, style: 'regular', muted: true } as const;
        this.put({ kind: 'text', text: page, part, ...at, align: 'right', direction: 'ltr' });
      }
      this.gap(4);
    }
  }

  colophon(book: BookToPrint): void {
    this.turn(ABOUT, 190);
    this.leaf(16);
    this.gap(34);
    for (const words of colophonOf(book)) {
      this.text('P', words, COLOPHON);
      this.gap(10);
    }
  }

  private fits(points: number): boolean {
    return this.y + points <= BOOK_PAGE.height - BOTTOM;
  }

  /** What a memory needs to begin on a page: its head, and the first lines of it. */
  private opens(entry: BookEntry | undefined): number {
    if (!entry) return 0;
    const first = entry.blocks[0] ?? [];
    const lines = first.length === 0 ? 0 : together(this.linesOf(first).length);
    return this.broken(entry.head, HEAD, WIDTH).length * HEAD.leading + 4 + lines * TEXT.leading;
  }

  private linesOf(block: readonly string[]): Line[] {
    return block.flatMap((line) => this.broken(line, TEXT, WIDTH));
  }

  /** Neither its first line stays alone at the foot of a page, nor its last one alone on the next. */
  private paragraph(lines: readonly Line[], part: BookPart): void {
    for (const [index, line] of lines.entries()) {
      const stay = index === 0 ? together(lines.length) : index === lines.length - 2 ? 2 : 1;
      this.room(stay * TEXT.leading);
      this.lines([line], TEXT, part);
    }
  }

  private plate({ before, photo, width, height, lines }: Plate): void {
    this.gap(before);
    this.put({ kind: 'photo', photo, x: (BOOK_PAGE.width - width) / 2, y: this.y, width, height });
    this.gap(height);
    if (lines.length === 0) return;
    this.gap(8);
    this.text('P', lines.map(({ text }) => text).join(' '), CAPTION);
  }

  private rule(x: number, width: number, { at = this.y, dotted = false } = {}): void {
    this.put({ kind: 'rule', x, y: at, width, dotted });
  }

  /** Above the text, of the page and not of what is told. */
  private running(words: string): void {
    const [line, ...more] = this.broken(words, RUNNING, WIDTH);
    if (!line) return;
    const text = more.length === 0 ? line.text : `${line.text} …`;
    const { size, style = 'regular' } = RUNNING;
    this.put({
      ...{ kind: 'text', text, x: 0, y: TOP - 26, size, style, muted: true, align: 'centre' },
      direction: line.direction,
    });
  }

  private broken(words: string, { size, style }: Look, width: number): Line[] {
    return breakGently([words], {
      ...{ width, widthOf: this.measure(size, style ?? 'regular'), indent: 0 },
      direction: directionOf(words),
    });
  }

  private lines(lines: readonly Line[], look: Look, part: BookPart): void {
    const { size, leading, style = 'regular', muted = false, centred = false } = look;
    for (const { text, direction } of lines) {
      this.room(leading);
      const isRight = direction === 'rtl';
      this.put({
        ...{ kind: 'text', text, part, y: this.y, size, style, muted, direction },
        x: isRight ? BOOK_PAGE.width - MARGIN : MARGIN,
        align: centred ? 'centre' : isRight ? 'right' : 'left',
      });
      this.y += leading;
    }
  }

  private put(item: BookItem): void {
    this.pages.at(-1)?.items.push(item);
  }
}

function pageNumber(number: number): BookItem {
  return {
    ...{ kind: 'text', text: String(number), x: 0, y: BOOK_PAGE.height - 44, size: 10 },
    ...{ style: 'regular', muted: true, align: 'centre', direction: 'ltr' },
  };
}

import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import type { BookContent, BookEntry } from '../book/book-content.js';
import type { Measure } from './sheet.js';
import { breakSentences, type Line } from './line-breaker.js';
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
  | { readonly kind: 'leaf'; readonly x: number; readonly y: number; readonly size: number };

export interface BookPage {
  readonly items: readonly BookItem[];
  /** What begins on it, for the list of contents that a reader of files shows. */
  readonly opens: readonly string[];
}

const MARGIN = 52;
const TOP = 58;
const BOTTOM = 66;
const WIDTH = BOOK_PAGE.width - 2 * MARGIN;
/** A chapter that is to begin on a page with another one has so much of it. */
const CHAPTER_ROOM = 170;
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
const HEAD: Look = { size: 11.5, leading: 16, style: 'italic', muted: true };
const TEXT: Look = { size: 11, leading: 16.5 };
const COLOPHON: Look = { size: 10.5, leading: 16, muted: true, centred: true };

/** Lays the book out: title page, who told it (and what they were asked), the chapters, and what the book is. */
export function bookPages(book: BookToPrint, measure: Measure): BookPage[] {
  const blank = book.chapters.map(() => '');
  // how many pages the lists take does not depend on the numbers in them
  const before = opening(book, measure, blank).pages.length;
  const body = new Sheet(measure, opening(book, measure, blank).parts);
  const begins = book.chapters.map(({ head, entries }) => {
    body.chapter(head, book.arrangement);
    const page = before + body.pages.length;
    body.text('H2', head, CHAPTER);
    body.gap(10);
    for (const entry of entries) body.entry(entry);
    return String(page);
  });
  body.colophon(book);
  return [...opening(book, measure, begins).pages, ...body.pages].map((page, index) =>
    index === 0 ? page : { ...page, items: [...page.items, pageNumber(index + 1)] },
  );
}

function opening(book: BookToPrint, measure: Measure, begins: readonly string[]): Sheet {
  const sheet = new Sheet(measure, 0);
  sheet.turn(book.person, 150);
  sheet.leaf(22);
  sheet.gap(46);
  sheet.text('H1', book.person, NAME);
  if (book.years !== '') sheet.text('P', book.years, YEARS);
  sheet.gap(40);
  sheet.text('P', `What ${people(book.tellers.length)} told`, YEARS);
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

function people(count: number): string {
  return count === 1 ? 'one person' : `${String(count)} people`;
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

/** Fills pages with parts, one below the other. */
class Sheet {
  readonly pages: { readonly items: BookItem[]; readonly opens: string[] }[] = [];
  private y = TOP;
  private lists = 0;

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

  /** Everybody begins on a page of their own; what answers a question follows the one before, where there is room for some of it. */
  chapter(head: string, arrangement: BookContent['arrangement']): void {
    const last = this.pages.at(-1);
    if (arrangement === 'by-teller' || last === undefined || this.y > BOOK_PAGE.height - BOTTOM - CHAPTER_ROOM) {
      this.turn(head);
      return;
    }
    this.gap(14);
    last.opens.push(head);
  }

  gap(points: number): void {
    this.y += points;
  }

  room(points: number): void {
    if (this.y + points > BOOK_PAGE.height - BOTTOM) this.turn();
  }

  leaf(size: number): void {
    this.put({ kind: 'leaf', x: (BOOK_PAGE.width - size) / 2, y: this.y, size });
  }

  text(type: BookPart['type'], words: string, look: Look): void {
    this.parts += 1;
    this.lines(this.broken(words, look, WIDTH), look, { type, number: this.parts });
  }

  entry({ head, blocks }: BookEntry): void {
    // its head stands above two lines of it at least
    this.room(HEAD.leading + 3 * TEXT.leading);
    this.text('H3', head, HEAD);
    this.gap(4);
    for (const block of blocks) {
      this.parts += 1;
      const lines = block.flatMap((line) => this.broken(line, TEXT, WIDTH));
      // one line does not stand alone at the foot of a page
      this.room(Math.min(2, lines.length) * TEXT.leading);
      this.lines(lines, TEXT, { type: 'P', number: this.parts });
      this.gap(6);
    }
    this.gap(18);
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

  private broken(words: string, { size, style }: Look, width: number): Line[] {
    return breakSentences([words], {
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

import type { Direction } from '../../../shared/kernel/direction.js';
import { acknowledgement } from '../take-along/acknowledgement.js';
import { wordsSaid } from '../take-along/spoken.js';
import { breakSentences, type Line } from './line-breaker.js';
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
export type Look = 'ink' | 'muted';

export const WIDTH = 595.28;
const HEIGHT = 841.89;

export interface Style {
  readonly size: number;
  readonly leading: number;
  readonly margin: number;
  readonly top: number;
  readonly bottom: number;
  readonly indent: number;
  readonly titleSize: number;
}

/** What the leaf, and the thanks beneath it, need at the end; in points. */
export const closingRoom = (contributors: readonly string[]): number => (contributors.length === 0 ? 36 : 96);

/** Fills pages of A4 with lines, one below the other. */
export class Sheet {
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

  /** How many lines of text have room below what stands on this page. */
  get linesLeft(): number {
    return Math.floor((HEIGHT - this.style.bottom - this.y) / this.style.leading + 1e-6);
  }

  /** How many have room on an empty page. */
  get linesOfPage(): number {
    return Math.floor((HEIGHT - this.style.bottom - this.style.top) / this.style.leading + 1e-6);
  }

  private fits(points: number): boolean {
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
    this.put({ ...small(text, 12), y: HEIGHT - 88 });
  }

  /** @param timeOf what to say of a page with so many words to be spoken */
  numbered(
    label: (page: number, pages: number) => { readonly text: string; readonly size: number },
    timeOf?: (words: number) => string,
  ): LaidOutPage[] {
    if (this.isFresh && this.pages.at(-1)?.items.length === 0) this.pages.pop();
    const foot = (text: string, y: number, size = 11): Item => ({ ...small(text, size), y });
    return this.pages.map(({ items }, index) => {
      const words = this.wordsOn(items);
      const number = label(index + 1, this.pages.length);
      return {
        items: [
          ...items,
          foot(number.text, HEIGHT - 55 - number.size / 2, number.size),
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

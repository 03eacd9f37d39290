import type { Direction } from '../../../shared/kernel/direction.js';
import type { OrderOfService } from '../../domain/service/order-of-service.js';
import type { Measure } from './sheet.js';
import { breakSentences } from './line-breaker.js';
import { printedSize, type PrintedPhoto } from './printed-photo.js';

/** A page of A5, of which two stand side by side on A4. */
export const PANEL = { width: 420.945, height: 595.28, margin: 48, top: 56, bottom: 52 } as const;

export interface SheetFacts {
  readonly person: string;
  readonly years: string;
  readonly title: string;
  readonly photo?: PrintedPhoto | undefined;
}

export type Block =
  | {
      readonly kind: 'text';
      readonly type: 'H1' | 'H2' | 'P';
      /** Which part of the order it belongs to, from 0; undefined: none. */
      readonly item?: number;
      readonly lines: readonly { readonly text: string; readonly direction: Direction }[];
      readonly size: number;
      readonly italic: boolean;
      readonly muted: boolean;
      /** Points before it, unless it is the first on its page. */
      readonly before: number;
    }
  | { readonly kind: 'leaf'; readonly size: number; readonly before: number }
  | {
      readonly kind: 'photo';
      readonly photo: PrintedPhoto;
      readonly width: number;
      readonly height: number;
      readonly before: number;
    };

export interface Panels {
  readonly front: readonly Block[];
  readonly left: readonly Block[];
  readonly right: readonly Block[];
  readonly back: readonly Block[];
}

export const LEADING = 1.35;
const ROOM = PANEL.height - PANEL.top - PANEL.bottom;
const WIDE = PANEL.width - 2 * PANEL.margin;
/** From letters for everybody down to what a very long order still fits with. */
const SCALES = Array.from({ length: 12 }, (_, index) => 1 - index * 0.05);
/** A short order is set larger: two pages are there for it. */
const INSIDE = [1.25, 1.12, ...SCALES];
const PHOTO = { width: 250, height: 235 };
/** Words of thanks in more lines than this run on in one paragraph. */
const MOST_LINES = 14;

interface Look {
  readonly size: number;
  readonly before: number;
  readonly italic?: boolean;
  readonly muted?: boolean;
  readonly item?: number;
}

/** The four pages of a folded sheet, each in letters as large as fit. */
export function sheetPanels(order: OrderOfService, facts: SheetFacts, measure: Measure): Panels {
  const fitted = <T>(make: (scale: number) => T, fits: (made: T) => boolean, scales = SCALES): T => {
    const all = scales.map((scale) => () => make(scale));
    const last = make(SCALES.at(-1) ?? 1);
    for (const one of all) {
      const made = one();
      if (fits(made)) return made;
    }
    return last;
  };
  const page = (make: (writer: Writer) => Block[]): Block[] =>
    fitted(
      (scale) => make(new Writer(measure, scale)),
      (blocks) => heightOf(blocks) <= ROOM,
    );
  const inside = fitted(
    (scale) => halved(orderBlocks(order, new Writer(measure, scale))),
    (halves) => halves.every((blocks) => heightOf(blocks) <= ROOM),
    INSIDE,
  );
  const [left = [], right = []] = inside;
  return {
    front: page((writer) => frontBlocks(order, facts, writer)),
    left,
    right,
    back: page((writer) => backBlocks(order, writer)),
  };
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((height, block, index) => height + (index === 0 ? 0 : block.before) + ownHeight(block), 0);
}

export function ownHeight(block: Block): number {
  switch (block.kind) {
    case 'text':
      return block.lines.length * block.size * LEADING;
    case 'leaf':
      return block.size;
    case 'photo':
      return block.height;
  }
}

/** Writes blocks at one scale. */
class Writer {
  constructor(
    private readonly measure: Measure,
    readonly scale: number,
  ) {}

  text(type: 'H1' | 'H2' | 'P', words: string, { size, before, italic = false, muted = false, item }: Look): Block[] {
    if (words === '') return [];
    const scaled = size * this.scale;
    const lines = breakSentences([words], {
      width: WIDE,
      widthOf: this.measure(scaled, italic ? 'italic' : 'regular'),
      indent: 0,
    }).map(({ text, direction }) => ({ text, direction }));
    const look = { size: scaled, italic, muted, before: before * this.scale };
    return [{ kind: 'text', type, lines, ...look, ...(item === undefined ? {} : { item }) }];
  }

  leaf(size: number, before: number): Block {
    return { kind: 'leaf', size: size * this.scale, before: before * this.scale };
  }

  photo(photo: PrintedPhoto): Block {
    const box = { width: PHOTO.width * this.scale, height: PHOTO.height * this.scale };
    return { kind: 'photo', photo, ...printedSize(photo, box), before: 0 };
  }
}

function frontBlocks({ day, time, place }: OrderOfService, facts: SheetFacts, writer: Writer): Block[] {
  const { person, years, title, photo } = facts;
  return [
    photo ? writer.photo(photo) : writer.leaf(28, 0),
    ...(person === ''
      ? []
      : writer.text('P', 'In loving memory of', { size: 13, before: 26, italic: true, muted: true })),
    ...writer.text('H1', person || title, { size: 27, before: 6 }),
    ...writer.text('P', years, { size: 14, before: 6, muted: true }),
    ...writer.text('P', spokenDay(day), { size: 13, before: 30 }),
    ...writer.text('P', time, { size: 13, before: 2 }),
    ...writer.text('P', place, { size: 13, before: 2 }),
  ];
}

function orderBlocks({ items }: OrderOfService, writer: Writer): Block[] {
  if (items.length === 0) return [];
  return [
    ...writer.text('H2', 'Order of service', { size: 19, before: 0 }),
    ...items.flatMap(({ kind, title, by }, item) => [
      ...(kind === 'music' ? writer.text('P', 'Music', { size: 10, before: 19, muted: true, item }) : []),
      ...writer.text('P', title, { size: 14, before: kind === 'music' ? 0 : 19, item }),
      ...writer.text('P', by, { size: 12, before: 1, italic: true, muted: true, item }),
    ]),
  ];
}

function backBlocks({ thanks }: OrderOfService, writer: Writer): Block[] {
  const typed = thanks.split(/\s*\n\s*/).filter(Boolean);
  const paragraphs = typed.length > MOST_LINES ? [typed.join(' ')] : typed;
  if (paragraphs.length === 0) return [writer.leaf(20, 0)];
  return [
    ...writer.text('H2', 'With thanks', { size: 19, before: 0 }),
    ...paragraphs.flatMap((words, index) => writer.text('P', words, { size: 13, before: index === 0 ? 16 : 9 })),
    writer.leaf(18, 34),
  ];
}

/** Two halves about as long as each other; no part of the order is torn apart, and a heading stays with what it is of. */
function halved(blocks: readonly Block[]): [Block[], Block[]] {
  const half = heightOf(blocks) / 2;
  const begins = blocks.flatMap((block, index) => {
    const before = blocks[index - 1];
    const item = block.kind === 'text' ? block.item : undefined;
    const isNew = item !== undefined && before?.kind === 'text' && before.item !== item;
    return isNew && before.item !== undefined ? [index] : [];
  });
  const off = (at: number): number => Math.abs(heightOf(blocks.slice(0, at)) - half);
  const [at = blocks.length] = [...begins].sort((a, b) => off(a) - off(b));
  return [blocks.slice(0, at), blocks.slice(at)];
}

/** "Friday 14 March": a day that is near enough to need no year. */
export function spokenDayOfYear(day: string): string {
  return spokenDay(day).replace(/ \d{4}$/, '');
}

/** "Friday 14 March 2025"; empty where it is no day. */
export function spokenDay(day: string): string {
  if (day === '') return '';
  const words = new Intl.DateTimeFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00:00.000Z`)).replace(',', '');
}

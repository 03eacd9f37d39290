import PDFDocument from 'pdfkit';
import { languageOf } from '../../../shared/kernel/language-of.js';
import { TAGGED, TaggedPdf, type StructurePart } from '../../../shared/pdf/tagged-pdf.js';
import type { OrderOfService } from '../../domain/service/order-of-service.js';
import { printable } from './fonts.js';
import type { Measure } from './sheet.js';
import { collect, drawLeaf, drawPhoto, INK, MUTED } from './paper.js';
import {
  heightOf,
  LEADING,
  ownHeight,
  PANEL,
  sheetPanels,
  spokenDay,
  type Block,
  type Panels,
  type SheetFacts,
} from './sheet-panels.js';
import { Typesetter } from './typesetter.js';

export interface SheetContent extends OrderOfService, SheetFacts {
  readonly author: string;
}

export interface SheetInput extends SheetContent {
  /** `folded`: both sides of one A4, so that it is a booklet once folded; `pages`: one A5 page after the other. */
  readonly layout: 'folded' | 'pages';
}

/** Of our own words on the sheet. */
const OURS = 'In loving memory of Order of service Music With thanks 0123456789';

/** Prints an order of service. In either layout it is read in the order of its pages: front, inside, back. */
export async function renderOrderOfService(given: SheetInput): Promise<Buffer> {
  const input = { ...given, ...printed(given) };
  const { layout, author, person } = input;
  const document = new PDFDocument({
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    ...TAGGED,
    info: {
      Title: `Order of service: ${person || input.title}`,
      Creator: 'Eulogy',
      ...(author === '' ? {} : { Author: printable(author) }),
    },
  });
  const bytes = collect(document);
  const setter = await Typesetter.for(document, lettersOf(input));
  const measure: Measure = (size, style) => (text) => setter.widthOf(text, size, style);
  const panels = sheetPanels(input, input, measure);
  const painter = new Painter(document, setter);
  if (layout === 'folded') onOneSheet(document, painter, panels);
  else pageByPage(document, painter, panels);
  painter.end();
  return bytes;
}

/** The outer side has the back page on its left. */
function onOneSheet(document: PDFKit.PDFDocument, painter: Painter, { front, left, right, back }: Panels): void {
  const size = [2 * PANEL.width, PANEL.height];
  document.addPage({ size, margin: 0 });
  painter.panel(front, PANEL.width, middleOf(front));
  document.addPage({ size, margin: 0 });
  painter.panel(left, 0, middleOf(left, right));
  painter.panel(right, PANEL.width, middleOf(left, right));
  document.switchToPage(0);
  painter.panel(back, 0, middleOf(back));
}

function pageByPage(document: PDFKit.PDFDocument, painter: Painter, { front, left, right, back }: Panels): void {
  for (const [blocks, from] of [
    [front, middleOf(front)],
    [left, middleOf(left, right)],
    [right, middleOf(left, right)],
    [back, middleOf(back)],
  ] as const) {
    if (blocks.length === 0) continue;
    document.addPage({ size: [PANEL.width, PANEL.height], margin: 0 });
    painter.panel(blocks, 0, from);
  }
}

/** Where pages begin that are in the middle of the paper: two that lie open side by side begin on one line. */
function middleOf(...pages: readonly (readonly Block[])[]): number {
  return Math.max(PANEL.top, (PANEL.height - Math.max(...pages.map(heightOf))) / 2);
}

/** Draws pages of blocks, and says what each is. */
class Painter {
  private readonly tags: TaggedPdf;
  private list: StructurePart | undefined;
  /** The part of the order that is being drawn, and where what it says belongs. */
  private item: { readonly number: number; readonly body: StructurePart } | undefined;

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly setter: Typesetter,
  ) {
    this.tags = new TaggedPdf(document);
  }

  panel(blocks: readonly Block[], x: number, from: number): void {
    let y = from;
    for (const [index, block] of blocks.entries()) {
      if (index > 0) y += block.before;
      this.block(block, x, y);
      y += ownHeight(block);
    }
  }

  end(): void {
    this.tags.end();
  }

  private block(block: Block, x: number, y: number): void {
    switch (block.kind) {
      case 'leaf':
        return this.tags.ornament('Layout', () =>
          drawLeaf(this.document, x + (PANEL.width - block.size) / 2, y, block.size),
        );
      case 'photo':
        return drawPhoto(this.document, this.tags, { ...block, x: x + (PANEL.width - block.width) / 2, y });
      case 'text':
        return this.text(block, x, y);
    }
  }

  private text(
    { type, item, lines, size, italic, muted }: Extract<Block, { kind: 'text' }>,
    x: number,
    y: number,
  ): void {
    const lang = languageOf(lines.map(({ text }) => text).join(' '));
    const part = this.tags.part(type, lang === undefined ? {} : { lang }, this.placeOf(item));
    const style = italic ? 'italic' : 'regular';
    this.tags.draw(part, () => {
      this.document.fillColor(muted ? MUTED : INK);
      for (const [index, { text, direction }] of lines.entries()) {
        const left = x + (PANEL.width - this.setter.widthOf(text, size, style)) / 2;
        this.setter.draw(text, { x: left, y: y + index * size * LEADING, size, style, direction });
      }
    });
  }

  /** The order is a list, over both of its pages. */
  private placeOf(item: number | undefined): StructurePart | undefined {
    if (item === undefined) return undefined;
    if (this.item?.number !== item) {
      this.list ??= this.tags.part('L');
      this.item = { number: item, body: this.tags.part('LBody', {}, this.tags.part('LI', {}, this.list)) };
    }
    return this.item.body;
  }
}

function printed(
  input: SheetInput,
): Pick<SheetInput, 'person' | 'years' | 'title' | 'time' | 'place' | 'items' | 'thanks'> {
  const { person, years, title, time, place, items, thanks } = input;
  return {
    person: printable(person),
    years: printable(years),
    title: printable(title),
    time: printable(time),
    place: printable(place),
    items: items.map((item) => ({ ...item, title: printable(item.title), by: printable(item.by) })),
    thanks: printable(thanks),
  };
}

function lettersOf({ person, years, title, day, time, place, items, thanks }: SheetInput): string {
  const said = items.flatMap((item) => [item.title, item.by]);
  return [person, years, title, spokenDay(day), time, place, ...said, thanks, OURS].join('\n');
}

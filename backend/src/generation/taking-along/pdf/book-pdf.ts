import PDFDocument from 'pdfkit';
import { languageOf } from '../../../shared/kernel/language-of.js';
import { TAGGED, TaggedPdf, type StructurePart } from '../../../shared/pdf/tagged-pdf.js';
import { BOOK_PAGE, bookPages, colophonOf, type BookItem, type BookPage, type BookToPrint } from './book-pages.js';
import { printable } from './fonts.js';
import type { Measure } from './sheet.js';
import { collect, drawLeaf, drawPhoto, drawRule, INK, MUTED } from './paper.js';
import { Typesetter } from './typesetter.js';

/** Letters of what we say ourselves. */
const OURS =
  'What people told one person two three four five six seven eight nine ten eleven twelve Who told it What they were asked … 0123456789';

/** Prints the book of what everybody told, on A5. A letter that no face has is a box. */
export async function renderBook(given: BookToPrint): Promise<Buffer> {
  const book = printed(given);
  const document = new PDFDocument({
    size: [BOOK_PAGE.width, BOOK_PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    ...TAGGED,
    info: { Title: `What was told about ${book.person}`, Creator: 'Eulogy' },
  });
  const bytes = collect(document);
  const setter = await Typesetter.for(document, lettersOf(book));
  const measure: Measure = (size, style) => (text) => setter.widthOf(text, size, style);
  new Painter(document, setter).draw(bookPages(book, measure));
  return bytes;
}

/** Draws the pages, and says what everything on them is. */
class Painter {
  private readonly tags: TaggedPdf;
  private readonly parts = new Map<number, StructurePart>();
  private readonly lists = new Map<number, StructurePart>();

  constructor(
    private readonly document: PDFKit.PDFDocument,
    private readonly setter: Typesetter,
  ) {
    this.tags = new TaggedPdf(document);
  }

  draw(pages: readonly BookPage[]): void {
    const wordsOf = wordsByPart(pages);
    for (const { items, opens } of pages) {
      this.document.addPage();
      for (const words of opens) this.document.outline.addItem(words);
      for (const item of items) this.item(item, wordsOf);
    }
    this.tags.end();
  }

  private item(item: BookItem, wordsOf: ReadonlyMap<number, string>): void {
    if (item.kind === 'leaf') {
      this.tags.ornament('Layout', () => drawLeaf(this.document, item.x, item.y, item.size));
      return;
    }
    if (item.kind === 'rule') {
      this.tags.ornament('Layout', () => drawRule(this.document, item));
      return;
    }
    if (item.kind === 'photo') {
      drawPhoto(this.document, this.tags, item);
      return;
    }
    const draw = (): void => this.line(item);
    if (!item.part) this.tags.ornament('Pagination', draw);
    else this.tags.draw(this.partOf(item.part, wordsOf.get(item.part.number) ?? ''), draw);
  }

  private partOf({ type, number, item }: NonNullable<TextItem['part']>, words: string): StructurePart {
    const begun = this.parts.get(number);
    if (begun) return begun;
    const lang = languageOf(words);
    const part = this.tags.part(type, lang === undefined ? {} : { lang }, item && this.bodyIn(item.list));
    this.parts.set(number, part);
    return part;
  }

  private bodyIn(number: number): StructurePart {
    const list = this.lists.get(number) ?? this.tags.part('L');
    this.lists.set(number, list);
    return this.tags.part('LBody', {}, this.tags.part('LI', {}, list));
  }

  private line(item: TextItem): void {
    const { text, y, size, style, muted, direction } = item;
    this.document.fillColor(muted ? MUTED : INK);
    const width = this.setter.widthOf(text, size, style);
    this.setter.draw(text, { x: leftOf(item, width), y, size, style, direction });
  }
}

type TextItem = Extract<BookItem, { kind: 'text' }>;

function leftOf({ x, align }: TextItem, width: number): number {
  switch (align) {
    case 'centre':
      return (BOOK_PAGE.width - width) / 2;
    case 'right':
      return x - width;
    default:
      return x;
  }
}

/** All that a part says, by its number: one of its lines may be in letters of its own. */
function wordsByPart(pages: readonly BookPage[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (item.kind !== 'text' || !item.part) continue;
    const { number } = item.part;
    words.set(number, `${words.get(number) ?? ''} ${item.text}`);
  }
  return words;
}

function printed(book: BookToPrint): BookToPrint {
  return {
    ...book,
    person: printable(book.person),
    years: printable(book.years),
    photos: book.photos.map((one) => ({ ...one, caption: printable(one.caption) })),
    tellers: book.tellers.map(({ name, relation }) => ({ name: printable(name), relation: printable(relation) })),
    chapters: book.chapters.map(({ head, entries }) => ({
      head: printable(head),
      entries: entries.map((entry) => ({
        head: printable(entry.head),
        blocks: entry.blocks.map((block) => block.map(printable)),
      })),
    })),
  };
}

function lettersOf(book: BookToPrint): string {
  return [
    ...[book.person, book.years, OURS],
    ...colophonOf(book),
    ...book.photos.map(({ caption }) => caption),
    ...book.tellers.flatMap(({ name, relation }) => [name, ',', relation]),
    ...book.chapters.flatMap(({ head, entries }) => [
      head,
      ...entries.flatMap((entry) => [entry.head, ...entry.blocks.flat()]),
    ]),
  ].join('\n');
}

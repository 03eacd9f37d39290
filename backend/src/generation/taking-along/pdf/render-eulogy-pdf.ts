import PDFDocument from 'pdfkit';
import { saidParagraphs } from '../take-along/said-paragraphs.js';
import { spoken, withNamesSaid, type HowToSay } from '../take-along/spoken.js';
import { renderPlainText, WORDS_PER_MINUTE, type EulogyText } from '@eulogy/arranger';
import { languageOf } from '../../../shared/kernel/language-of.js';
import { TAGGED, TaggedPdf, type StructurePart } from '../../../shared/pdf/tagged-pdf.js';
import { facesFor, printable } from './fonts.js';
import { BREATH, lecternPages, pagePages, PAUSE } from './layouts.js';
import { collect, drawLeaf, drawPhoto, INK, MUTED } from './paper.js';
import type { CaptionedPhoto } from './photo-pages.js';
import type { LaidOutPage, Measure } from './sheet.js';
import { Typesetter } from './typesetter.js';

export type PdfLayout = 'page' | 'lectern' | 'second-copy';

export interface EulogyPdfInput {
  readonly title: string;
  /** "Raymond Thomas Whitlow, 1944 to 2025"; empty where nothing is known. */
  readonly subtitle: string;
  /** Whose words they are, as a reader of files shows it; empty where nobody is known. */
  readonly author: string;
  readonly text: EulogyText;
  /** First names of those whose memories are in it, beside the owner. */
  readonly contributors: readonly string[];
  readonly layout: PdfLayout;
  /** Whose copy it is, where several speak: what the others say is grey. */
  readonly speakerId?: string;
  /** In the page to keep: the first above the title, the others after the text. */
  readonly photos?: readonly CaptionedPhoto[];
  /** For the lectern. */
  readonly names?: readonly HowToSay[];
  /** Words a minute, by which the lectern's pages say how long they take; default 110. */
  readonly pace?: number;
}

export interface EulogyPdf {
  readonly bytes: Buffer;
  readonly pages: number;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/**
 * Prints a eulogy on A4. `page`: to keep, set like a book; `lectern`: to read from, 20 point, 1.5 spacing, paragraphs whole,
 * "3 of 6". A letter that no face has is a box.
 */
export async function renderEulogyPdf(input: EulogyPdfInput): Promise<EulogyPdf> {
  const title = printable(input.title);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    ...TAGGED,
    info: { Title: title, Creator: 'Eulogy', ...(input.author === '' ? {} : { Author: printable(input.author) }) },
  });
  const bytes = collect(document);
  const setter = await Typesetter.for(document, lettersOf(input));
  const measure: Measure = (size, style) => (text) => setter.widthOf(text, size, style);
  const said = saidParagraphs(input.text);
  const paragraphs = said.map(({ sentences }) => sentences.map(printable).filter((text) => text !== ''));
  const content = {
    title,
    subtitle: printable(input.subtitle),
    paragraphs,
    heads: said.map(({ head }) => (head === null ? null : printable(head))),
    isQuiet: said.map(({ speaker }) => input.speakerId !== undefined && speaker?.id !== input.speakerId),
    contributors: input.contributors.map(printable),
  };
  const photos = (input.photos ?? []).map((one) => ({ ...one, caption: printable(one.caption) }));
  const pages =
    input.layout === 'page'
      ? pagePages({ ...content, photos }, measure)
      : lecternPages({ ...content, paragraphs: marked(withNamesSaid(paragraphs, names(input))) }, measure, {
          pace: input.pace ?? WORDS_PER_MINUTE,
          readBy: input.layout === 'lectern' ? 'speaker' : 'standby',
        });
  drawPages(document, setter, pages);
  return { bytes: await bytes, pages: pages.length };
}

/** Letters that no face has, so that their owner can be told before anything is printed. */
export async function unprintableLetters(input: Omit<EulogyPdfInput, 'layout'>): Promise<readonly string[]> {
  return (await facesFor(lettersOf(input))).missing;
}

/** Letters of what we say ourselves: page numbers, times, signs, the acknowledgement. */
const OURS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).join('');

/** All that may be printed. */
function lettersOf(input: Omit<EulogyPdfInput, 'layout'>): string {
  const said = names(input).flatMap(({ name, say }) => [name, say]);
  return [
    printable(renderPlainText(input.text)),
    ...saidParagraphs(input.text).map(({ head }) => printable(head ?? '')),
    printable(input.title),
    printable(input.subtitle),
    ...input.contributors.map(printable),
    ...(input.photos ?? []).map(({ caption }) => printable(caption)),
    ...said,
    OURS,
  ].join('\n');
}

function names(input: Omit<EulogyPdfInput, 'layout'>): HowToSay[] {
  return (input.names ?? []).map(({ name, say }) => ({ name: printable(name), say: printable(say) }));
}

/** Each sentence with its breaths, each paragraph with the pause at its end. */
function marked(paragraphs: readonly (readonly string[])[]): string[][] {
  return paragraphs.map((sentences) =>
    spoken(sentences).map((pieces) =>
      pieces
        .map(({ text, mark }) => (mark === null ? text : `${text} ${mark === 'breath' ? BREATH : PAUSE}`))
        .join(' '),
    ),
  );
}

function drawPages(document: PDFKit.PDFDocument, setter: Typesetter, pages: readonly LaidOutPage[]): void {
  const tags = new TaggedPdf(document);
  const begun = new Map<number, StructurePart>();
  const wordsOf = wordsByPart(pages);
  for (const { items } of pages) {
    document.addPage();
    for (const item of items) {
      if (item.kind === 'leaf') {
        tags.ornament('Layout', () => drawLeaf(document, item.x, item.y, item.size));
        continue;
      }
      if (item.kind === 'photo') {
        drawPhoto(document, tags, item);
        continue;
      }
      const draw = (): void => drawLine(document, setter, item);
      if (!item.part) {
        tags.ornament('Pagination', draw);
        continue;
      }
      const { type, number } = item.part;
      const lang = languageOf(wordsOf.get(number) ?? '');
      const part = begun.get(number) ?? tags.part(type, lang === undefined ? {} : { lang });
      begun.set(number, part);
      tags.draw(part, draw);
    }
  }
  tags.end();
}

/** All that a part says, by its number: one of its lines may be in letters of its own. */
function wordsByPart(pages: readonly LaidOutPage[]): ReadonlyMap<number, string> {
  const words = new Map<number, string>();
  for (const item of pages.flatMap(({ items }) => items)) {
    if (item.kind !== 'text' || !item.part) continue;
    const { number } = item.part;
    words.set(number, `${words.get(number) ?? ''} ${item.text}`);
  }
  return words;
}

function drawLine(document: PDFKit.PDFDocument, setter: Typesetter, item: TextItem): void {
  const { text, y, size, direction } = item;
  const style = item.italic ? 'italic' : 'regular';
  document.fillColor(item.muted ? MUTED : INK);
  setter.draw(text, { x: leftOf(item, setter.widthOf(text, size, style)), y, size, style, direction });
}

type TextItem = Extract<LaidOutPage['items'][number], { kind: 'text' }>;

function leftOf({ x, align }: TextItem, width: number): number {
  switch (align) {
    case 'centre':
      return (PAGE.width - width) / 2;
    case 'right':
      return x - width;
    default:
      return x;
  }
}

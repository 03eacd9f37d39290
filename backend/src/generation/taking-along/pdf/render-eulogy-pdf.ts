import PDFDocument from 'pdfkit';
import { spoken, withNamesSaid, type HowToSay } from '../take-along/spoken.js';
import { renderPlainText, WORDS_PER_MINUTE, type EulogyText } from '@eulogy/arranger';
import { familyFor, printable, type FontFamily } from './fonts.js';
import { BREATH, lecternPages, pagePages, PAUSE, type LaidOutPage } from './layouts.js';

export type PdfLayout = 'page' | 'lectern';

export interface EulogyPdfInput {
  readonly title: string;
  /** "Raymond Thomas Whitlow, 1944 to 2025"; empty where nothing is known. */
  readonly subtitle: string;
  readonly text: EulogyText;
  /** First names of those whose memories are in it, beside the owner. */
  readonly contributors: readonly string[];
  readonly layout: PdfLayout;
  /** For the lectern. */
  readonly names?: readonly HowToSay[];
  /** Words a minute, by which the lectern's pages say how long they take; default 110. */
  readonly pace?: number;
}

export interface EulogyPdf {
  readonly bytes: Buffer;
  readonly pages: number;
}

/** The text has letters that no embedded font has: printed, they would be boxes. */
export class LettersNotPrintable extends Error {
  constructor(readonly letters: readonly string[]) {
    super(`no embedded font has ${letters.length} of the letters`);
    this.name = 'LettersNotPrintable';
  }
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

/**
 * Prints a eulogy on A4. `page`: to keep, set like a book; `lectern`: to read from, 18 point, 1.5 spacing, no sentence across two
 * pages, "page 3 of 6".
 * @throws LettersNotPrintable
 */
export async function renderEulogyPdf(input: EulogyPdfInput): Promise<EulogyPdf> {
  const title = printable(input.title);
  const { family, missing } = familyFor(lettersOf(input));
  if (missing.length > 0) throw new LettersNotPrintable(missing);
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'en-AU',
    displayTitle: true,
    info: { Title: title, Creator: 'Eulogy' },
  });
  const bytes = collect(document);
  register(document, family);
  const measure = (size: number) => (text: string) => document.font('regular').fontSize(size).widthOfString(text);
  const paragraphs = input.text.sections.flatMap((section) =>
    section.paragraphs.map(({ sentences }) =>
      sentences.map(({ text }) => printable(text)).filter((text) => text !== ''),
    ),
  );
  const content = { title, subtitle: input.subtitle, paragraphs, contributors: input.contributors };
  const pages =
    input.layout === 'lectern'
      ? lecternPages(
          { ...content, paragraphs: marked(withNamesSaid(paragraphs, names(input))) },
          measure,
          input.pace ?? WORDS_PER_MINUTE,
        )
      : pagePages(content, measure);
  for (const page of pages) draw(document, page);
  document.end();
  return { bytes: await bytes, pages: pages.length };
}

/** Letters that no embedded font has, so that their owner can be told before anything is printed. */
export function unprintableLetters(input: Omit<EulogyPdfInput, 'layout'>): readonly string[] {
  return familyFor(lettersOf(input)).missing;
}

function lettersOf(input: Omit<EulogyPdfInput, 'layout'>): string {
  const said = names(input).map(({ say }) => say);
  return [
    printable(input.title),
    input.subtitle,
    printable(renderPlainText(input.text)),
    ...input.contributors,
    ...said,
  ].join(' ');
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

function register(document: PDFKit.PDFDocument, { regular, italic }: FontFamily): void {
  document.registerFont('regular', regular);
  document.registerFont('italic', italic);
}

function draw(document: PDFKit.PDFDocument, page: LaidOutPage): void {
  document.addPage();
  for (const item of page.items) {
    if (item.kind === 'leaf') {
      drawLeaf(document, item.x, item.y, item.size);
      continue;
    }
    document
      .font(item.italic ? 'italic' : 'regular')
      .fontSize(item.size)
      .fillColor(item.muted ? '#5F5B55' : '#2B2A28');
    const x = item.align === 'centre' ? (PAGE.width - document.widthOfString(item.text)) / 2 : item.x;
    document.text(item.text, x, item.y, { lineBreak: false });
  }
}

/** The house's leaf, drawn as a path in a square of the given size. */
function drawLeaf(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 24)
    .fillColor('#3F5B4F');
  document.path('M4 20 C3 12 8 4 21 3 C21 15 14 21 6.5 18.5 L4.8 21.5 L3.6 20.8 Z').fill();
  document.strokeColor('#FFFFFF').lineWidth(0.9).path('M6.5 18 C10 13 13 10 17 7').stroke();
  document.restore();
}

function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

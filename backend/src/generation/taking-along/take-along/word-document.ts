import {
  AlignmentType,
  Document,
  Footer,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IRunOptions,
} from 'docx';
import { acknowledgement } from './acknowledgement.js';
import { readingOrder } from '../pdf/visual-order.js';
import { languageOf } from '../../../shared/kernel/language-of.js';
import { saidParagraphs } from './said-paragraphs.js';
import { directionOf, type Direction } from '../../../shared/kernel/direction.js';
import type { ToTake } from './to-take.js';

/** Serifs that every word processor has or replaces; for East Asia it takes the system's own, as for every letter that these lack. */
const FONT = { ascii: 'Georgia', hAnsi: 'Georgia', cs: 'Times New Roman' };
/** Twentieths of a point, which is what the format counts in. */
const MARGIN = 112 * 20;
const INK = '2B2A28';
const MUTED = '5F5B55';

/** The same as the page to keep, as a document that can be changed. */
export async function wordDocument({ title, subtitle, author, text, contributors }: ToTake): Promise<Buffer> {
  const centred = (words: string, size: number, after: number) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 240, after },
      children: runsOf(words, 'ltr', { italics: true, size, color: MUTED }),
    });
  const paragraphs = saidParagraphs(text)
    .map(({ sentences, head }) => ({ words: sentences.join(' '), head }))
    .filter(({ words }) => words !== '');
  const document = new Document({
    title,
    creator: author || 'Eulogy',
    lastModifiedBy: author || 'Eulogy',
    description: '',
    styles: { default: { document: { run: { font: FONT, size: 24, color: INK, language: { value: 'en-AU' } } } } },
    sections: [
      {
        properties: { page: { margin: { top: 96 * 20, bottom: 96 * 20, left: MARGIN, right: MARGIN } } },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT], size: 20, color: MUTED })],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            heading: HeadingLevel.TITLE,
            alignment: AlignmentType.CENTER,
            bidirectional: directionOf(title) === 'rtl',
            children: runsOf(title, directionOf(title), { size: 56, font: FONT, color: INK }),
          }),
          ...(subtitle === '' ? [] : [centred(subtitle, 28, 480)]),
          ...paragraphs.flatMap(({ words, head }) => [
            ...(head === null ? [] : [headOf(head)]),
            new Paragraph({
              spacing: { line: 390, after: 160 },
              bidirectional: directionOf(words) === 'rtl',
              children: runsOf(words, directionOf(words)),
            }),
          ]),
          ...(contributors.length === 0 ? [] : [centred(acknowledgement(contributors), 22, 0)]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Whose part begins here. */
function headOf(head: string): Paragraph {
  return new Paragraph({
    heading: HeadingLevel.HEADING_2,
    keepNext: true,
    spacing: { before: 360, after: 160 },
    children: runsOf(head, 'ltr', { italics: true, size: 26, font: FONT, color: INK }),
  });
}

/** A word processor wants to be told which words are read from right to left, signs between them too, and in which language they are. */
function runsOf(words: string, paragraph: Direction, look: Omit<IRunOptions, 'text' | 'rightToLeft'> = {}): TextRun[] {
  const language = proofedIn(languageOf(words));
  return readingOrder(words, paragraph).map(
    ({ text, direction }) =>
      new TextRun({ ...look, ...language, text, ...(direction === 'rtl' ? { rightToLeft: true } : {}) }),
  );
}

/** The format keeps a language for each family of scripts. */
function proofedIn(language: string | undefined): Pick<IRunOptions, 'language'> {
  switch (language) {
    case undefined:
      return {};
    case 'zh':
    case 'ja':
    case 'ko':
      return { language: { eastAsia: language } };
    case 'ar':
    case 'he':
      return { language: { bidirectional: language } };
    default:
      return { language: { value: language } };
  }
}

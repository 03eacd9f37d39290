import { AlignmentType, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { acknowledgement } from '../pdf/layouts.js';
import { paragraphsOf } from '@eulogy/arranger';
import type { ToTake } from './text-to-take.js';

/** A serif that every word processor has or replaces; letters that it lacks are taken from the system's own fonts. */
const FONT = 'Georgia';
/** Twentieths of a point, which is what the format counts in. */
const MARGIN = 112 * 20;
const INK = '2B2A28';
const MUTED = '5F5B55';

/** The same as the page to keep, as a document that can be changed. */
export async function wordDocument({ title, subtitle, text, contributors }: ToTake): Promise<Buffer> {
  const centred = (words: string, size: number, after: number) =>
    new Paragraph({
      alignment: AlignmentType.CENTER,
      spacing: { before: 240, after },
      children: [new TextRun({ text: words, italics: true, size, color: MUTED })],
    });
  const paragraphs = paragraphsOf(text)
    .map(({ sentences }) => sentences.map((sentence) => sentence.text).join(' '))
    .filter((words) => words !== '');
  const document = new Document({
    title,
    creator: 'Eulogy',
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
            children: [new TextRun({ text: title, size: 56, font: FONT, color: INK })],
          }),
          ...(subtitle === '' ? [] : [centred(subtitle, 28, 480)]),
          ...paragraphs.map(
            (words) => new Paragraph({ spacing: { line: 390, after: 160 }, children: [new TextRun(words)] }),
          ),
          ...(contributors.length === 0 ? [] : [centred(acknowledgement(contributors), 22, 0)]),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

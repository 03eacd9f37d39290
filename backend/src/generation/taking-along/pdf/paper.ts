import type { TaggedPdf } from '../../../shared/pdf/tagged-pdf.js';
import type { PrintedPhoto } from './printed-photo.js';

export const INK = '#2B2A28';
export const MUTED = '#5F5B55';

/** The house's leaf, drawn as a path in a square of the given size. */
export function drawLeaf(document: PDFKit.PDFDocument, x: number, y: number, size: number): void {
  document
    .save()
    .translate(x, y)
    .scale(size / 24)
    .fillColor('#3F5B4F');
  document.path('M4 20 C3 12 8 4 21 3 C21 15 14 21 6.5 18.5 L4.8 21.5 L3.6 20.8 Z').fill();
  document.strokeColor('#FFFFFF').lineWidth(0.9).path('M6.5 18 C10 13 13 10 17 7').stroke();
  document.restore();
}

/** A hair line, or a row of dots. */
export function drawRule(
  document: PDFKit.PDFDocument,
  { x, y, width, dotted }: { readonly x: number; readonly y: number; readonly width: number; readonly dotted: boolean },
): void {
  document.save().strokeColor(MUTED).lineWidth(0.6);
  if (dotted) document.lineWidth(0.8).lineCap('round').dash(0.1, { space: 4 });
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke()
    .restore();
}

interface PlacedPhoto {
  readonly photo: PrintedPhoto;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A photo with what it shows, for who hears the page. One that nobody described says nothing to who cannot see it. */
export function drawPhoto(
  document: PDFKit.PDFDocument,
  tags: TaggedPdf,
  { photo, x, y, width, height }: PlacedPhoto,
): void {
  const draw = (): void => void document.image(Buffer.from(photo.jpeg), x, y, { width, height });
  if (photo.alt === '') return tags.ornament('Layout', draw);
  tags.draw(tags.part('Figure', { alt: photo.alt, bbox: [x, y, x + width, y + height] }), draw);
}

/** All of a document, once it has ended. */
export function collect(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
}

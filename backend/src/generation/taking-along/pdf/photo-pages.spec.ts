import sharp from 'sharp';
import { partsOf, readPdf } from '../../../shared/testing/read-pdf.js';
import type { Measure } from './sheet.js';
import { photoPages, type CaptionedPhoto } from './photo-pages.js';
import { renderEulogyPdf, type EulogyPdfInput } from './render-eulogy-pdf.js';

const measure: Measure = (size) => (text) => text.length * size * 0.5;
const room = { width: 371, height: 642 };
const photo = (width: number, height: number, caption = ''): CaptionedPhoto => ({
  photo: { jpeg: new Uint8Array(), alt: 'Ray', width, height },
  caption,
});
const long = 'He wrote the tides on the shed door. '.repeat(5).slice(0, 160).trim();

describe('pages of photos', () => {
  it('hold two each, and the last one alone, larger', () => {
    const five = Array.from({ length: 5 }, () => photo(1800, 1200));
    const pages = photoPages(five, room, measure);
    expect(pages.map((plates) => plates.length)).toEqual([2, 2, 1]);
    expect(photoPages([photo(1200, 1800)], room, measure)[0]?.[0]?.height).toBeCloseTo(470, 6);
    expect(photoPages([photo(1200, 1800), photo(1200, 1800)], room, measure)[0]?.[0]?.height).toBeCloseTo(290, 6);
  });

  it.each([
    ['upright with long words beneath', [photo(1200, 1800, long), photo(1200, 1800, long)]],
    ['lying with long words beneath', [photo(1800, 1200, long), photo(1800, 1200, long)]],
    ['with words without a blank', [photo(1200, 1800, '爷'.repeat(160)), photo(1200, 1800, '爷'.repeat(160))]],
    ['alone with long words beneath', [photo(900, 1800, long)]],
    ['tiny', [photo(40, 30), photo(30, 40)]],
    ['strips', [photo(1800, 20), photo(20, 1800)]],
  ])('keep within their room and each photo in its shape: %s', (_, photos) => {
    for (const plates of photoPages(photos, room, measure)) {
      const beneath = (lines: readonly unknown[]) => (lines.length === 0 ? 0 : 8 + lines.length * 14.5);
      const height = plates.reduce((sum, plate) => sum + plate.before + plate.height + beneath(plate.lines), 0);
      expect(height).toBeLessThanOrEqual(room.height);
      for (const { width, height: own, photo: printed, lines } of plates) {
        expect(width).toBeLessThanOrEqual(room.width);
        expect(width / own).toBeCloseTo(printed.width / printed.height, 6);
        // 96 pixels an inch at least
        expect(width).toBeLessThanOrEqual((printed.width * 72) / 96);
        for (const { text } of lines) expect(text.length * 10.5 * 0.5).toBeLessThanOrEqual(room.width);
      }
    }
  });
});

describe('a page to keep with photos', () => {
  const input: EulogyPdfInput = {
    ...{ title: 'Honouring Ray', subtitle: 'Raymond Whitlow, 1944 to 2025', author: 'Claire', contributors: ['Anna'] },
    layout: 'page',
    text: {
      title: 'Honouring Ray',
      sections: [
        {
          kind: 'story',
          paragraphs: [{ sentences: [{ text: 'He wrote the tides.', sources: [], verdict: 'supported' }] }],
        },
      ],
      words: 4,
      durationMinutes: 3,
      notice: null,
    },
  };
  let photos: CaptionedPhoto[];
  const images = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;

  beforeAll(async () => {
    const jpegOf = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: { r: width % 255, g: 90, b: 60 } } })
        .jpeg()
        .toBuffer();
    photos = await Promise.all(
      [
        [900, 600, 'Moreton Bay, 1978'],
        [600, 900, ''],
        [800, 800, 'בבית'],
      ].map(async ([width, height, caption], index) => ({
        photo: {
          ...{ jpeg: await jpegOf(Number(width), Number(height)), alt: `Photo ${index + 1} of Ray` },
          ...{ width: Number(width), height: Number(height) },
        },
        caption: String(caption),
      })),
    );
  });

  it('has the first above the title and the others after the text, each with what it shows', async () => {
    const { bytes, pages } = await renderEulogyPdf({ ...input, photos });
    const pdf = readPdf(bytes);
    expect([pages, images(bytes)]).toEqual([2, 3]);
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual([0, 0]);
    expect(partsOf(pdf).map(({ type, alt, text }) => (type === 'Figure' ? alt : text))).toEqual([
      ...['Photo 1 of Ray', 'Moreton Bay, 1978', 'Honouring Ray', 'Raymond Whitlow, 1944 to 2025'],
      ...['He wrote the tides.', 'With memories from Anna'],
      ...['Photo 2 of Ray', 'Photo 3 of Ray', 'בבית'],
    ]);
  });

  it('is as it was where there are none, and for the lectern', async () => {
    const { bytes, pages } = await renderEulogyPdf({ ...input, photos: [] });
    expect([pages, images(bytes)]).toEqual([1, 0]);
    const plain = readPdf((await renderEulogyPdf(input)).bytes);
    expect(readPdf(bytes).pages).toEqual(plain.pages);
    for (const layout of ['lectern', 'second-copy'] as const)
      expect(images((await renderEulogyPdf({ ...input, photos, layout })).bytes)).toBe(0);
  });
});

import sharp from 'sharp';
import { partsOf, readPdf, type PdfPart } from '../../../shared/testing/read-pdf.js';
import { renderOrderOfService, type SheetInput } from './order-of-service-pdf.js';
import { sheetPanels } from './sheet-panels.js';

const input = (overrides: Partial<SheetInput> = {}): SheetInput => ({
  day: '2025-03-14',
  time: '10.30 am',
  place: 'St Mary’s, Ipswich',
  items: [
    { kind: 'music', title: 'Moon River', by: 'Audrey Hepburn' },
    { kind: 'words', title: 'Welcome', by: '' },
    { kind: 'words', title: 'Eulogy', by: 'Claire Whitlow' },
    { kind: 'music', title: 'The Parting Glass', by: 'Mick O’Dea' },
  ],
  thanks: 'Thank you for being here.\n\nTea is in the hall.',
  person: 'Raymond Thomas Whitlow',
  years: '1944 to 2025',
  title: 'Honouring Ray',
  author: 'Claire Whitlow',
  layout: 'folded',
  ...overrides,
});
const read = async (overrides: Partial<SheetInput> = {}) => readPdf(await renderOrderOfService(input(overrides)));
const types = (parts: readonly PdfPart[]) => parts.map(({ type }) => type);

describe('the order of service on paper', () => {
  it('is one sheet of A4 to print on both sides and fold: back and front outside, the order inside', async () => {
    const pdf = await read();
    expect(pdf.pages.map(({ size }) => size.map(Math.round))).toEqual([
      [842, 595],
      [842, 595],
    ]);
    const [outside, inside] = pdf.pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    for (const words of [
      'Raymond Thomas Whitlow',
      '1944 to 2025',
      'Friday 14 March 2025',
      '10.30 am',
      'Tea is in the hall.',
    ])
      expect(outside).toContain(words);
    for (const words of ['Order of service', 'Moon River', 'Claire Whitlow']) expect(inside).toContain(words);
  });

  it('is four pages of A5 in the order of reading for a screen', async () => {
    const pdf = await read({ layout: 'pages' });
    expect(pdf.pages.map(({ size }) => size.map(Math.round))).toEqual(Array(4).fill([421, 595]));
    const said = pdf.pages.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    expect(said[0]).toContain('In loving memory of');
    expect(said[1]).toContain('Moon River');
    expect(said[2]).toContain('The Parting Glass');
    expect(said[3]).toContain('With thanks');
  });

  it('says what is what to who hears it read, and the order is a list', async () => {
    const pdf = await read({ layout: 'pages' });
    expect(pdf).toMatchObject({
      title: 'Order of service: Raymond Thomas Whitlow',
      author: 'Claire Whitlow',
      language: 'en-AU',
      isMarked: true,
      standard: '1',
    });
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual([0, 0, 0, 0]);
    expect(partsOf(pdf)).toMatchObject([
      { type: 'P' },
      { type: 'H1', text: 'Raymond Thomas Whitlow' },
      ...Array(4).fill({ type: 'P' }),
      { type: 'H2' },
      { type: 'L' },
      { type: 'L' },
      { type: 'H2', text: 'With thanks' },
      { type: 'P' },
      { type: 'P' },
    ]);
    const items = partsOf(pdf)
      .filter(({ type }) => type === 'L')
      .flatMap(({ parts }) => parts)
      // the reader tells the whole list on each of its pages
      .filter(({ parts }) => parts[0]?.parts.some(({ text }) => text !== ''));
    expect(types(items)).toEqual(['LI', 'LI', 'LI', 'LI']);
    expect(items.map(({ parts }) => parts[0]?.parts.map(({ text }) => text))).toEqual([
      ['Music', 'Moon River', 'Audrey Hepburn'],
      ['Welcome'],
      ['Eulogy', 'Claire Whitlow'],
      ['Music', 'The Parting Glass', 'Mick O’Dea'],
    ]);
  });

  it('has a photo on the front, with what it shows for who cannot see it', async () => {
    const jpeg = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
    const photo = { jpeg, alt: 'Ray at the river', width: 80, height: 60 };
    const pdf = await read({ photo });
    expect(partsOf(pdf)).toContainEqual(expect.objectContaining({ type: 'Figure', alt: 'Ray at the river' }));
    expect(pdf.pages.map(({ untagged }) => untagged)).toEqual([0, 0]);
    const silent = await read({ photo: { ...photo, alt: '' } });
    expect(types(partsOf(silent))).not.toContain('Figure');
    expect(silent.pages.map(({ untagged }) => untagged)).toEqual([0, 0]);
  });

  it.each([
    ['lying', { width: 1800, height: 1200 }, [250, 167]],
    ['upright', { width: 1200, height: 1800 }, [157, 235]],
    ['a strip', { width: 1800, height: 90 }, [250, 13]],
    ['tiny, and so no larger than its pixels', { width: 80, height: 60 }, [60, 45]],
  ])('prints a photo in its own shape: %s', (_, size, printed) => {
    const photo = { jpeg: new Uint8Array(), alt: '', ...size };
    const measure = (points: number) => (text: string) => text.length * points * 0.5;
    const { front } = sheetPanels(input(), { ...input(), photo }, measure);
    expect(front[0]).toMatchObject({ kind: 'photo' });
    const { width, height } = front[0] as { width: number; height: number };
    expect([width, height].map(Math.round)).toEqual(printed);
  });

  it('keeps everything on the front where there is a photo and much to say', async () => {
    const jpeg = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
    const long = 'a very long name '.repeat(7).trim();
    const pdf = await read({
      ...{ photo: { jpeg, alt: 'Ray', width: 600, height: 900 }, person: long, place: long, layout: 'pages' },
    });
    expect(pdf.pages).toHaveLength(4);
    for (const { y } of pdf.pages[0]!.lines) expect(y).toBeGreaterThan(50);
  });

  it.each([
    ['many long parts', 'a very long line '.repeat(8).trim().slice(0, 120)],
    ['many long parts in Chinese', '爷'.repeat(120)],
  ])('keeps everything on the paper: %s', async (_, long) => {
    const items = Array.from({ length: 16 }, () => ({ kind: 'music', title: long, by: long }) as const);
    const thanks = `${long} `.repeat(9);
    const pdf = await read({ items, thanks, person: long, place: long, layout: 'pages' });
    expect(pdf.pages).toHaveLength(4);
    for (const { y } of pdf.pages.flatMap(({ lines }) => lines)) expect(y).toBeGreaterThan(30);
    const letters = pdf.pages
      .slice(1, 3)
      .flatMap(({ lines }) => lines.map(({ text }) => text))
      .join('')
      .replaceAll(' ', '');
    expect(letters.split(long.replaceAll(' ', '')).length - 1).toBe(32);
  });

  it('is as short as what is known', async () => {
    const pdf = await read({
      day: '',
      time: '',
      place: '',
      items: [],
      thanks: '',
      person: '',
      years: '',
      layout: 'pages',
    });
    expect(pdf.pages.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' ')).toBe('Honouring Ray');
    expect((await read({ items: [] })).pages).toHaveLength(2);
  });

  it('prints names of every script, and says in which language they are', async () => {
    const pdf = await read({ person: '爷爷', place: 'בית הכנסת', layout: 'pages' });
    expect(partsOf(pdf)).toContainEqual(expect.objectContaining({ type: 'H1', text: '爷爷', lang: 'zh' }));
    expect(pdf.fonts.join(' ')).toContain('Hebrew');
  });
});

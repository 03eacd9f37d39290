import { unzipped } from '../../../shared/testing/unzip.js';
import type { EulogyText } from '@eulogy/arranger';
import { plainText } from './plain-text.js';
import type { ToTake } from './to-take.js';
import { wordDocument } from './word-document.js';

const textOf = (...paragraphs: string[]): EulogyText => ({
  title: '',
  sections: [
    {
      kind: 'story',
      paragraphs: paragraphs.map((text) => ({ sentences: [{ text, sources: [], verdict: 'supported' }] })),
    },
  ],
  words: 0,
  durationMinutes: 3,
  notice: null,
});

const toTake = (overrides: Partial<ToTake>): ToTake => ({
  title: 'Honouring Ray',
  subtitle: '',
  person: '',
  author: 'Claire Whitlow',
  text: textOf('He sang.'),
  contributors: [],
  names: [],
  ...overrides,
});

async function xmlOf(overrides: Partial<ToTake>): Promise<string> {
  return unzipped(await wordDocument(toTake(overrides)), 'word/document.xml').toString('utf8');
}

/** The paragraph with these words. */
const paragraphWith = (xml: string, words: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => paragraph).find((one) => one.includes(words)) ?? '';

describe('the Word document', () => {
  it('reads Hebrew and Arabic from right to left, with numbers and English words from left to right', async () => {
    const xml = await xmlOf({ title: 'לזכר סבא', text: textOf('נולד בשנת 1944 ב-Brisbane.', 'He sang.') });
    expect(paragraphWith(xml, 'לזכר')).toContain('<w:bidi/>');
    const hebrew = paragraphWith(xml, 'נולד');
    expect(hebrew).toContain('<w:bidi/>');
    const runs = [...hebrew.matchAll(/<w:r>(.*?)<\/w:r>/gs)].map(([, run = '']) => [
      run.includes('<w:rtl/>'),
      /<w:t[^>]*>([^<]*)/.exec(run)?.[1],
    ]);
    expect(runs).toEqual([
      [true, 'נולד בשנת '],
      [false, '1944'],
      [true, ' ב-'],
      [false, 'Brisbane'],
      [true, '.'],
    ]);
    expect(paragraphWith(xml, 'He sang.')).not.toMatch(/<w:bidi\/>|<w:rtl\/>/);
  });

  it('says who wrote it, in which language, and what it is called', async () => {
    const document = await wordDocument(toTake({}));
    const core = unzipped(document, 'docProps/core.xml').toString('utf8');
    expect(core).toContain('<dc:creator>Claire Whitlow</dc:creator>');
    expect(core).toContain('<dc:title>Honouring Ray</dc:title>');
    expect(core).toContain('<cp:lastModifiedBy>Claire Whitlow</cp:lastModifiedBy>');
    expect(unzipped(document, 'word/styles.xml').toString('utf8')).toContain('<w:lang w:val="en-AU"/>');
    expect(paragraphWith(await xmlOf({ text: textOf('爷爷每天清晨都去河边。') }), '爷爷')).toContain(
      '<w:lang w:eastAsia="zh"/>',
    );
    expect(paragraphWith(await xmlOf({ text: textOf('סבא דוד דג') }), 'סבא')).toContain('<w:lang w:bidi="he"/>');
  });

  it('asks for no Latin type for the letters of East Asia', async () => {
    const styles = unzipped(await wordDocument(toTake({ title: '爷爷' })), 'word/styles.xml').toString('utf8');
    expect(styles).toContain('w:ascii="Georgia"');
    expect(styles).not.toContain('w:eastAsia="Georgia"');
  });

  it('has what looks like markup as it was typed, and so has the plain text', async () => {
    const typed = 'Our #1 dad <3, 2 < 3, [ok] <b>bold</b> &amp; https://example.com/a?b=1&c=2 Mick O’Dea';
    const xml = await xmlOf({ title: typed, text: textOf(typed) });
    const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(xml.split(escaped)).toHaveLength(3);
    expect(plainText(toTake({ text: textOf(typed) }))).toBe(`Honouring Ray\r\n\r\n${typed}\r\n`);
  });
});

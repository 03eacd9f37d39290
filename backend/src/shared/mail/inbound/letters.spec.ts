import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { byLength } from '../../testing/full-length.js';
import type { LetterKind } from './letter-kind.js';
import { readLetterTask, type Enclosed } from './read-letter.task.js';

interface Expected {
  readonly letter: string;
  readonly kind: LetterKind;
  readonly words?: string;
  readonly fromName?: string;
  readonly enclosed?: readonly Enclosed[];
}

const folder = resolve(__dirname, 'letters');
const expected = JSON.parse(readFileSync(resolve(folder, 'expected.json'), 'utf8')) as Expected[];
const ours = { replyTo: 'answers@example.org', from: 'care@example.org' };
const read = (raw: Uint8Array, returnPath: string | undefined = undefined) =>
  readLetterTask.work({ raw, returnPath, ours });

describe('a letter that came in', () => {
  it('has a sample for each of the forms that letters have', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    expect(files.map((name) => name.replace('.eml', '')).sort()).toEqual(expected.map(({ letter }) => letter).sort());
    expect(files.length).toBeGreaterThanOrEqual(40);
  });

  it.each(expected)('$letter is read as $kind', async ({ letter, kind, words, fromName, enclosed }) => {
    const found = await read(readFileSync(resolve(folder, `${letter}.eml`)));
    expect(found.kind).toBe(kind);
    if (words !== undefined) expect(found.words).toBe(words);
    if (fromName !== undefined) expect(found.fromName).toBe(fromName);
    if (enclosed !== undefined) expect(found.enclosed).toEqual(enclosed);
    if (kind === 'written') expect(found.from).toBe('tom@example.com');
  });

  it('brings a recording along byte by byte, and none where a machine wrote it', async () => {
    const raw = readFileSync(resolve(folder, 'recording-with-words.eml'));
    const [sound, ...more] = (await read(raw)).sounds;
    expect(more).toEqual([]);
    expect(Buffer.from(sound ?? []).toString('latin1', 0, 4)).toBe('RIFF');
    expect(sound).toHaveLength(2_044);
    expect((await read(raw, '')).sounds).toEqual([]);
  });

  it('of 20 MB, most of it a picture, is read for its words', async () => {
    const line = `${'A'.repeat(76)}\r\n`;
    const head = 'From: tom@example.com\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n';
    const words = '--b\r\nContent-Type: text/plain\r\n\r\nHe sang.\r\n';
    const picture = '--b\r\nContent-Type: image/jpeg\r\nContent-Transfer-Encoding: base64\r\n\r\n';
    const raw = Buffer.from(head + words + picture + line.repeat(262_000) + '--b--\r\n', 'latin1');
    expect(raw.length).toBeGreaterThan(19 * 1024 * 1024);
    expect(await read(raw)).toMatchObject({ kind: 'written', words: 'He sang.', enclosed: ['picture'] });
  });

  it.each<[string, () => string]>([
    ['parts in parts, 3,000 deep', () => nested(3_000)],
    ['100,000 parts', () => `${multipart('b')}${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(100_000)}--b--`],
    ['HTML 50,000 deep', () => `Content-Type: text/html\r\n\r\n${'<div>'.repeat(20_000)}x`],
    ['a line of 5 MB', () => `Content-Type: text/plain\r\n\r\n${'a '.repeat(2_500_000)}`],
    ['a million ">"', () => `Content-Type: text/plain\r\n\r\n${'> '.repeat(1_000_000)}`],
    [
      'a head that looks quoted, over and over',
      () => `Content-Type: text/plain\r\n\r\n${'On a b '.repeat(byLength({ test: 2_000, prove: 6_000 }))}`,
    ],
  ])('made to burden whoever reads it is read, or refused: %s', async (_, make) => {
    const raw = Buffer.from(`From: tom@example.com\r\nMIME-Version: 1.0\r\n${make()}`, 'latin1');
    const found = await read(raw).catch(() => 'refused');
    if (typeof found !== 'string') expect(found.words.length).toBeLessThanOrEqual(60_000);
  });

  it('with the empty sender of machines is none of a person', async () => {
    const raw = readFileSync(resolve(folder, 'gmail-top.eml'));
    expect((await read(raw, '')).kind).toBe('automatic');
    expect((await read(raw, 'tom@example.com')).kind).toBe('written');
  });
});

const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}\r\n\r\n`;

function nested(depth: number): string {
  let text = '';
  for (let level = 0; level < depth; level++) text += `${multipart(`b${level}`)}--b${level}\r\n`;
  return `${text}Content-Type: text/plain\r\n\r\nx`;
}

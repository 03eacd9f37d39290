import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_PRINT } from '../../work-limits.js';
import { unzipped } from '../../../shared/testing/unzip.js';
import type { TakeAlongResponse } from './take-along.response.dto.js';

/** What a word processor shows: the words of each paragraph of the document. */
function paragraphsOfWord(bytes: Buffer): string[] {
  const xml = unzipped(bytes, 'word/document.xml').toString('utf8');
  const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return [...xml.matchAll(/<w:p[ >].*?<\/w:p>/gs)].map(([paragraph]) =>
    [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
      .map(([, run = '']) => run.replace(/&(\w+);/g, (all, name: string) => letters[name] ?? all))
      .join(''),
  );
}

interface EulogyBody {
  readonly generatedContent: string;
}

describe('a eulogy that is taken along', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let id: number;
  let text: string;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 });
    text = (await untilStatus<EulogyBody>(claire, id, 'completed')).generatedContent;
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  /** A file as the browser gets it. */
  async function file(path: string): Promise<{ status: number; type: string; name: string; bytes: Buffer }> {
    const response = await fetch(`${house.url}/api/eulogies/${id}/${path}`, {
      headers: { cookie: [...claire.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      name: response.headers.get('content-disposition') ?? '',
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  }

  it('is plain text with title, dates and every paragraph', async () => {
    const { status, type, name, bytes } = await file('plain-text');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(name).toContain('filename="Raymond Thomas Whitlow - eulogy.txt"');
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe('Honouring Ray');
    for (const paragraph of text.split('\n\n')) expect(lines).toContain(paragraph);
  });

  it('is a Word document with the same words', async () => {
    const { status, type, name, bytes } = await file('docx');
    expect([status, type]).toEqual([200, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
    expect(name).toContain('filename="Raymond Thomas Whitlow - eulogy.docx"');
    const written = paragraphsOfWord(bytes);
    expect(written[0]).toBe('Honouring Ray');
    expect(written[1]).toBe('Raymond Thomas Whitlow, 1944 to 2025');
    expect(written.slice(2, 2 + text.split('\n\n').length)).toEqual(text.split('\n\n'));
    expect(written.slice(2 + text.split('\n\n').length).filter((line) => line !== '')).toEqual([]);
  });

  it('tells what has to be known before, and the text as it is spoken', async () => {
    const { body } = await claire.get<TakeAlongResponse>(`/api/eulogies/${id}/take-along`);
    expect(body).toMatchObject({ title: 'Honouring Ray', unprintable: [] });
    expect(body.paragraphs.map(({ pieces }) => pieces.map((piece) => piece.text).join(' ')).join('\n\n')).toBe(text);
    for (const { pieces } of body.paragraphs) expect(pieces.at(-1)?.mark).toBe('pause');
  });

  it('says how a name is said at the lectern and in practice, as the owner reviewed it', async () => {
    const name = 'Ray';
    await claire.request('PATCH', `/api/eulogies/${id}/review`, { pronunciations: [{ name, say: 'RAY' }] }, {});
    const { body } = await claire.get<TakeAlongResponse>(`/api/eulogies/${id}/take-along`);
    const said = body.paragraphs.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join(' ');
    expect(said.match(/\[RAY\]/g)).toHaveLength(1);
  });

  it('names the letters that our fonts lack before the download, and prints all the same', async () => {
    await claire.request('PATCH', `/api/eulogies/${id}`, { title: 'Honouring 爷爷 བད' }, {});
    const { body } = await claire.get<TakeAlongResponse>(`/api/eulogies/${id}/take-along`);
    expect(body.unprintable).toEqual(['བ', 'ད']);
    for (const layout of ['page', 'lectern']) {
      const pdf = await file(`pdf?layout=${layout}`);
      expect([pdf.status, pdf.bytes.toString('latin1', 0, 5)]).toEqual([200, '%PDF-']);
      const kind = layout === 'page' ? 'eulogy' : 'eulogy, large type';
      expect(pdf.name).toBe(`attachment; filename="Raymond Thomas Whitlow - ${kind}.pdf"`);
    }
    expect((await claire.get(`/api/eulogies/${id}/pdf?layout=lectern&pace=5`)).status).toBe(422);
  });

  it.each([
    ['pdf', 'generation.print-eulogy'],
    ['pdf?layout=lectern', 'generation.print-eulogy'],
    ['docx', 'generation.write-word-document'],
    ['take-along', 'generation.prepare-reading'],
  ])('is made by a worker, in its reader’s turn and no longer than they wait: %s', async (path, task) => {
    const asked = jest.spyOn(house.app.get(WordWork), 'run');
    try {
      expect((await file(path)).status).toBe(200);
      expect(asked.mock.calls.map(([{ name }]) => name)).toEqual([task]);
      const { body: me } = await claire.get<{ id: string }>('/api/auth/user');
      expect(asked.mock.calls[0]?.[2]).toEqual({ whose: me.id, ms: FOR_A_PRINT });
    } finally {
      asked.mockRestore();
    }
  });

  it('is refused kindly where it is more than a worker may do', async () => {
    const asked = jest.spyOn(house.app.get(WordWork), 'run').mockRejectedValue(new RuleBroken('words.too-much-work'));
    try {
      for (const path of ['pdf', 'docx', 'take-along'])
        expect(await claire.get(`/api/eulogies/${id}/${path}`)).toMatchObject({
          status: 422,
          body: { code: 'words.too-much-work' },
        });
    } finally {
      asked.mockRestore();
    }
  });

  it('is for whoever may read it', async () => {
    const stranger = house.browser();
    await stranger.signUp({ email: 'stranger@example.com' });
    for (const path of ['take-along', 'plain-text', 'docx']) {
      expect((await stranger.get(`/api/eulogies/${id}/${path}`)).status).toBe(404);
      expect((await house.browser().get(`/api/eulogies/${id}/${path}`)).status).toBe(401);
    }
  });
});

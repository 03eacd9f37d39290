import { DataSource } from 'typeorm';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import { TWO_SPEAKERS } from '../../../shared/testing/two-speakers.js';
import type { ReviewResponse } from './review.response.dto.js';

jest.setTimeout(60_000); // a whole app, three accounts and three texts, on a busy machine

interface Eulogy {
  writtenBy: string;
  generatedContent: string;
  provenance: {
    sections: {
      kind: string;
      speaker?: { id: string; name: string };
      paragraphs: { sentences: { text: string; sources: { contributorId: string }[] }[] }[];
    }[];
  };
}

describe('a eulogy that several speak', () => {
  let app: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let id: number;
  const ids = { claire: '', mick: '' };
  const path = () => `/api/eulogies/${id}/review`;
  const speakers = async () =>
    (await claire.get<ReviewResponse>(path())).body.speakers.map(({ name, place, words }) => [name, place, words]);
  const choose = (...chosen: string[]) => claire.patch<{ code?: string }>(path(), { speakers: chosen });
  const write = async (): Promise<Eulogy> => {
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    return untilStatus<Eulogy>(claire, id, 'completed');
  };
  const partOf = ({ provenance }: Eulogy, name: string): string =>
    provenance.sections
      .filter(({ speaker }) => speaker?.name === name)
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences.map(({ text }) => text)))
      .join(' ');

  beforeAll(async () => {
    app = await startTestApp();
    [claire, mick] = [app.browser(), app.browser()];
    ids.claire = (await claire.signUp({ email: 'claire@example.com', firstName: 'Claire' })).id;
    ids.mick = (await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' })).id;
    id = await claire.buyEulogy('Honouring Ray');
    await app.app
      .get(DataSource)
      .query(
        `INSERT INTO collaboration_members (eulogy_id, user_id, role, joined_at) VALUES ($1, $2, 'contributor', now())`,
        [id, ids.mick],
      );
    const answers: [TestBrowser, Readonly<Record<string, string>>][] = [
      [claire, TWO_SPEAKERS.claire],
      [mick, TWO_SPEAKERS.mick],
    ];
    for (const [one, responses] of answers)
      expect((await one.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
  });
  afterAll(() => app?.close());

  it('is the owner’s alone until they choose, from those of the circle', async () => {
    expect(await speakers()).toEqual([
      ['Claire Whitlow', 1, null],
      ['Mick Whitlow', null, null],
    ]);
    expect((await choose(ids.claire, '01890a5d-ac96-774b-bcce-b302099a8057')).body.code).toBe('review.no-such-speaker');
    expect((await choose(ids.mick, ids.mick, ids.claire)).body.code).toBe('review.speaker-twice');
    expect((await mick.patch(path(), { speakers: [ids.mick, ids.claire] })).status).toBe(403);
    expect((await choose(ids.mick, ids.claire)).status).toBe(200);
    expect(await speakers()).toEqual([
      ['Mick Whitlow', 1, expect.any(Number)],
      ['Claire Whitlow', 2, expect.any(Number)],
    ]);
  });

  it('is written in parts: “I” is whoever speaks', async () => {
    const eulogy = await write();
    expect(eulogy.writtenBy).toBe('arranger');
    expect(partOf(eulogy, 'Mick')).toMatch(/^I am Mick.*raced pigeons with me.*Now Claire will speak\.$/s);
    expect(partOf(eulogy, 'Claire')).toMatch(/^I am Claire.*I rolled his ute.*Goodbye, Dad\.$/s);
    expect(partOf(eulogy, 'Claire')).not.toMatch(/pigeons|Mick wrote/);
    const part = eulogy.provenance.sections.filter(({ speaker }) => speaker?.id === ids.mick);
    const tellers = part.flatMap(({ paragraphs }) =>
      paragraphs.flatMap(({ sentences }) => sentences.flatMap(({ sources }) => sources)),
    );
    expect(tellers.map(({ contributorId }) => contributorId)).toContain(ids.mick);
  });

  it('is taken along with whose part it is, and as everybody’s own copy', async () => {
    const { body: taken } = await claire.get<{ speakers: object[]; paragraphs: { head: string | null }[] }>(
      `/api/eulogies/${id}/take-along`,
    );
    expect(taken.speakers).toEqual([
      { id: ids.mick, name: 'Mick' },
      { id: ids.claire, name: 'Claire' },
    ]);
    expect(taken.paragraphs.map(({ head }) => head).filter((head) => head !== null)).toEqual([
      'Mick speaks',
      'Claire speaks',
    ]);
    const { body: plain } = await claire.get<string>(`/api/eulogies/${id}/plain-text`);
    expect(String(plain)).toMatch(/\[Mick speaks\]\s+I am Mick.*\[Claire speaks\]\s+I am Claire/s);
    const pdf = (speaker: string) => claire.get(`/api/eulogies/${id}/pdf?layout=lectern&speaker=${speaker}`);
    expect((await pdf(ids.mick)).headers.get('content-disposition')).toContain('eulogy, large type for Mick.pdf');
    expect((await pdf('nobody')).headers.get('content-disposition')).toContain('eulogy, large type.pdf');
  });

  it('knows of what is typed into a part whose “I” it is', async () => {
    const { body: shaped } = await claire.get<{ version: number; wishes: string[]; text: Eulogy['provenance'] }>(
      `/api/eulogies/${id}/text`,
    );
    expect(shaped.wishes).toEqual(['shorter']);
    const section = shaped.text.sections.findIndex(
      ({ speaker, kind }) => speaker?.id === ids.mick && kind !== 'opening',
    );
    const typed = async (text: string) => {
      const { body } = await claire.patch<{ version: number; text: Eulogy['provenance'] }>(
        `/api/eulogies/${id}/text/paragraph`,
        {
          version: (await claire.get<{ version: number }>(`/api/eulogies/${id}/text`)).body.version,
          section,
          paragraph: 0,
          text,
        },
      );
      return body.text.sections[section]?.paragraphs[0]?.sentences[0];
    };
    expect(await typed('He was my brother.')).toMatchObject({ verdict: 'supported' });
    expect(await typed('He was my father.')).toMatchObject({ verdict: 'unsupported' });
  });

  it('is in other hands with everybody who speaks', async () => {
    const { body: shaped } = await claire.get<{ version: number; text: Eulogy['provenance'] }>(
      `/api/eulogies/${id}/text`,
    );
    const section = shaped.text.sections.findIndex(
      ({ speaker, kind }) => speaker?.id === ids.mick && kind !== 'opening',
    );
    const at = { version: shaped.version, section, paragraph: 0 };
    const edited = await claire.patch<{ version: number }>(`/api/eulogies/${id}/text/paragraph`, {
      ...at,
      text: 'He was my brother.',
    });
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version: edited.body.version })).status).toBe(200);
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { body } = await claire.post<{ copies: { url: string }[] }>(`/api/eulogies/${id}/copies`, {
      role: 'celebrant',
      name: 'Ros',
      day,
    });
    const token = body.copies[0]?.url.split('/').at(-1) ?? '';
    const copy = await app
      .browser()
      .get<{ speaker: string; paragraphs: { head: string | null }[] }>(`/api/copies/${token}`);
    expect(copy.body.speaker).toBe('Mick, then Claire');
    expect(copy.body.paragraphs[0]?.head).toBe('Mick speaks');
  });

  it('is the owner’s alone again once the other has left', async () => {
    await app.app.get(DataSource).query('DELETE FROM collaboration_members WHERE user_id = $1', [ids.mick]);
    expect(await speakers()).toEqual([]);
    const eulogy = await write();
    expect(eulogy.provenance.sections.map(({ speaker }) => speaker)).toEqual(
      eulogy.provenance.sections.map(() => undefined),
    );
    expect(eulogy.generatedContent).toMatch(/Mick.*wrote: “Before the kids came along he raced pigeons/s);
    expect((await choose()).status).toBe(200);
  });
});

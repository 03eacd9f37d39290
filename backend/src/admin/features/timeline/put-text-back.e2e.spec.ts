import { answerAsOwner, readQuestionnaire, untilStatus } from '../../../shared/testing/family.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { AskedPutBackResponse, PutBackResponse } from './put-back.dto.js';
import type { TimelineResponse } from './timeline.dto.js';

/** Of the page that the owner sees. */
interface PageOfText {
  readonly text: { readonly now: readonly string[]; readonly then: readonly string[] } | null;
}
interface Shaped {
  readonly version: number;
  readonly text: {
    readonly sections: readonly {
      readonly paragraphs: readonly { readonly sentences: readonly { readonly text: string }[] }[];
    }[];
  };
}

const password = 'a long and quiet staff password';
const reason = 'The owner asked for it, case 5522';
const TYPED = 'Something else stands here now.';

describe('an earlier text stands again', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let id = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire] = [house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('ray-three-voices'));
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 5 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const shaped = async () => (await claire.get<Shaped>(`/api/eulogies/${id}/text`)).body;
  const paragraphs = ({ text: { sections } }: Shaped): string[] =>
    sections.flatMap((section) =>
      section.paragraphs.map(({ sentences }) => sentences.map(({ text }) => text).join(' ')),
    );
  const rows = async (type: string) =>
    (await boss.get<TimelineResponse>(`/api/admin/eulogies/${id}/timeline?type=${type}`)).body.items;
  const last = (type: string) =>
    eventually(async () => (await rows(type)).at(-1) ?? Promise.reject(new Error(`no ${type} yet`)), 15_000);
  const preview = async (at: number) =>
    (await boss.get<PutBackResponse>(`/api/admin/eulogies/${id}/put-back?at=${at}`)).body;
  const ask = (at: number) => boss.post<AskedPutBackResponse>(`/api/admin/eulogies/${id}/put-back`, { at, reason });

  it('by the yes of its owner, who sees both; staff see how long they are, and nothing between is lost', async () => {
    const first = paragraphs(await shaped());
    const typed = { version: 1, section: 0, paragraph: 0, text: TYPED };
    const edited = await claire.patch(`/api/eulogies/${id}/text/paragraph`, typed);
    expect(edited.status).toBe(200);
    const written = await last('GenerationCompleted');
    const before = await preview(written.n);
    expect(before).toEqual({
      at: written.n,
      what: 'text',
      answers: [],
      text: { now: [...paragraphs(await shaped()).join('\n')].length, then: [...first.join('\n')].length },
      asks: 'Claire',
    });
    expect((await ask(written.n)).body.asked).toBe('Claire');
    const letter = await boss.mail('claire@example.com', /Shall an earlier text come back/);
    expect(letter.text).not.toContain(first[1]?.slice(0, 30));
    const link = `/api/put-back/${/put-back\/([\w-]{43})/.exec(letter.text)?.[1]}`;
    const page = await claire.get<PageOfText>(link);
    expect(page.body).toMatchObject({ what: 'text', answers: [], text: { then: first } });
    expect(page.body.text?.now).toContain(TYPED);
    expect(paragraphs(await shaped())).toContain(TYPED);

    expect((await claire.post(link, { answer: 'yes' })).body).toMatchObject({ standing: 'agreed', text: null });
    await eventually(async () => expect(paragraphs(await shaped())).toEqual(first), 15_000);
    expect((await shaped()).version).toBe(3);
    // a second yes makes no further version
    expect((await claire.post(link, { answer: 'yes' })).status).toBe(200);
    const restored = await last('VersionRestored');
    expect(restored.sentence).toContain('Claire');
    expect((await last('PutBackAsked')).sentence).toContain('whether the text shall stand again');
    expect((await last('PutBackAgreed')).sentence).toBe('Claire said yes: an earlier text stands again');
    expect(await preview(written.n)).toMatchObject({ what: 'text', text: null });
    expect(await ask(written.n)).toMatchObject({ status: 409, body: { code: 'put-back.nothing' } });
    expect(await rows('VersionRestored')).toHaveLength(1);
  }, 60_000);

  it('not where a reset took the text away', async () => {
    const restored = await last('VersionRestored');
    expect((await boss.post(`/api/admin/eulogies/${id}/reset-questionnaire`, { reason })).status).toBe(200);
    await eventually(async () => expect(await preview(restored.n)).toMatchObject({ what: 'text', text: null }), 15_000);
    expect(await ask(restored.n)).toMatchObject({ status: 409, body: { code: 'put-back.nothing' } });
  }, 60_000);
});

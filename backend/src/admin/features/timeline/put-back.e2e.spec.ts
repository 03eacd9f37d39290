import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { AskedPutBackResponse, PutBackResponse } from './put-back.dto.js';
import type { TimelineEntryResponse, TimelineResponse, TimelineStateResponse } from './timeline.dto.js';

/** Of the page that whoever is asked sees. */
interface PageOfPutBack {
  what: string;
  answers: object[];
}

const password = 'a long and quiet staff password';
const told = 'She bred saxifrage in old tea tins and gave away every second plant to whoever came past the gate.';
const ofMick = 'He went and bought her another hat, a red one, from the shop at Brackwater.';
const facts = { name: 'Osmunda Larkspur|Ozzie|She/Her' };
const reason = 'The owner asked for it, case 5521';

describe('words that were lost stand again', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let tom: TestBrowser;
  let id = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire, mick, tom] = [house.browser(), house.browser(), house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', password });
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire' });
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' });
    id = await claire.buyEulogy('Honouring Ozzie');
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await mick.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    await claire.post(`/api/eulogies/${id}/invitations`, { email: 'tom@example.com' });
    const letter = /collaborate\/([\w-]{43})/.exec((await claire.mail('tom@example.com', /help with a eulogy/)).text);
    await tom.post(`/api/collaborate/${letter?.[1]}/guest`, { name: 'Tom', consent: '1', nameStaysOut: false });
    await save(claire, { ...facts, passions: told });
    await save(mick, { story: ofMick });
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const save = async (who: TestBrowser, responses: Record<string, string>) =>
    expect((await who.patch(`/api/eulogies/${id}/responses`, { responses })).status).toBe(200);
  const rows = async (type: string) => {
    const { body } = await boss.get<TimelineResponse>(`/api/admin/eulogies/${id}/timeline?type=${type}`);
    return body.items;
  };
  const last = async (type: string): Promise<TimelineEntryResponse> =>
    eventually(async () => (await rows(type)).at(-1) ?? Promise.reject(new Error(`no ${type} yet`)), 15_000);
  const path = `put-back`;
  const preview = async (at: number) =>
    (await boss.get<PutBackResponse>(`/api/admin/eulogies/${id}/${path}?at=${at}`)).body;
  const ask = (at: number) => boss.post<AskedPutBackResponse>(`/api/admin/eulogies/${id}/${path}`, { at, reason });
  const linkOf = async (email: string, subject = /Shall your answer come back/, many = 1) =>
    `/api/put-back/${/put-back\/([\w-]{43})/.exec((await boss.mail(email, subject, many)).text)?.[1]}`;
  const answersOf = async (who: TestBrowser) =>
    Object.values((await who.get<{ responses: Record<string, string> }>(`/api/eulogies/${id}`)).body.responses);

  it('an answer that its teller emptied: staff see how long it was, and nothing changes until the teller says yes', async () => {
    await save(mick, { story: '' });
    const emptied = await last('AnswerCleared');
    const state = await boss.get<TimelineStateResponse>(`/api/admin/eulogies/${id}/state?at=${emptied.n}`);
    const fields = state.body.groups.flatMap((group) => group.fields);
    expect(fields.find(({ label }) => /^\d+\. Story, Mick$/.test(label))?.value).toEqual({
      ...{ kind: 'emptied', by: 'Mick', since: emptied.n, at: emptied.at },
    });
    expect(await preview(emptied.n)).toEqual({
      at: emptied.n,
      what: 'answer',
      answers: [{ question: 'Story', by: 'Mick', now: 0, then: ofMick.length }],
      text: null,
      asks: 'Mick',
    });
    const { status, body } = await ask(emptied.n);
    expect([status, body.asked]).toEqual([200, 'Mick']);
    const letter = await boss.mail('mick@example.com', /Shall your answer come back/);
    expect(letter.text).not.toContain('Brackwater');
    const link = await linkOf('mick@example.com');
    const visitor = house.browser();
    const page = (await visitor.get<PageOfPutBack>(link)).body;
    expect(page).toMatchObject({ name: 'Mick', what: 'answer', standing: 'open', title: 'Honouring Ozzie' });
    expect(page.answers).toMatchObject([{ question: { id: 'story' }, now: '', then: ofMick }]);
    expect(await answersOf(mick)).not.toContain(ofMick);

    const yes = await visitor.post<PageOfPutBack>(link, { answer: 'yes' });
    expect(yes).toMatchObject({ status: 200, body: { standing: 'agreed', answers: [] } });
    expect(await answersOf(mick)).toContain(ofMick);
    // a second yes, and a late no, change nothing
    await save(mick, { story: 'Another story altogether.' });
    expect((await visitor.post(link, { answer: 'yes' })).status).toBe(200);
    expect((await visitor.post(link, { answer: 'no' })).status).toBe(200);
    expect(await answersOf(mick)).toContain('Another story altogether.');
    const [asked, agreed] = [await last('PutBackAsked'), await last('PutBackAgreed')];
    expect(asked.sentence).toBe(
      `Sam of the staff asked Mick whether the answer to question 10, “Story” shall stand again as at event ${emptied.n}`,
    );
    expect(agreed.sentence).toBe('Mick said yes: the answer to question 10, “Story” stands again');
    const acts = await boss.get<{ items: { act: string; reason: string }[] }>(
      '/api/admin/audit?act=eulogy.ask-put-back',
    );
    expect(acts.body.items[0]).toMatchObject({ act: 'eulogy.ask-put-back', reason });
  }, 60_000);

  it('a fact that was changed: the owner is asked, sees both, and may leave it as it is', async () => {
    const first = await last('FactAnswered');
    await save(mick, { name: 'Wrong Name||She/Her' });
    expect(await preview(first.n)).toMatchObject({ asks: 'Claire', answers: [{ by: 'Claire' }] });
    expect((await ask(first.n)).body.asked).toBe('Claire');
    const link = await linkOf('claire@example.com');
    expect((await claire.get<PageOfPutBack>(link)).body.answers).toMatchObject([
      { now: 'Wrong Name||She/Her', then: facts.name },
    ]);
    expect((await claire.post(link, { answer: 'no' })).body).toMatchObject({ standing: 'declined' });
    expect(await answersOf(claire)).toContain('Wrong Name||She/Her');
  }, 60_000);

  it('a name that was wrong is right again, for everybody, by the owner’s yes', async () => {
    const first = await last('FactAnswered');
    await save(mick, { name: 'Ozmunda Lark||She/Her' });
    const before = (await rows('FactAnswered')).find(({ sentence }) => sentence.startsWith('Claire'));
    expect((await ask(before?.n ?? first.n)).body.asked).toBe('Claire');
    const link = await linkOf('claire@example.com', undefined, 2);
    expect((await claire.post(link, { answer: 'yes' })).body).toMatchObject({ standing: 'agreed', answers: [] });
    for (const who of [claire, mick]) {
      expect(await answersOf(who)).toContain(facts.name);
      expect(await answersOf(who)).not.toContain('Ozmunda Lark||She/Her');
    }
  }, 60_000);

  it('everything that stood before a reset, by the owner’s yes; what was told since stays', async () => {
    const { status } = await boss.post(`/api/admin/eulogies/${id}/reset-questionnaire`, { reason });
    expect(status).toBe(200);
    await save(mick, { story: 'Told after the reset.' });
    const reset = await last('QuestionnaireReset');
    const before = await preview(reset.n);
    expect(before).toMatchObject({ what: 'everything', asks: 'Claire' });
    expect(before.answers.map(({ question }) => question).sort()).toEqual(['Name', 'Passions']);
    expect((await ask(reset.n)).status).toBe(200);
    const link = await linkOf('claire@example.com', /Shall your answers come back/);
    expect((await claire.get<PageOfPutBack>(link)).body.what).toBe('everything');
    expect((await claire.post(link, { answer: 'yes' })).status).toBe(200);
    await eventually(async () => expect(await answersOf(claire)).toContain(told), 15_000);
    expect(await answersOf(mick)).toEqual(expect.arrayContaining([facts.name, 'Told after the reset.']));
  }, 60_000);

  it('a guest is asked by the letter that they have, and answers without an account', async () => {
    const memories = (answers: object) => tom.request('PUT', `/api/guest/${id}/memories`, { responses: answers }, {});
    expect((await memories({ laughter: 'The kettle joke.' })).status).toBe(200);
    expect((await memories({ laughter: '' })).status).toBe(200);
    const emptied = await last('AnswerCleared');
    expect((await ask(emptied.n)).body.asked).toBe('Tom');
    const link = await linkOf('tom@example.com');
    expect((await house.browser().post(link, { answer: 'yes' })).body).toMatchObject({ standing: 'agreed' });
    const back = (await rows('AnswerContributed')).at(-1);
    expect(back?.sentence).toContain('Tom');
  }, 60_000);

  it('is refused where nothing would change, where nothing was told, and where whose words they are left', async () => {
    const paid = await last('CircleOpened');
    expect(await preview(paid.n)).toEqual({ at: paid.n, what: 'nothing', answers: [], text: null, asks: null });
    expect(await ask(paid.n)).toMatchObject({ status: 409, body: { code: 'put-back.nothing' } });
    const told = (await rows('AnswerContributed')).find(({ sentence }) => sentence.startsWith('Mick answered'));
    expect((await mick.post(`/api/eulogies/${id}/leave`, { words: 'withdrawn' })).status).toBeLessThan(300);
    await eventually(async () => expect((await preview(told?.n ?? 0)).asks).toBeNull(), 15_000);
    expect(await ask(told?.n ?? 0)).toMatchObject({ status: 409, body: { code: 'put-back.nobody' } });
    expect(await claire.get(`/api/admin/eulogies/${id}/put-back?at=1`)).toMatchObject({ status: 403 });
    expect((await boss.get(`/api/put-back/${'a'.repeat(43)}`)).status).toBe(404);
  }, 60_000);
});

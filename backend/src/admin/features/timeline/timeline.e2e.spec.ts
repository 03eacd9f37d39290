import { eventually } from '../../../shared/testing/eventually.js';
import { untilStatus } from '../../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { TimelineScreenResponse } from './screen.dto.js';
import type {
  RevealedResponse,
  StateFieldResponse,
  TimelineEntryResponse,
  TimelineResponse,
  TimelineStateResponse,
} from './timeline.dto.js';

const password = 'a long and quiet staff password';
/** Words that stand nowhere else: where one of them can be read, what somebody wrote can be read. */
const title = 'Honouring Osmunda Larkspur';
const invitee = 'quillfeather@example.com';
const facts = { name: 'Osmunda Larkspur|Ozzie|She/Her' };
const memories = {
  relationship: 'My great Tamarisk of an aunt|other:aunt',
  childhood: 'She grew up beside the Millrace and swam in it each morning before anybody else in the street was awake.',
  passions:
    'She bred Saxifrage in old tea tins and gave away every second plant to whoever came past the gate that week.',
  story:
    'Once she drove the Gossamer bus into the dam, walked home dripping, and asked whether anyone had seen her hat.',
  laughter:
    'She laughed at the Peppercorn joke for forty years, and she never once let another person finish telling it.',
  taught: 'Bring a Lantern, she always said, because nobody has ever been sorry on the way home that they had a light.',
};
const ofMick =
  'He Thistledowned about it for a week, and then he went and bought her another hat, a red one, from Brackwater.';
const CANARIES =
  /osmunda|larkspur|quillfeather|tamarisk|millrace|saxifrage|gossamer|peppercorn|lantern|thistledown|brackwater/i;

describe('the timeline of a eulogy', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let claireId: string;
  let mickId: string;
  let eulogyId: number;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    [boss, claire, mick] = [house.browser(), house.browser(), house.browser()];
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
    ({ id: claireId } = await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', password }));
    ({ id: mickId } = await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', password }));
    eulogyId = await claire.buyEulogy(title);
    const { body } = await claire.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`);
    expect((await mick.post(`/api/collaborate/${body.inviteToken}/join`)).status).toBe(200);
    await save(claire, { ...facts, ...memories });
    await save(mick, { story: ofMick });
    await save(claire, { name: 'Osmunda Larkspur|Oz|She/Her' });
    expect((await claire.post(`/api/eulogies/${eulogyId}/invitations`, { email: invitee })).status).toBeLessThan(300);
    expect((await claire.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, eulogyId, 'completed');
    await eventually(async () => expect(await types()).toContain('AnswersReleased'), 20_000);
    await eventually(async () => expect((await rows({ lane: 'mail' })).length).toBeGreaterThanOrEqual(3), 20_000);
  }, 120_000);

  afterAll(() => house?.close(), 60_000);

  const save = async (who: TestBrowser, responses: Record<string, string>) =>
    expect((await who.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
  const path = (below: string, query: Record<string, string | number> = {}) =>
    `/api/admin/eulogies/${eulogyId}/${below}?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString()}`;
  const timeline = async (query: Record<string, string | number> = {}) =>
    (await boss.get<TimelineResponse>(path('timeline', query))).body;
  const rows = async (query: Record<string, string | number> = {}) => (await timeline(query)).items;
  const types = async () => (await rows()).map(({ type }) => type);
  const state = async (at?: number, compare?: number) =>
    (await boss.get<TimelineStateResponse>(path('state', { ...(at ? { at } : {}), ...(compare ? { compare } : {}) })))
      .body;
  const screenAt = async (at?: number, compare?: number) =>
    (await boss.get<TimelineScreenResponse>(path('screen', { ...(at ? { at } : {}), ...(compare ? { compare } : {}) })))
      .body;
  const fields = ({ groups }: TimelineStateResponse) =>
    new Map<string, StateFieldResponse>(groups.flatMap((group) => group.fields.map((field) => [field.id, field])));
  const ofType = async (type: string): Promise<TimelineEntryResponse> => {
    const found = (await rows({ type })).at(-1);
    if (!found) throw new Error(`no ${type} in the history`);
    return found;
  };
  const reveal = (at: number, ids: readonly string[], reason = 'Claire asked where her answer went') =>
    boss.post<RevealedResponse[]>(path('timeline/reveal'), { at, fields: ids, reason });

  it('tells what happened in plain words, in the order in which it happened, whichever stream it stands in', async () => {
    const { total, items, lanes, people, owner } = await timeline();
    expect(items.map(({ n }) => n)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    expect(items.slice(0, 2).map(({ type }) => type)).toEqual(['EulogyIdReserved', 'PurchaseStarted']);
    expect(owner).toEqual({ kind: 'person', id: claireId, name: 'Claire' });
    expect(people.map(({ label }) => label)).toEqual(expect.arrayContaining(['Claire', 'Mick']));
    const sentences = items.map(({ sentence }) => sentence);
    expect(sentences).toEqual(
      expect.arrayContaining([
        'Claire paid $79.99',
        'A test payment of $79.99 was prepared: no money moves',
        'Mick joined by invitation link 1',
        `Mick answered question 10, “Story” (${ofMick.length} characters)`,
        'Claire changed the answer to question 1, “Name” from 30 characters to 27 characters',
        'Claire sent invitation 1 to an address',
        'Claire asked for 3 minutes',
      ]),
    );
    expect(lanes.map(({ id }) => id)).toEqual(['people', 'payment', 'answers', 'writing', 'mail', 'staff']);
    const placed = lanes.filter(({ id }) => id !== 'mail').flatMap(({ events }) => events);
    expect([...placed].sort((a, b) => a - b)).toEqual(items.map(({ n }) => n));
    const letters = (await rows({ lane: 'mail' })).flatMap((row) =>
      row.letters.map(({ name, status }) => `${name} ${status}`),
    );
    expect(letters.sort()).toEqual(['Invitation sent', 'Receipt sent', 'Text ready to read sent']);
  });

  it('is filtered by lane, type, person and words, and read in pages', async () => {
    expect(new Set((await rows({ lane: 'answers' })).map(({ lane }) => lane))).toEqual(new Set(['answers']));
    expect((await rows({ type: 'AnswerContributed' })).length).toBe(Object.keys(memories).length + 1);
    const ofMickOnly = await rows({ person: mickId });
    expect(ofMickOnly.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['CollaboratorJoined', 'AnswerContributed']),
    );
    expect(ofMickOnly.every(({ sentence }) => sentence.includes('Mick'))).toBe(true);
    expect((await rows({ search: 'hard-times nobody told' })).length).toBe(0);
    expect((await rows({ search: 'STORY' })).length).toBe(2);
    const page = await timeline({ from: 5, limit: 3 });
    expect(page.items.map(({ n }) => n)).toEqual([5, 6, 7]);
    expect(page.found).toBe(page.total);
    for (const query of ['limit=501', 'lane=gossip', 'from=0']) {
      expect((await boss.get(`/api/admin/eulogies/${eulogyId}/timeline?${query}`)).status).toBe(422);
    }
  });

  it('links what followed from what', async () => {
    const paid = await ofType('EulogyPaid');
    const opened = await ofType('QuestionnaireOpened');
    expect(opened.causedBy).toBe(paid.n);
    expect(paid.causes).toContain(opened.n);
    expect((await state(paid.n)).together).toContain(opened.n);
  });

  it('shows what the owner saw after each event, and at the last one what the live pages say', async () => {
    const opened = await ofType('QuestionnaireOpened');
    expect(fields(await state(opened.n - 1)).get('card.shown')?.value).toEqual({ kind: 'plain', text: 'no' });
    const fresh = fields(await state(opened.n));
    expect(fresh.get('card.status')?.value).toEqual({ kind: 'plain', text: 'draft' });
    expect(fresh.get('card.progress')?.value).toEqual({ kind: 'plain', text: '0 of 15' });

    const live = (await claire.get<Record<string, unknown>>(`/api/eulogies/${eulogyId}`)).body;
    const last = await state();
    const now = fields(last);
    const { answered, total } = live['progress'] as { answered: number; total: number };
    expect(now.get('card.progress')?.value.text).toBe(`${answered} of ${total}`);
    expect(now.get('card.status')?.value.text).toBe(live['status']);
    expect(now.get('card.updatedAt')?.value.text).toBe(live['updatedAt']);
    expect(now.get('card.duration')?.value.text).toBe('3 minutes');
    expect(now.get('card.title')?.value).toEqual({ kind: 'masked', characters: title.length });
    expect(now.get('eulogy.text')?.value.characters).toBe(String(live['generatedContent']).length);
    expect(now.get('people.contributors')?.value.text).toBe('Mick');
    const told = [...now.keys()].filter((id) => id.startsWith('answer.'));
    expect(told.length).toBe((live['contributions'] as unknown[]).length);
    expect(last.at).toBe((await timeline()).total);
  });

  it('draws the owner’s rooms as they stood, and says which parts of them differ from another event', async () => {
    const opened = await ofType('QuestionnaireOpened');
    expect(await screenAt(opened.n - 1)).toMatchObject({ card: null, questions: [], review: null, eulogy: null });
    const fresh = await screenAt(opened.n);
    expect(fresh.card).toMatchObject({ status: 'draft', answered: 0, total: 15 });
    expect(fresh.questions.flatMap(({ answers }) => answers)).toEqual([]);

    const told = await ofType('AnswerContributed');
    const { body: live } = await claire.get<{ contributions: object[]; generatedContent: string; version: number }>(
      `/api/eulogies/${eulogyId}`,
    );
    const now = await screenAt();
    const story = now.questions.find(({ question }) => question.id === 'story')?.answers ?? [];
    expect(story.map(({ name }) => name).sort()).toEqual(['Claire', 'Mick']);
    expect(story.find(({ name }) => name === 'Mick')).toMatchObject({
      id: `answer.story.${mickId}`,
      value: { kind: 'masked', characters: ofMick.length },
      included: true,
      essential: false,
    });
    expect(now.questions.flatMap(({ answers }) => answers)).toHaveLength(live.contributions.length);
    expect(now.people).toEqual([
      { id: claireId, name: 'Claire', isOwner: true },
      { id: mickId, name: 'Mick', isOwner: false },
    ]);
    const paragraphs = live.generatedContent.split('\n\n');
    expect(now.eulogy).toMatchObject({ version: live.version, finishedVersion: null, isShared: false });
    expect(now.eulogy?.paragraphs.map(({ value }) => value.characters)).toEqual(paragraphs.map(({ length }) => length));

    const since = await screenAt(undefined, told.n);
    expect(since.changed).toEqual(
      expect.arrayContaining([
        { id: 'answer.name.shared', label: 'Name', what: 'changed' },
        { id: 'card.status', label: 'Status', what: 'changed' },
        { id: 'eulogy', label: 'Version of the text, and who may read it', what: 'new' },
      ]),
    );
    expect(since.changed.map(({ id }) => id)).not.toContain(`answer.story.${mickId}`);
    const back = await screenAt(opened.n, told.n);
    expect(back.changed).toContainEqual({ id: `answer.story.${mickId}`, label: 'Story, Mick', what: 'gone' });
    expect((await reveal(now.at, ['text.0', 'text.999'], 'The family asked what it began with')).body).toEqual([
      { id: 'text.0', text: paragraphs[0], before: null },
      { id: 'text.999', text: null, before: null },
    ]);
    expect((await boss.get(path('screen', { at: 9_999 }))).status).toBe(404);
  });

  it('says what changed between two events', async () => {
    const asked = await ofType('GenerationRequested');
    const written = await ofType('GenerationCompleted');
    const compared = await state(written.n, asked.n);
    const changed = [...fields(compared).values()].filter((field) => field.changed);
    expect(changed.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['card.status', 'eulogy.stage', 'eulogy.version', 'eulogy.text', 'eulogy.words']),
    );
    expect(fields(compared).get('card.status')).toMatchObject({
      value: { text: 'completed' },
      was: { text: 'generating' },
      changed: true,
    });
    expect(fields(compared).get('card.title')).toMatchObject({ changed: false });
    expect((await boss.get(path('state', { at: 9_999 }))).status).toBe(404);
  });

  it('lets none of anybody’s words out before somebody said why, and writes down who asked', async () => {
    const { total } = await timeline();
    const answers = [];
    for (const below of ['timeline', 'timeline?limit=500']) {
      answers.push(JSON.stringify((await boss.get(`/api/admin/eulogies/${eulogyId}/${below}`)).body));
    }
    for (let n = 1; n <= total; n++) answers.push(JSON.stringify(await state(n, Math.max(1, n - 3))));
    for (let n = 1; n <= total; n += 3) answers.push(JSON.stringify(await screenAt(n, Math.max(1, n - 3))));
    for (const format of ['json', 'csv']) {
      const { status, body } = await boss.get<unknown>(path('timeline/download', { format }));
      expect(status).toBe(200);
      answers.push(typeof body === 'string' ? body : JSON.stringify(body));
    }
    expect(answers.filter((answer) => CANARIES.test(answer))).toEqual([]);
    expect(answers.at(-1)).toContain('Mick joined by invitation link 1');

    const told = await ofType('AnswerContributed');
    for (const reason of ['', '   ']) expect((await reveal(told.n, ['event.answer'], reason)).status).toBe(422);
    expect((await reveal(told.n, [])).status).toBe(422);
    const { body } = await reveal(told.n, [
      'event.answer',
      'card.title',
      `answer.name.shared`,
      'event.eulogyId',
      'nothing',
    ]);
    expect(body).toEqual([
      { id: 'event.answer', text: ofMick, before: null },
      { id: 'card.title', text: title, before: null },
      { id: 'answer.name.shared', text: facts.name, before: null },
      { id: 'event.eulogyId', text: null, before: null },
      { id: 'nothing', text: null, before: null },
    ]);
    const changed = await ofType('FactAnswered');
    expect((await reveal(changed.n, ['event.answer'])).body).toEqual([
      { id: 'event.answer', text: 'Osmunda Larkspur|Oz|She/Her', before: facts.name },
    ]);

    const audit = await boss.get<{ items: object[]; total: number }>('/api/admin/audit?search=where%20her%20answer');
    expect(audit.body.items[0]).toMatchObject({
      staffName: 'Sam Field',
      act: 'eulogy.reveal',
      subjectId: String(eulogyId),
      revealed: [`the answer to “Name” in event ${changed.n}`],
      revealedAt: changed.n,
    });
    expect(audit.body.total).toBe(3);
    await eventually(async () => {
      const acts = await rows({ lane: 'staff' });
      expect(acts.map(({ sentence }) => sentence)).toEqual(
        expect.arrayContaining([
          `Sam of the staff revealed the answer to “Story” in event ${told.n}, the title after event ${told.n}, the shared answer to “Name” after event ${told.n}`,
          `Sam of the staff revealed the answer to “Name” in event ${changed.n}`,
        ]),
      );
    }, 15_000);
  }, 60_000);

  it('shows the words of somebody who deleted their account as erased, at every event', async () => {
    expect((await mick.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBeLessThan(300);
    const erased = await eventually(() => ofType('UserErased'), 20_000);
    const told = (await rows({ type: 'AnswerContributed', person: mickId })).at(-1);
    await eventually(async () => {
      const [row] = await rows({ type: 'AnswerContributed', person: mickId });
      expect(row?.sentence).toBe('A deleted account answered question 10, “Story” (erased)');
    }, 20_000);
    const before = await state(erased.n - 1);
    expect(fields(before).get(`answer.story.${mickId}`)?.value).toEqual({ kind: 'erased' });
    const drawn = (await screenAt(erased.n - 1)).questions.flatMap((one) => one.answers);
    expect(drawn.find(({ id }) => id === `answer.story.${mickId}`)?.value).toEqual({ kind: 'erased' });
    expect((await reveal(told?.n ?? 0, ['event.answer', `answer.story.${mickId}`])).body).toEqual([
      { id: 'event.answer', text: null, before: null },
      { id: `answer.story.${mickId}`, text: null, before: null },
    ]);
    expect(fields(await state()).has(`answer.story.${mickId}`)).toBe(false);
    expect(fields(await state()).get('people.contributors')?.value).toEqual({ kind: 'none' });
  }, 60_000);
});

import { EventStore } from '../../shared/event-store/event-store.port.js';
import { eventually } from '../../shared/testing/eventually.js';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../../shared/testing/family.js';
import { startTestApp, type TestApp } from '../../shared/testing/test-app.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';
import { decodedEvents } from '../../shared/testing/where-readable.js';
import type { ShapedTextResponse } from '../manuscript/shape-text/shaped-text.response.dto.js';
import type { VouchingResponse, VouchPageResponse } from './vouching.dto.js';

const PIGEONS = 'He raced pigeons with me and old Merv, and ours came last at Roma every single year.';
const MOWER = 'Ray fixed my mower every spring and never took a cent for it, only lemons.';
const BETTER = 'He raced pigeons with me and Merv. Ours came last at Roma, and he shook its foot.';

describe('vouched: every teller looks at their own sentences', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let tom: TestBrowser;
  let id = 0;
  let token = '';

  beforeAll(async () => {
    house = await startTestApp();
    [claire, mick, tom] = [house.browser(), house.browser(), house.browser()];
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire' });
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick' });
    id = await claire.buyEulogy('Honouring Ray');
    await answerAsOwner(claire, id, readQuestionnaire('joan-one-voice'));
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await mick.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    expect((await mick.patch(`/api/eulogies/${id}/responses`, { responses: { laughter: PIGEONS } })).status).toBe(200);
    await claire.post(`/api/eulogies/${id}/invitations`, { email: 'tom@example.com' });
    const letter = /collaborate\/([\w-]{43})/.exec((await claire.mail('tom@example.com', /help with a eulogy/)).text);
    await tom.post(`/api/collaborate/${letter?.[1]}/guest`, {
      name: 'Tom Pascoe',
      consent: '1',
      nameStaysOut: true,
    });
    const told = { responses: { laughter: MOWER } };
    expect((await tom.request('PUT', `/api/guest/${id}/memories`, told, {})).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 8 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const view = async () => (await claire.get<VouchingResponse>(`/api/eulogies/${id}/vouching`)).body;
  const post = (path: string, body: object) =>
    claire.post<VouchingResponse>(`/api/eulogies/${id}/vouching/${path}`, body);
  const text = async () => (await claire.get<ShapedTextResponse>(`/api/eulogies/${id}/text`)).body;
  const page = (of = token) => house.browser().get<VouchPageResponse & { code?: string }>(`/api/vouch/${of}`);
  const answer = (body: object, of = token) => house.browser().post<VouchPageResponse>(`/api/vouch/${of}`, body);
  const stored = async () => (await house.app.get(EventStore).read(`vouching-${id}`)).map(({ type }) => type);
  const tokenIn = async (email: string) => {
    const { text: said } = await claire.mail(email, /Claire would like to read your words out/);
    return { token: /vouch\/([\w-]{43})/.exec(said)?.[1] ?? '', said };
  };
  const asked = async (name: RegExp) => (await view()).tellers.find((one) => name.test(one.name))?.id ?? '';

  it('asks nobody by itself, and on the owner’s wish sends each teller their own sentences and only those', async () => {
    expect(await stored()).toEqual([]);
    expect(
      (await view()).tellers.map(({ name, askedAt, canBeAsked }) => [name.split(' ')[0], askedAt, canBeAsked]),
    ).toEqual([...(await view()).tellers.map(({ name }) => [name.split(' ')[0], null, true])]);
    const { status, body } = await post('ask', { tellers: [await asked(/Mick/), await asked(/^Somebody/)] });
    expect(status).toBe(200);
    expect(
      body.tellers.every(({ askedAt, canBeAsked, link }) => askedAt !== null && !canBeAsked && link === null),
    ).toBe(true);
    const [toMick, toTom] = [await tokenIn('mick@example.com'), await tokenIn('tom@example.com')];
    expect(toMick.said).toContain('old Merv');
    expect(toMick.said).not.toMatch(/mower|Never write to me again/);
    expect(toTom.said).toMatch(/mower[\s\S]*Never write to me again/);
    expect(toTom.said).not.toContain('Merv');
    ({ token } = toMick);
  }, 60_000);

  it('confirms nothing by being looked at, however often a machine opens the link', async () => {
    for (let looks = 0; looks < 3; looks += 1) {
      const { status, body, headers } = await page();
      expect([status, body.owner, body.name]).toEqual([200, 'Claire', 'Mick']);
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
      expect(body.sentences.map(({ answer: said }) => said)).toEqual(body.sentences.map(() => 'none'));
      expect(JSON.stringify(body)).not.toMatch(/mower|Tom/);
    }
    expect(new Set(await stored())).toEqual(new Set(['VouchAsked']));
  });

  it('takes one tap, counts it, and holds nothing up', async () => {
    const [first] = (await page()).body.sentences;
    expect(first?.words).toBe(PIGEONS);
    await answer({ sentence: first?.sentence, answer: 'right' });
    const { whoseWords, vouched } = await view();
    expect([whoseWords.vouched, vouched.length]).toEqual([1, 1]);
    expect(whoseWords.ownPercent).toBeGreaterThan(50);
    const { version } = await text();
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
  });

  it('loses it with the first edit of the sentence, and has it again where the very words come back', async () => {
    const { version, text: now } = await text();
    const [at] = (await view()).vouched;
    const said = now.sections[at!.section]?.paragraphs[at!.paragraph]?.sentences.map((one) => one.text).join(' ') ?? '';
    const place = { section: at!.section, paragraph: at!.paragraph };
    const edit = { version, ...place, text: said.replace('old Merv', 'Merv') };
    expect((await claire.patch(`/api/eulogies/${id}/text/paragraph`, edit)).status).toBe(200);
    expect((await view()).vouched).toEqual([]);
    expect((await claire.post(`/api/eulogies/${id}/text/undo`, { version: (await text()).version })).status).toBe(200);
    expect((await view()).vouched).toHaveLength(1);
  });

  it('offers “Put it like this” to the owner, who decides; taken, it is an edit, and stays the teller’s own', async () => {
    const [first] = (await page()).body.sentences;
    expect((await answer({ sentence: first?.sentence, answer: 'other-words', words: ' ' })).status).toBe(422);
    await answer({ sentence: first?.sentence, answer: 'other-words', words: BETTER });
    const { wishes, version, vouched } = await view();
    expect(vouched).toEqual([]);
    expect(wishes).toMatchObject([{ wish: 'other-words', words: expect.stringContaining(BETTER) }]);
    const { teller, sentence } = wishes[0]!;
    const { body } = await post('settle', { version, teller, sentence, decision: 'take' });
    expect(body.wishes).toEqual([]);
    expect(body.vouched).toHaveLength(1);
    expect(JSON.stringify((await text()).text)).toContain(BETTER);
    expect((await page()).body.sentences.map(({ words }) => words)).toContain(BETTER);
    expect((await post('settle', { version, teller, sentence, decision: 'take' })).status).toBe(409);
  });

  it('names nobody whose name stays out, to the owner as little as to others', async () => {
    expect((await view()).tellers.map(({ name }) => name.split(' ')[0]).sort()).toEqual(['Mick', 'Somebody']);
    expect(JSON.stringify(await view())).not.toMatch(/Tom|Pascoe/);
    expect((await tokenIn('tom@example.com')).said).toMatch(/Somebody (?:else )?who knew/);
  });

  it('offers “Leave it out” to the owner, holds nothing up meanwhile, and goes with their yes', async () => {
    const toTom = (await tokenIn('tom@example.com')).token;
    const own = (await page(toTom)).body.sentences.find(({ words }) => words.includes('mower'));
    await answer({ sentence: own?.sentence, answer: 'leave-out' }, toTom);
    const { wishes, version } = await view();
    expect(wishes).toMatchObject([{ wish: 'leave-out', text: expect.stringContaining('mower') }]);
    expect((await claire.post(`/api/eulogies/${id}/text/finish`, { version })).status).toBe(200);
    const { teller, sentence } = wishes[0]!;
    const { body } = await post('settle', { version, teller, sentence, decision: 'take' });
    expect(body.wishes).toEqual([]);
    expect(JSON.stringify((await text()).text)).not.toContain('mower');
    expect((await claire.post(`/api/eulogies/${id}/text/undo`, { version: (await text()).version })).status).toBe(200);
    expect(JSON.stringify((await text()).text)).toContain('mower');
  });

  it('opens nothing to whoever was turned away, or for a token that is none', async () => {
    const toTom = (await tokenIn('tom@example.com')).token;
    expect((await page(toTom)).status).toBe(200);
    const guests = (await claire.get<{ id: string; name: string }[]>(`/api/eulogies/${id}/guests`)).body;
    const gone = await claire.request('DELETE', `/api/eulogies/${id}/guests/${guests[0]?.id}`, undefined, {});
    expect(gone.status).toBe(200);
    expect((await page(toTom)).body.code).toBe('vouch.not-found');
    expect((await answer({ sentence: 'x', answer: 'right' }, toTom)).status).toBe(404);
    expect((await page('x'.repeat(43))).status).toBe(404);
  });

  it('is readable nowhere once its teller’s account is deleted', async () => {
    const wishes = async () => (await decodedEvents(house)).filter((one) => one.startsWith('SentenceQuestioned'));
    expect((await wishes()).join()).toContain(BETTER);
    const gone = await mick.post('/api/profile/delete', { confirmation: 'DELETE', password: 'a quiet long password' });
    expect(gone.status).toBe(200);
    await eventually(async () => expect((await page()).status).toBe(404));
    await eventually(async () => expect((await wishes()).join()).not.toContain(BETTER));
    // Mick's and Tom's
    expect(await wishes()).toHaveLength(2);
  });
});

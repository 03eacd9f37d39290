import { DataSource } from 'typeorm';
import { GuestSessions } from '../identity/index.js';
import { EventStore } from '../shared/event-store/event-store.port.js';
import { newId } from '../shared/kernel/ids.js';
import { eventually } from '../shared/testing/eventually.js';
import { untilStatus } from '../shared/testing/family.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../shared/testing/test-browser.js';
import { decodedEvents, tablesWith } from '../shared/testing/where-readable.js';

jest.setTimeout(60_000);

interface Welcomed {
  eulogyId: number;
  returnUrl: string;
}
interface Page {
  about: string | null;
  questions: { id: string; text: string }[];
  answers: Record<string, string>;
  held: boolean;
  name: string;
  relation: string | null;
  acknowledgement: string | null;
}
interface Guest {
  id: string;
  name: string;
  held: boolean;
  status: string;
  introducedAs: string | null;
  waiting: { answer: string }[];
}
interface Review {
  answers: { questionId: string; contributorId: string; contributorName: string; answer: string; included: boolean }[];
}

describe('a guest', () => {
  let house: TestApp;
  let claire: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  async function aEulogy(): Promise<{ id: number; link: string }> {
    const id = await claire.buyEulogy('Honouring Ray');
    const name = { responses: { name: 'Raymond Whitlow|Ray|He/Him' } };
    expect((await claire.patch(`/api/eulogies/${id}/responses`, name)).status).toBe(200);
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    return { id, link: inviteToken };
  }
  async function letterTo(id: number, email: string): Promise<{ token: string; never: string }> {
    expect((await claire.post(`/api/eulogies/${id}/invitations`, { email })).status).toBe(202);
    const { text } = await claire.mail(email, /help with a eulogy/);
    const token = /collaborate\/([\w-]{43})/.exec(text)?.[1] ?? '';
    return { token, never: /no-more-letters\/([\w-]{43})/.exec(text)?.[1] ?? '' };
  }
  const come = (browser: TestBrowser, token: string, body: object = {}, headers: Record<string, string> = {}) =>
    browser.post<Welcomed>(`/api/collaborate/${token}/guest`, { name: 'Tom Pascoe', consent: '1', ...body }, headers);
  const tell = (browser: TestBrowser, id: number, responses: Record<string, string>) =>
    browser.request<{ saved: string[]; code: string }>('PUT', `/api/guest/${id}/memories`, { responses }, {});
  const page = (browser: TestBrowser, id: number) => browser.get<Page>(`/api/guest/${id}`);
  const guests = async (id: number) => (await claire.get<Guest[]>(`/api/eulogies/${id}/guests`)).body;
  const review = async (id: number) => (await claire.get<Review>(`/api/eulogies/${id}/review`)).body.answers;
  const remove = (id: number, guestId: string) =>
    claire.request('DELETE', `/api/eulogies/${id}/guests/${guestId}`, undefined, {});
  const leave = (browser: TestBrowser, id: number): Promise<TestAnswer> =>
    browser.post(`/api/guest/${id}/leave`, { words: 'withdrawn' });
  const eventsOf = async (id: number) => (await house.app.get(EventStore).read(`circle-${id}`)).length;

  it('is nobody until they say so: an invitation is looked at as often as a link preview likes', async () => {
    const { id, link } = await aEulogy();
    const before = await eventsOf(id);
    for (let looks = 0; looks < 3; looks++) {
      const bot = house.browser();
      expect((await bot.get(`/api/collaborate/${link}`)).body).toMatchObject({ isValid: true });
      const seen = await bot.get<Page>(`/api/collaborate/${link}/guest`);
      expect(seen.body).toMatchObject({ about: 'Ray', ownerFirstName: 'Claire', title: 'Honouring Ray' });
      expect(seen.body.questions[0]?.text).toContain('Ray');
      expect(bot.cookies.size).toBe(0);
    }
    expect(await eventsOf(id)).toBe(before);
    expect(await guests(id)).toEqual([]);
    expect((await house.browser().get(`/api/collaborate/${'x'.repeat(43)}/guest`)).status).toBe(404);
    expect((await come(house.browser(), 'x'.repeat(43))).status).toBe(404);
  });

  it('by a letter is included: what they tell is read on the review page under their name', async () => {
    const { id } = await aEulogy();
    const { token } = await letterTo(id, 'tom@example.com');
    const tom = house.browser();
    const welcomed = await come(tom, token, { relation: 'neighbour' });
    expect([welcomed.status, welcomed.body.eulogyId]).toEqual([201, id]);
    expect((await tell(tom, id, { story: 'Ray fixed my mower every spring.' })).body.saved).toEqual(['story']);
    expect((await page(tom, id)).body).toMatchObject({
      name: 'Tom Pascoe',
      relation: 'neighbour',
      held: false,
      answers: { story: 'Ray fixed my mower every spring.' },
    });
    expect(await review(id)).toEqual([
      expect.objectContaining({
        contributorName: 'Tom Pascoe',
        included: true,
        answer: 'Ray fixed my mower every spring.',
      }),
    ]);
    expect(await guests(id)).toEqual([
      expect.objectContaining({ name: 'Tom Pascoe', cameBy: 'letter', held: false, introducedAs: 'neighbour' }),
    ]);
  });

  it('still has their own words, and nothing else, once the owner deleted their account', async () => {
    const owner = house.browser();
    const password = 'a quiet long password';
    await owner.signUp({ email: 'dora@example.com', password });
    const id = await owner.buyEulogy('Honouring Joan');
    const name = { responses: { name: 'Joan Ellis|Joanie|She/Her' } };
    expect((await owner.patch(`/api/eulogies/${id}/responses`, name)).status).toBe(200);
    const { inviteToken } = (await owner.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    const nora = house.browser();
    await come(nora, inviteToken, { name: 'Nora Pike' });
    await tell(nora, id, { story: 'She brought soup to the whole street.' });
    expect((await page(nora, id)).body).not.toHaveProperty('ownerIsGone');
    expect((await owner.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    const now = await page(nora, id);
    expect(now.body).toMatchObject({
      ownerIsGone: true,
      title: '',
      about: null,
      answers: { story: 'She brought soup to the whole street.' },
    });
    expect(JSON.stringify(now.body)).not.toMatch(/Joan|dora/);
    expect((await leave(nora, id)).status).toBe(200);
  });

  it('by the open link waits for the owner’s yes, and is in from then on', async () => {
    const { id, link } = await aEulogy();
    const kev = house.browser();
    expect((await come(kev, link, { name: 'Kev Marsh' })).status).toBe(201);
    await tell(kev, id, { story: 'He left the mower cleaner than I ever had it.' });
    expect((await page(kev, id)).body.held).toBe(true);
    expect((await review(id)).map(({ included }) => included)).toEqual([false]);
    const [waiting] = await guests(id);
    expect(waiting?.waiting.map(({ answer }) => answer)).toEqual(['He left the mower cleaner than I ever had it.']);
    expect((await claire.post(`/api/eulogies/${id}/guests/${waiting?.id}/include`)).status).toBe(200);
    await tell(kev, id, { laughter: 'One beer, he took for it.' });
    expect((await review(id)).map(({ included }) => included)).toEqual([true, true]);
    expect(await guests(id)).toMatchObject([{ held: false, waiting: [] }]);
  });

  it('is quoted under their name in the text that is written', async () => {
    const { id } = await aEulogy();
    const { token } = await letterTo(id, 'bev@example.com');
    const [bev, kev] = [house.browser(), house.browser()];
    await come(bev, token, { name: 'Bev Ames', relation: 'sister' });
    await tell(bev, id, { story: 'He rode a wheelbarrow down Limestone Hill and went straight through the washing.' });
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    await come(kev, inviteToken, { name: 'Kev Marsh' });
    await tell(kev, id, { story: 'He sold me a lame horse at the Quirindi show and laughed.' });
    const own = { responses: { relationship: 'My dad|Father', story: 'He drove two hours with sandwiches.' } };
    expect((await claire.patch(`/api/eulogies/${id}/responses`, own)).status).toBe(200);
    expect((await claire.post(`/api/eulogies/${id}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(claire, id, 'completed');
    const { generatedContent } = (await claire.get<{ generatedContent: string }>(`/api/eulogies/${id}`)).body;
    expect(generatedContent).toContain('Limestone Hill');
    expect(generatedContent).toContain('Bev');
    expect(generatedContent).not.toContain('Quirindi');
  });

  it('answers no fact, and reads nothing that others told', async () => {
    const { id, link } = await aEulogy();
    await claire.patch(`/api/eulogies/${id}/responses`, { responses: { story: 'The creek at Numbatfield came up.' } });
    const tom = house.browser();
    await come(tom, link);
    const fact = await tell(tom, id, { name: 'Somebody Else||' });
    expect([fact.status, fact.body.code]).toEqual([403, 'eulogy.not-allowed']);
    expect(JSON.stringify((await page(tom, id)).body)).not.toContain('Numbatfield');
    for (const path of ['', '/people', '/guests', '/collaborators', '/review'])
      expect((await tom.get(`/api/eulogies/${id}${path}`)).status).toBe(401);
  });

  it('is the guest of one eulogy: their cookie opens no other', async () => {
    const [one, other] = [await aEulogy(), await aEulogy()];
    const tom = house.browser();
    await come(tom, one.link);
    expect((await page(tom, other.id)).status).toBe(401);
    const [name, value] = [...tom.cookies][0] ?? ['', ''];
    const thief = house.browser();
    thief.cookies.set(name.replace(String(one.id), String(other.id)), value);
    expect((await page(thief, other.id)).status).toBe(401);
    expect((await come(tom, other.link)).status).toBe(201);
    expect((await page(tom, one.id)).status).toBe(200);
    expect((await page(tom, other.id)).status).toBe(200);
  });

  it('is one guest however often the same browser, or the same request, comes', async () => {
    const { id, link } = await aEulogy();
    const key = { 'idempotency-key': newId() };
    const [tom, again] = [house.browser(), house.browser()];
    await come(tom, link, {}, key);
    await come(again, link, {}, key);
    await come(tom, link, { name: 'Tom Again' });
    expect((await guests(id)).map(({ name }) => name)).toEqual(['Tom Pascoe']);
    await Promise.all([tell(tom, id, { story: 'The shed.' }), tell(again, id, { miss: 'The ute.' })]);
    expect((await page(tom, id)).body.answers).toEqual({ story: 'The shed.', miss: 'The ute.' });
  });

  it('comes back by their own link on another device, and by no other', async () => {
    const { id, link } = await aEulogy();
    const tom = house.browser();
    const { returnUrl } = (await come(tom, link)).body;
    await tell(tom, id, { story: 'The shed.' });
    const phone = house.browser();
    const token = returnUrl.split('/').at(-1) ?? '';
    expect((await phone.post<Welcomed>('/api/guest/return', { token })).body).toEqual({ eulogyId: id, returnUrl });
    expect((await page(phone, id)).body.answers).toEqual({ story: 'The shed.' });
    expect((await phone.post('/api/guest/return', { token: link })).status).toBe(404);
    expect((await phone.post('/api/guest/return', { token: 'x'.repeat(43) })).status).toBe(404);
    expect((await phone.post(`/api/guest/${id}/forget-device`)).status).toBe(200);
    expect((await page(phone, id)).status).toBe(401);
    expect((await page(tom, id)).status).toBe(200);
  });

  it('who is turned away tells nothing more, and still takes their words back', async () => {
    const { id, link } = await aEulogy();
    const kev = house.browser();
    const { returnUrl } = (await come(kev, link)).body;
    await tell(kev, id, { story: 'A row about a fence.' });
    const [guest] = await guests(id);
    expect((await remove(id, guest?.id ?? '')).status).toBe(200);
    expect((await tell(kev, id, { story: 'Another row.' })).status).toBe(404);
    expect((await page(kev, id)).status).toBe(404);
    expect(await guests(id)).toMatchObject([{ status: 'removed', waiting: [] }]);
    const back = house.browser();
    expect((await back.post('/api/guest/return', { token: returnUrl.split('/').at(-1) })).status).toBe(200);
    expect((await leave(back, id)).status).toBe(200);
    expect(await review(id)).toEqual([]);
    expect((await remove(id, newId())).status).toBe(404);
  });

  it('takes their words back without an account, and erased means erased', async () => {
    const { id, link } = await aEulogy();
    const tom = house.browser();
    const { returnUrl } = (await come(tom, link, { name: 'Wobbegong Tom', relation: 'Wobbegong mate' })).body;
    await tell(tom, id, { story: 'The wobbegong in the bath.' });
    expect((await tablesWith(house.app.get(DataSource), 'wobbegong')).length).toBeGreaterThan(2);
    expect((await leave(tom, id)).status).toBe(200);
    const readable = async () => [
      ...(await tablesWith(house.app.get(DataSource), 'wobbegong')),
      ...(await decodedEvents(house)).filter((text) => text.toLowerCase().includes('wobbegong')),
    ];
    await eventually(async () => expect(await readable()).toEqual([]), 20_000);
    expect((await page(tom, id)).status).toBe(401);
    expect((await tom.post('/api/guest/return', { token: returnUrl.split('/').at(-1) })).status).toBe(404);
    expect(await guests(id)).toEqual([]);
    expect(await review(id)).toEqual([]);
    expect(JSON.stringify((await claire.get(`/api/eulogies/${id}`)).body).toLowerCase()).not.toContain('wobbegong');
    expect(JSON.stringify((await claire.get('/api/profile/export')).body).toLowerCase()).not.toContain('wobbegong');
  });

  it('whose name stays out is named nowhere but in the list of who came', async () => {
    const { id } = await aEulogy();
    const { token } = await letterTo(id, 'quentina@example.com');
    const quentina = house.browser();
    const named = { name: 'Quentina Zorblax', relation: 'Stepcousinish', nameStaysOut: true };
    await come(quentina, token, named);
    await tell(quentina, id, { story: 'He whistled with a gum leaf.' });
    expect(await review(id)).toMatchObject([{ contributorName: 'Somebody who knew him' }]);
    for (const path of [
      `/api/eulogies/${id}`,
      `/api/eulogies/${id}/review`,
      `/api/eulogies/${id}/questions/story/contributors`,
    ])
      expect(JSON.stringify((await claire.get(path)).body)).not.toMatch(/Quentina|Zorblax|Stepcousinish/);
    expect(await guests(id)).toMatchObject([{ name: 'Quentina Zorblax', introducedAs: null }]);
    const named2 = await quentina.request('PUT', `/api/guest/${id}/acknowledgement`, { choice: 'named' }, {});
    expect(named2.body).toEqual({ choice: 'named', settled: false });
    expect(await review(id)).toMatchObject([{ contributorName: 'Quentina Zorblax' }]);
  });

  it('makes an account, and everything they told goes along; deleting it erases what they told as a guest too', async () => {
    const { id, link } = await aEulogy();
    const tom = house.browser();
    const { returnUrl } = (await come(tom, link, { relation: 'friend' })).body;
    await tell(tom, id, { story: 'The kookaburra in the chimney.' });
    expect((await tom.post(`/api/guest/${id}/member`)).status).toBe(401);
    const password = 'a quiet long password';
    await tom.signUp({ email: 'tom.account@example.com', firstName: 'Thomas', lastName: 'Pascoe', password });
    expect((await tom.post(`/api/guest/${id}/member`)).status).toBe(200);
    const { responses } = (await tom.get<{ responses: Record<string, string> }>(`/api/eulogies/${id}`)).body;
    expect(Object.values(responses)).toContain('The kookaburra in the chimney.');
    expect((await tom.get(`/api/eulogies/${id}/introduction`)).body['as']).toBe('friend');
    // it came by the open link, and waits as before
    expect(await review(id)).toMatchObject([{ contributorName: 'Thomas Pascoe', included: false }]);
    expect(await guests(id)).toEqual([]);
    const acknowledgement = `/api/eulogies/${id}/acknowledgement`;
    expect((await tom.request('PUT', acknowledgement, { choice: 'unnamed' }, {})).status).toBe(200);
    // one person, whatever they told under which id
    expect(await review(id)).toMatchObject([{ contributorName: 'Somebody who knew him' }]);
    expect((await page(tom, id)).status).toBe(401);
    const again = await tom.post<{ code: string }>('/api/guest/return', { token: returnUrl.split('/').at(-1) });
    expect(again.body.code).toBe('guest.has-account');
    const gone = await tom.post('/api/profile/delete', { confirmation: 'DELETE', password });
    expect(gone.status).toBe(200);
    await eventually(async () => {
      expect((await decodedEvents(house)).filter((text) => text.includes('kookaburra'))).toEqual([]);
      expect(await tablesWith(house.app.get(DataSource), 'kookaburra')).toEqual([]);
    }, 20_000);
  });

  it('cannot be the owner', async () => {
    const { id, link } = await aEulogy();
    expect((await come(claire, link)).status).toBe(201);
    expect((await claire.post<{ code: string }>(`/api/guest/${id}/member`)).body.code).toBe('guest.is-owner');
    expect((await leave(claire, id)).status).toBe(200);
  });

  it('writes at most 20,000 characters an answer, and to no question that is not there', async () => {
    const { id, link } = await aEulogy();
    const tom = house.browser();
    await come(tom, link);
    expect((await tell(tom, id, { story: 'x'.repeat(20_001) })).status).toBe(422);
    expect((await tell(tom, id, { 'shoe-size': '9' })).status).toBe(422);
  });

  it('who wants no more letters gets none, from nobody, and the owner is told kindly', async () => {
    const { id } = await aEulogy();
    const { never, token } = await letterTo(id, 'never@example.com');
    const somebody = house.browser();
    expect((await somebody.post('/api/letters/refuse', { token: 'x'.repeat(43) })).status).toBe(404);
    expect((await somebody.post('/api/letters/refuse', { token: never })).status).toBe(200);
    expect((await somebody.post('/api/letters/refuse', { token: never })).status).toBe(200);
    const other = await aEulogy();
    for (const one of [id, other.id]) {
      const refused = await claire.post<{ code: string }>(`/api/eulogies/${one}/invitations`, {
        email: 'Never@example.com',
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'invitation.refused']);
    }
    expect((await come(somebody, token)).status).toBe(201);
    const tables = await tablesWith(house.app.get(DataSource), 'never@example.com');
    expect(tables).not.toContain('identity.refused_addresses');
  });

  it('is known by a hash: the table of sessions lets nobody in', async () => {
    const { id, link } = await aEulogy();
    const tom = house.browser();
    await come(tom, link);
    const [, cookie = ''] = [...tom.cookies].find(([name]) => name.includes('guest')) ?? [];
    expect(cookie).toHaveLength(43);
    expect(house.app.get(GuestSessions)).toBeDefined();
    expect(await tablesWith(house.app.get(DataSource), cookie)).toEqual([]);
    await house.app
      .get(DataSource)
      .query(`UPDATE identity.guest_sessions SET expires_at = now() - interval '1 second' WHERE eulogy_id = $1`, [id]);
    expect((await page(tom, id)).status).toBe(401);
  });
});

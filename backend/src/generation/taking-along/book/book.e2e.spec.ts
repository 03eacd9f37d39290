import { EventStore } from '../../../shared/event-store/event-store.port.js';
import { answerOfPdf } from '../../../shared/testing/pdf-answer.js';
import { eventually } from '../../../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestBrowser } from '../../../shared/testing/test-browser.js';
import type { BookContentsResponse, BookPartResponse, BookResponse } from './book.dto.js';

jest.setTimeout(120_000); // a whole app, four people, and a book after each of their changes

const password = 'a quiet long password';
const SANDWICHES = 'He drove two hours with a box of sandwiches and a hammer.';
const PIGEONS = 'He raced pigeons with me and old Merv, and ours came last at Roma every single year.';
const KETTLE = 'He laughed at the kettle until it boiled, and then at us.';
const MOWER = 'Ray fixed my mower every spring and never took a cent for it, only lemons.';
const FENCE = 'He built our fence straight through a thunderstorm.';

describe('the book of what everybody told', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let tom: TestBrowser;
  let kev: TestBrowser;
  let id = 0;
  let mickId = '';

  beforeAll(async () => {
    house = await startTestApp();
    [claire, mick, tom, kev] = [house.browser(), house.browser(), house.browser(), house.browser()];
    await claire.signUp({ email: 'claire@example.com', firstName: 'Claire', password });
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', password });
    id = await claire.buyEulogy('Honouring Ray');
    const facts = { name: 'Raymond Thomas Whitlow|Ray|He/Him', 'birth-and-death': '1944|Ipswich|2025|Ipswich' };
    await claire.patch(`/api/eulogies/${id}/responses`, { responses: { ...facts, story: SANDWICHES } });
    const { inviteToken } = (await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`)).body;
    expect((await mick.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    await mick.patch(`/api/eulogies/${id}/responses`, { responses: { laughter: PIGEONS, miss: KETTLE } });
    await claire.post(`/api/eulogies/${id}/invitations`, { email: 'tom@example.com' });
    const letter = /collaborate\/([\w-]{43})/.exec((await claire.mail('tom@example.com', /help with a eulogy/)).text);
    await come(tom, letter?.[1] ?? '', { name: 'Tom Pascoe', nameStaysOut: true }, { laughter: MOWER });
    await come(kev, inviteToken, { name: 'Kev Marsh' }, { story: FENCE });
    const [waiting] = (await claire.get<{ id: string; held: boolean }[]>(`/api/eulogies/${id}/guests`)).body.filter(
      ({ held }) => held,
    );
    expect((await claire.post(`/api/eulogies/${id}/guests/${waiting?.id}/include`)).status).toBe(200);
  });
  afterAll(() => house?.close(), 60_000);

  const come = async (browser: TestBrowser, token: string, who: object, responses: object) => {
    expect((await browser.post(`/api/collaborate/${token}/guest`, { consent: '1', ...who })).status).toBe(201);
    const told = await browser.request('PUT', `/api/guest/${id}/memories`, { responses }, {});
    expect(told.status).toBe(200);
  };
  const path = (rest = '') => `/api/eulogies/${id}/book${rest}`;
  const view = async () => (await claire.get<BookResponse>(path())).body;
  const say = (browser: TestBrowser, answer: 'yes' | 'no', door = path('/mine')) =>
    browser.request<BookPartResponse>('PUT', door, { answer }, {});
  const guestDoor = () => `/api/guest/${id}/book`;
  const put = (rest: string, body: object) => claire.request<BookResponse>('PUT', path(rest), body, {});
  const pdf = async (browser = claire, door = path('/pdf')) => answerOfPdf(house.url, browser, door);
  const refused = async (browser: TestBrowser, door = path('/pdf')) => (await browser.get(door)).body['code'];
  const review = async (change: object) =>
    expect((await claire.patch(`/api/eulogies/${id}/review`, change)).status).toBe(200);
  const stored = async () => (await house.app.get(EventStore).read(`book-${id}`)).map(({ type }) => type);
  const teller = async (name: RegExp) => (await view()).tellers.find((one) => name.test(one.name));

  it('has nobody in it who did not say yes, and is not made of nobody', async () => {
    const { tellers, saidYes, file, arrangement, sharedSince } = await view();
    expect(tellers.map(({ name, answer, memories }) => [name.split(' ')[0], answer, memories])).toEqual([
      ['Claire', null, 1],
      ['Mick', null, 2],
      ['Kev', null, 1],
      ['Somebody', null, 1],
    ]);
    mickId = tellers[1]?.id ?? '';
    expect({ saidYes, file, arrangement, sharedSince }).toEqual({
      ...{ saidYes: 0, file: 'nobody-yet', arrangement: 'by-teller', sharedSince: null },
    });
    expect(await refused(claire)).toBe('book.nobody-yet');
    expect(await stored()).toEqual([]);
  });

  it('has the words of those who said yes, whole and as they told them, under who told it', async () => {
    const before = await mick.get<BookPartResponse>(path('/mine'));
    expect(before.body).toMatchObject({ owner: 'Claire', about: 'Ray', answer: null, memories: 2, mayTake: false });
    expect((await say(claire, 'yes')).body.answer).toBe('yes');
    expect((await say(mick, 'yes')).body.answer).toBe('yes');
    expect((await say(mick, 'yes')).status).toBe(200);
    expect(await stored()).toEqual(['BookWordsGiven', 'BookWordsGiven']);
    expect(await view()).toMatchObject({ saidYes: 2, file: 'ready' });
    const { name, said, pdf: read } = await pdf();
    expect(name).toBe('attachment; filename="Raymond Thomas Whitlow - what everybody told.pdf"');
    expect(read).toMatchObject({ isMarked: true, standard: '1', language: 'en-AU' });
    for (const words of ['Raymond Thomas Whitlow', '1944 to 2025', 'What two people told', SANDWICHES, PIGEONS, KETTLE])
      expect(said).toContain(words);
    expect(said).not.toMatch(/mower|fence|Tom|Pascoe|Kev|Somebody/);
    const { chapters } = (await claire.get<BookContentsResponse>(path('/contents'))).body;
    expect(chapters.map(({ head }) => head.split(' ')[0])).toEqual(['Claire', 'Mick']);
    expect(chapters[1]?.entries.flatMap(({ paragraphs }) => paragraphs)).toEqual([PIGEONS, KETTLE]);
  });

  it('asks by letter whom a letter reaches, once; to look at it says nothing, one tap does', async () => {
    const [kevs, toms] = [await teller(/Kev/), await teller(/Somebody/)];
    expect([kevs?.reachable, kevs?.canBeAsked, toms?.canBeAsked]).toEqual([false, false, true]);
    expect((await claire.post(path('/ask'), { tellers: [kevs?.id, mickId] })).body['code']).toBe('book.nobody');
    const asked = await claire.post<BookResponse>(path('/ask'), { tellers: [toms?.id] });
    expect([asked.status, asked.body.tellers.find(({ id: one }) => one === toms?.id)?.canBeAsked]).toEqual([
      200,
      false,
    ]);
    expect((await claire.post(path('/ask'), { tellers: [toms?.id] })).body['code']).toBe('book.nobody');
    const letter = (await claire.mail('tom@example.com', /May your words stand in Claire’s book/)).text;
    expect(letter).toMatch(/take your yes back at any time[\s\S]*Never write to me again/);
    expect(letter).not.toMatch(/mower|pigeons/);
    const token = /book-asked\/([\w-]{43})/.exec(letter)?.[1] ?? '';
    const anybody = house.browser();
    for (let looks = 0; looks < 2; looks += 1) {
      const { body, headers } = await anybody.get<BookPartResponse>(`/api/book-asked/${token}`);
      expect(body).toMatchObject({ owner: 'Claire', answer: null, memories: 1, mayTake: false });
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    }
    expect((await view()).saidYes).toBe(2);
    const said = await anybody.post<BookPartResponse>(`/api/book-asked/${token}`, { answer: 'yes' });
    expect(said.body.answer).toBe('yes');
    expect((await tom.get<BookPartResponse>(guestDoor())).body.answer).toBe('yes');
    expect((await anybody.get(`/api/book-asked/${'x'.repeat(43)}`)).body['code']).toBe('book.not-found');
    expect((await anybody.post(`/api/book-asked/${token}`, { answer: 'perhaps' })).status).toBe(422);
  });

  it('names nobody as a teller whose name stays out', async () => {
    const { said } = await pdf();
    expect(said).toContain(MOWER);
    expect(said).toContain('Somebody who knew him');
    expect(said).not.toMatch(/Tom|Pascoe/);
    expect(JSON.stringify(await view())).not.toMatch(/Tom|Pascoe/);
  });

  it('goes by the life where the owner likes that better', async () => {
    expect((await put('/arrangement', { arrangement: 'by-life' })).body.arrangement).toBe('by-life');
    const { said } = await pdf();
    expect(said).toContain('What they were asked');
    expect(said.lastIndexOf(PIGEONS)).toBeLessThan(said.lastIndexOf(KETTLE));
    expect(said.lastIndexOf(SANDWICHES)).toBeLessThan(said.lastIndexOf(PIGEONS));
    expect((await put('/arrangement', { arrangement: 'by-size' })).status).toBe(422);
    expect((await put('/arrangement', { arrangement: 'by-teller' })).status).toBe(200);
  });

  it('leaves out what the owner left out, and what touches what is left unsaid, whole', async () => {
    await review({ answers: [{ questionId: 'miss', contributorId: mickId, included: false }] });
    await review({ topics: { exclude: ['pigeons'] } });
    const { said } = await pdf();
    expect(said).not.toMatch(/kettle|pigeons|Merv|Mick/);
    expect(said).toContain(SANDWICHES);
    expect(await teller(/Mick/)).toMatchObject({ answer: 'yes', memories: 0, leftOut: 1, unsaid: 1 });
    await review({ answers: [{ questionId: 'miss', contributorId: mickId, included: true }] });
    const topics = (await claire.get<{ topics: { topicId: string }[] }>(`/api/eulogies/${id}/review`)).body.topics;
    await review({ topics: { allow: topics.map(({ topicId }) => topicId) } });
    expect(await teller(/Mick/)).toMatchObject({ memories: 2, leftOut: 0, unsaid: 0 });
  });

  it('is its owner’s alone, until they share it with those who are in it', async () => {
    const stranger = house.browser();
    await stranger.signUp({ email: 'stranger@example.com' });
    expect([await refused(mick), await refused(tom, `${guestDoor()}/pdf`)]).toEqual([
      'book.not-shared',
      'book.not-shared',
    ]);
    expect([await refused(stranger), await refused(house.browser())]).toEqual(['eulogy.not-found', 'auth.signed-out']);
    expect((await mick.get(path())).body['code']).toBe('eulogy.not-allowed');
    expect((await put('/sharing', { shared: true })).body.sharedSince).toEqual(expect.any(String));
    expect((await mick.get<BookPartResponse>(path('/mine'))).body.mayTake).toBe(true);
    expect((await pdf(mick)).said).toContain(MOWER);
    expect((await pdf(tom, `${guestDoor()}/pdf`)).said).toContain(PIGEONS);
    expect(await refused(kev, `${guestDoor()}/pdf`)).toBe('book.not-shared');
    expect((await put('/sharing', { shared: false })).body.sharedSince).toBeNull();
    expect(await refused(mick)).toBe('book.not-shared');
    await put('/sharing', { shared: true });
  });

  it('leaves out from the next print on whoever takes their yes back, and gives them no copy', async () => {
    expect((await say(tom, 'no', guestDoor())).body).toMatchObject({ answer: 'no', mayTake: false });
    expect((await pdf()).said).not.toMatch(/mower|Somebody/);
    expect(await refused(tom, `${guestDoor()}/pdf`)).toBe('book.not-shared');
    expect(await teller(/Somebody/)).toMatchObject({ answer: 'no', canBeAsked: false });
    expect((await say(tom, 'yes', guestDoor())).body.mayTake).toBe(true);
    await tom.request('PUT', `/api/guest/${id}/memories`, { responses: { laughter: '' } }, {});
    expect((await pdf()).said).not.toMatch(/mower|Somebody/);
    await tom.request('PUT', `/api/guest/${id}/memories`, { responses: { laughter: MOWER } }, {});
  });

  it('has nothing of a guest who was turned away, whatever they said before', async () => {
    expect((await say(kev, 'yes', guestDoor())).body.answer).toBe('yes');
    expect((await pdf()).said).toContain(FENCE);
    const guests = (await claire.get<{ id: string; name: string }[]>(`/api/eulogies/${id}/guests`)).body;
    const kevs = guests.find(({ name }) => name === 'Kev Marsh')?.id;
    await claire.request('DELETE', `/api/eulogies/${id}/guests/${kevs}`, undefined, {});
    expect((await pdf()).said).not.toMatch(/fence|Kev/);
    expect((await kev.get(guestDoor())).status).toBe(404);
    expect(await teller(/Kev/)).toBeUndefined();
  });

  it('is told in the export of whoever said something of it', async () => {
    const { body } = await mick.get<{ books: object[] }>('/api/profile/export');
    expect(JSON.stringify(body)).toContain(JSON.stringify([{ eulogyId: id, myWords: 'yes' }]));
  });

  it('has nothing of somebody whose account was deleted, and ends with its owner’s', async () => {
    expect((await mick.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => expect((await pdf()).said).not.toMatch(/pigeons|kettle|Mick/), 20_000);
    expect((await view()).tellers.map(({ name }) => name.split(' ')[0])).toEqual(['Claire', 'Somebody']);
    expect((await claire.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    await eventually(async () => expect((await tom.get(`${guestDoor()}/pdf`)).status).toBe(404), 20_000);
  });
});

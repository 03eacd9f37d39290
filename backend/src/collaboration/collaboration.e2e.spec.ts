import { LiveEvents } from '../proofs/testing/live-events.js';
import { Clock } from '../shared/kernel/clock.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { GUESSES } from './features/join/token-guesses.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const joinedNow = "You've been added as a collaborator. The eulogy now appears in your account.";
const joinedBefore = "You're already a collaborator on this eulogy. It appears in your account.";
const invalid = 'This invitation link is invalid or has expired. Please ask the eulogy owner to send a new invitation.';

class MovableClock extends Clock {
  private ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.ahead);
  }

  move(ms: number): void {
    this.ahead += ms;
  }
}

interface Link {
  inviteToken: string | null;
  url: string | null;
  expiresAt: string;
  round: number;
}

interface EulogyBody {
  id: number;
  isOwner: boolean;
  mayRead: boolean;
  inviteToken?: string | null;
  responses: Record<string, string>;
  contributions: { questionId: string; contributorId: string; contributorName: string; answer: string }[];
}

describe('the people of a eulogy', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let june: TestBrowser;
  let mickId: string;
  let claireId: string;
  const clock = new MovableClock();

  beforeAll(async () => {
    house = await startTestApp({ clock });
    [claire, mick, june] = [house.browser(), house.browser(), house.browser()];
    claireId = (await claire.signUp({ email: 'claire@example.com' })).id;
    mickId = (await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', lastName: 'Doyle' })).id;
    await june.signUp({ email: 'june@example.com', firstName: 'June' });
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  const eulogy = async (id: number, browser = claire) => (await browser.get<EulogyBody>(`/api/eulogies/${id}`)).body;
  const tokenOf = async (id: number) => (await eulogy(id)).inviteToken ?? '';
  const look = (token: string, browser = house.browser()) => browser.get(`/api/collaborate/${token}`);
  const join = (browser: TestBrowser, token: string) => browser.post(`/api/collaborate/${token}/join`);
  const remove = (id: number, userId: string) =>
    claire.request<{ message: string }>('DELETE', `/api/eulogies/${id}/collaborators/${userId}`, undefined, {});
  const save = (browser: TestBrowser, id: number, responses: Record<string, string>) =>
    browser.patch(`/api/eulogies/${id}/responses`, { responses });

  it('are invited by a link of 43 characters, which the owner sees again whenever they like and nobody else does', async () => {
    const id = await claire.buyEulogy('Honouring Ray');
    const token = await tokenOf(id);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const [listed] = (await claire.get<EulogyBody[]>('/api/eulogies')).body.filter((one) => one.id === id);
    expect(listed?.inviteToken).toBe(token);
    expect((await claire.get<Link>(`/api/eulogies/${id}/invitation`)).body).toEqual({
      inviteToken: token,
      url: `http://127.0.0.1:${new URL(house.url).port}/collaborate/${token}`.replace('127.0.0.1', 'localhost'),
      expiresAt: expect.any(String),
      round: 1,
    });
    expect(await look(token)).toMatchObject({
      status: 200,
      body: { isValid: true, eulogy: { title: 'Honouring Ray', type: 'other', ownerName: 'Claire Whitlow' } },
    });
    expect(Object.keys((await look(token)).body).sort()).toEqual(['eulogy', 'isValid']);
    await claire.patch(`/api/eulogies/${id}`, { title: 'Life Story of Ray' });
    expect((await look(token)).body).toMatchObject({ eulogy: { title: 'Life Story of Ray' } });
    expect((await join(mick, token)).status).toBe(200);
    expect(await eulogy(id, mick)).not.toHaveProperty('inviteToken');
    expect((await mick.get(`/api/eulogies/${id}/invitation`)).status).toBe(403);
  });

  it('join when they are signed in, once, with the words of the specification', async () => {
    const id = await claire.buyEulogy('Honouring Ray and joining');
    const token = await tokenOf(id);
    expect((await join(house.browser(), token)).status).toBe(401);
    expect((await mick.get(`/api/eulogies/${id}`)).status).toBe(404);
    const twice = await Promise.all([join(mick, token), join(mick, token)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice.map(({ body }) => body['message']).sort()).toEqual([joinedBefore, joinedNow].sort());
    expect((await join(mick, token)).body).toEqual({ message: joinedBefore });
    expect((await join(claire, token)).body).toEqual({ message: joinedBefore });
    expect((await mick.get(`/api/eulogies/${id}/ownership`)).body).toEqual({ isOwner: false, isCollaborator: true });
    expect((await mick.get<EulogyBody[]>('/api/eulogies')).body.map((one) => one.id)).toContain(id);
    expect((await claire.get<object[]>(`/api/eulogies/${id}/collaborators`)).body).toEqual([
      expect.objectContaining({ id: claireId, isOwner: true, email: 'claire@example.com' }),
      expect.objectContaining({ id: mickId, isOwner: false, email: 'mick@example.com', firstName: 'Mick' }),
    ]);
    expect((await mick.get<object[]>(`/api/eulogies/${id}/collaborators`)).body).toEqual([
      expect.objectContaining({ id: claireId, isOwner: true, email: null }),
      expect.objectContaining({ id: mickId, isOwner: false, email: 'mick@example.com' }),
    ]);
    expect((await claire.get(`/api/eulogies/${id}/people`)).body).toEqual({
      people: [
        expect.objectContaining({ id: claireId, isOwner: true }),
        {
          id: mickId,
          firstName: 'Mick',
          lastName: 'Doyle',
          profileImageUrl: null,
          isOwner: false,
          joinedAt: expect.any(String),
          introducedAs: null,
        },
      ],
      invited: [],
      settings: { contributorsSeeMemories: false, contributorsMayRead: false },
    });
  });

  it('find a revoked link invalid at once, and a renewed one good again', async () => {
    const id = await claire.buyEulogy('Honouring Ray anew');
    const first = await tokenOf(id);
    const { body: second } = await claire.post<Link>(`/api/eulogies/${id}/invitation/revoke`);
    expect(second).toMatchObject({ round: 2, inviteToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(second.inviteToken).not.toBe(first);
    expect(await tokenOf(id)).toBe(second.inviteToken);
    expect((await look(first)).body).toEqual({ isValid: false });
    expect(await join(mick, first)).toMatchObject({
      status: 404,
      body: { code: 'invitation.invalid', message: invalid },
    });
    clock.move(14 * DAY_MS);
    expect((await look(second.inviteToken ?? '')).body).toEqual({ isValid: false });
    expect((await eulogy(id)).inviteToken).toBeNull();
    expect((await join(mick, second.inviteToken ?? '')).status).toBe(404);
    const { body: renewed } = await claire.post<Link>(`/api/eulogies/${id}/invitation/renew`);
    expect(renewed.inviteToken).toBe(second.inviteToken);
    expect((await look(second.inviteToken ?? '')).body).toMatchObject({ isValid: true });
    expect((await join(mick, second.inviteToken ?? '')).body).toEqual({ message: joinedNow });
  });

  it('lose everything at their next request and in open streams when they are removed, and their words stay', async () => {
    const id = await claire.buyEulogy('Honouring Ray without Mick');
    const token = await tokenOf(id);
    await join(mick, token);
    await join(june, token);
    await save(mick, id, { story: 'The night the shed burnt down.' });
    const [mickHears, juneHears] = await Promise.all([LiveEvents.open(mick, id), LiveEvents.open(june, id)]);
    expect((await remove(id, mickId)).status).toBe(200);
    for (const path of ['', '/collaborators', '/creator', '/events', '/questions/story/contributors'])
      expect((await mick.get(`/api/eulogies/${id}${path}`)).status).toBe(404);
    expect((await save(mick, id, { story: 'And the boat.' })).status).toBe(404);
    expect((await mick.get<EulogyBody[]>('/api/eulogies')).body.map((one) => one.id)).not.toContain(id);
    await save(june, id, { story: 'He fixed my roof.' });
    await eventually(
      () => expect(juneHears.events.map(({ event }) => event)).toEqual(['collaborator', 'answer']),
      20_000,
    );
    expect(juneHears.events[0]?.data).toEqual({ contributorId: mickId, change: 'removed' });
    expect(mickHears.events).toEqual([]);
    juneHears.close();
    mickHears.close();
    expect((await eulogy(id)).contributions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          contributorId: mickId,
          contributorName: 'Mick Doyle',
          answer: 'The night the shed burnt down.',
        }),
      ]),
    );
    expect(await join(mick, token)).toMatchObject({ status: 403, body: { code: 'invitation.from-before-removal' } });
    const { body: next } = await claire.post<Link>(`/api/eulogies/${id}/invitation/revoke`);
    expect((await join(mick, next.inviteToken ?? '')).body).toEqual({ message: joinedNow });
    expect((await eulogy(id, mick)).responses).toMatchObject({
      [await textOf('story')]: 'The night the shed burnt down.',
    });
    expect((await remove(id, claireId)).status).toBe(409);
  }, 40_000);

  it('leave, and take their words along if they wish; the shared facts stay', async () => {
    const id = await claire.buyEulogy('Honouring Ray and leaving');
    const token = await tokenOf(id);
    await join(mick, token);
    await join(june, token);
    await save(mick, id, { story: 'The shed.', miss: 'The ute.', name: 'Raymond Whitlow|Ray|He/Him' });
    await save(june, id, { story: 'The roof.' });
    expect((await mick.post(`/api/eulogies/${id}/leave`, { words: 'perhaps' })).status).toBe(422);
    expect((await claire.post(`/api/eulogies/${id}/leave`, { words: 'stay' })).status).toBe(403);
    expect((await mick.post(`/api/eulogies/${id}/leave`, { words: 'withdrawn' })).body).toEqual({
      message: 'You have left, and the memories you told were withdrawn.',
    });
    expect((await june.post(`/api/eulogies/${id}/leave`, { words: 'stay' })).body).toEqual({
      message: 'You have left. The memories you told stay with the eulogy.',
    });
    const { contributions } = await eulogy(id);
    expect(contributions.map(({ questionId, answer }) => [questionId, answer]).sort()).toEqual([
      ['name', 'Raymond Whitlow|Ray|He/Him'],
      ['story', 'The roof.'],
    ]);
    expect((await mick.get(`/api/eulogies/${id}`)).status).toBe(404);
    expect((await join(mick, token)).body).toEqual({ message: joinedNow });
    expect((await eulogy(id, mick)).responses).not.toHaveProperty([await textOf('story')]);
  });

  it('see the memories of others, and read the text, only if the owner lets them', async () => {
    const id = await claire.buyEulogy('Honouring Ray openly');
    await join(mick, await tokenOf(id));
    await save(claire, id, { story: 'The kettle.', name: 'Ray|Ray|He/Him' });
    await save(mick, id, { story: 'The shed.' });
    const seenByMick = async () => (await eulogy(id, mick)).contributions.map(({ answer }) => answer).sort();
    expect(await seenByMick()).toEqual(['Ray|Ray|He/Him', 'The shed.']);
    expect((await eulogy(id, mick)).mayRead).toBe(false);
    const choose = (browser: TestBrowser, settings: object) =>
      browser.patch(`/api/eulogies/${id}/circle-settings`, settings);
    expect((await choose(mick, { contributorsSeeMemories: true })).status).toBe(403);
    expect((await choose(claire, { contributorsSeeMemories: 'yes' })).status).toBe(422);
    expect((await choose(claire, { contributorsSeeMemories: true })).body).toEqual({
      contributorsSeeMemories: true,
      contributorsMayRead: false,
    });
    expect(await seenByMick()).toEqual(['Ray|Ray|He/Him', 'The kettle.', 'The shed.']);
    expect((await eulogy(id, mick)).responses).toMatchObject({ [await textOf('story')]: 'The shed.' });
    await choose(claire, { contributorsMayRead: true, contributorsSeeMemories: false });
    expect(await seenByMick()).toEqual(['Ray|Ray|He/Him', 'The shed.']);
    expect((await eulogy(id, mick)).mayRead).toBe(true);
  });

  it('say whether they may be named, each for themselves, and the owner is not told which', async () => {
    const id = await claire.buyEulogy('Honouring Ray by name');
    await join(mick, await tokenOf(id));
    const path = `/api/eulogies/${id}/acknowledgement`;
    const choose = (browser: TestBrowser, choice: string) => browser.request('PUT', path, { choice }, {});
    expect((await mick.get(path)).body).toEqual({ choice: null, settled: false });
    expect((await choose(mick, 'named')).body).toEqual({ choice: 'named', settled: false });
    const people = async () => (await claire.get(`/api/eulogies/${id}/people`)).body;
    const before = await people();
    expect((await choose(mick, 'unnamed')).body).toEqual({ choice: 'unnamed', settled: false });
    expect((await mick.get(path)).body).toEqual({ choice: 'unnamed', settled: false });
    expect(await people()).toEqual(before);
    expect((await claire.get(path)).status).toBe(403);
    expect((await choose(june, 'named')).status).toBe(404);
    expect((await choose(mick, 'loudly')).status).toBe(422);
  });

  it('say what they are to the person, the owner too, and the owner may put it right for others', async () => {
    const id = await claire.buyEulogy('Honouring Ray by word');
    await join(mick, await tokenOf(id));
    const path = `/api/eulogies/${id}/introduction`;
    const introduce = (browser: TestBrowser, as: unknown) => browser.request('PUT', path, { as }, {});
    const shown = async () =>
      (await claire.get<{ people: { introducedAs: string | null }[] }>(`/api/eulogies/${id}/people`)).body.people.map(
        ({ introducedAs }) => introducedAs,
      );
    expect((await mick.get(path)).body).toEqual({ as: null, words: expect.arrayContaining(['daughter', 'neighbour']) });
    expect((await introduce(mick, ' best  mate ')).body).toMatchObject({ as: 'best mate' });
    expect((await introduce(claire, 'daughter')).body).toMatchObject({ as: 'daughter' });
    expect(await shown()).toEqual(['daughter', 'best mate']);
    const correct = (browser: TestBrowser, userId: string, as: string) =>
      browser.request('PUT', `/api/eulogies/${id}/collaborators/${userId}/introduction`, { as }, {});
    expect((await correct(claire, mickId, 'brother')).body).toEqual({ as: 'brother' });
    expect(await shown()).toEqual(['daughter', 'brother']);
    expect((await mick.get(path)).body).toMatchObject({ as: 'best mate' });
    expect((await correct(claire, mickId, '')).body).toEqual({ as: null });
    expect(await shown()).toEqual(['daughter', 'best mate']);
    expect((await correct(mick, claireId, 'sister')).status).toBe(403);
    expect((await correct(claire, 'nobody', 'sister')).status).toBe(404);
    for (const as of ['x'.repeat(61), 'x'.repeat(2_000), null, 7]) expect((await introduce(mick, as)).status).toBe(422);
    expect((await introduce(june, 'friend')).status).toBe(404);
  });

  it('who guess links are slowed down, and whoever holds a real one gets in all the same', async () => {
    const id = await claire.buyEulogy('Honouring Ray unguessed');
    const token = await tokenOf(id);
    const guess = (index: number) => `${String(index).padStart(4, '0')}${token.slice(4)}`;
    const statuses = new Map<number, number>();
    for (let index = 0; index < GUESSES + 20; index++) {
      const { status, body } = await look(guess(index));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(body).not.toHaveProperty('eulogy');
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: GUESSES, 429: 20 });
    expect((await join(mick, guess(9_999))).status).toBe(429);
    expect((await look(token)).body).toMatchObject({ isValid: true });
    expect((await join(mick, token)).body).toEqual({ message: joinedNow });
  }, 30_000);

  async function textOf(questionId: string): Promise<string> {
    const { body } = await claire.get<{ id: string; questionText: string }[]>('/api/questions/other');
    return body.find(({ id }) => id === questionId)?.questionText ?? '';
  }
});

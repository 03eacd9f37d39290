import { EventStore } from '../shared/event-store/event-store.port.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { LiveEvents } from '../proofs/testing/live-events.js';

interface Message {
  readonly id: string;
  readonly number: number;
  readonly message: string;
  readonly isAdminReply: boolean;
  readonly isRead: boolean;
}

interface History {
  readonly messages: Message[];
  readonly unread: number;
  readonly revision: number;
}

interface StaffMessage extends Message {
  readonly userEmail: string;
  readonly personId: string;
}

interface Conversation {
  readonly personId: string;
  readonly userEmail: string;
  readonly userName: string;
  readonly writer: string;
  readonly unread: number;
  readonly assigneeId: string | null;
  readonly assigneeName: string | null;
  readonly last: Message;
}

const password = 'a quiet long password';

/** @throws Error as long as there are fewer */
function revisionsIn({ events }: LiveEvents, atLeast: number): number[] {
  const found = events.filter(({ event }) => event === 'support').map(({ data }) => (data as History).revision);
  if (found.length < atLeast) throw new Error(`${found.length} notices so far`);
  return found;
}

describe('the support chat', () => {
  let house: TestApp;
  let other: TestApp;
  let boss: TestBrowser;
  let bossId: string;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    other = await startTestApp({ database: house.database });
    boss = house.browser();
    ({ id: bossId } = await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' }));
  }, 120_000);

  afterAll(async () => {
    await other?.close();
    await house?.close();
  }, 60_000);

  const history = async (browser: TestBrowser) => (await browser.get<History>('/api/chat')).body;
  const page = async (query = '') =>
    (
      await boss.get<{ items: Conversation[]; total: number; unread: number }>(
        `/api/admin/chat/conversations?pageSize=200${query}`,
      )
    ).body;
  const conversations = async () => (await page()).items;
  const answer = (personId: string, message: string) =>
    boss.post(`/api/admin/chat/conversations/${personId}/reply`, { message });
  const lettersTo = async (email: string) =>
    (
      await boss.get<{ subject: string; text: string }[]>(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
    ).body.filter(({ subject }) => subject === 'Our answer to your question');

  /** Until it was decided whether the last answer goes by mail. */
  const untilAnswerWasHandled = async (personId: string) => {
    const events = await house.app.get(EventStore).read(`conversation-${personId}`);
    const reply = events.findLast(({ type }) => type === 'SupportReplySent');
    await eventually(async () => {
      const { rowCount } = await house.database.pool.query(
        `SELECT 1 FROM messaging.reactions_done WHERE reaction = 'mail-support-reply' AND event_id = $1`,
        [reply?.eventId],
      );
      if (rowCount !== 1) throw new Error('nobody has decided yet');
    }, 20_000);
  };

  it('carries a message of a signed-in person to staff, whatever address is sent along', async () => {
    const ruth = house.browser();
    const { id } = await ruth.signUp({ email: 'ruth@example.com', firstName: 'Ruth', lastName: 'Okafor' });
    expect(await history(ruth)).toEqual({ messages: [], unread: 0, revision: 0 });

    const sent = await ruth.post('/api/chat', { message: 'Who sees this?', userEmail: 'mallory@example.com' });
    expect(sent).toMatchObject({ status: 201, body: { number: 1, message: 'Who sees this?' } });
    expect((await history(ruth)).messages).toMatchObject([
      { number: 1, message: 'Who sees this?', isAdminReply: false, isRead: false },
    ]);

    const listed = (await boss.get<StaffMessage[]>('/api/admin/chat/messages')).body;
    expect(listed[0]).toEqual({
      id: sent.body['id'],
      personId: id,
      number: 1,
      message: 'Who sees this?',
      userEmail: 'ruth@example.com',
      userName: 'Ruth Okafor',
      isRead: false,
      isAdminReply: false,
      sentAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await conversations())[0]).toMatchObject({ personId: id, unread: 1, writer: 'account' });
    const said = async (query = '') =>
      (await boss.get<StaffMessage[]>(`/api/admin/chat/conversations/${id}${query}`)).body;
    expect([await said(), await said('?before=2'), await said('?before=1')]).toEqual([[listed[0]], [listed[0]], []]);

    expect((await boss.post(`/api/admin/chat/conversations/${id}/read`, { upTo: 1 })).status).toBe(204);
    expect((await conversations())[0]).toMatchObject({ personId: id, unread: 0 });
    expect((await history(ruth)).messages[0]).toMatchObject({ isRead: true });
  });

  it('takes a message once, however often it is sent', async () => {
    const ivy = house.browser();
    await ivy.signUp({ email: 'ivy@example.com' });
    const headers = { 'idempotency-key': '0193a6a0-0000-4000-8000-00000000000a' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ivy.post('/api/chat', { message: 'Are you there?' }, headers)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await history(ivy)).messages).toHaveLength(1);
  });

  it.each([
    ['nothing but spaces', { message: ' \n\t ' }, 'Please write a message first'],
    ['no message', {}, 'Please write a message first'],
    [
      '4,001 characters',
      { message: 'a'.repeat(4001) },
      'A message has at most 4,000 characters. Please send it in parts.',
    ],
  ])('refuses %s and keeps nothing', async (_, body, words) => {
    const count = (await boss.get<StaffMessage[]>('/api/admin/chat/messages')).body.length;
    expect(await boss.post('/api/chat', body)).toMatchObject({
      status: 422,
      body: { code: 'request.invalid', errors: [{ path: 'message', message: words }] },
    });
    expect((await boss.get<StaffMessage[]>('/api/admin/chat/messages')).body).toHaveLength(count);
  });

  it('brings an answer live, through another process, and no letter to whoever saw it there', async () => {
    const nell = other.browser();
    const { id } = await nell.signUp({ email: 'nell@example.com' });
    await nell.post('/api/chat', { message: 'How long may it be?' });
    const live = await LiveEvents.open(nell, '/api/chat/events');
    try {
      const first = await eventually(() => revisionsIn(live, 1).at(-1) as number, 20_000);
      expect(first).toBe((await history(nell)).revision);
      expect((await answer(id, 'About five minutes.')).status).toBe(201);
      const second = await eventually(() => revisionsIn(live, 2).at(-1) as number, 20_000);
      expect(second).toBeGreaterThan(first);
      const { messages, unread } = await history(nell);
      expect(messages.at(-1)).toMatchObject({
        number: 2,
        message: 'About five minutes.',
        isAdminReply: true,
        isRead: false,
      });
      expect(unread).toBe(1);
      await untilAnswerWasHandled(id);
      expect(await lettersTo('nell@example.com')).toEqual([]);
      expect((await nell.post('/api/chat/seen', { upTo: 2 })).status).toBe(204);
      expect(await history(nell)).toMatchObject({ unread: 0 });
      expect((await boss.get<StaffMessage[]>(`/api/admin/chat/conversations/${id}`)).body.at(-1)).toMatchObject({
        isRead: true,
      });
    } finally {
      live.close();
    }
  }, 60_000);

  it('sends the answer by mail to somebody who has a page open and does not look for two minutes', async () => {
    const ena = house.browser();
    const { id } = await ena.signUp({ email: 'ena@example.com' });
    await ena.post('/api/chat', { message: 'Is anybody there?' });
    const live = await LiveEvents.open(ena, '/api/chat/events');
    try {
      await eventually(() => revisionsIn(live, 1), 20_000);
      await answer(id, 'We are.');
      await untilAnswerWasHandled(id);
      expect(await lettersTo('ena@example.com')).toEqual([]);
      const waiting = await house.database.pool.query(
        `UPDATE graphile_worker._private_jobs AS job SET run_at = now() - interval '1 second'
         FROM graphile_worker._private_tasks AS task
         WHERE task.id = job.task_id AND task.identifier = 'mail-unseen-support-reply'
           AND job.payload ->> 'stream' = $1 AND job.run_at > now() + interval '1 minute'
         RETURNING job.id`,
        [`conversation-${id}`],
      );
      expect(waiting.rowCount).toBe(1);
      expect((await boss.mail('ena@example.com', /^Our answer/)).text).toContain('We are.');
    } finally {
      live.close();
    }
  }, 60_000);

  it('sends the answer by mail, once, to somebody who has no page open', async () => {
    const joan = house.browser();
    const { id } = await joan.signUp({ email: 'joan@example.com', firstName: 'Joan' });
    await joan.post('/api/chat', { message: 'May I pay later?' });
    await answer(id, 'You may, the title is kept for a day.');
    const { text } = await boss.mail('joan@example.com', /^Our answer to your question$/);
    expect(text).toContain('Dear Joan');
    expect(text).toContain('You may, the title is kept for a day.');
    expect(await lettersTo('joan@example.com')).toHaveLength(1);
  }, 30_000);

  it('takes a visitor by the address they give, answers them there, and shows them nothing of anybody', async () => {
    const may = house.browser();
    await may.signUp({ email: 'may@example.com' });
    const visitor = house.browser();
    for (const userEmail of [undefined, '', 'not an address', 7]) {
      expect(await visitor.post('/api/chat', { message: 'Hello', userEmail })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'userEmail', message: 'Please enter an email address for our answer' }] },
      });
    }
    expect(
      (await visitor.post('/api/chat', { message: 'What does it cost?', userEmail: ' May@Example.com ' })).status,
    ).toBe(201);
    expect((await visitor.get('/api/chat')).status).toBe(401);
    expect((await visitor.get('/api/chat/events')).status).toBe(401);
    const [first] = (await page('&order=newest')).items;
    expect(first).toMatchObject({
      userEmail: 'may@example.com',
      writer: 'visitor',
      unread: 1,
      last: { message: 'What does it cost?' },
    });
    await answer(first!.personId, 'The price is on the front page.');
    expect((await boss.mail('may@example.com', /^Our answer/)).text).toContain('The price is on the front page.');

    // Nobody has shown that the visitor is the owner of the address: the owner's own conversation stays empty.
    expect((await history(may)).messages).toEqual([]);
  }, 30_000);

  it('slows visitors down by their address', async () => {
    const visitor = house.browser();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn++) {
      statuses.push((await visitor.post('/api/chat', { message: `${turn}`, userEmail: 'eager@example.com' })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    expect(await visitor.post('/api/chat', { message: 'more', userEmail: 'eager@example.com' })).toMatchObject({
      body: { code: 'chat.too-many' },
    });
  });

  it('is given to a member of staff, and to nobody else', async () => {
    const ada = house.browser();
    const { id } = await ada.signUp({ email: 'ada@example.com' });
    await ada.post('/api/chat', { message: 'Hello' });
    const assign = (assigneeId: string | null) =>
      boss.post(`/api/admin/chat/conversations/${id}/assign`, { assigneeId });
    expect(await assign(id)).toMatchObject({ status: 422, body: { code: 'chat.assignee' } });
    expect((await assign(bossId)).status).toBe(204);
    expect((await conversations()).find(({ personId }) => personId === id)).toMatchObject({
      assigneeId: bossId,
      assigneeName: 'Sam Field',
    });
    const shown = async (query: string) => (await page(query)).items.map(({ personId }) => personId);
    expect(await shown('&show=mine')).toEqual([id]);
    expect(await shown('&show=nobody')).not.toContain(id);
    expect(await shown('&show=unread')).toContain(id);
    expect(await shown(`&person=${id}`)).toEqual([id]);
    expect(await shown('&search=ADA%40exam')).toEqual([id]);
    const { items, total, unread } = await page();
    expect([total, unread]).toEqual([items.length, items.reduce((sum, one) => sum + one.unread, 0)]);
    expect((await page('&page=2')).items).toEqual([]);
    expect((await boss.get('/api/admin/chat/conversations?show=gossip')).status).toBe(422);
    expect((await assign(null)).status).toBe(204);
    expect((await conversations()).find(({ personId }) => personId === id)?.assigneeId).toBeNull();
  });

  it('shows who waits before those who were answered, also where these were answered later', async () => {
    const [waits, answered] = [house.browser(), house.browser()];
    const { id: first } = await waits.signUp({ email: 'waits@example.com' });
    const { id: second } = await answered.signUp({ email: 'answered@example.com' });
    await waits.post('/api/chat', { message: 'Is anybody there?' });
    await answered.post('/api/chat', { message: 'Hello' });
    await boss.post(`/api/admin/chat/conversations/${second}/reply`, { message: 'Good morning' });
    await boss.post(`/api/admin/chat/conversations/${second}/read`, { upTo: 1 });
    await eventually(async () => {
      const ids = (await conversations()).map(({ personId }) => personId);
      expect(ids).toContain(second);
      expect(ids.indexOf(first)).toBeLessThan(ids.indexOf(second));
    }, 20_000);
  });

  it('keeps answers for questions that come often', async () => {
    const list = async () =>
      (await boss.get<{ id: string; title: string; text: string }[]>('/api/admin/chat/canned-answers')).body;
    const { status, body } = await boss.post('/api/admin/chat/canned-answers', {
      title: 'Price',
      text: 'See the front page.',
    });
    expect(status).toBe(201);
    const id = body['id'] as string;
    expect(await list()).toEqual([{ id, title: 'Price', text: 'See the front page.' }]);
    const path = `/api/admin/chat/canned-answers/${id}`;
    expect((await boss.request('PUT', path, { title: 'Prices', text: 'They are on the front page.' }, {})).status).toBe(
      200,
    );
    expect(await list()).toEqual([{ id, title: 'Prices', text: 'They are on the front page.' }]);
    expect((await boss.request('DELETE', path, undefined, {})).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  it('opens its staff side to staff alone', async () => {
    const customer = house.browser();
    const { id } = await customer.signUp({ email: 'customer@example.com' });
    await customer.post('/api/chat', { message: 'Hello' });
    const calls: [string, string, object?][] = [
      ['GET', '/api/admin/chat/messages'],
      ['GET', '/api/admin/chat/conversations'],
      ['GET', `/api/admin/chat/conversations/${id}`],
      ['POST', `/api/admin/chat/conversations/${id}/reply`, { message: 'I am staff' }],
      ['POST', `/api/admin/chat/conversations/${id}/read`, { upTo: 1 }],
      ['POST', `/api/admin/chat/conversations/${id}/assign`, { assigneeId: null }],
      ['GET', '/api/admin/chat/events'],
      ['GET', '/api/admin/chat/canned-answers'],
      ['POST', '/api/admin/chat/canned-answers', { title: 'a', text: 'b' }],
      ['PUT', `/api/admin/chat/canned-answers/${id}`, { title: 'a', text: 'b' }],
      ['DELETE', `/api/admin/chat/canned-answers/${id}`],
    ];
    for (const [method, path, body] of calls) {
      expect([path, (await customer.request(method, path, body, {})).status]).toEqual([path, 403]);
      expect([path, (await house.browser().request(method, path, body, {})).status]).toEqual([path, 401]);
    }
    expect((await history(customer)).messages).toHaveLength(1);
  });

  it('is in the export of the account, unreadable in the store, and gone with the account', async () => {
    const canary = 'The canary sang in the kitchen';
    const flo = house.browser();
    const { id } = await flo.signUp({ email: 'flo@example.com', password });
    await house.browser().post('/api/chat', { message: `${canary} before`, userEmail: 'flo@example.com' });
    await flo.post('/api/chat', { message: `${canary} after` });
    await answer(id, `You wrote: ${canary}`);
    const exported = (await flo.get<{ supportChat: object[] }>('/api/profile/export')).body.supportChat;
    expect(exported).toMatchObject([
      { from: 'you', message: `${canary} before` },
      { from: 'you', message: `${canary} after` },
      { from: 'support team', message: `You wrote: ${canary}` },
    ]);
    const stored = await house.app.get(EventStore).read(`conversation-${id}`);
    expect(JSON.stringify(stored.map(({ data }) => data))).not.toContain('canary');

    const visitorId = (await conversations()).find(
      ({ userEmail, writer }) => userEmail === 'flo@example.com' && writer === 'visitor',
    )?.personId;
    expect(visitorId).toBeDefined();
    expect((await flo.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBeLessThan(300);
    expect(JSON.stringify((await boss.get('/api/admin/chat/messages')).body)).not.toContain('canary');
    expect(JSON.stringify(await conversations())).not.toContain('flo@example.com');
    const { rows } = await house.database.pool.query<{ subject: string; wrapped_key: unknown }>(
      'SELECT subject, wrapped_key FROM personal_data.subject_keys WHERE subject = ANY ($1)',
      [[`user-${id}`, `user-${visitorId}`]],
    );
    expect(rows.map(({ wrapped_key }) => wrapped_key)).toEqual([null, null]);
    // Who has the address later begins anew.
    expect((await house.browser().post('/api/chat', { message: 'Anew', userEmail: 'flo@example.com' })).status).toBe(
      201,
    );
  }, 30_000);
});

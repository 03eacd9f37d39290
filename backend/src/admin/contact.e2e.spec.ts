import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Enquiry {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly status: string;
  readonly waitingSince: string | null;
  readonly answers: readonly { message: string }[];
}

interface Enquiries {
  readonly items: Enquiry[];
  readonly total: number;
  readonly waiting: number;
}

const asked = {
  name: 'Ruth Doyle',
  email: 'Ruth@Example.com',
  subject: 'Before I pay',
  message: 'Can my brother overseas take part?\n\n<b>He has no account.</b>',
};
const password = 'a quiet long password';
const thanks = "Thank you for contacting us. We'll get back to you soon.";

describe('the contact form', () => {
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field' });
  }, 60_000);

  afterAll(() => house.close(), 30_000);

  const list = async (query = '') => (await boss.get<Enquiries>(`/api/admin/enquiries${query}`)).body;

  it('takes a message of anybody, and staff see it', async () => {
    const { status, body } = await house.browser().post('/api/contact', asked);
    expect([status, body]).toEqual([201, { message: thanks }]);
    const { items, waiting } = await list();
    expect(waiting).toBe(1);
    expect(items[0]).toMatchObject({ ...asked, email: 'ruth@example.com', status: 'open', answers: [] });
  });

  it.each([
    ['name', '', 'Please tell us your name.'],
    ['name', 'x'.repeat(121), 'Please keep this under 120 characters.'],
    ['email', 'not an address', 'Please give an email address that we can answer.'],
    ['email', 7, 'Please give an email address that we can answer.'],
    ['subject', '   ', 'Please say in a few words what it is about.'],
    ['message', undefined, 'Please write your message.'],
    ['message', 'x'.repeat(6_001), 'Please keep this under 6,000 characters.'],
  ])('says what is wrong with %s (%#), and stores nothing', async (field, value, message) => {
    const before = (await list()).total;
    const { status, body } = await house.browser().post('/api/contact', { ...asked, [field]: value });
    expect(status).toBe(422);
    expect(body['errors']).toEqual([{ path: field, message }]);
    expect((await list()).total).toBe(before);
  });

  it('answers a program as it answers a person, and keeps nothing of it', async () => {
    const before = (await list()).total;
    const { status, body } = await house.browser().post('/api/contact', { ...asked, website: 'http://cheap.example' });
    expect([status, body]).toEqual([201, { message: thanks }]);
    const quick = await house.browser().post('/api/contact', { ...asked, secondsOpen: 0.4 });
    expect([quick.status, quick.body['code']]).toEqual([429, 'contact.too-fast']);
    expect((await list()).total).toBe(before);
  });

  it('is answered by mail to the address that was given, and closed', async () => {
    const [enquiry] = (await list('?status=open')).items;
    const path = `/api/admin/enquiries/${enquiry?.id}`;
    const answered = await boss.post<Enquiry>(`${path}/reply`, { message: 'Yes: send him the link.' });
    expect(answered.body).toMatchObject({ status: 'answered', answers: [{ message: 'Yes: send him the link.' }] });
    await eventually(async () => {
      const { body } = await house
        .browser()
        .get<{ text: string; html: string }[]>('/dev/outbox.json?to=ruth@example.com');
      expect(body[0]?.text).toContain('Yes: send him the link.');
      expect(body[0]?.text).toContain('“Before I pay”');
    }, 20_000);
    expect((await boss.get<Enquiry>(path)).body).toEqual(answered.body);
    expect((await boss.post(`${path}/reply`, { message: '' })).status).toBe(422);
    expect((await boss.patch<Enquiry>(path, { status: 'closed' })).body.status).toBe('closed');
    expect((await boss.patch<Enquiry>(path, { status: 'open' })).body).toMatchObject({
      status: 'open',
      waitingSince: expect.stringMatching(/Z$/) as string,
    });
    expect((await boss.patch(path, { status: 'lost' })).status).toBe(422);
  });

  it('puts who waits longest for an answer in front, counts them wherever waiting is counted, and says so on the person', async () => {
    interface Standing {
      waitingEnquiries: number;
      enquiriesWaitingSince: string | null;
    }
    const pat = house.browser();
    const { id } = await pat.signUp({ email: 'pat@example.com', firstName: 'Pat', lastName: 'Moss', password });
    await pat.post('/api/contact', { ...asked, email: 'pat@example.com', subject: 'Pat asks first' });
    await pat.post('/api/contact', { ...asked, email: 'pat@example.com', subject: 'Pat asks again' });
    await pat.post('/api/contact', { ...asked, email: 'pat@example.com', subject: 'Pat is answered' });
    const answered = (await list('?search=answered')).items.find(({ subject }) => subject === 'Pat is answered');
    await boss.patch(`/api/admin/enquiries/${answered?.id}`, { status: 'closed' });

    const { items, waiting } = await list('?pageSize=200');
    const waits = items.flatMap(({ waitingSince }) => waitingSince ?? []);
    expect(waits).toEqual([...waits].sort());
    expect(items.slice(0, waits.length).every(({ status }) => status === 'open')).toBe(true);
    expect(items.slice(waits.length).every(({ waitingSince }) => waitingSince === null)).toBe(true);
    expect(waiting).toBe(waits.length);
    const chat = (await boss.get<Standing>('/api/admin/chat/conversations')).body;
    expect(chat.waitingEnquiries).toBe(waiting);
    const system = (await boss.get<Standing>('/api/admin/system')).body;
    expect(system).toMatchObject({ waitingEnquiries: waiting, enquiriesWaitingSince: waits[0] });

    const { matters, enquiries } = (
      await boss.get<{ matters: { kind: string; at: string }[]; enquiries: Enquiry[] }>(`/api/admin/users/${id}/file`)
    ).body;
    expect(enquiries.map(({ subject }) => subject)).toEqual(['Pat asks first', 'Pat asks again', 'Pat is answered']);
    expect(matters).toMatchObject([{ kind: 'enquiry-waits', at: enquiries[0]?.waitingSince }]);
    for (const { id: open } of enquiries.slice(0, 2))
      await boss.patch(`/api/admin/enquiries/${open}`, { status: 'closed' });
    expect((await boss.get<{ matters: object[] }>(`/api/admin/users/${id}/file`)).body.matters).toEqual([]);
  });

  it('is for staff alone to read', async () => {
    const claire = house.browser();
    await claire.signUp({ email: 'claire@example.com' });
    const [enquiry] = (await list()).items;
    for (const [method, path] of [
      ['GET', '/api/admin/enquiries'],
      ['POST', `/api/admin/enquiries/${enquiry?.id}/reply`],
      ['PATCH', `/api/admin/enquiries/${enquiry?.id}`],
    ] as const) {
      const body = method === 'GET' ? undefined : { message: 'x', status: 'closed' };
      expect((await claire.request(method, path, body, {})).status).toBe(403);
      expect((await house.browser().request(method, path, body, {})).status).toBe(401);
    }
    expect((await boss.patch('/api/admin/enquiries/nonsense', { status: 'closed' })).status).toBe(404);
  });

  it('slows down whoever writes again and again', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent++) {
      const { status } = await house.browser().post('/api/contact', { ...asked, email: 'again@example.com' });
      statuses.push(status);
    }
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(statuses.slice(6)).toEqual([429, 429]);
  });

  it('forgets what a person asked when their account is deleted, also from before they signed in', async () => {
    const nina = house.browser();
    await nina.post('/api/contact', { ...asked, name: 'Nina Canary-Contact', email: 'nina@example.com' });
    await nina.signUp({ email: 'nina@example.com', password });
    await nina.post('/api/contact', { ...asked, message: 'Signed in Canary-Contact', email: 'other@example.com' });
    expect(JSON.stringify(await list())).toContain('Canary-Contact');
    const before = (await list()).total;
    const { id } = (await nina.get<{ id: string }>('/api/auth/user')).body;
    const deleted = await nina.post('/api/profile/delete', { confirmation: 'DELETE', password });
    expect([200, 204]).toContain(deleted.status);
    await eventually(async () => expect((await list()).total).toBe(before - 2), 15_000);
    const stored = await house.database.pool.query<{ all: string }>(
      `SELECT coalesce(string_agg(row_to_json(e)::text, ' '), '') AS all FROM read_models.admin_enquiries AS e WHERE erased_with = $1`,
      [id],
    );
    expect(stored.rows[0]?.all).not.toContain('Canary-Contact');
  });
});

import { DataSource } from 'typeorm';
import { limits } from '../identity/accounts/limits.js';
import { Attempts } from '../identity/accounts/attempts.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** RFC 9562: version 7, by time. */
const uuidV7 = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const sentence = expect.stringMatching(/^[A-Z].+\.$/);
const password = 'a quiet long password';

interface Question {
  readonly id: string;
  readonly questionText: string;
  readonly questionType: string;
  readonly options: unknown;
}

/** Every call of this piece, field by field: more fields may come with later pieces, none may go (D1). */
describe('the calls', () => {
  let house: TestApp;
  let claire: TestBrowser;
  let mick: TestBrowser;
  let claireId: string;
  let id: number;

  beforeAll(async () => {
    house = await startTestApp();
    claire = house.browser();
    mick = house.browser();
    claireId = (await claire.signUp({ email: 'claire@example.com' })).id;
    await mick.signUp({ email: 'mick@example.com', firstName: 'Mick', lastName: 'Doyle' });
    id = await claire.buyEulogy('Honouring Ray');
    const { body } = await claire.get<{ inviteToken: string }>(`/api/eulogies/${id}`);
    await mick.post(`/api/collaborate/${body.inviteToken}/join`);
  }, 60_000);
  afterAll(() => house?.close(), 30_000);

  describe('of accounts', () => {
    it('register, verify-email and resend-verification take their payload and answer a message', async () => {
      const browser = house.browser();
      const email = 'ruth@example.com';
      const person = { email, password, firstName: 'Ruth', lastName: 'Okafor' };
      expect(await browser.post('/api/auth/register', person)).toMatchObject({
        status: 201,
        body: { message: sentence },
      });
      // a letter whose code was followed by another before it went is not sent
      await browser.mail(email, /code/);
      expect(await browser.post('/api/auth/resend-verification', { email })).toMatchObject({
        status: 200,
        body: { message: sentence },
      });
      expect(await browser.post('/api/auth/verify-email', { token: '000000' })).toMatchObject({
        status: 422,
        body: { message: expect.stringContaining('Invalid verification code'), errors: [{ path: 'token' }] },
      });
      const { code } = await browser.mail(email, /code/, 2);
      expect(await browser.post('/api/auth/verify-email', { token: code })).toMatchObject({
        status: 200,
        body: { message: sentence },
      });
      expect(await house.browser().post('/api/auth/register', person)).toMatchObject({
        status: 409,
        body: { message: 'Email already registered' },
      });
    });

    it('login, user and logout answer the user, who has an id of version 7', async () => {
      const browser = house.browser();
      const body = { email: 'mick@example.com', password, firstName: '', lastName: '' };
      const user = {
        id: uuidV7,
        email: 'mick@example.com',
        firstName: 'Mick',
        lastName: 'Doyle',
        profileImageUrl: null,
        role: 'customer',
        isBusinessOwner: false,
        emailVerified: true,
        createdAt: time,
      };
      const login = await browser.post('/api/auth/login', body);
      expect([login.status, login.body]).toEqual([200, { message: sentence, user }]);
      expect((await browser.get('/api/auth/user')).body).toEqual(user);
      expect(await browser.post('/api/logout')).toMatchObject({ status: 200, body: { message: sentence } });
      expect((await browser.get('/api/auth/user')).status).toBe(401);
    });

    it('drop unknown fields, and never believe a role, an id or a verification that is sent along (D2)', async () => {
      const browser = house.browser();
      const email = 'eve@example.com';
      const lies = { role: 'admin', id: claireId, userId: claireId, emailVerified: true, shoeSize: 44 };
      const registered = { email, password, firstName: 'Eve', lastName: 'Stone', ...lies };
      expect((await browser.post('/api/auth/register', registered)).status).toBe(201);
      expect((await browser.post('/api/auth/login', { email, password, ...lies })).status).toBe(403);
      const { code } = await browser.mail(email);
      expect((await browser.post('/api/auth/verify-email', { token: code, email, ...lies })).status).toBe(200);
      expect((await browser.post('/api/auth/login', { email, password, ...lies })).status).toBe(200);
      const { body } = await browser.get('/api/auth/user');
      expect(body).toMatchObject({ email, role: 'customer', firstName: 'Eve' });
      expect(body['id']).not.toBe(claireId);
    });

    it('slow down who registers too often from one address (D23)', async () => {
      const { max, ...register } = limits.register('127.0.0.1');
      const attempts = house.app.get(Attempts, { strict: false });
      const db = house.app.get(DataSource);
      await attempts.count({ ...register, max });
      await db.query('UPDATE identity.attempts SET count = $1 WHERE ends_at > now()', [max]);
      const again = await house.browser().post('/api/auth/register', {
        email: 'claire@example.com',
        password,
        firstName: 'Claire',
        lastName: 'Whitlow',
      });
      expect(again).toMatchObject({ status: 429, body: { code: 'auth.too-many-registrations' } });
      expect(JSON.stringify(again.body)).not.toContain('already registered');
      expect(again.body['message']).toContain('try again in an hour');
      expect(Math.ceil(Number(again.headers.get('retry-after')) / 60)).toBe(60);
      await db.query('DELETE FROM identity.attempts');
    });
  });

  describe('of a eulogy', () => {
    const question = {
      id: expect.any(String),
      questionText: expect.any(String),
      questionType: expect.any(String),
      section: expect.any(String),
      sectionOrder: expect.any(Number),
      order: expect.any(Number),
      isRequired: expect.any(Boolean),
      kind: expect.stringMatching(/^(fact|memory)$/),
    };
    const questions = async () => (await claire.get<Question[]>(`/api/questions/other?eulogyId=${id}`)).body;

    it('questions have all their fields, and options in the form of their type', async () => {
      const all = await questions();
      expect(all).toHaveLength(15);
      for (const one of all) {
        expect(one).toMatchObject(question);
        expect(Object.keys(one)).toEqual(expect.arrayContaining(['options', 'placeholder']));
      }
      const optionsOf = (type: string) => all.find(({ questionType }) => questionType === type)?.options;
      expect(String(optionsOf('radio')).split(',').length).toBeGreaterThan(2);
      expect(typeof optionsOf('radio')).toBe('string');
      expect(optionsOf('combined_text_textarea_checkbox')).toEqual({
        field1_label: expect.any(String),
        field1_placeholder: expect.any(String),
        field2_label: expect.any(String),
        field2_placeholder: expect.any(String),
        field3_label: expect.any(String),
        field3_options: expect.any(Array),
      });
      const list = expect.arrayContaining([expect.any(String)]);
      expect(optionsOf('relationship_combined')).toEqual({
        part1_label: expect.any(String),
        part1_placeholder: expect.any(String),
        part2_label: expect.any(String),
        part2_options: { he_him: list, she_her: list, they_them: list, other: list },
      });
      for (const type of ['textarea', 'text', 'name', 'date_place_pair', 'life_events'])
        expect(all.filter(({ questionType }) => questionType === type).map(({ options }) => options)).not.toEqual([]);
    });

    it('relations hold family, in-law, step and half relations and the six others, by pronouns', async () => {
      const relationship = (await questions()).find(({ questionType }) => questionType === 'relationship_combined');
      const { he_him, she_her, they_them, other } = (
        relationship?.options as { part2_options: Record<string, string[]> }
      ).part2_options;
      const anyone = ['Colleague', 'Friend', 'Neighbor', 'Teacher', 'Student', 'Cousin'];
      const male = ['Father', 'Husband', 'Son', 'Brother', 'Father-in-law', 'Stepfather', 'Half-brother'];
      const female = ['Mother', 'Wife', 'Daughter', 'Sister', 'Mother-in-law', 'Stepmother', 'Half-sister'];
      expect(he_him).toEqual(expect.arrayContaining([...male, ...anyone]));
      expect(she_her).toEqual(expect.arrayContaining([...female, ...anyone]));
      expect(he_him?.filter((relation) => female.includes(relation))).toEqual([]);
      expect(she_her?.filter((relation) => male.includes(relation))).toEqual([]);
      for (const combined of [they_them, other])
        expect(combined).toEqual(expect.arrayContaining([...male, ...female, ...anyone]));
    });

    it('responses and title answer what was saved', async () => {
      const [name, story] = [
        (await questions()).find((one) => one.id === 'name')?.questionText ?? '',
        (await questions()).find((one) => one.id === 'story')?.questionText ?? '',
      ];
      expect(story).toContain('{name}');
      const saved = await claire.patch(`/api/eulogies/${id}/responses`, {
        responses: { [name]: 'Raymond Whitlow|Ray|He/Him', [story]: 'The creek came up in 1974.' },
        shoeSize: 44,
      });
      expect([saved.status, saved.body]).toEqual([
        200,
        {
          saved: ['name', 'story'],
          revisions: { name: 1, story: 1 },
          progress: { answered: 2, total: 15 },
          savedAt: time,
        },
      ]);
      const titled = await claire.patch(`/api/eulogies/${id}`, { title: 'Honouring Ray Whitlow' });
      expect([titled.status, titled.body]).toEqual([200, { id, title: 'Honouring Ray Whitlow' }]);
    });

    it('the list and the eulogy have every field of the tables, the owner’s for the owner alone', async () => {
      const [name, story] = (await questions()).filter((one) => ['name', 'story'].includes(one.id));
      const seen = {
        id,
        userId: claireId,
        type: 'other',
        title: 'Honouring Ray Whitlow',
        status: 'in_progress',
        progress: { answered: 2, total: 15 },
        createdAt: time,
        updatedAt: time,
      };
      const mine = {
        responses: {
          [name?.questionText ?? '']: 'Raymond Whitlow|Ray|He/Him',
          [story?.questionText ?? '']: 'The creek came up in 1974.',
        },
        isOwner: true,
        inviteToken: expect.stringMatching(/^[\w-]{43}$/),
        mayRead: true,
        price: '79.99',
        isPaid: true,
        duration: 5,
        paymentIntentId: expect.stringMatching(/^pi_/),
        discountCode: null,
        refundedAt: null,
      };
      const shared = {
        responses: { [name?.questionText ?? '']: 'Raymond Whitlow|Ray|He/Him' },
        isOwner: false,
        mayRead: false,
      };
      expect((await claire.get('/api/eulogies')).body).toEqual([{ ...seen, ...mine }]);
      expect((await mick.get('/api/eulogies')).body).toEqual([{ ...seen, ...shared }]);
      const contribution = (questionId: string, answer: string) => ({
        questionId,
        contributorId: claireId,
        contributorName: 'Claire Whitlow',
        answer,
        revision: 1,
        included: true,
        contributedAt: time,
      });
      const whole = { questionSet: 'other@1', version: 0, revision: expect.any(Number), stage: null };
      const fact = contribution('name', 'Raymond Whitlow|Ray|He/Him');
      expect((await claire.get(`/api/eulogies/${id}`)).body).toEqual({
        ...seen,
        ...mine,
        ...whole,
        contributions: [fact, contribution('story', 'The creek came up in 1974.')],
        answerRevisions: { name: 1, story: 1 },
        generationError: null,
        generationNotice: null,
      });
      expect((await mick.get(`/api/eulogies/${id}`)).body).toEqual({
        ...seen,
        ...shared,
        ...whole,
        contributions: [fact],
        answerRevisions: { name: 1 },
        ownerName: 'Claire',
      });
    });

    it('only the owner may have it written', async () => {
      for (const answer of [
        await mick.patch(`/api/eulogies/${id}/status`, { status: 'generating' }),
        await mick.post(`/api/eulogies/${id}/generate`, { duration: 5 }),
      ])
        expect([answer.status, answer.body['message']]).toEqual([403, expect.any(String)]);
      const checked = await claire.patch(`/api/eulogies/${id}/status`, { status: 'generating' });
      expect([checked.status, checked.body]).toEqual([200, { status: 'in_progress' }]);
    });
  });
});

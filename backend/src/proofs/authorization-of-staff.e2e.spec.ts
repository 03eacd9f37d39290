import { ModulesContainer } from '@nestjs/core';
import { Secret, TOTP } from 'otpauth';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { callsOf, differencesOf, PEOPLE, readMatrix, type PersonOfMatrix } from './testing/access-matrix.js';

const password = 'a long and quiet staff password';
const memory = 'Potorooville';
const fact = 'Quollwood';
const PATIENCE_MS = 20_000;
const matrix = readMatrix('admin');
const staffRows = matrix.routes.filter(({ call }) => / \/api\/admin\//.test(call));
/** Open to everybody: what monitors, the API's own pages and the public pages ask for. */
const OPEN = /^GET \/(health\/|metrics|dev\/|api\/site-facts|robots|sitemap|manifest)/;

/** Proof row 13, in the back office: every call of staff × everybody × field, and who finds whose words. */
describe('who may call what of the back office', () => {
  let house: TestApp;
  let browsers: Record<PersonOfMatrix, TestBrowser>;
  let world: Record<string, string>;
  const ids = {} as Record<PersonOfMatrix, string>;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'admin@example.com' } });
    browsers = Object.fromEntries(PEOPLE.map((person) => [person, house.browser()])) as typeof browsers;
    for (const person of PEOPLE) {
      if (person === 'visitor') continue;
      ids[person] = (await browsers[person].signUp({ email: `${person}@example.com`, firstName: person, password })).id;
    }
    const { admin, owner, contributor, erased } = browsers;
    const victim = await house.browser().signUp({ email: 'victim@example.com', password });
    const eulogyId = await owner.buyEulogy('Honouring Joan');
    const spareId = await owner.buyEulogy('Honouring Joan again');
    const { inviteToken } = (await owner.get<{ inviteToken: string }>(`/api/eulogies/${eulogyId}`)).body;
    expect((await contributor.post(`/api/collaborate/${inviteToken}/join`)).status).toBe(200);
    await answerAsOwner(owner, eulogyId, readQuestionnaire('joan-one-voice'));
    const responses = { story: `The shed at ${memory} burnt down.`, 'birth-and-death': `1944-03-12|${fact}||` };
    expect((await owner.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
    expect((await owner.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(owner, eulogyId, 'completed');
    expect((await owner.post('/api/chat', { message: 'Who sees this?', userEmail: 'owner@example.com' })).status).toBe(
      201,
    );
    const enquiry = {
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'Before',
      message: 'May I ask?',
      secondsOpen: 60,
    };
    expect((await house.browser().post('/api/contact', enquiry)).status).toBe(201);
    const grant = { email: 'support@example.com', role: 'support', reason: 'Proof' };
    expect((await admin.post('/api/admin/staff', grant)).status).toBe(201);
    expect((await admin.post(`/api/admin/users/${ids.blocked}/block`, { block: true, reason: 'Proof' })).status).toBe(
      200,
    );
    expect((await erased.post('/api/profile/delete', { confirmation: 'DELETE', password })).status).toBe(200);
    const answer = { title: 'Who sees it', text: 'Only you.' };
    const canned = await admin.post<{ id: string }>('/api/admin/chat/canned-answers', answer);
    const discount = {
      code: 'PROOF',
      type: 'fixed',
      value: '5',
      validFrom: '2025-01-01T00:00:00.000Z',
      isActive: true,
    };
    const offered = await admin.post<{ id: string }>('/api/admin/discount-codes', discount);
    const [{ purchaseId = '' } = {}] = await eventually(async () => {
      const { body } = await owner.get<{ purchaseId: string; eulogyId: number }[]>('/api/receipts');
      expect(body).toHaveLength(2);
      return body;
    }, PATIENCE_MS);
    const { items } = (await admin.get<{ items: { id: string }[] }>('/api/admin/enquiries')).body;
    world = {
      ...{ ownerId: ids.owner, victimId: victim.id, eulogyId: String(eulogyId), spareId: String(spareId), purchaseId },
      ...{
        enquiryId: items[0]?.id ?? '',
        cannedId: canned.body.id,
        discountId: offered.body.id,
        nobody: '0193a6a0-0000-7000-8000-0000000000ff',
      },
    };
  }, 180_000);
  afterAll(() => house?.close(), 30_000);

  it('has a row for every call of staff, and no row for another; no call of the house is without a row', () => {
    const modules = [...house.app.get(ModulesContainer).values()].map(({ metatype }) => metatype.name);
    const routed = [...new Set(modules)].flatMap((name) => callsOf(house, name));
    const others = ['identity', 'purchasing', 'collaboration', 'questionnaire', 'generation'].flatMap((file) =>
      readMatrix(file).routes.map(({ call }) => call),
    );
    const declared = new Set([...others, ...matrix.routes.map(({ call }) => call)]);
    expect(routed.filter((call) => !declared.has(call) && !OPEN.test(call))).toEqual([]);
    const ofStaff = routed.filter((call) => / \/api\/(admin|staff)\//.test(call)).sort();
    expect(ofStaff.length).toBeGreaterThan(40);
    const rows = matrix.routes.map(({ call }) => call).filter((call) => / \/api\/(admin|staff)\//.test(call));
    expect([...new Set(rows)].sort()).toEqual(ofStaff);
    expect(matrix.routes.filter(({ call }) => !routed.includes(call))).toEqual([]);
    expect(matrix.people).toEqual(PEOPLE);
    for (const { statuses } of matrix.routes) expect(statuses).toHaveLength(PEOPLE.length);
  });

  it.each(matrix.routes)(
    '$call answers everybody as declared',
    async (row) => {
      if (!row.call.endsWith('/events')) {
        expect(await differencesOf(row, browsers, world)).toEqual([]);
        return;
      }
      const statuses: number[] = [];
      for (const person of PEOPLE) statuses.push(await statusOfStream(browsers[person], row.call.split(' ')[1] ?? ''));
      expect(statuses).toEqual(row.statuses);
    },
    30_000,
  );

  it('shows staff nobody’s answers and no finished text, whatever they read', async () => {
    const text = (await browsers.owner.get<{ generatedContent: string }>(`/api/eulogies/${world['eulogyId']}`)).body;
    const sentence = text.generatedContent.slice(0, 60);
    expect(sentence.length).toBe(60);
    for (const person of ['support', 'admin'] as const) {
      const found: string[] = [];
      for (const { call, as } of staffRows.filter(({ call }) => /^GET /.test(call) && !/events|pdf/.test(call))) {
        const { body } = await browsers[person].get<unknown>(filled(as ?? call.split(' ')[1] ?? ''));
        const read = JSON.stringify(body);
        if ([memory, fact, JSON.stringify(sentence).slice(1, -1)].some((word) => read.includes(word))) found.push(call);
      }
      expect([person, found]).toEqual([person, []]);
    }
  }, 30_000);

  it('shows support staff the title of a eulogy nowhere, admins in the lists, and whoever reveals it is written down', async () => {
    const { support, admin } = browsers;
    const found = { support: [] as string[], admin: [] as string[] };
    for (const person of ['support', 'admin'] as const) {
      for (const { call, as } of staffRows.filter(({ call }) => /^GET /.test(call) && !/events|pdf/.test(call))) {
        const { body } = await browsers[person].get<unknown>(filled(as ?? call.split(' ')[1] ?? ''));
        if (JSON.stringify(body).includes('Honouring Joan')) found[person].push(call);
      }
    }
    expect(found).toEqual({ support: [], admin: ['GET /api/admin/customers', 'GET /api/admin/eulogies'] });
    const listed = (await support.get<{ items: object[] }>('/api/admin/eulogies')).body.items;
    expect(listed).toMatchObject([...listed].map(() => ({ title: '••••••', isTitleMasked: true })));
    const path = `/api/admin/eulogies/${world['eulogyId']}/timeline/reveal`;
    const fields = ['card.title', `My words are not ${memory}`];
    expect((await support.post(path, { fields, reason: ' ' })).status).toBe(422);
    const asked = { fields: ['card.title', 'answer.story.shared'], reason: 'She asked which one it is' };
    const { body } = await support.post<{ id: string; text: string | null }[]>(path, asked);
    expect(body).toMatchObject([{ id: 'card.title', text: 'Honouring Joan' }, { text: null }]);
    const { items } = (await admin.get<{ items: object[] }>('/api/admin/audit?search=card.title')).body;
    expect(items).toMatchObject([
      { staffName: 'support Whitlow', revealed: ['the title', 'the shared answer to “Story”'], revealedAt: null },
      { staffName: 'support Whitlow', revealed: ['the title'], refused: 'request.invalid' },
    ]);
    expect(JSON.stringify(items)).not.toContain(memory);
  }, 30_000);

  it('refuses staff everything in a session that has not shown their second factor', async () => {
    const { admin } = browsers;
    const prepared = (await admin.post<{ secret: string }>('/api/staff/second-factor/prepare', { password })).body;
    const code = new TOTP({ secret: Secret.fromBase32(prepared.secret) }).generate();
    expect((await admin.post('/api/staff/second-factor/enable', { code })).status).toBe(200);
    const elsewhere = house.browser();
    await elsewhere.post('/api/auth/login', { email: 'admin@example.com', password });
    expect(await answersOf(elsewhere)).toEqual(new Set(['403 staff.second-factor-needed']));
    expect((await admin.get('/api/admin/staff')).status).toBe(200);
  }, 30_000);

  it('refuses everything at the next request to whose role was revoked', async () => {
    const { admin, support } = browsers;
    expect((await support.get('/api/admin/customers')).status).toBe(200);
    expect((await admin.post(`/api/admin/staff/${ids.support}/revoke`, { reason: 'Proof' })).status).toBe(204);
    expect(await answersOf(support)).toEqual(new Set(['403 request.forbidden']));
  }, 30_000);

  const filled = (address: string) => address.replace(/\{(\w+)\}/g, (_, name: string) => world[name] ?? '');

  /** Status and code of every call of staff, one of each kind. */
  async function answersOf(browser: TestBrowser): Promise<Set<string>> {
    const answers = new Set<string>();
    for (const { call, as, body } of staffRows) {
      const [method = '', routed = ''] = call.split(' ');
      const answer = await browser.request<{ code?: string }>(method, filled(as ?? routed), body, {});
      answers.add(`${answer.status} ${answer.body.code}`);
    }
    return answers;
  }

  /** An answer that goes on: its status is all that is waited for. */
  async function statusOfStream(browser: TestBrowser, path: string): Promise<number> {
    const ended = new AbortController();
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const { status } = await fetch(`${house.url}${path}`, { headers: { cookie }, signal: ended.signal });
    ended.abort();
    return status;
  }
});

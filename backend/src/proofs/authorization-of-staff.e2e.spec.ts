import { ModulesContainer } from '@nestjs/core';
import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { addressIn, callsOf, differencesOf, gapsOf, readMatrix } from './testing/access-matrix.js';
import { addressOf, PASSWORD, peopledHouse, type PeopledHouse } from './testing/access-people.js';

const memory = 'Potorooville';
const fact = 'Quollwood';
const PATIENCE_MS = 20_000;
const matrix = readMatrix('admin');
const staffRows = matrix.routes.filter(({ call }) => / \/api\/admin\//.test(call));
/** Decided for each of them in `open-addresses.json`. */
const OPEN = /^GET \/(health\/|metrics|dev\/|api\/site-facts|robots|sitemap|manifest)/;

/** Proof row 13, in the back office: every call of staff × everybody × field, and who finds whose words. */
describe('who may call what of the back office', () => {
  let people: PeopledHouse;

  beforeAll(async () => {
    const made = await peopledHouse('The creek came up.');
    people = { ...made, world: { ...made.world, ...(await backOfficeOf(made)) } };
  }, 180_000);
  afterAll(() => people?.house.close(), 30_000);

  async function backOfficeOf({ house, browsers, world }: PeopledHouse): Promise<Record<string, string>> {
    const { admin, owner } = browsers;
    const victim = await house.browser().signUp({ email: 'victim@example.com', password: PASSWORD });
    const eulogyId = Number(world['eulogyId']);
    await answerAsOwner(owner, eulogyId, readQuestionnaire('joan-one-voice'));
    const responses = { story: `The shed at ${memory} burnt down.`, 'birth-and-death': `1944-03-12|${fact}||` };
    expect((await owner.patch(`/api/eulogies/${eulogyId}/responses`, { responses })).status).toBe(200);
    expect((await owner.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(owner, eulogyId, 'completed');
    const asked = { message: 'Who sees this?', userEmail: addressOf('owner') };
    expect((await owner.post('/api/chat', asked)).status).toBe(201);
    const enquiry = {
      name: 'Ann',
      email: 'ann@example.com',
      subject: 'Before',
      message: 'May I ask?',
      secondsOpen: 60,
    };
    expect((await house.browser().post('/api/contact', enquiry)).status).toBe(201);
    const answer = { title: 'Who sees it', text: 'Only you.' };
    const canned = await admin.post<{ id: string }>('/api/admin/chat/canned-answers', answer);
    const offered = await admin.post<{ id: string }>('/api/admin/discount-codes', {
      ...{ code: 'PROOF', type: 'fixed', value: '5', validFrom: '2025-01-01T00:00:00.000Z', isActive: true },
    });
    const [{ purchaseId = '' } = {}] = await eventually(async () => {
      const { body } = await owner.get<{ purchaseId: string; eulogyId: number }[]>('/api/receipts');
      expect(body).toHaveLength(2);
      return body;
    }, PATIENCE_MS);
    const { items } = (await admin.get<{ items: { id: string }[] }>('/api/admin/enquiries')).body;
    return {
      ...{ victimId: victim.id, spareId: world['otherId'] ?? '', purchaseId },
      ...{ enquiryId: items[0]?.id ?? '', cannedId: canned.body.id, discountId: offered.body.id },
    };
  }

  it('has a row for every call of staff, and no row for another; no call of the house is without a row', () => {
    const { house } = people;
    const modules = [...house.app.get(ModulesContainer).values()].map(({ metatype }) => metatype.name);
    const routed = [...new Set(modules)].flatMap((name) => callsOf(house, name));
    const others = ['identity', 'purchasing', 'collaboration', 'questionnaire', 'generation', 'mail'].flatMap((file) =>
      readMatrix(file).routes.map(({ call }) => call),
    );
    const declared = new Set([...others, ...matrix.routes.map(({ call }) => call)]);
    expect(routed.filter((call) => !declared.has(call) && !OPEN.test(call))).toEqual([]);
    const ofStaff = routed.filter((call) => / \/api\/(admin|staff)\//.test(call)).sort();
    expect(ofStaff.length).toBeGreaterThan(40);
    const rows = matrix.routes.map(({ call }) => call).filter((call) => / \/api\/(admin|staff)\//.test(call));
    expect([...new Set(rows)].sort()).toEqual(ofStaff);
    expect(matrix.routes.filter(({ call }) => !routed.includes(call))).toEqual([]);
    expect(gapsOf(matrix)).toEqual([]);
  });

  it.each(matrix.routes)(
    '$call answers everybody as declared',
    async (row) => {
      expect(await differencesOf(row, matrix.routes.indexOf(row), people)).toEqual([]);
    },
    30_000,
  );

  it('shows staff nobody’s answers and no finished text, whatever they read', async () => {
    const text = (
      await people.browsers.owner.get<{ generatedContent: string }>(`/api/eulogies/${people.world['eulogyId']}`)
    ).body;
    const sentence = text.generatedContent.slice(0, 60);
    expect(sentence.length).toBe(60);
    for (const person of ['support', 'admin'] as const) {
      const found: string[] = [];
      for (const row of staffRows.filter(({ call }) => /^GET /.test(call) && !/events|pdf/.test(call))) {
        const { body } = await people.browsers[person].get<unknown>(addressIn(row, people.world));
        const read = JSON.stringify(body);
        if ([memory, fact, JSON.stringify(sentence).slice(1, -1)].some((word) => read.includes(word)))
          found.push(row.call);
      }
      expect([person, found]).toEqual([person, []]);
    }
  }, 30_000);

  it('shows support staff the title of a eulogy nowhere, admins in the lists, and whoever reveals it is written down', async () => {
    const { support, admin } = people.browsers;
    const found = { support: [] as string[], admin: [] as string[] };
    for (const person of ['support', 'admin'] as const) {
      for (const row of staffRows.filter(({ call }) => /^GET /.test(call) && !/events|pdf/.test(call))) {
        const { body } = await people.browsers[person].get<unknown>(addressIn(row, people.world));
        if (JSON.stringify(body).includes('Honouring Ray')) found[person].push(row.call);
      }
    }
    const eulogies = ['GET /api/admin/eulogies/download', 'GET /api/admin/eulogies'];
    const lists = ['GET /api/admin/customers', ...eulogies, 'GET /api/admin/users/:id/file'];
    expect(found).toEqual({ support: [], admin: lists });
    const { items: all } = (await support.get<{ items: { owner: object | null }[] }>('/api/admin/eulogies')).body;
    // An erased owner's has no title any more.
    const listed = all.filter(({ owner }) => owner !== null);
    expect(listed).toMatchObject(listed.map(() => ({ title: '••••••', isTitleMasked: true })));
    const path = `/api/admin/eulogies/${people.world['eulogyId']}/timeline/reveal`;
    const fields = ['card.title', `My words are not ${memory}`];
    expect((await support.post(path, { fields, reason: ' ' })).status).toBe(422);
    const asked = { fields: ['card.title', 'answer.story.shared'], reason: 'She asked which one it is' };
    const { body } = await support.post<{ id: string; text: string | null }[]>(path, asked);
    expect(body).toMatchObject([{ id: 'card.title', text: 'Honouring Ray' }, { text: null }]);
    const { items } = (await admin.get<{ items: object[] }>('/api/admin/audit?search=card.title')).body;
    expect(items).toMatchObject([
      { staffName: 'support Whitlow', revealed: ['the title', 'the shared answer to “Story”'], revealedAt: null },
      { staffName: 'support Whitlow', revealed: ['the title'], refused: 'request.invalid' },
    ]);
    expect(JSON.stringify(items)).not.toContain(memory);
  }, 30_000);

  it('refuses staff everything in a session that has not shown their second factor', async () => {
    const elsewhere = people.house.browser();
    await elsewhere.post('/api/auth/login', { email: addressOf('admin'), password: PASSWORD });
    expect(await answersOf(elsewhere)).toEqual(new Set(['403 staff.second-factor-needed']));
    expect((await people.browsers.admin.get('/api/admin/staff')).status).toBe(200);
  }, 30_000);

  it('refuses everything at the next request to whose role was revoked', async () => {
    const { admin, support } = people.browsers;
    expect((await support.get('/api/admin/customers')).status).toBe(200);
    expect((await admin.post(`/api/admin/staff/${people.ids.support}/revoke`, { reason: 'Proof' })).status).toBe(204);
    expect(await answersOf(support)).toEqual(new Set(['403 request.forbidden']));
  }, 30_000);

  /** Status and code of every call of staff, one of each kind. */
  async function answersOf(browser: TestBrowser): Promise<Set<string>> {
    const answers = new Set<string>();
    for (const row of staffRows) {
      const [method = ''] = row.call.split(' ');
      const answer = await browser.request<{ code?: string }>(method, addressIn(row, people.world), row.body, {});
      answers.add(`${answer.status} ${answer.body.code}`);
    }
    return answers;
  }
});

import { answerAsOwner, readQuestionnaire, untilStatus } from '../shared/testing/family.js';
import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Customer {
  readonly id: string;
  readonly email: string;
  readonly isBlocked: boolean;
  readonly eulogies: readonly {
    readonly id: number;
    readonly questionnaireStatus: string;
    readonly purchase: { readonly id: string } | null;
  }[];
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

const password = 'a quiet long password';

describe('customers, as staff see them', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let ruth: TestBrowser;
  let ruthId: string;
  let eulogyId: number;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
    ruth = house.browser();
    ({ id: ruthId } = await ruth.signUp({
      email: 'ruth.okafor@example.com',
      firstName: 'Ruth',
      lastName: 'Okafor',
      password,
    }));
    eulogyId = await ruth.buyEulogy('Honouring Zebedee');
  }, 120_000);

  afterAll(async () => {
    await house?.close();
  }, 60_000);

  const search = async (text: string) =>
    (await boss.get<Customer[]>(`/api/admin/customers?search=${encodeURIComponent(text)}`)).body;

  it.each([
    ['a name', 'okaf'],
    ['another case', 'RUTH OKA'],
    ['two letters', 'ok'],
    ['an address', 'ruth.okafor@ex'],
    ['the title of a eulogy', 'zebed'],
  ])('are found by a part of %s', async (_, text) => {
    await eventually(async () => {
      expect((await search(text)).map(({ id }) => id)).toEqual([ruthId]);
    }, 20_000);
  });

  it.each(['receiptNumber', 'providerId'] as const)(
    'are found by the %s of what they bought, given whole',
    async (of) => {
      const { body } = await boss.get<{ items: Record<typeof of, string>[] }>(`/api/admin/orders?search=${eulogyId}`);
      const given = body.items[0]?.[of] ?? '';
      expect(given).not.toBe('');
      await eventually(async () => expect((await search(given)).map(({ id }) => id)).toEqual([ruthId]), 20_000);
      expect(await search(given.slice(0, -1))).toEqual([]);
    },
  );

  it('are found by the number of a eulogy, with what they own and how far it is', async () => {
    const found = async () => (await search(String(eulogyId))).find(({ id }) => id === ruthId);
    expect(await found()).toEqual({
      id: ruthId,
      username: 'ruth.okafor',
      email: 'ruth.okafor@example.com',
      firstName: 'Ruth',
      lastName: 'Okafor',
      profileImageUrl: null,
      role: 'customer',
      createdAt: expect.stringMatching(/^\d{4}-/),
      isBlocked: false,
      matters: [],
      eulogies: [
        {
          id: eulogyId,
          title: 'Honouring Zebedee',
          isTitleMasked: false,
          type: 'other',
          createdAt: expect.stringMatching(/^\d{4}-/),
          status: 'draft',
          questionnaireStatus: 'not_started',
          isOwner: true,
          generatedContent: null,
          purchase: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            status: 'paid',
            totalCents: 7999,
            backCents: 0,
            ...{ askedCents: null, paidCents: 7999, leftCents: 7999, heldCents: 0, backAt: null },
            ...{
              eulogyId: 1001,
              type: 'other',
              receiptNumber: expect.stringMatching(/^E-/) as string,
              refusals: 0,
              failedAt: null,
            },
            ...{ dispute: null, takenBackAt: null, startedAt: expect.stringMatching(/Z$/) as string },
            failure: null,
            discountCode: null,
            paidAt: expect.stringMatching(/^\d{4}-.*Z$/),
          },
        },
      ],
    });
    await ruth.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { story: 'He kept a tide chart.' } });
    expect((await found())?.eulogies[0]?.questionnaireStatus).toBe('in_progress');
  });

  it.each(['', ' ', 'r', '%', '_', '\0\0'])('are not searched by %j', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it.each(['%%', '__', "o'; DROP", 'nobody-of-that-name'])('are not found by %j', async (text) => {
    expect(await search(text)).toEqual([]);
  });

  it('are listed with their roles and how much they own, newest first, page by page', async () => {
    expect((await boss.get('/api/admin/customers?search=ruth&search=okafor')).status).toBe(422);
    const page = (await boss.get<Page<Customer>>('/api/admin/users?page=1&pageSize=1')).body;
    expect(page).toEqual({
      items: [
        {
          id: ruthId,
          username: 'ruth.okafor',
          email: 'ruth.okafor@example.com',
          firstName: 'Ruth',
          lastName: 'Okafor',
          role: 'customer',
          createdAt: expect.stringMatching(/^\d{4}-/),
          isBlocked: false,
          eulogyCount: 1,
          matters: [],
        },
      ],
      total: 2,
      page: 1,
      pageSize: 1,
    });
    const second = (await boss.get<Page<{ role: string }>>('/api/admin/users?page=2&pageSize=1')).body;
    expect(second.items).toMatchObject([{ email: 'boss@example.com', role: 'admin' }]);
    expect((await boss.get('/api/admin/users?pageSize=0')).status).toBe(422);
  });

  it('have eulogies that are listed with their owner and what stays paid', async () => {
    expect((await boss.get<Page<object>>('/api/admin/eulogies')).body).toEqual({
      items: [
        {
          id: eulogyId,
          title: 'Honouring Zebedee',
          isTitleMasked: false,
          type: 'other',
          status: 'in_progress',
          questionnaireStatus: 'in_progress',
          owner: { id: ruthId, email: 'ruth.okafor@example.com', firstName: 'Ruth', lastName: 'Okafor' },
          createdAt: expect.stringMatching(/^\d{4}-/),
          isPaid: true,
          paidCents: 7999,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 50,
    });
    expect((await boss.get<Page<object>>('/api/admin/eulogies?search=nothing')).body.items).toEqual([]);
  });

  it('bring the revenue that admins see', async () => {
    const { body } = await boss.get<{ series: { revenue: number; purchases: number }[] }>('/api/admin/revenue');
    const earned = { total: 79.99, weekly: 79.99, monthly: 79.99, yearly: 79.99 };
    expect(body).toMatchObject({
      ...earned,
      revenue: earned,
      timeZone: 'Australia/Brisbane',
    });
    expect(body.series).toHaveLength(30);
    expect(body.series.reduce((sum, { purchases }) => sum + purchases, 0)).toBe(1);
  });

  it('get their receipt again from staff, at the address that they have now', async () => {
    const { items } = (await boss.get<Page<{ act: string }>>('/api/admin/audit?search=resend')).body;
    expect(items).toEqual([]);
    const purchase = (await search('okafor'))[0]?.eulogies[0]?.purchase;
    const receipts = async () =>
      (await ruth.get<{ subject: string }[]>('/dev/outbox.json?to=ruth.okafor@example.com')).body.filter(
        ({ subject }) => subject.startsWith('Your receipt E-'),
      );
    await eventually(async () => expect(await receipts()).toHaveLength(1), 20_000);
    expect((await boss.post(`/api/admin/purchases/${purchase?.id}/resend-receipt`)).status).toBe(202);
    const [again, first] = await eventually(async () => {
      const all = await receipts();
      expect(all).toHaveLength(2);
      return all;
    }, 20_000);
    expect(again).toEqual({ ...first, sentAt: expect.any(String) });
  }, 50_000);

  it('let an admin read their finished text as a PDF, which is recorded', async () => {
    const pdf = () => boss.get<unknown>(`/api/admin/eulogies/${eulogyId}/pdf`);
    expect(await pdf()).toMatchObject({ status: 409, body: { code: 'generation.not-ready' } });
    await answerAsOwner(ruth, eulogyId, readQuestionnaire('ray-three-voices'));
    expect((await ruth.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 })).status).toBe(202);
    await untilStatus(ruth, eulogyId, 'completed');
    expect((await search('okafor'))[0]?.eulogies[0]).toMatchObject({
      questionnaireStatus: 'submitted',
      generatedContent: 'covered',
    });
    const { status, headers, body } = await pdf();
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(headers.get('content-disposition')).toBe('attachment; filename="honouring_zebedee.pdf"');
    expect(String(body).slice(0, 5)).toBe('%PDF-');
    const path = `/api/admin/eulogies/${eulogyId}/pdf`;
    expect((await boss.post(path, { reason: 'x' })).status).toBe(422);
    expect((await boss.post(path, { reason: 'The print was cut off, case 5496' })).status).toBe(200);
    const acts = (await boss.get<Page<object>>('/api/admin/audit?search=eulogy.pdf')).body.items;
    expect(acts).toMatchObject([
      { act: 'eulogy.pdf', reason: 'The print was cut off, case 5496', refused: null },
      { act: 'eulogy.pdf', refused: 'request.invalid' },
      { act: 'eulogy.pdf', subjectKind: 'eulogy', subjectId: String(eulogyId), refused: null },
      { act: 'eulogy.pdf', refused: 'generation.not-ready' },
    ]);
  }, 60_000);

  it('begin a questionnaire anew after a reset: answers, review and texts are gone from their view, and the payment stands', async () => {
    const joan = house.browser();
    await joan.signUp({ email: 'joan@example.com', firstName: 'Joan', lastName: 'Reed', password });
    const view = async (browser = ruth) =>
      (await browser.get<Record<string, unknown> & { contributions: unknown[] }>(`/api/eulogies/${eulogyId}`)).body;
    const mine = (await ruth.get<{ inviteToken: string }[]>('/api/eulogies')).body[0];
    expect((await joan.post(`/api/collaborate/${mine?.inviteToken}/join`)).status).toBe(200);
    const tell = (browser: TestBrowser, answer: string) =>
      browser.patch(`/api/eulogies/${eulogyId}/responses`, { responses: { story: answer } });
    expect((await tell(joan, 'He mended our fence.')).status).toBe(200);
    expect((await ruth.post(`/api/eulogies/${eulogyId}/text/finish`, { version: 1 })).status).toBe(200);
    const share = await ruth.post<{ url: string }>(`/api/eulogies/${eulogyId}/share-link`);
    expect((await view()).contributions.length).toBeGreaterThan(3);
    expect(await view()).toMatchObject({ status: 'completed', version: 1, generatedContent: expect.any(String) });
    const shared = async () => {
      const { pathname } = new URL(share.body.url);
      const { status, body } = await house.browser().get(pathname.replace('/read/', '/api/read/'));
      return [status, JSON.stringify(body)];
    };
    expect(await shared()).toEqual([200, expect.stringContaining('Ray')]);
    const before = (await ruth.get<Record<string, unknown>[]>('/api/eulogies')).body[0];

    expect(await boss.post(`/api/admin/eulogies/${eulogyId}/reset-questionnaire`)).toMatchObject({
      status: 200,
      body: { id: eulogyId, status: 'draft' },
    });
    const empty = {
      status: 'draft',
      version: 0,
      responses: {},
      contributions: [],
      progress: { answered: 0, total: 15 },
      title: 'Honouring Zebedee',
    };
    for (const browser of [ruth, joan]) expect(await view(browser)).toMatchObject(empty);
    expect(await view()).not.toHaveProperty('generatedContent');
    expect((await ruth.get(`/api/eulogies/${eulogyId}/pdf`)).status).toBe(409);
    expect((await ruth.get<unknown[]>(`/api/eulogies/${eulogyId}/versions`)).body).toEqual([]);
    expect(JSON.stringify((await ruth.get(`/api/eulogies/${eulogyId}/review`)).body)).not.toMatch(/fence|Roma/);
    expect(await shared()).toEqual([409, expect.not.stringContaining('Ray')]);
    const after = (await ruth.get<Record<string, unknown>[]>('/api/eulogies')).body[0];
    for (const kept of ['isPaid', 'price', 'paymentIntentId', 'inviteToken', 'type', 'createdAt']) {
      expect([kept, after?.[kept]]).toEqual([kept, before?.[kept]]);
    }

    // What they told before can be told again, word for word, and a text written from it.
    expect((await tell(joan, 'He mended our fence.')).status).toBe(200);
    expect(await view()).toMatchObject({ status: 'in_progress', progress: { answered: 1 } });
    await answerAsOwner(ruth, eulogyId, readQuestionnaire('ray-three-voices'));
    await ruth.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
    expect(await untilStatus(ruth, eulogyId, 'completed')).toMatchObject({ version: 2 });

    expect((await boss.patch(`/api/admin/eulogies/${eulogyId}/reset`, undefined)).status).toBe(200);
    expect(await view()).toMatchObject(empty);
    const acts = (await boss.get<Page<object>>('/api/admin/audit?search=eulogy.reset')).body;
    expect(acts).toMatchObject({ total: 2, items: [{ subjectId: String(eulogyId) }, { subjectId: String(eulogyId) }] });
  }, 90_000);

  it('are blocked and let go, and the last admin never is', async () => {
    const block = (id: string, value: unknown) => boss.post(`/api/admin/users/${id}/block`, { block: value });
    // What is no id is nobody's, and stays readable among the acts.
    expect((await block('nobody', true)).status).toBe(404);
    await eventually(async () => {
      const { status, body } = await boss.get<Page<object>>('/api/admin/audit?search=nobody');
      expect([status, body.items]).toMatchObject([
        200,
        [{ subjectId: 'nobody', subjectName: null, refused: 'request.not-found' }],
      ]);
    }, 20_000);
    expect(await block(ruthId, true)).toMatchObject({ status: 200, body: { id: ruthId, isBlocked: true } });
    expect((await ruth.get('/api/auth/user')).status).toBe(401);
    await eventually(async () => expect((await search('okafor'))[0]?.isBlocked).toBe(true), 20_000);
    expect((await block(ruthId, false)).status).toBe(200);
    expect((await ruth.post('/api/auth/login', { email: 'ruth.okafor@example.com', password })).status).toBe(200);
    expect((await block(ruthId, 'yes')).status).toBe(422);
    // ADR 91: none is let through, one that says nothing is not, and the trail says which
    const said = (reason: string) => boss.post(`/api/admin/users/${ruthId}/block`, { block: false, reason });
    for (const reason of ['', ' . ', 'x', 'a'.repeat(501)]) expect((await said(reason)).status).toBe(422);
    expect((await said('Asked for it by phone')).status).toBe(200);
    const acts = await boss.get<{ items: { reason: string | null }[] }>(
      '/api/admin/audit?act=user.unblock&outcome=done',
    );
    expect(acts.body.items.map(({ reason }) => reason)).toEqual(['Asked for it by phone', null]);
    const { body } = await boss.get('/api/auth/user');
    expect(await block(body['id'] as string, true)).toMatchObject({ status: 409 });
  });

  it('get a password for one sign-in', async () => {
    const { status, body } = await boss.post(`/api/admin/users/${ruthId}/reset-password`, {
      reason: 'Lost the phone, case 5512',
    });
    expect(status).toBe(200);
    expect(body['tempPassword']).toEqual(expect.any(String));
    expect((await ruth.get('/api/auth/user')).status).toBe(401);
    expect((await ruth.post('/api/auth/login', { email: 'ruth.okafor@example.com', password })).status).toBe(401);
  });

  it('are deleted for good: nothing of them is found again, and the money stays', async () => {
    expect((await boss.request('DELETE', `/api/admin/users/${ruthId}`, undefined, {})).status).toBe(204);
    for (const text of ['okafor', 'zebedee', 'ruth.okafor@example.com']) expect(await search(text)).toEqual([]);
    expect((await boss.get<Page<object>>('/api/admin/users')).body.total).toBe(2);
    expect(JSON.stringify((await boss.get('/api/admin/eulogies')).body)).not.toMatch(/okafor|zebedee/i);
    expect((await boss.request('DELETE', `/api/admin/users/${ruthId}`, undefined, {})).status).toBe(404);
    const acts = (await boss.get<Page<{ act: string }>>(`/api/admin/audit?search=${ruthId}`)).body.items;
    expect(acts.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['user.block', 'user.reset-password', 'user.delete']),
    );
  }, 30_000);

  it('pay what an admin sets, everywhere at once, and every change is kept', async () => {
    const revise = (body: object) => boss.request('PUT', '/api/admin/catalogue/pet', body, {});
    const wanted = { label: 'Pet Eulogy', priceCents: 3999, introPriceCents: 2999, status: 'active' };
    expect(await revise(wanted)).toMatchObject({ status: 200, body: wanted });
    const catalogue = (await boss.get<{ type: string }[]>('/api/catalogue')).body;
    expect(catalogue.find(({ type }) => type === 'pet')).toEqual({ type: 'pet', currency: 'AUD', ...wanted });
    for (const [change, path] of [
      [{ priceCents: 0 }, 'priceCents'],
      [{ priceCents: 10.5 }, 'priceCents'],
      [{ label: ' ' }, 'label'],
      [{ status: 'gone' }, 'status'],
    ] as const) {
      expect(await revise({ ...wanted, ...change })).toMatchObject({ status: 422, body: { errors: [{ path }] } });
    }
    expect((await revise({ ...wanted, introPriceCents: 3999 })).status).toBe(422);
    expect((await boss.request('PUT', '/api/admin/catalogue/horse', wanted, {})).status).toBe(404);
    await eventually(async () => {
      const [first, ...rest] = (await boss.get<object[]>('/api/admin/catalogue/history')).body;
      expect(first).toEqual({
        type: 'pet',
        ...wanted,
        changedBy: 'Sam Field',
        changedAt: expect.stringMatching(/^\d/),
      });
      expect(rest).toHaveLength(3);
    }, 20_000);
  });
});

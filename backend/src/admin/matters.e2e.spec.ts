import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

interface Matter {
  readonly kind: string;
  readonly at: string;
  readonly dueAt: string | null;
}

interface Account {
  readonly id: string;
  readonly email: string;
  readonly matters: readonly Matter[];
}

interface Accounts {
  readonly items: readonly Account[];
  readonly total: number;
}

const password = 'a quiet long password';
const DECLINED = { card: '4000 0000 0000 0002' };

describe('with whom something is the matter', () => {
  let house: TestApp;
  let boss: TestBrowser;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam', lastName: 'Field', password });
    const person = async (firstName: string) => {
      const browser = house.browser();
      const { id } = await browser.signUp({ email: `${firstName}@example.com`.toLowerCase(), firstName, password });
      return { browser, id };
    };
    await person('Una');
    const chat = await person('Chad');
    await chat.browser.post('/api/chat', { message: 'Hello?' });
    const asks = { name: 'Enid', email: 'enid@example.com', subject: 'Before I pay', message: 'May my brother join?' };
    await house.browser().post('/api/contact', asks);
    await person('Enid');
    const blocked = await person('Bloke');
    await boss.post(`/api/admin/users/${blocked.id}/block`, { block: true, reason: 'Asked for it by phone' });
    const never = { email: 'never@example.com', firstName: 'Nev', lastName: 'Er', password };
    await house.browser().post('/api/auth/register', never);
    const owner = await person('Olive');
    const eulogyId = await owner.browser.buyEulogy('Honouring Walter');
    const path = `/api/eulogies/${eulogyId}/invitation`;
    const { inviteToken, round } = (await owner.browser.get<{ inviteToken: string; round: number }>(path)).body;
    await owner.browser.post(`${path}/revoke`, { round });
    const brother = await person('Ed');
    await brother.browser.post(`/api/collaborate/${inviteToken}/join`);
    const ordered = { amount: 79.99, eulogyType: 'other', productTitle: 'Honouring Ray' };
    const intent = await chat.browser.post<{ paymentIntentId: string }>('/api/create-payment-intent', ordered);
    await chat.browser.post(`/api/sandbox/payment-intents/${intent.body.paymentIntentId}/confirm`, DECLINED);
  }, 120_000);
  afterAll(() => house?.close(), 60_000);

  const accounts = async (query = '') => (await boss.get<Accounts>(`/api/admin/users?pageSize=200${query}`)).body;
  const kindsOf = ({ matters }: { readonly matters: readonly Matter[] }) => matters.map(({ kind }) => kind);

  it('is marked in the list exactly as it stands on the page of the person, and the filter holds those and nobody else', async () => {
    await eventually(async () => {
      const marks = new Map((await accounts()).items.map((one) => [one.email.split('@')[0], kindsOf(one)]));
      expect(Object.fromEntries([...marks].filter(([, kinds]) => kinds.length > 0))).toEqual({
        chad: ['payment-refused', 'waits-for-answer'],
        bloke: ['blocked'],
        never: ['never-verified'],
        ed: ['could-not-join'],
        enid: ['enquiry-waits'],
      });
    }, 20_000);
    const all = (await accounts()).items;
    for (const one of all) {
      const file = (await boss.get<{ matters: readonly Matter[] }>(`/api/admin/users/${one.id}/file`)).body;
      expect(file.matters.map(({ kind, at, dueAt }) => ({ kind, at, dueAt }))).toEqual(one.matters);
    }
    const found = await accounts('&show=matter');
    expect(found.items.map(({ email }) => email.split('@')[0])).toEqual(['chad', 'bloke', 'never', 'ed', 'enid']);
    expect(found.total).toBe(5);
    const second = (await boss.get<Accounts>('/api/admin/users?show=matter&pageSize=2&page=2')).body;
    expect([second.total, second.items.map(({ email }) => email.split('@')[0])]).toEqual([5, ['never', 'ed']]);
    expect((await accounts('&show=matter&search=enid')).items.map(kindsOf)).toEqual([['enquiry-waits']]);
    const [card] = (await boss.get<Account[]>('/api/admin/customers?search=chad')).body;
    expect(card && kindsOf(card)).toEqual(['payment-refused', 'waits-for-answer']);
  }, 60_000);

  it('stands in the file of all accounts, and in that of these alone', async () => {
    const fileOf = async (query: string) => {
      const { body } = await boss.get<string>(`/api/admin/users/download${query}`);
      return body.replace('\uFEFF', '').trimEnd().split('\r\n');
    };
    const [head, ...rows] = await fileOf('');
    expect(head).toBe('name,address,role,here since (UTC),blocked,eulogies,what is the matter,since (UTC)');
    expect(rows).toHaveLength((await accounts()).total);
    expect(rows.filter((row) => row.includes('never-verified'))).toEqual([
      expect.stringContaining('never@example.com'),
    ]);
    expect((await fileOf('?show=matter')).slice(1).map((row) => row.split(',')[1]?.split('@')[0])).toEqual([
      ...['chad', 'bloke', 'never', 'ed', 'enid'],
    ]);
    expect(await fileOf('?search=olive')).toHaveLength(2);
  });
});

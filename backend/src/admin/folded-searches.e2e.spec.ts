import { eventually } from '../shared/testing/eventually.js';
import { startTestApp, type TestApp } from '../shared/testing/test-app.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';

/** As they stand in the house, and as somebody types them who has them on the telephone. */
const PEOPLE = [
  { firstName: 'Siobhán', lastName: 'O’Kane', typed: "o'kane" },
  { firstName: 'Zoë', lastName: 'Smith', typed: 'zoe' },
  { firstName: 'Ilse', lastName: 'Müller', typed: 'MULLER' },
  { firstName: 'Renee', lastName: "O'Dea", typed: 'Renée O’Dea' },
];

describe('quotation marks, accents and case in what staff search', () => {
  let house: TestApp;
  let boss: TestBrowser;
  let eulogyId = 0;

  beforeAll(async () => {
    house = await startTestApp({ environment: { ADMIN_EMAILS: 'boss@example.com' } });
    boss = house.browser();
    await boss.signUp({ email: 'boss@example.com', firstName: 'Sam' });
    const code = {
      code: 'OKANE10',
      type: 'percentage',
      value: '10',
      isActive: true,
      description: 'From the flyer',
      validFrom: '2025-03-01T00:00:00.000Z',
    };
    expect((await boss.post('/api/admin/discount-codes', code)).status).toBe(201);
    for (const [index, { firstName, lastName }] of PEOPLE.entries()) {
      const name = `${firstName} ${lastName}`;
      const browser = house.browser();
      const { id } = await browser.signUp({ email: `p${index}@example.com`, firstName, lastName });
      expect((await browser.post('/api/chat', { message: 'Is somebody there?' })).status).toBe(201);
      const asked = {
        name,
        email: `a${index}@example.com`,
        subject: 'Before I pay',
        message: 'How long does it take?',
      };
      expect((await house.browser().post('/api/contact', asked)).status).toBeLessThan(300);
      expect((await boss.post(`/api/admin/users/${id}/notes`, { note: `${name} prefers the phone` })).status).toBe(200);
      if (index === 0) {
        eulogyId = await browser.buyEulogy();
        const order = { amount: '71.99', eulogyType: 'other', productTitle: 'Honouring Len', discountCode: code.code };
        expect((await browser.post('/api/create-payment-intent', order)).status).toBeLessThan(300);
      }
    }
  }, 90_000);
  afterAll(() => house?.close(), 30_000);

  const found = async (path: string, typed: string) => {
    const search = encodeURIComponent(typed);
    const { status, body } = await boss.get<{ items: Record<string, unknown>[] }>(`${path}?search=${search}`);
    expect(status).toBe(200);
    return body.items;
  };

  it.each(PEOPLE)('$typed finds $firstName $lastName in conversations, enquiries and reasons', async (person) => {
    const name = `${person.firstName} ${person.lastName}`;
    const { typed } = person;
    await eventually(async () => {
      expect((await found('/api/admin/chat/conversations', typed)).map(({ userName }) => userName)).toEqual([name]);
      expect((await found('/api/admin/enquiries', typed)).map((enquiry) => enquiry['name'])).toEqual([name]);
      const notes = (await found('/api/admin/audit', typed)).filter(({ act }) => act === 'user.note');
      expect(notes.map(({ reason }) => reason)).toEqual([`${name} prefers the phone`]);
    }, 20_000);
    expect(await found('/api/admin/audit', 'prefers_the')).toEqual([]);
  });

  it.each(['siobhan PAID', 'SIOBHÁN paid'])('%s is found in a timeline', async (typed) => {
    const rows = await found(`/api/admin/eulogies/${eulogyId}/timeline`, typed);
    expect(rows.map(({ type }) => type)).toEqual(['EulogyPaid']);
  });

  it.each(['okane10', 'OKANÉ10'])('%s is found as a code: in orders, buyers and acts', async (typed) => {
    await eventually(async () => expect(await found('/api/admin/orders', typed)).toHaveLength(1), 20_000);
    const buyers = await boss.get<{ email: string }[]>(`/api/admin/customers?search=${encodeURIComponent(typed)}`);
    expect(buyers.body.map(({ email }) => email)).toEqual(['p0@example.com']);
    expect((await found('/api/admin/audit', typed)).map(({ act }) => act)).toEqual(['discount.create']);
  });
});

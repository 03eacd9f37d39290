import sharp from 'sharp';
import { DataSource } from 'typeorm';
import { eventually } from '../shared/testing/eventually.js';
import type { TestBrowser } from '../shared/testing/test-browser.js';
import { callsOf, differencesOf, gapsOf, readMatrix } from './testing/access-matrix.js';
import { peopledHouse, type PeopledHouse } from './testing/access-people.js';

/** Proof row 13: every call × everybody, against expected values that the product never sees. */
describe('who may call what', () => {
  let people: PeopledHouse;

  beforeAll(async () => {
    const made = await peopledHouse('The creek came up.');
    const { owner } = made.browsers;
    const world = { ...made.world, picture: await pictureOf(owner), ...(await purchasesOf(owner, made.world)) };
    people = { ...made, world };
  }, 120_000);
  afterAll(() => people?.house.close(), 30_000);

  async function pictureOf(person: TestBrowser): Promise<string> {
    const jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3F5B4F' } })
      .jpeg()
      .toBuffer();
    const profileImageUrl = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const { body } = await person.post<{ profileImageUrl: string }>('/api/user/profile-picture', { profileImageUrl });
    return body.profileImageUrl.split('/').at(-1) ?? '';
  }

  async function purchasesOf(
    person: TestBrowser,
    { eulogyId }: Readonly<Record<string, string>>,
  ): Promise<Record<string, string>> {
    const { purchaseId, number: receiptNumber } = await eventually(async () => {
      const { body } = await person.get<{ number: string; purchaseId: string; eulogyId: number }[]>('/api/receipts');
      const receipt = body.find((one) => String(one.eulogyId) === eulogyId);
      if (!receipt) throw new Error('no receipt yet');
      return receipt;
    });
    const { body } = await person.get<{ paymentIntentId: string }>(`/api/eulogies/${eulogyId}`);
    const page = await person.post<{ url: string }>('/api/create-checkout-session', {
      eulogyType: 'other',
      eulogyTitle: 'Honouring Ada',
    });
    const sessionId = page.body.url.split('/').at(-1) ?? '';
    return { paymentIntentId: body.paymentIntentId, purchaseId, receiptNumber, sessionId };
  }

  describe('mail', () => {
    const matrix = readMatrix('mail');

    it('has a row for every call that changes something', () => {
      const routed = callsOf(people.house, matrix.module).filter((call) => !call.startsWith('GET /dev/'));
      expect(matrix.routes.map(({ call }) => call).sort()).toEqual(routed);
      expect(gapsOf(matrix)).toEqual([]);
    });

    it.each(matrix.routes)('$call answers everybody as declared', async (row) => {
      expect(await differencesOf(row, matrix.routes.indexOf(row), people)).toEqual([]);
    });
  });

  // The last call of identity signs everybody out.
  describe.each(['purchasing', 'identity'])('%s', (file) => {
    const matrix = readMatrix(file);

    it('has a row for every call that it routes, an answer for everybody, and no row for another', () => {
      const routed = callsOf(people.house, matrix.module);
      expect(routed.length).toBeGreaterThan(5);
      expect([...new Set(matrix.routes.map(({ call }) => call))].sort()).toEqual(routed);
      expect(gapsOf(matrix)).toEqual([]);
    });

    it.each(matrix.routes)('$call answers everybody as declared', async (row) => {
      expect(await differencesOf(row, matrix.routes.indexOf(row), people)).toEqual([]);
    });
  });

  it('tells nobody about an order of somebody else’s, and changes nothing about it', async () => {
    const { house, world } = people;
    const [row] = await house.app
      .get(DataSource)
      .query<{ status: string }[]>('SELECT status FROM purchasing_purchases WHERE purchase_id = $1', [
        world['purchaseId'],
      ]);
    expect(row?.status).toBe('paid');
  });
});

import { DataSource } from 'typeorm';
import { eventually } from '../../../shared/testing/eventually.js';
import { storedEvents } from '../../../shared/testing/stored-events.js';
import { startTestApp, type TestApp } from '../../../shared/testing/test-app.js';
import type { TestAnswer, TestBrowser } from '../../../shared/testing/test-browser.js';
import type { TestDatabase } from '../../../shared/testing/test-database.js';
import { Books } from './books.js';
import { Players, type StandingClock } from './players.js';
import { readLines, type Line } from './provider.js';
import type { Look, Taste } from './sums.js';

export const ABN = '51824753556';
const OWNER = { email: 'boss@example.com', password: 'a long and quiet staff password' };

const PRODUCTS = [
  ['pet', 'Pet Eulogy', 3_499],
  ['self', 'Pre-Plan Your Own', 5_999],
] as const;
const CODES = [
  { code: 'GRACE20', type: 'percentage', value: '20', maximumDiscount: '15.00', usageLimit: 50 },
  { code: 'FIVE', type: 'fixed', value: '5.00' },
  { code: 'LAST', type: 'fixed', value: '7.77', usageLimit: 1 },
  { code: 'ALL', type: 'percentage', value: '100' },
] as const;

/** The house where its business is, its owner before its screens, and beside them what there is to recount. */
export class BackOffice {
  private constructor(
    readonly house: TestApp,
    readonly staff: TestBrowser,
    readonly clock: StandingClock,
    readonly timeZone: string,
    readonly people: Players,
  ) {}

  static async open(
    { timeZone, payWhen }: { readonly timeZone: string; readonly payWhen: 'before-answering' | 'before-writing' },
    clock: StandingClock,
    database: TestDatabase,
  ): Promise<BackOffice> {
    const business = { TIME_ZONE: timeZone, PAY_WHEN: payWhen, GST_REGISTERED: 'true', BUSINESS_ABN: ABN };
    const house = await startTestApp({ environment: { ADMIN_EMAILS: OWNER.email, ...business }, clock, database });
    const staff = house.browser();
    return new BackOffice(house, staff, clock, timeZone, new Players(house, staff, clock));
  }

  async hireOwner(): Promise<void> {
    await this.staff.signUp({ ...OWNER, firstName: 'Bo', lastName: 'Field' });
  }

  /** Everything is on sale, and there are codes. */
  async prepare(): Promise<void> {
    for (const [type, label, priceCents] of PRODUCTS) {
      const product = { label, priceCents, introPriceCents: null, status: 'active' };
      await this.done(this.staff.request('PUT', `/api/admin/catalogue/${type}`, product, {}));
    }
    const code = { description: '', isActive: true, validFrom: '2025-01-01T00:00:00.000Z' };
    for (const one of CODES) await this.done(this.staff.post('/api/admin/discount-codes', { ...code, ...one }));
  }

  private async done(answer: Promise<TestAnswer<unknown>>): Promise<void> {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  }

  async signIn(): Promise<void> {
    await this.staff.post('/api/auth/login', OWNER);
  }

  async read<Body>(path: string): Promise<Body> {
    const { status, body } = await this.staff.get<Body>(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  /** What has happened until now, once every screen has heard of it. */
  async books(): Promise<Books> {
    await this.people.quiet();
    return new Books(await storedEvents(this.house));
  }

  /** Visits are counted and are no events: the log of them is read, once there are so many. */
  looks(many: number): Promise<Look[]> {
    const db = this.house.app.get(DataSource);
    return eventually(async () => {
      const rows = await db.query<{ visitor: string; at: Date }[]>(
        'SELECT visitor, viewed_at AS at FROM telemetry.page_views',
      );
      if (rows.length !== many) throw new Error(`${rows.length} visits are in the log, and ${many} were made`);
      return rows.map(({ visitor, at }) => ({ visitor, at: at.toISOString() }));
    });
  }

  /** Who began the taste, once there are so many. */
  tastes(many: number): Promise<Taste[]> {
    const db = this.house.app.get(DataSource);
    return eventually(async () => {
      const rows = await db.query<{ at: Date }[]>(
        `SELECT taken_at AS at FROM telemetry.taste_steps WHERE step = 'begun'`,
      );
      if (rows.length !== many) throw new Error(`${rows.length} tastes are in the log, and ${many} were begun`);
      return rows.map(({ at }) => ({ at: at.toISOString() }));
    });
  }

  lines(): Promise<Line[]> {
    return readLines(this.house.app.get(DataSource));
  }
}

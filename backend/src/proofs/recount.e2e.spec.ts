import { byLength } from '../shared/testing/full-length.js';
import { createHouseDatabase } from '../shared/testing/house-database.js';
import { storedEvents } from '../shared/testing/stored-events.js';
import type { TestDatabase } from '../shared/testing/test-database.js';
import { BackOffice } from './testing/recount/back-office.js';
import { ClosedMonths, compareTimes } from './testing/recount/compare-months.js';
import { compareOrders } from './testing/recount/compare-orders.js';
import { comparePeople } from './testing/recount/compare-people.js';
import { compareSums } from './testing/recount/compare-sums.js';
import { StandingClock } from './testing/recount/players.js';
import { foundLater, january, newYear, october, type Sold } from './testing/recount/quarter.js';

const SYDNEY = 'Australia/Sydney';
const LOS_ANGELES = 'America/Los_Angeles';
const ZONES = [SYDNEY, LOS_ANGELES, 'UTC'] as const;
/** Where the business stands; once each has been asked for, all of them by `npm run prove`. */
const once = (zone: string): readonly string[] => byLength<readonly string[]>({ test: [zone], prove: ZONES });

/** Where the server stands is nobody’s business. */
const clockOfServer = process.env['TZ'];
const standIn = (timeZone: string | undefined): void => {
  if (timeZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = timeZone;
};

describe('the money of a quarter, counted again from the events', () => {
  const clock = new StandingClock('2025-09-26T00:00:00.000Z');
  const months = new ClosedMonths();
  let database: TestDatabase;
  let office: BackOffice;
  let sold: Sold;

  beforeAll(async () => {
    standIn('Pacific/Kiritimati'); // as far east as there are people
    database = await createHouseDatabase();
    office = await BackOffice.open({ timeZone: SYDNEY, payWhen: 'before-answering' }, clock, database);
    await office.hireOwner();
    await office.prepare();
    sold = await october(office.people);
  }, 120_000);

  afterAll(async () => {
    await office?.house.close();
    await database?.drop();
    standIn(clockOfServer);
  }, 60_000);

  it('has something of everything', async () => {
    const types = new Set((await storedEvents(office.house)).map(({ type }) => type));
    for (const type of [
      ...['PaymentFailed', 'PurchaseExpired', 'EulogyPartlyRefunded', 'EulogyRefunded', 'RefundFailed'],
      ...['RefundCalledOff', 'DisputeAnswered', 'DisputedMoneyReturned', 'DisputeClosed'],
      ...['UnclaimedPaymentReturned', 'UnclaimedPaymentKept', 'DiscountUseReleased', 'UserErased'],
    ])
      expect(types).toContain(type);
    expect(new Date('2025-01-01T00:00:00Z').getHours()).toBe(14);
  });

  it('is what the analytics, the revenue and the funnel say, in each time zone', () => compareSums(office, ZONES, 4));

  it('is what the orders and their files come to, one by one, by drawer and behind each figure', () =>
    compareOrders(office, 0));

  it('is what people’s files, lists, codes and the System page say', () => comparePeople(office));

  it('is what any time brought, and what a closed month says on screen, in its tables and on paper', async () => {
    await compareTimes(office, ZONES);
    await office.people.at('2025-11-04T03:00:00.000Z');
    await months.close(office, '2025-10');
    await months.compare(office);
  }, 60_000);

  it('is the same after late news, a refund that came back, and a new year', async () => {
    await foundLater(office.people, sold);
    await compareSums(office, once(LOS_ANGELES), 4);
    await months.close(office, '2025-11');
    await newYear(office.people);
    await months.close(office, '2025-12');
    await compareSums(office, once(SYDNEY), 5);
    await compareOrders(office, 1);
    await comparePeople(office);
    await compareTimes(office, once(SYDNEY));
    await months.compare(office);
  }, 90_000);

  it('is the same where the business, its server and its database stand elsewhere, and eulogies are begun unpaid', async () => {
    await office.house.close();
    standIn('Pacific/Pago_Pago'); // as far west as there are people
    await database.pool.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO %L', current_database(), 'Asia/Kathmandu'); END $$`,
    );
    office = await BackOffice.open({ timeZone: LOS_ANGELES, payWhen: 'before-writing' }, clock, database);
    await office.signIn();
    await comparePeople(office);
    await january(office.people);
    await compareSums(office, once(LOS_ANGELES), 5);
    await compareOrders(office, 2);
    await comparePeople(office);
    await compareTimes(office, once(LOS_ANGELES));
    await months.compare(office);
    await months.close(office, '2026-01');
    await months.compare(office);
  }, 90_000);
});

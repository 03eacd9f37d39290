import type { RecordedEvent } from '../../../../shared/kernel/event.js';
import { derivedId, newId } from '../../../../shared/kernel/ids.js';
import { applyAll } from '../../../../shared/messaging/projection-runner.js';
import { migratedDatabase, type MigratedDatabase } from '../../../../shared/testing/migrated-database.js';
import { adminMigrations } from '../../../migrations/index.js';
import { Ledger } from '../audit/ledger.js';
import { PeopleLedger } from '../audit/people.js';
import { FunnelBook } from './funnel-book.js';
import { funnelProjection } from './funnel.projection.js';

const NOW = '2025-03-12T15:00:00.000Z';
/** Sunday evening in London; Monday, 3 March, in Brisbane. */
const SUNDAY = '2025-03-02T20:00:00.000Z';
const LATER = '2025-03-05T05:00:00.000Z';

describe('the funnel', () => {
  let database: MigratedDatabase;
  let book: FunnelBook;
  const ledger = new PeopleLedger();
  let eulogies = 1000;

  const happen = async (type: string, data: object) => {
    await applyAll(
      funnelProjection,
      [{ type, data, metadata: { eventId: newId() } } as unknown as RecordedEvent],
      database.db.manager,
    );
    ledger.take({ type, data: data as never });
  };
  const register = async (name: string, registeredAt = SUNDAY) => {
    const userId = derivedId('person', name);
    await happen('UserRegistered', { userId, registeredAt });
    return userId;
  };
  const order = async (userId: string) => {
    const sale = { purchaseId: newId(), userId, eulogyId: eulogies++ };
    await happen('PurchaseStarted', { ...sale, startedAt: LATER });
    await happen('PaymentIntentCreated', { ...sale, createdAt: LATER });
    return sale;
  };
  const pay = async (userId: string, totalCents = 7999) => {
    const sale = await order(userId);
    await happen('EulogyPaid', { ...sale, totalCents, paidAt: LATER });
    return sale;
  };
  const calledOff = ({ purchaseId, userId }: { purchaseId: string; userId: string }, transferCents: number | null) => ({
    ...{ purchaseId, userId, transferCents, transferredOn: transferCents === null ? null : '2025-03-05' },
    calledOffAt: LATER,
  });

  beforeAll(async () => {
    database = await migratedDatabase(adminMigrations);
    book = new FunnelBook(database.db);

    const finisher = await register('finisher');
    const { eulogyId } = await pay(finisher);
    for (const version of [1, 2]) await happen('GenerationCompleted', { eulogyId, version, completedAt: LATER });
    await happen('EulogyFinished', { eulogyId, finishedAt: LATER });
    await pay(finisher); // bought twice: one person

    const refunded = await pay(await register('refunded'));
    await happen('EulogyRefunded', { ...refunded, refundedAt: LATER });
    const reversed = await pay(await register('reversed'));
    await happen('EulogyRefunded', { ...reversed, refundedAt: LATER });
    await happen('EulogyRefundReversed', { ...reversed, refundedCents: 0, reversedAt: LATER });

    const transferred = await pay(await register('by transfer'));
    await happen('RefundCalledOff', calledOff(transferred, 7999));
    const both = await pay(await register('by both'));
    await happen('RefundCalledOff', calledOff(both, 3000));
    await happen('EulogyPartlyRefunded', { ...both, refundedCents: 4999, notedAt: LATER });
    const partly = await pay(await register('partly'));
    await happen('EulogyPartlyRefunded', { ...partly, refundedCents: 4000, notedAt: LATER });
    await happen('RefundCalledOff', calledOff(partly, 3998));
    const cameBack = await pay(await register('by both, and a part came back'));
    await happen('EulogyPartlyRefunded', { ...cameBack, refundedCents: 3999, notedAt: LATER });
    await happen('RefundCalledOff', calledOff(cameBack, 4000));
    await happen('EulogyRefundReversed', { ...cameBack, refundedCents: 0, reversedAt: LATER });
    const nothingMoved = await pay(await register('called off'));
    await happen('RefundCalledOff', calledOff(nothingMoved, null));

    const free = await pay(await register('free'), 0);
    await happen('GenerationCompleted', { eulogyId: free.eulogyId, version: 1, completedAt: LATER });
    await happen('PaymentFailed', { ...(await order(await register('refused'))), failedAt: LATER });
    await order(await register('left open'));
    const { purchaseId: unclaimed } = await order(await register('deleted too soon'));
    await happen('PaymentFailed', { purchaseId: unclaimed, failedAt: LATER });
    await happen('UnclaimedPaymentReceived', { purchaseId: unclaimed, receivedAt: LATER });
    await happen('DraftOpened', { userId: await register('only named'), eulogyId: 1, openedAt: LATER });
    await register('nothing yet', LATER);

    const invited = await register('invited');
    await happen('CollaboratorJoined', { eulogyId, userId: invited, joinedAt: LATER });
    const became = await register('guest');
    await happen('GuestBecameMember', { eulogyId, userId: became, becameAt: LATER });
    const joinedAndBought = await register('joined and bought');
    await happen('CollaboratorJoined', { eulogyId, userId: joinedAndBought, joinedAt: LATER });
    await pay(joinedAndBought);
    const staff = await register('staff');
    await happen('RoleGranted', { userId: staff, role: 'support' });
    await pay(staff);
  });
  afterAll(() => database.close());

  it('counts a person once a step, without staff and without those who only came by invitation', async () => {
    const { weeks, apart } = await book.figures(NOW, 'Australia/Brisbane', 2);
    expect(weeks).toEqual([
      {
        ...{ from: '2025-03-03', visitor: 0, taste: 0, account: 15, named: 14, checkout: 13, ordered: 13, paid: 9 },
        ...{ text: 1, finished: 1 },
      },
      {
        ...{ from: '2025-03-10', visitor: 0, taste: 0, account: 0, named: 0, checkout: 0, ordered: 0, paid: 0 },
        ...{ text: 0, finished: 0 },
      },
    ]);
    expect(apart).toEqual({ invited: 2, staff: 1, refunded: 3, free: 1, unclaimed: 1, refused: 1, leftOpen: 1 });
  });

  it('puts an account into the week that it was there, where the business is', async () => {
    const accounts = (await book.figures(NOW, 'Europe/London', 3)).weeks.map(({ from, account }) => [from, account]);
    expect(accounts).toEqual([
      ['2025-02-24', 14],
      ['2025-03-03', 1],
      ['2025-03-10', 0],
    ]);
  });

  it.each(['Australia/Brisbane', 'Europe/London'])(
    'says in %s what another reading of the events says',
    async (zone) => {
      expect(await book.figures(NOW, zone, 3)).toEqual(ledger.funnel(new Ledger(), NOW, zone, 3));
    },
  );

  it('names the people behind each figure, as many as it says', async () => {
    const asked = { at: NOW, timeZone: 'Australia/Brisbane', weeks: 2 };
    const { weeks, apart } = await book.figures(NOW, asked.timeZone, asked.weeks);
    expect(await book.people(asked, 'paid', undefined)).toHaveLength(9);
    expect(await book.people(asked, 'paid', '2025-03-10')).toEqual([]);
    expect(await book.people(asked, 'named', '2025-03-03')).toHaveLength(weeks[0]?.named ?? 0);
    expect(await book.people(asked, 'invited', undefined)).toHaveLength(apart.invited);
    const since = { registeredAt: new Date(SUNDAY), at: new Date(LATER) };
    const refunded = ['refunded', 'by transfer', 'by both'].map((name) => ({
      ...{ userId: derivedId('person', name), ...since },
    }));
    const found = await book.people(asked, 'refunded', undefined);
    expect(found).toHaveLength(3);
    expect(found).toEqual(expect.arrayContaining(refunded));
    expect(await book.people(asked, 'unclaimed', undefined)).toEqual([
      { userId: derivedId('person', 'deleted too soon'), ...since },
    ]);
    for (const group of ['finished', 'text', 'free', 'refused', 'leftOpen', 'invited', 'named'] as const) {
      const people = await book.people(asked, group, undefined);
      expect(people.map(({ at }) => at)).toEqual(people.map(() => new Date(LATER)));
    }
    const [newest] = await book.people(asked, 'account', undefined);
    expect(newest).toMatchObject({ userId: derivedId('person', 'nothing yet'), at: new Date(LATER) });
  });
});

import { mattersOf, type KnownOfPerson } from './matters.js';

const at = '2026-03-02T13:56:00.000Z';
const known = (change: Partial<KnownOfPerson> = {}): KnownOfPerson => ({
  createdAt: '2026-03-01T09:00:00.000Z',
  isBlocked: false,
  isVerified: true,
  eulogyIds: [7],
  orders: [],
  refusedAt: new Map(),
  writing: [],
  now: at,
  joinsRefused: [],
  letters: [],
  waitsSince: null,
  enquiryWaitsSince: null,
  ...change,
});
const order = (change: Partial<KnownOfPerson['orders'][number]> = {}): KnownOfPerson['orders'][number] => ({
  ...{ purchaseId: 'p1', eulogyId: 7, status: 'awaiting-payment', refusals: 1, refusedBecause: 'Declined.' },
  ...{ failure: null, failedAt: null, disputeStatus: null, disputedAt: null, disputeDueAt: null, startedAt: at },
  takenBackAt: null,
  ...change,
});
const kinds = (change: Partial<KnownOfPerson>) => mattersOf(known(change)).map(({ kind }) => kind);

describe('what is the matter with somebody', () => {
  it('is nothing where everything went well', () => {
    expect(
      mattersOf(known({ orders: [order({ status: 'paid' })], letters: [{ at, fate: 'sent', eulogyId: 7 }] })),
    ).toEqual([]);
  });

  it('is a card that was refused, with the time and the provider’s words, until the order is paid', () => {
    expect(mattersOf(known({ orders: [order()], refusedAt: new Map([[7, at]]) }))).toEqual([
      { kind: 'payment-refused', at, eulogyId: 7, purchaseId: 'p1', because: 'Declined.', dueAt: null },
    ]);
    expect(kinds({ orders: [order({ refusals: 0 })] })).toEqual([]);
    expect(kinds({ orders: [order({ status: 'expired' })] })).toEqual(['payment-refused']);
  });

  it('is no refused card of somebody who has paid since', () => {
    const since = order({
      purchaseId: 'p2',
      eulogyId: 8,
      status: 'paid',
      refusals: 0,
      startedAt: '2026-03-02T15:00:00.000Z',
    });
    expect(kinds({ orders: [order({ status: 'expired' }), since] })).toEqual([]);
    const before = { ...since, startedAt: '2026-03-01T15:00:00.000Z' };
    expect(kinds({ orders: [before, order({ status: 'expired' })] })).toEqual(['payment-refused']);
  });

  it('is a refund that failed before anything else of that order', () => {
    expect(kinds({ orders: [order({ failure: 'card-closed', failedAt: at, disputeStatus: 'needs-answer' })] })).toEqual(
      ['refund-failed'],
    );
  });

  it('is a disputed payment, with the day until which the bank hears us', () => {
    const dueAt = '2026-03-12T00:00:00.000Z';
    const disputed = order({
      status: 'paid',
      refusals: 0,
      disputeStatus: 'needs-answer',
      disputedAt: at,
      disputeDueAt: dueAt,
    });
    expect(mattersOf(known({ orders: [disputed] }))).toEqual([
      { kind: 'payment-disputed', at, eulogyId: 7, purchaseId: 'p1', because: null, dueAt },
    ]);
  });

  it('is an invitation that did not let them in, until they are there', () => {
    expect(kinds({ joinsRefused: [{ at, eulogyId: 9 }] })).toEqual(['could-not-join']);
    expect(kinds({ joinsRefused: [{ at, eulogyId: 7 }] })).toEqual([]);
  });

  describe('where there is no text', () => {
    const paid = [order({ status: 'paid', refusals: 0 })];
    const dayLater = '2026-03-03T13:56:00.000Z';
    const writing = (change: Partial<KnownOfPerson['writing'][number]> = {}): KnownOfPerson['writing'] => [
      {
        ...{ eulogyId: 7, hasText: false, isBeingWritten: false, answered: 4, failed: null, updatedAt: at },
        ...change,
      },
    ];

    it('is a writing that failed of what is paid, at once and with the reason', () => {
      expect(mattersOf(known({ orders: paid, writing: writing({ failed: 'stalled' }) }))).toEqual([
        { kind: 'paid-no-text', at, eulogyId: 7, purchaseId: 'p1', because: 'stalled', dueAt: null },
      ]);
    });

    it('is answers that nobody had written a day after the last of them, and not before', () => {
      expect(kinds({ orders: paid, writing: writing(), now: '2026-03-03T13:55:59.999Z' })).toEqual([]);
      expect(kinds({ orders: paid, writing: writing(), now: dayLater })).toEqual(['paid-no-text']);
    });

    it.each([
      ['a text is there', { hasText: true }],
      ['it is being written', { isBeingWritten: true }],
      ['nothing was answered', { answered: 0 }],
    ])('is nothing where %s', (_, change) => {
      expect(kinds({ orders: paid, writing: writing(change), now: dayLater })).toEqual([]);
    });

    it('is nothing where the money went back', () => {
      const back = [order({ status: 'refunded', refusals: 0 })];
      expect(kinds({ orders: back, writing: writing({ failed: 'stalled' }), now: dayLater })).toEqual([]);
    });

    it('is nothing where it was free and taken back', () => {
      const free = [order({ status: 'paid', refusals: 0, takenBackAt: at })];
      expect(kinds({ orders: free, writing: writing({ failed: 'stalled' }), now: dayLater })).toEqual([]);
    });
  });

  it('names the gravest first, and each once', () => {
    const letter = { at, fate: 'came-back', eulogyId: 7 };
    expect(
      kinds({ isBlocked: true, isVerified: false, waitsSince: at, letters: [letter, letter], orders: [order()] }),
    ).toEqual(['payment-refused', 'blocked', 'never-verified', 'letter-came-back', 'waits-for-answer']);
  });
});

import { orderState } from './order-state.js';

const paid: Parameters<typeof orderState>[0] = {
  ...{ status: 'paid', failure: null, totalCents: 7999, backCents: 0, refusals: 0 },
  ...{ disputeStatus: null, takenBackAt: null },
};

describe('what one of us has to do about an order, by its mark', () => {
  it.each([
    ['done', {}],
    ['done', { backCents: 2000 }],
    ['failed', { failure: 'card-closed' }],
    ['waits', { disputeStatus: 'needs-answer' }],
    ['way', { disputeStatus: 'under-review' }],
    ['way', { status: 'refunding' }],
    ['way', { status: 'awaiting-payment', refusals: 1 }],
    ['ended', { status: 'refunded' }],
    ['ended', { status: 'expired' }],
  ] as const)('“%s”', (tone, change) => {
    expect(orderState({ ...paid, ...change }).tone).toBe(tone);
  });
});

describe('what became of an order, in words', () => {
  it.each([
    ['Paid', {}],
    ['Partly refunded', { backCents: 2000 }],
    ['Refunded', { status: 'paid', totalCents: 7999, backCents: 7999 }],
    ['Refund failed', { failure: 'card-closed' }],
    ['Disputed', { disputeStatus: 'needs-answer' }],
    ['Disputed, with the bank', { disputeStatus: 'under-review' }],
    ['Disputed, lost', { disputeStatus: 'lost' }],
    ['Paid', { disputeStatus: 'won' }],
    ['Free', { totalCents: 0 }],
    ['Free, taken back', { totalCents: 0, takenBackAt: '2025-03-04T10:42:00.000Z' }],
    ['Refund on its way', { status: 'refunding' }],
    ['Refunded', { status: 'refunded', backCents: 7999 }],
    ['Unclaimed, sent back', { status: 'unclaimed' }],
    ['Expired', { status: 'expired' }],
    ['Not paid yet', { status: 'awaiting-payment' }],
    ['Refused once', { status: 'awaiting-payment', refusals: 1 }],
    ['Refused 2 times', { status: 'started', refusals: 2 }],
  ] as const)('“%s”', (words, change) => {
    expect(orderState({ ...paid, ...change }).words).toBe(words);
  });
});

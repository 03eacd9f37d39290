import type { Bought, Players } from './players.js';

/** When the figures are looked at: at a Sunday's end where it is still Sunday in Los Angeles, and on two days of two years at once. */
export const IN_NOVEMBER = '2025-11-03T07:45:00.000Z';
export const AT_NEW_YEAR = '2026-01-01T07:30:00.000Z';

export interface Sold {
  readonly first: Bought;
  readonly withCode: Bought;
  readonly fixed: Bought;
  readonly own: Bought;
  readonly fails: Bought;
  readonly closed: Bought;
  readonly both: Bought;
}

/**
 * October 2025 and the weekends around it. Sydney's clocks went forward on 5 October at 2 in the morning (16:00 UTC on the 4th), those of
 * Los Angeles back on 2 November at 2 (09:00 UTC). Comments say what the clock on the wall shows.
 */
export async function october(people: Players): Promise<Sold> {
  await people.at('2025-09-28T13:58:00.000Z'); // Sunday 23:58 in Sydney
  await people.look('/');
  await people.signUp('olive');
  await people.at('2025-09-28T14:02:00.000Z'); // Monday 00:02
  await people.look('/');
  await people.signUp('ben');
  await people.at('2025-09-30T13:30:00.000Z'); // 30 September in both
  const first = await people.buy('olive');
  await people.at('2025-09-30T14:20:00.000Z'); // 1 October in Sydney alone
  const withCode = await people.buy('ben', { type: 'pet', code: 'GRACE20' });
  await people.at('2025-10-01T06:59:59.999Z'); // the last moment of September in Los Angeles
  const fixed = await people.buy('ben', { code: 'FIVE' });
  await people.write('ben', fixed);
  await people.at('2025-10-01T07:00:00.000Z'); // the first of October there
  const own = await people.buy('olive', { type: 'self' });
  await people.look('/how-it-works');
  await people.taste();
  await people.finish('ben', fixed);
  await people.at('2025-10-02T05:00:00.000Z');
  await people.write('olive', first);
  await people.signUp('ivy');
  await people.join('ivy', 'olive', own);
  await people.refund(first, 2_000);
  await people.at('2025-10-04T13:59:59.999Z'); // Saturday’s last moment in Sydney
  const { paymentIntentId } = await people.order('olive');
  await people.tryCard('olive', paymentIntentId, 'declined');
  await people.order('ben', { type: 'pet', code: 'LAST' });
  await people.at('2025-10-04T15:59:59.999Z'); // 01:59:59 in Sydney
  await people.buy('ben', { code: 'ALL' });
  await people.at('2025-10-04T16:00:00.000Z'); // 03:00:00
  const won = await people.buy('olive', { card: 'is-disputed' });
  await people.look('/', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:136.0) Gecko/20100101 Firefox/136.0');
  await people.at('2025-10-05T12:30:00.000Z'); // Sunday 23:30 in Sydney; an hour earlier by the winter’s clock
  await people.refund(first, 777);
  await people.signUp('sue');
  await people.taste();
  await people.at('2025-10-05T13:10:00.000Z'); // Monday 00:10; by the winter’s clock still Sunday
  await people.refund(own);
  await people.signUp('mia');
  await people.at('2025-10-06T06:30:00.000Z'); // Sunday 23:30 in Los Angeles
  await people.reconcile();
  const fails = await people.buy('sue', { card: 'takes-nothing-back' });
  await people.at('2025-10-06T07:10:00.000Z'); // Monday 00:10 there
  await people.refund(fails);
  await people.gateway.moveDisputeAtDesk(won.intentId, 'under-review');
  await people.at('2025-10-20T02:00:00.000Z');
  await people.gateway.moveDisputeAtDesk(won.intentId, 'won');
  const lost = await people.buy('mia', { type: 'self', code: 'GRACE20', card: 'is-disputed' });
  const closed = await people.buy('mia', { card: 'takes-nothing-back' });
  await people.refund(closed, 1_500);
  await people.at('2025-10-21T02:00:00.000Z');
  await people.callOff(closed, { cents: 1_200, on: '2025-10-21' });
  await people.payForNothing();
  await people.signUp('tia'); // all of hers goes back by transfer
  const moved = await people.buy('tia', { card: 'takes-nothing-back' });
  await people.refund(moved);
  await people.callOff(moved, { cents: 7_999, on: '2025-10-20' });
  await people.signUp('vic'); // of his a part by transfer, and later the rest by the provider
  const both = await people.buy('vic', { card: 'takes-nothing-back' });
  await people.refund(both);
  await people.callOff(both, { cents: 4_999, on: '2025-10-21' });
  await people.at('2025-10-31T12:59:59.999Z'); // October’s last moment in Sydney
  const late = await people.buy('sue', { type: 'pet' });
  await people.at('2025-10-31T13:00:00.000Z'); // November’s first
  await people.refund(late, 105);
  await people.gateway.moveDisputeAtDesk(lost.intentId, 'lost');
  await people.at('2025-11-01T06:59:59.999Z'); // October’s last moment in Los Angeles
  const atDesk = await people.buy('mia', { code: 'GRACE20' });
  await people.at('2025-11-01T07:00:00.000Z'); // November’s first there
  await people.gateway.refundAtDesk(atDesk.intentId, 1_000);
  await people.at('2025-11-02T08:30:00.000Z'); // half past one in Los Angeles
  await people.payWhenGone('carol', 'succeeds');
  await people.at('2025-11-02T09:30:00.000Z'); // half past one once more
  await people.payWhenGone('dora', 'takes-nothing-back');
  await people.payWhenGone('erin', 'is-disputed');
  await people.at('2025-11-03T07:40:00.000Z'); // Sunday 23:40 there; by the summer’s clock Monday
  await people.refund(withCode);
  await people.buy('ben', { card: 'is-disputed' });
  await people.order('mia');
  await people.at(IN_NOVEMBER);
  return { first, withCode, fixed, own, fails, closed, both };
}

/** What the provider tells when October is closed: of something earlier, and of a refund that came back. */
export async function foundLater(people: Players, { fixed, own, first, fails, closed, both }: Sold): Promise<void> {
  await people.at('2025-11-05T03:00:00.000Z');
  const notedAt = '2025-10-20T05:00:00.000Z';
  await people.told('EulogyPartlyRefunded', fixed, { refundId: null, refundedCents: 300, currency: 'AUD', notedAt });
  const reversed = { refundId: 'came-back', refundedCents: 0, because: 'card-closed' };
  await people.told('EulogyRefundReversed', own, { ...reversed, reversedAt: '2025-11-05T03:00:00.000Z' });
  await people.callOff(fails, { cents: 7_999, on: '2025-10-07' }); // in a month that is closed
  await people.refund(closed);
  await people.callOff(closed);
  await people.told('EulogyPartlyRefunded', both, { refundId: null, refundedCents: 3_000, currency: 'AUD', notedAt });
  await people.at('2025-11-08T03:00:00.000Z');
  await people.refund(first);
  await people.buy('olive', { type: 'self', code: 'FIVE' });
  await people.at('2025-11-30T13:00:00.000Z'); // December in Sydney
  await people.buy('sue');
  await people.at('2025-12-01T03:00:00.000Z');
}

/** The two hours on both sides of both new years. */
export async function newYear(people: Players): Promise<void> {
  await people.at('2025-12-31T12:30:00.000Z'); // 23:30 in Sydney
  await people.buy('olive', { type: 'pet' });
  await people.at('2025-12-31T13:30:00.000Z'); // 00:30 in 2026
  const there = await people.buy('ben');
  await people.signUp('nora');
  await people.at('2026-01-01T06:30:00.000Z'); // 22:30 in 2025 in Los Angeles
  await people.refund(there, 4_321);
  await people.look('/');
  await people.at(AT_NEW_YEAR);
}

/** January, where a eulogy is begun first and paid when it is to be written. */
export async function january(people: Players): Promise<void> {
  await people.at('2026-01-05T07:59:59.999Z'); // Sunday's last moment in Los Angeles
  await people.signUp('gus');
  await people.buy('gus', { begun: 'draft', code: 'FIVE' });
  await people.at('2026-01-05T08:00:00.000Z'); // Monday
  await people.begin('gus', 'other', 'Honouring Dot');
  await people.order('gus', { begun: 'draft' });
  await people.payWhenGone('hal', 'is-disputed', { begun: 'draft' });
  await people.payWhenGone('ida', 'takes-nothing-back', { begun: 'draft' });
  await people.payWhenGone('joe', 'succeeds', { begun: 'draft' });
  await people.at('2026-01-06T20:00:00.000Z');
  const held = await people.buy('gus', { begun: 'draft', card: 'is-disputed' });
  const back = await people.buy('gus', { begun: 'draft' });
  await people.at('2026-01-07T07:30:00.000Z'); // 23:30 on the 6th
  await people.refund(back);
  await people.gateway.moveDisputeAtDesk(held.intentId, 'lost');
  await people.at('2026-02-01T07:59:59.999Z'); // January's last moment there
  await people.signUp('kit');
  await people.buy('kit', { begun: 'draft', type: 'pet', code: 'GRACE20' });
  await people.at('2026-02-02T09:00:00.000Z');
}

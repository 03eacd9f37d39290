import fc from 'fast-check';
import { fold } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { code, march, offered, purchase } from './discount-samples.contract.js';
import { discountDecider, type DiscountCommand } from './discount.decide.js';
import type { DiscountEvent, Reduction } from './discount.events.js';
import { reductionOf, usesLeft, type KnownDiscount } from './discount.js';

const number = fc.integer({ min: 1, max: 8 });
const command: fc.Arbitrary<DiscountCommand> = fc.oneof(
  { weight: 4, arbitrary: number.map((n) => reserve(n)) },
  { weight: 2, arbitrary: number.map((n) => ({ type: 'ReleaseDiscountUse' as const, ...of(n) })) },
  { weight: 2, arbitrary: number.map((n) => ({ type: 'ConsumeDiscountUse' as const, ...of(n) })) },
);

const of = (n: number) => ({ code, purchaseId: purchase(n), at: march });
const reserve = (n: number): DiscountCommand => ({
  type: 'ReserveDiscountUse',
  ...of(n),
  userId: `buyer-${n}`,
  priceCents: 7999,
});

/** Runs commands as they come. A payment comes only for a use that is held, as the order sees to it. */
function run(limit: number, commands: readonly DiscountCommand[]): { history: DiscountEvent[]; held: number[] } {
  const history: DiscountEvent[] = [offered({ usageLimit: limit })];
  const held: number[] = [];
  for (const one of commands) {
    const state = fold(discountDecider, history) as KnownDiscount;
    if (one.type === 'ConsumeDiscountUse' && state.uses.reserved[one.purchaseId] === undefined) continue;
    try {
      history.push(...discountDecider.decide(state, one));
    } catch (error) {
      if (!(error instanceof RuleBroken)) throw error;
    }
    const { uses } = fold(discountDecider, history) as KnownDiscount;
    held.push(uses.consumed + Object.keys(uses.reserved).length);
  }
  return { history, held };
}

describe('a discount code with a limit, whatever comes in whatever order', () => {
  it('is never kept or paid with more often than its limit', () => {
    let full = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(command, { maxLength: 40 }), (limit, commands) => {
        const { history, held } = run(limit, commands);
        expect(Math.max(0, ...held)).toBeLessThanOrEqual(limit);
        const paid = history.filter(({ type }) => type === 'DiscountUseConsumed').map(({ data }) => data);
        expect(new Set(paid.map((data) => (data as { purchaseId: string }).purchaseId)).size).toBe(paid.length);
        expect(paid.length).toBeLessThanOrEqual(limit);
        if (held.at(-1) === limit) full++;
      }),
      { numRuns: 2_000, seed: 20_250_103 },
    );
    expect(full).toBeGreaterThan(100); // or the limit was never near
  });

  it('has as many uses left as its limit less what is kept and paid', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const { history, held } = run(3, commands);
        expect(usesLeft(fold(discountDecider, history) as KnownDiscount)).toBe(3 - (held.at(-1) ?? 0));
      }),
      { numRuns: 500, seed: 20_250_104 },
    );
  });
});

describe('what a code takes off', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  const reduction: fc.Arbitrary<Reduction> = fc.oneof(
    fc.record({ type: fc.constant('fixed' as const), amountOffCents: fc.integer({ min: 1, max: 200_000 }) }),
    fc.record({
      type: fc.constant('percentage' as const),
      basisPoints: fc.integer({ min: 1, max: 10_000 }),
      maximumDiscountCents: fc.option(fc.integer({ min: 1, max: 20_000 }), { nil: null }),
    }),
  );

  it('is whole cents between nothing and the price, and never above its cap', () => {
    fc.assert(
      fc.property(reduction, cents, (given, price) => {
        const off = reductionOf(given, price);
        expect(Number.isInteger(off) && off >= 0 && off <= price).toBe(true);
        if (given.type === 'percentage' && given.maximumDiscountCents !== null) {
          expect(off).toBeLessThanOrEqual(given.maximumDiscountCents);
        }
      }),
    );
  });

  it('is amount times value divided by 100, to the cent (spec part 1, section 5)', () => {
    const percent = (basisPoints: number, maximumDiscountCents: number | null = null) =>
      reductionOf({ type: 'percentage', basisPoints, maximumDiscountCents }, 7999);
    expect([percent(2000), percent(1250), percent(10_000)]).toEqual([1600, 1000, 7999]);
    expect(percent(2000, 1500)).toBe(1500);
    expect(reductionOf({ type: 'fixed', amountOffCents: 1500 }, 7999)).toBe(1500);
    expect(reductionOf({ type: 'fixed', amountOffCents: 9000 }, 7999)).toBe(7999);
  });
});

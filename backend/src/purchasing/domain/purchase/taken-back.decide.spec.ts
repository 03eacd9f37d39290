import { decide } from './purchase.decide.js';
import { evolve, type Purchase } from './purchase.js';
import { eulogyPaid, purchaseStarted } from './purchase.events.js';

const at = '2026-11-23T08:00:00.000Z';
const take = { type: 'TakeBackFree', takenBackBy: 'boss', at } as const;
const give = { type: 'GiveBackFree', givenBackBy: 'boss', at } as const;

function ordered(totalCents: number, isPaid = true): Purchase {
  const terms = { ...purchaseStarted.contract.example, totalCents };
  const started = evolve({ status: 'not-started' }, purchaseStarted(terms));
  return isPaid ? evolve(started, eulogyPaid({ ...eulogyPaid.contract.example, totalCents })) : started;
}
const after = (purchase: Purchase, ...commands: (typeof take | typeof give)[]): Purchase =>
  commands.reduce((state, command) => decide(state, command).reduce(evolve, state), purchase);

describe('a eulogy that nobody paid for', () => {
  it('is taken back once, and given back once', () => {
    const free = ordered(0);
    const [event, ...more] = decide(free, take);
    expect([event?.type, more]).toEqual(['EulogyTakenBack', []]);
    const taken = after(free, take);
    expect(taken).toMatchObject({ status: 'paid', takenBackAt: at });
    expect(decide(taken, take)).toEqual([]);
    expect(decide(taken, give).map(({ type }) => type)).toEqual(['EulogyGivenBack']);
    const given = after(taken, give);
    expect(given).toMatchObject({ takenBackAt: null });
    expect(decide(given, give)).toEqual([]);
    expect(after(given, take)).toMatchObject({ takenBackAt: at });
  });

  it('is no refund: what was paid for is refunded, and what was not ordered to its end is nobody’s', () => {
    expect(() => decide(ordered(7999), take)).toThrow('taken-back.not-free');
    expect(() => decide(ordered(7999), give)).toThrow('taken-back.not-free');
    expect(() => decide(ordered(0, false), take)).toThrow('purchase.not-paid');
    expect(() => decide({ status: 'not-started' }, take)).toThrow('purchase.not-found');
  });
});

import { fold } from '../../../shared/kernel/decider.js';
import { firstBroken, hashOf, monthAfter, statementDecider, statementFrozen, type FreezeMonth } from './statement.js';

const freeze = (month: string, change: Partial<FreezeMonth> = {}): FreezeMonth => ({
  ...{ type: 'FreezeMonth', month, endsAt: '2025-02-28T14:00:00.000Z', body: `{"month":"${month}"}`, by: 'dana' },
  auditHead: '7:7c1e',
  ...{ at: '2025-04-03T09:02:00.000Z', ...change },
});
const frozen = (months: readonly string[]) =>
  months.reduce<ReturnType<typeof statementFrozen>[]>((events, month) => {
    return [...events, ...statementDecider.decide(fold(statementDecider, events), freeze(month))];
  }, []);

describe('a closed month', () => {
  it('is numbered and chained to the one before', () => {
    const [first, second] = frozen(['2025-01', '2025-02']).map(({ data }) => data);
    expect(first).toMatchObject({ number: 1, previousHash: '' });
    expect(second).toMatchObject({ number: 2, previousHash: first?.hash });
    expect(second?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is over, closed once, and follows the last one', () => {
    const january = frozen(['2025-01']);
    const refused = (command: FreezeMonth, code: string) => {
      expect(() => statementDecider.decide(fold(statementDecider, january), command)).toThrow(
        expect.objectContaining({ code }),
      );
    };
    refused(freeze('2025-02', { at: '2025-02-28T13:59:59.999Z' }), 'statement.not-over');
    refused(freeze('2025-01'), 'statement.frozen');
    refused(freeze('2025-03'), 'statement.not-next');
    refused(freeze('2024-12'), 'statement.not-next');
  });

  it('that somebody changed is found, and so is one that was taken out', () => {
    const statements = fold(statementDecider, frozen(['2025-01', '2025-02', '2025-03']));
    expect(firstBroken(statements)).toBeUndefined();
    const elsewhere = statements.map((one) => (one.number === 2 ? { ...one, auditHead: '8:09ad' } : one));
    expect(firstBroken(elsewhere)?.number).toBe(2);
    const changed = statements.map((one) => (one.number === 2 ? { ...one, body: '{}' } : one));
    expect(firstBroken(changed)?.number).toBe(2);
    const hidden = changed.map((one) => (one.number === 2 ? { ...one, hash: hashOf(one) } : one));
    expect(firstBroken(hidden)?.number).toBe(3);
    expect(firstBroken(statements.filter(({ number }) => number !== 2))?.number).toBe(3);
  });

  it('of December is followed by January', () => {
    expect([monthAfter('2026-12'), monthAfter('2026-01')]).toEqual(['2027-01', '2026-02']);
  });
});

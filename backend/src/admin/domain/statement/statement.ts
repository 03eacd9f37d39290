import { createHash } from 'node:crypto';
import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

// These shapes are a storage format: a stored event never changes.

/** A month that was closed. It is chained to the one before: whoever changes one has to change all that follow. */
export interface FrozenStatement {
  /** From 1, without gaps. */
  readonly number: number;
  /** `2026-10`. */
  readonly month: string;
  /** The figures as JSON, to the letter: the hash is of these letters. */
  readonly body: string;
  /** The last entry of the audit trail then, `4212:7c1e…`: it goes outside with the statement; `''` for an empty trail. */
  readonly auditHead: string;
  /** Of the statement before; `''` for the first. */
  readonly previousHash: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
  readonly frozenBy: string;
  readonly frozenAt: string;
}

const sample = {
  number: 1,
  month: '2025-02',
  body: '{"netCents":765992}',
  auditHead: '1:a948904f2f0f479b8f8197694b30184b0d2ed1c1cd2a1ec0fb85d299a192a447',
  previousHash: '',
  frozenBy: '0190a6e0-7b5c-7c3a-9d2e-000000000001',
  frozenAt: '2025-03-03T09:02:00.000Z',
};

export const statementFrozen = defineEvent<'StatementFrozen', FrozenStatement>('StatementFrozen', {
  summary: 'A month was closed: its statement is numbered, chained to the one before, and never changes.',
  stream: 'statements',
  version: 1,
  personal: {},
  example: { ...sample, hash: hashOf(sample) },
});

export const statementEvents = [statementFrozen];
export type StatementEvent = EventOf<typeof statementFrozen>;

export const STATEMENT_STREAM = 'statements';

/** All of them, the oldest first. */
export type Statements = readonly FrozenStatement[];

export interface FreezeMonth {
  readonly type: 'FreezeMonth';
  readonly month: string;
  /** When the month is over, where the business is. UTC ISO 8601. */
  readonly endsAt: string;
  readonly body: string;
  readonly auditHead: string;
  readonly by: string;
  readonly at: string;
}

/** @throws RuleBroken statement.not-over, statement.frozen, statement.not-next */
function decide(statements: Statements, { month, endsAt, body, auditHead, by, at }: FreezeMonth): StatementEvent[] {
  if (at < endsAt) throw new RuleBroken('statement.not-over');
  if (statements.some((one) => one.month === month)) throw new RuleBroken('statement.frozen');
  const last = statements.at(-1);
  if (last && month !== monthAfter(last.month)) throw new RuleBroken('statement.not-next');
  const chained = {
    number: statements.length + 1,
    month,
    body,
    auditHead,
    previousHash: last?.hash ?? '',
    frozenBy: by,
    frozenAt: at,
  };
  return [statementFrozen({ ...chained, hash: hashOf(chained) })];
}

export const statementDecider: Decider<Statements, FreezeMonth, StatementEvent> = {
  initial: [],
  decide,
  evolve: (statements, { data }) => [...statements, data],
};

export function hashOf({
  number,
  month,
  body,
  auditHead,
  previousHash,
  frozenBy,
  frozenAt,
}: Omit<FrozenStatement, 'hash'>): string {
  return createHash('sha256')
    .update([previousHash, number, month, frozenBy, frozenAt, auditHead, body].join('\n'))
    .digest('hex');
}

/** The first statement that is not what it was when it was frozen, or does not follow the one before; undefined: all hold. */
export function firstBroken(statements: Statements): FrozenStatement | undefined {
  return statements.find((one, place) => {
    const previousHash = statements[place - 1]?.hash ?? '';
    return one.number !== place + 1 || one.previousHash !== previousHash || one.hash !== hashOf(one);
  });
}

/** `2026-12` → `2027-01` */
export function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}

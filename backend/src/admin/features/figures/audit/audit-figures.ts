import type { DataSource } from 'typeorm';
import type { EventStore, Position } from '../../../../shared/event-store/event-store.port.js';
import { purchasesProjection } from '../../../../purchasing/index.js';
import { CUSTOMERS } from '../../customers/customers.projection.js';
import { REVENUE } from '../../revenue/revenue.projection.js';
import { AnalyticsBook } from '../analytics-book.js';
import { SIGNUPS } from '../signups.projection.js';
import { VisitorBook } from '../visitor-book.js';
import { compare, type Compared } from './compare.js';
import { analyticsOf, visitorsOf } from './fold.js';
import { FunnelBook } from '../funnel/funnel-book.js';
import { funnelProjection } from '../funnel/funnel.projection.js';
import { PeopleLedger } from './people.js';
import type { JsonObject } from '../../../../shared/kernel/json.js';
import { BookedSums } from '../../statements/booked-sums.js';
import type { PeriodFigures } from '../../statements/period.figures.js';
import {
  hashOf,
  STATEMENT_STREAM,
  type FrozenStatement,
  type Statements,
} from '../../../domain/statement/statement.js';
import { CalendarOf } from './calendar.js';
import { sumsBetween } from './period-sums.js';
import { Ledger, type CountedLook } from './ledger.js';
import { compareFiles, type ClosedMonth } from './statement-files.js';

export interface Audit {
  readonly events: number;
  readonly compared: readonly Compared[];
}

export interface AuditQuestion {
  /** UTC ISO 8601; nothing after it counts. */
  readonly at: string;
  readonly timeZone: string;
}

/** Days of visitors that are compared. */
const DAYS = 30;
/** Weeks of the funnel that are compared. */
const WEEKS = 12;
/** Months of the statements that are compared. */
const MONTHS = 3;
const LOOK_MS = 200;

/**
 * Reads every event and every visit that the figures are made of, folds it apart from the projections, and sets both beside each other. It writes
 * nothing and takes part in nothing: it can run beside any number of processes of the product.
 * @param patienceMs how long the read models may take to come to where the events were
 * @throws Error they did not
 */
export async function auditFigures(
  store: EventStore,
  db: DataSource,
  { at, timeZone }: AuditQuestion,
  patienceMs: number,
): Promise<Audit> {
  const { ledger, people, months, events, ends } = await folded(store);
  await passed(store, db, ends, performance.now() + patienceMs);
  await visited(db, ledger);
  const compared = [
    ...compare(await new AnalyticsBook(db).figures(at, timeZone), analyticsOf(ledger, at, timeZone)),
    ...compare(
      { visitors: await new VisitorBook(db).figures(at, timeZone, DAYS) },
      { visitors: visitorsOf(ledger, at, timeZone, DAYS) },
    ),
    ...compare(
      { funnel: await new FunnelBook(db).figures(at, timeZone, WEEKS) },
      { funnel: people.funnel(ledger, at, timeZone, WEEKS) },
    ),
    ...(await monthsOf(ledger, db, { at, timeZone })),
    ...chainOf(months.map(({ statement }) => statement)),
    ...compareFiles(months),
    ...compare(await moneyOfLists(db), { orders: ledger.sums(), customers: { leftCents: ledger.sums().leftCents } }),
  ];
  return { events, compared };
}

/** Whose events each read model is made of, by the beginnings of their streams. */
const READ_MODELS = {
  'purchase-': [REVENUE.name, CUSTOMERS.name, purchasesProjection.name, funnelProjection.name],
  'user-': [SIGNUPS.name, funnelProjection.name],
  'circle-': [funnelProjection.name],
  'draft-': [funnelProjection.name],
  'eulogy-': [funnelProjection.name],
} as const;
type Prefix = keyof typeof READ_MODELS;

interface Folded {
  readonly ledger: Ledger;
  readonly people: PeopleLedger;
  readonly months: readonly ClosedMonth[];
  readonly events: number;
  /** Where the last event of each read model stands; a read model is not told where the others are. */
  readonly ends: ReadonlyMap<Prefix, Position>;
}

async function folded(store: EventStore): Promise<Folded> {
  const ledger = new Ledger();
  const people = new PeopleLedger();
  const months: ClosedMonth[] = [];
  const ends = new Map<Prefix, Position>();
  const prefixes = Object.keys(READ_MODELS) as Prefix[];
  const streamPrefixes = [...prefixes, STATEMENT_STREAM];
  const end = new AbortController();
  let events = 0;
  for await (const message of store.subscribe({ from: 'start', streamPrefixes, signal: end.signal })) {
    if (message.kind === 'caught-up') end.abort();
    if (message.kind !== 'event') continue;
    const { event } = message;
    ledger.take(event);
    people.take(event);
    if (event.type === 'StatementFrozen') months.push(closedMonth(statementOf(event.data), ledger));
    const prefix = prefixes.find((one) => event.stream.startsWith(one));
    if (prefix) ends.set(prefix, event.position);
    events++;
  }
  return { ledger, people, months, events, ends };
}

/** A closed month beside the ledger as it was then: what is booked later is a later statement's correction. */
function closedMonth(statement: FrozenStatement, ledger: Ledger): ClosedMonth {
  const { from, until, timeZone, gst } = JSON.parse(statement.body) as PeriodFigures;
  return { statement, counted: sumsBetween(ledger, { from, until, timeZone }, gst) };
}

/** The months that can be closed or were, as the screen adds them up. */
async function monthsOf(ledger: Ledger, db: DataSource, { at, timeZone }: AuditQuestion): Promise<Compared[]> {
  const calendar = new CalendarOf(timeZone);
  const begins = Array.from({ length: MONTHS }, (_, ago) => calendar.back(calendar.day(Date.parse(at)), 'months', ago));
  const compared = begins.map(async (from) => {
    const days = { from, until: calendar.back(from, 'months', -1), timeZone };
    const sums = await new BookedSums(db).between(days, 'registered');
    const month = `months.${from.slice(0, 7)}`;
    return compare({ [month]: sums }, { [month]: sumsBetween(ledger, days, 'registered') });
  });
  return (await Promise.all(compared)).flat();
}

/** Whether every closed month is what it was, and follows the one before. */
function chainOf(statements: Statements): Compared[] {
  return statements.flatMap((one, place) =>
    compare(
      { [`statements.${one.month}`]: { hash: one.hash, previousHash: one.previousHash } },
      { [`statements.${one.month}`]: { hash: hashOf(one), previousHash: statements[place - 1]?.hash ?? '' } },
    ),
  );
}

function statementOf(data: JsonObject): FrozenStatement {
  const text = (name: string): string => String(data[name]);
  return {
    ...{ number: Number(data['number']), month: text('month'), body: text('body'), hash: text('hash') },
    ...{
      auditHead: text('auditHead'),
      previousHash: text('previousHash'),
      frozenBy: text('frozenBy'),
      frozenAt: text('frozenAt'),
    },
  };
}

/** What the lists of orders and of customers' eulogies add up to, now. */
async function moneyOfLists(db: DataSource): Promise<object> {
  const [orders] = await db.query<{ sold: number; refunded: number; paid: number; back: number; held: number }[]>(
    `SELECT count(*)::int AS sold, count(*) FILTER (WHERE status = 'refunded')::int AS refunded, coalesce(sum(total_cents), 0)::int AS paid, coalesce(sum(back_cents), 0)::int AS back,
       coalesce(sum(held_cents), 0)::int AS held
     FROM purchasing_purchases WHERE status IN ('paid', 'refunding', 'refunded')
       AND NOT (status = 'refunding' AND paid_at IS NULL)`,
  );
  const [customers] = await db.query<{ left: number }[]>(
    'SELECT coalesce(sum(paid_cents), 0)::int AS left FROM admin_customer_eulogies',
  );
  const { sold = 0, refunded = 0, paid = 0, back = 0, held = 0 } = orders ?? {};
  return {
    orders: { sold, refunded, paidCents: paid, leftCents: paid - back - held, heldCents: held },
    customers: { leftCents: customers?.left ?? 0 },
  };
}

/** Visits are counted and are no events: their plain rows are read, and added up apart from the queries of the screen. */
async function visited(db: DataSource, ledger: Ledger): Promise<void> {
  const looks = await db.query<(Omit<CountedLook, 'viewedAt'> & { viewedAt: Date })[]>(
    'SELECT visitor, pathname, referrer, country, viewed_at AS "viewedAt" FROM telemetry.page_views ORDER BY viewed_at',
  );
  for (const { viewedAt, ...look } of looks) ledger.look({ ...look, viewedAt: viewedAt.toISOString() });
  const steps = await db.query<{ visitor: string; step: string; takenAt: Date }[]>(
    'SELECT visitor, step, taken_at AS "takenAt" FROM telemetry.taste_steps',
  );
  for (const { visitor, step, takenAt } of steps) ledger.step(visitor, step, takenAt.toISOString());
}

/** Waits until the read models have seen all that the audit has. */
async function passed(store: EventStore, db: DataSource, ends: Folded['ends'], deadline: number): Promise<void> {
  for (;;) {
    const rows = await db.query<{ name: string; position: string | null }[]>(
      'SELECT name, position FROM messaging.checkpoints WHERE name = ANY ($1)',
      [Object.values(READ_MODELS).flat()],
    );
    const behind = [...ends].flatMap(([prefix, end]) => {
      return READ_MODELS[prefix].filter((name) => {
        const position = rows.find((row) => row.name === name)?.position;
        return !position || store.compare(position, end) < 0;
      });
    });
    if (behind.length === 0) return;
    if (performance.now() > deadline)
      throw new Error(`${behind.join(' and ')} is behind the events and does not catch up: is the product running?`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DiscountCodes, OrderList } from '../../../purchasing/index.js';
import type { ActDetails, Revealed } from '../../domain/audit/audit.js';
import { folded } from '../../../shared/database/folded.js';
import { Rules } from '../../../shared/http/rules.js';
import { likeText } from '../../access/page.js';
import { CustomerList } from '../customers/customer-list.js';
import { plainOf } from '../customers/grams.js';
import { actsThatSay } from './act-words.js';
import { actorsNamed } from './who-acted.js';
import type { AuditRequest, AuditTotalsResponse } from './audit.dto.js';

/** One act as the read model keeps it. */
export interface KeptAct {
  readonly act_id: string;
  readonly staff_id: string;
  readonly act: string;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
  readonly about_user_id: string | null;
  readonly reason: string | null;
  readonly refused: string | null;
  readonly revealed: Revealed | null;
  readonly details: ActDetails | null;
  readonly entry: number;
  readonly hash: string;
  readonly acted_at: Date;
}

/** Orders that one number may mean. */
const ORDERS_AT_MOST = 200;

/** Acts of one piece of the file. */
const PIECE = 500;

interface Conditions {
  readonly where: string;
  readonly values: readonly unknown[];
}

/** Finds acts in the read model `admin.audit`: by person, act, object, outcome and time. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly db: DataSource,
    private readonly customers: CustomerList,
    private readonly codes: DiscountCodes,
    private readonly orders: OrderList,
    private readonly rules: Rules,
  ) {}

  async find(
    request: AuditRequest,
    slice: { limit: number; offset: number },
  ): Promise<{ rows: KeptAct[]; totals: AuditTotalsResponse }> {
    const { where, values } = await this.conditionsOf(request);
    const [rows, [counted]] = await Promise.all([
      this.db.query<KeptAct[]>(
        `SELECT * FROM admin_audit WHERE ${where} ORDER BY acted_at DESC, entry DESC
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, slice.limit, slice.offset],
      ),
      this.db.query<AuditTotalsResponse[]>(
        `SELECT count(*) FILTER (WHERE refused IS NULL)::int AS done, count(refused)::int AS refused
         FROM admin_audit WHERE ${where}`,
        [...values],
      ),
    ]);
    return { rows, totals: { done: counted?.done ?? 0, refused: counted?.refused ?? 0 } };
  }

  /** Every act that is found, the newest first, a piece at a time. What is recorded meanwhile is not among them. */
  async *all(request: AuditRequest): AsyncGenerator<KeptAct[]> {
    const { where, values } = await this.conditionsOf(request);
    const [before, limit] = [values.length + 1, values.length + 2];
    for (let last: number | null = null; ;) {
      const rows: KeptAct[] = await this.db.query<KeptAct[]>(
        `SELECT * FROM admin_audit WHERE ${where} AND ($${before}::int IS NULL OR entry < $${before}::int)
         ORDER BY entry DESC LIMIT $${limit}`,
        [...values, last, PIECE],
      );
      if (rows.length > 0) yield rows;
      if (rows.length < PIECE) return;
      last = rows.at(-1)?.entry ?? 0;
    }
  }

  /** The entries by which money of these orders was last sent back. */
  async newestRefunds(purchaseIds: readonly string[]): Promise<ReadonlySet<number>> {
    if (purchaseIds.length === 0) return new Set();
    const rows = await this.db.query<{ entry: number }[]>(
      `SELECT max(entry)::int AS entry FROM admin_audit
       WHERE act = 'purchase.refund' AND refused IS NULL AND subject_id = ANY ($1::text[]) GROUP BY subject_id`,
      [purchaseIds],
    );
    return new Set(rows.map(({ entry }) => entry));
  }

  /** Everybody who ever did something, by id. */
  async staff(): Promise<string[]> {
    const rows = await this.db.query<{ staff_id: string }[]>('SELECT DISTINCT staff_id FROM admin_audit');
    return rows.map(({ staff_id }) => staff_id);
  }

  private async conditionsOf({ search, staff, act, outcome, from, until }: AuditRequest): Promise<Conditions> {
    const values: unknown[] = [];
    const given = (value: unknown): string => `$${values.push(value)}`;
    const where = ['true'];
    const typed = search?.trim() ?? '';
    if (typed !== '') where.push(await this.saying(typed, given));
    if (staff !== undefined && staff !== '') where.push(`staff_id = ${given(staff)}`);
    if (act !== undefined && act !== '') where.push(`act = ${given(act)}`);
    if (outcome !== undefined) where.push(`refused IS ${outcome === 'refused' ? 'NOT NULL' : 'NULL'}`);
    if (from !== undefined) where.push(`acted_at >= ${given(from)}`);
    if (until !== undefined) where.push(`acted_at < ${given(until)}`);
    return { where: where.join(' AND '), values };
  }

  /** What somebody typed may be a person, the words of an act, a code, a receipt, a eulogy, a reason or a rule. */
  private async saying(typed: string, given: (value: unknown) => string): Promise<string> {
    const [people, codes, orders] = await Promise.all([
      this.customers.idsOf(typed),
      this.codes.idsOf(typed),
      this.orders.page({ ...EVERY_ORDER, text: typed }, ORDERS_AT_MOST, 0),
    ]);
    const pattern = given(likeText(typed));
    const among = (ids: readonly string[]) => `= ANY (${given(ids)}::text[])`;
    return `(${[
      `${folded(SAID)} LIKE ${folded(pattern)}`,
      `act ${among(actsThatSay(typed))}`,
      `refused ${among(this.rulesThatSay(typed))}`,
      `staff_id ${among([...people, ...actorsNamed(typed)])}`,
      `about_user_id ${among(people)}`,
      `(subject_kind = 'discount' AND subject_id ${among(codes)})`,
      `(subject_kind = 'purchase' AND subject_id ${among(orders.map(({ purchaseId }) => purchaseId))})`,
    ].join(' OR ')})`;
  }

  private rulesThatSay(typed: string): string[] {
    const wanted = plainOf(typed);
    const said = this.rules.all().filter(([, { title }]) => plainOf(title).includes(wanted));
    return said.map(([code]) => code);
  }
}

/** All that an entry says itself, one below the other, so that nothing is found across two of them. */
const SAID = `concat_ws(chr(10), act, subject_id, reason, staff_id, refused, revealed::text, details::text)`;

const EVERY_ORDER = {
  ...{ people: [], state: undefined, type: undefined, from: undefined, until: undefined },
  ...{ among: undefined, code: undefined },
} as const;

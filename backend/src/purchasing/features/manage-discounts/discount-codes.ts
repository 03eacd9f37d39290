import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { folded } from '../../../shared/database/folded.js';
import type { DiscountTerms } from '../../domain/discount/discount.events.js';

/** A discount code as the read model has it. */
export interface DiscountCodeSummary {
  readonly id: string;
  readonly code: string;
  readonly description: string;
  readonly terms: DiscountTerms;
  readonly isActive: boolean;
  /** Purchases that were paid with it. */
  readonly used: number;
  /** Purchases that are being paid for with it; they count against its limit. */
  readonly held: number;
  /** UTC ISO 8601. */
  readonly offeredAt: string;
  /** The id of the command that gave it out. */
  readonly offeredWith: string;
}

interface Row extends Omit<DiscountCodeSummary, 'offeredAt'> {
  readonly offeredAt: Date;
}

const CODES = `SELECT d.discount_id AS id, d.code, d.description, d.terms, d.is_active AS "isActive",
    d.offered_at AS "offeredAt", d.offered_with AS "offeredWith",
    (SELECT count(*) FROM purchasing_discount_uses AS u WHERE u.code = d.code AND u.state = 'consumed')::int AS used,
    (SELECT count(*) FROM purchasing_discount_uses AS u WHERE u.code = d.code AND u.state = 'reserved')::int AS held
  FROM purchasing_discount_codes AS d`;

/** Reads discount codes from the read model `purchasing.discount-codes`. */
@Injectable()
export class DiscountCodes {
  constructor(private readonly db: DataSource) {}

  /** All that are not deleted, the newest first. */
  async list(): Promise<DiscountCodeSummary[]> {
    const rows = await this.db.query<Row[]>(`${CODES} WHERE NOT d.is_deleted ORDER BY d.offered_at DESC, d.code`);
    return rows.map(toSummary);
  }

  async find(id: string): Promise<DiscountCodeSummary | undefined> {
    const [row] = await this.db.query<Row[]>(`${CODES} WHERE d.discount_id = $1 AND NOT d.is_deleted`, [id]);
    return row && toSummary(row);
  }

  /** @param code as it is kept: trimmed, in capitals */
  async findByCode(code: string): Promise<DiscountCodeSummary | undefined> {
    const [row] = await this.db.query<Row[]>(`${CODES} WHERE d.code = $1 AND NOT d.is_deleted`, [code]);
    return row && toSummary(row);
  }

  /** The ids of codes that begin with these letters, of deleted ones too. */
  async idsOf(letters: string): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT discount_id AS id FROM purchasing_discount_codes WHERE starts_with(${folded('code')}, ${folded('$1')})`,
      [letters.trim()],
    );
    return rows.map(({ id }) => id);
  }

  /** The letters of codes by their ids, of deleted ones too. */
  async lettersOf(ids: readonly string[]): Promise<Map<string, string>> {
    const rows = await this.db.query<{ id: string; code: string }[]>(
      'SELECT discount_id AS id, code FROM purchasing_discount_codes WHERE discount_id::text = ANY ($1::text[])',
      [ids],
    );
    return new Map(rows.map(({ id, code }) => [id, code]));
  }
}

function toSummary(row: Row): DiscountCodeSummary {
  return { ...row, offeredAt: row.offeredAt.toISOString() };
}

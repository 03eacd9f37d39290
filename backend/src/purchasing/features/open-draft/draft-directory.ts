import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Gathered } from '../../../shared/database/gathered.js';
import { columnsOf } from '../../../shared/read-models/row-table.js';
import { DraftRow, type DraftStatus } from './drafts.projection.js';

const COLUMNS = columnsOf(DraftRow);
/** The column's largest value. */
const MAX_EULOGY_ID = 2_147_483_647;

/** Eulogies that were begun before they were paid; what other modules may ask about them. */
@Injectable()
export class DraftDirectory {
  private readonly statuses = new Gathered<number, DraftStatus | undefined>((eulogyIds) => this.statusesOf(eulogyIds));

  constructor(private readonly db: DataSource) {}

  async byEulogyId(eulogyId: number): Promise<DraftRow | undefined> {
    if (!isEulogyId(eulogyId)) return undefined;
    const [row] = await this.db.query<DraftRow[]>(`SELECT ${COLUMNS} FROM purchasing_drafts WHERE eulogy_id = $1`, [
      eulogyId,
    ]);
    return row;
  }

  /** Whether a eulogy was begun and is not paid yet: nothing is written for it, and little is kept (D33). */
  async isUnpaid(eulogyId: number): Promise<boolean> {
    return (await this.statusOf(eulogyId)) === 'unpaid';
  }

  /** Whether it ended in silence. */
  async isLapsed(eulogyId: number): Promise<boolean> {
    return (await this.statusOf(eulogyId)) === 'lapsed';
  }

  async ofUser(userId: string): Promise<DraftRow[]> {
    return this.db.query<DraftRow[]>(
      `SELECT ${COLUMNS} FROM purchasing_drafts WHERE user_id = $1 ORDER BY opened_at, eulogy_id`,
      [userId],
    );
  }

  private async statusOf(eulogyId: number): Promise<DraftStatus | undefined> {
    return isEulogyId(eulogyId) ? this.statuses.of(eulogyId) : undefined;
  }

  private async statusesOf(eulogyIds: readonly number[]): Promise<(DraftStatus | undefined)[]> {
    const rows = await this.db.query<{ status: DraftStatus | null }[]>(
      `SELECT (SELECT status FROM purchasing_drafts WHERE eulogy_id = asked.eulogy_id) AS status
       FROM unnest($1::integer[]) WITH ORDINALITY AS asked (eulogy_id, turn) ORDER BY asked.turn`,
      [eulogyIds],
    );
    return rows.map(({ status }) => status ?? undefined);
  }
}

function isEulogyId(number: number): boolean {
  return Number.isInteger(number) && number >= 1 && number <= MAX_EULOGY_ID;
}

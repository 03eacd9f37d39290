import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { JsonValue } from '../../../shared/kernel/json.js';

interface Row {
  readonly act: string;
  readonly reason: string | null;
  readonly refused: string | null;
  readonly acted_at: Date;
}

/** What staff did to a person's account, orders and eulogies, with the reasons that they gave. Who it was stays with us. */
@Injectable()
export class ActsAboutPerson {
  constructor(private readonly db: DataSource) {}

  async exportOf(userId: string): Promise<JsonValue> {
    const rows = await this.db.query<Row[]>(
      'SELECT act, reason, refused, acted_at FROM admin_audit WHERE about_user_id = $1 ORDER BY acted_at, act_id',
      [userId],
    );
    return rows.map(({ act, reason, refused, acted_at }) => ({ act, reason, refused, at: acted_at.toISOString() }));
  }
}

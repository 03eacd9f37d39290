import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../shared/config/configuration.js';

/** Which movements of money an order is looked for by. */
export const BOOKED = ['any', 'payment', 'return', 'dispute', 'back', 'unclaimed'] as const;
export type Booked = (typeof BOOKED)[number];

/** Which orders stand behind a figure: those of which money moved in a time. */
@Injectable()
export class BookedOrders {
  constructor(
    private readonly db: DataSource,
    private readonly configuration: Configuration,
  ) {}

  /** @param from a day, and @param until the day after the last, where the business is */
  async of(booked: Booked, from: string | undefined, until: string | undefined): Promise<string[]> {
    const rows = await this.db.query<{ id: string }[]>(
      `SELECT DISTINCT purchase_id AS id FROM admin_revenue
       WHERE CASE WHEN $1 = 'any' THEN kind <> 'unclaimed'
              WHEN $1 = 'back' THEN kind IN ('return', 'transfer', 'dispute') AND cents < 0
              WHEN $1 = 'return' THEN kind IN ('return', 'transfer') AND cents < 0
              ELSE kind = $1 AND (kind IN ('payment', 'unclaimed') OR cents < 0) END
         AND ($2::date IS NULL OR booked_at AT TIME ZONE $4 >= $2::date)
         AND ($3::date IS NULL OR booked_at AT TIME ZONE $4 < $3::date)`,
      [booked, from ?? null, until ?? null, this.configuration.timeZone],
    );
    return rows.map(({ id }) => id);
  }
}

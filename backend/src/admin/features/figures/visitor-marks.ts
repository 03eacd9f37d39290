import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Configuration } from '../../../shared/config/configuration.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { houseLog } from '../../../shared/logging/house-log.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { localDay } from '../../../shared/kernel/time-zone.js';

const HOUR_MS = 3_600_000;
/** 128 bits: two people of one day never get the same mark. */
const MARK_HEX_DIGITS = 32;

/** What tells one visitor from another, and is kept nowhere. */
export interface Trace {
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Makes the mark by which a visitor is counted once a day. It is an HMAC of address and browser under a random salt that all processes
 * share for one day and that is destroyed after it: then nobody, we included, can tell whose mark it was or find it again tomorrow.
 */
@Injectable()
export class VisitorMarks {
  private readonly log = houseLog('visitors');
  private known: { readonly day: string; readonly salt: Buffer } | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /** @param at UTC ISO 8601 */
  async of({ address, userAgent }: Trace, at: string): Promise<{ readonly day: string; readonly visitor: string }> {
    const day = localDay(at, this.configuration.timeZone);
    const salt = await this.saltOf(day);
    const mac = createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest('hex');
    return { day, visitor: mac.slice(0, MARK_HEX_DIGITS) };
  }

  /** Destroys the salts of days that are over, also where nobody came to our pages since. */
  @Interval('admin.visitor-salts', HOUR_MS)
  async forgetOldDays(): Promise<void> {
    const today = localDay(this.clock.iso(), this.configuration.timeZone);
    if (this.known && this.known.day < today) this.known = undefined;
    try {
      await this.db.query('DELETE FROM admin.visitor_salts WHERE day < $1', [today]);
    } catch (error) {
      // A promise to visitors: tried again within the hour, and never in silence.
      this.log.warn(`the visitors' salts of earlier days were not destroyed yet: ${safeErrorText(error)}`);
    }
  }

  private async saltOf(day: string): Promise<Buffer> {
    if (this.known?.day === day) return this.known.salt;
    await this.db.query('INSERT INTO admin.visitor_salts (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING', [
      day,
      randomBytes(32),
    ]);
    const [row] = await this.db.query<{ salt: Buffer }[]>('SELECT salt FROM admin.visitor_salts WHERE day = $1', [day]);
    if (!row) throw new Error('the salt of the day vanished');
    this.known = { day, salt: row.salt };
    await this.forgetOldDays();
    return row.salt;
  }
}

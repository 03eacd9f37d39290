import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Configuration } from '../config/configuration.js';

/** How the sending of mail is doing; nobody's address and no subject. */
export interface MailStanding {
  readonly adapter: 'outbox' | 'smtp';
  readonly sentLastDay: number;
  readonly sentLastHour: number;
  readonly lastSentAt: Date | undefined;
  /** Handed to the mail server more than a minute ago without an answer. */
  readonly unanswered: number;
}

interface Row {
  day: number;
  hour: number;
  last: Date | null;
  unanswered: number;
}

/** What was sent, counted from what each adapter keeps. */
@Injectable()
export class MailFigures {
  constructor(
    private readonly db: DataSource,
    private readonly configuration: Configuration,
  ) {}

  async read(): Promise<MailStanding> {
    const { adapter } = this.configuration.mail;
    const [row] = await this.db.query<Row[]>(
      adapter === 'smtp'
        ? `SELECT count(*) FILTER (WHERE sent_at > now() - interval '1 day')::int AS day,
             count(*) FILTER (WHERE sent_at > now() - interval '1 hour')::int AS hour, max(sent_at) AS last,
             count(*) FILTER (WHERE sent_at IS NULL AND started_at < now() - interval '1 minute')::int AS unanswered
           FROM mail.deliveries`
        : `SELECT count(*) FILTER (WHERE sent_at > now() - interval '1 day')::int AS day,
             count(*) FILTER (WHERE sent_at > now() - interval '1 hour')::int AS hour, max(sent_at) AS last,
             0 AS unanswered FROM mail.outbox`,
    );
    return {
      adapter,
      sentLastDay: row?.day ?? 0,
      sentLastHour: row?.hour ?? 0,
      lastSentAt: row?.last ?? undefined,
      unanswered: row?.unanswered ?? 0,
    };
  }
}

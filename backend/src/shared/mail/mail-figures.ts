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

/** What became of replies to our letters, of those that came within 30 days; whose they are is in none of it. */
export interface RepliesStanding {
  readonly arrived: number;
  readonly answered: number;
  readonly refused: number;
  readonly bounced: number;
  readonly setAside: number;
  /** Words that an owner has still to let in. */
  readonly held: number;
  /** Kept, and not read yet. */
  readonly waiting: number;
  readonly oldestWaitingSeconds: number;
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

  /** Undefined where no address takes replies. */
  async replies(): Promise<RepliesStanding | undefined> {
    if (this.configuration.mail.replyTo === undefined) return undefined;
    const [row] = await this.db.query<RepliesStanding[]>(
      `SELECT count(*)::int AS arrived,
         count(*) FILTER (WHERE outcome = 'answered')::int AS answered,
         count(*) FILTER (WHERE outcome = 'refused')::int AS refused,
         count(*) FILTER (WHERE outcome = 'bounced')::int AS bounced,
         count(*) FILTER (WHERE outcome IN ('set-aside', 'let-go'))::int AS "setAside",
         count(*) FILTER (WHERE outcome = 'held')::int AS held,
         count(*) FILTER (WHERE handled_at IS NULL)::int AS waiting,
         coalesce(extract(epoch FROM now() - min(received_at) FILTER (WHERE handled_at IS NULL)), 0)::float8
           AS "oldestWaitingSeconds"
       FROM mail.inbox WHERE received_at > now() - interval '30 days'`,
    );
    return row;
  }

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

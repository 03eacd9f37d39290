import { createHmac, hkdfSync } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../kernel/clock.js';
import type { Subject } from '../../kernel/personal.js';
import { MailSender, type Mail } from '../mail-sender.port.js';

/** A letter as the outbox shows it. */
export interface OutboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** UTC ISO 8601. */
  readonly sentAt: string;
  readonly code?: string;
  /** Where a reply to it goes. */
  readonly replyTo?: string;
}

/** How a recipient begins whose address was forgotten. */
const FORGOTTEN = 'forgotten:';

/** The newest letters are enough to look at. */
const SHOWN = 200;

/** Keeps letters in Postgres instead of sending them: what is shown at `/dev/outbox`. */
export class OutboxMailSender extends MailSender {
  private readonly key: Buffer;

  /** @param secret of the server: without it nobody can try addresses against what is left of a forgotten one */
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    secret: string,
  ) {
    super();
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'eulogy forgotten recipients', 32));
  }

  async send(mail: Mail): Promise<void> {
    await this.db.query(
      `WITH kept AS (
         INSERT INTO mail.outbox (idempotency_key, recipient, subject, body_text, body_html, code, sent_at, about, reply_to)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (idempotency_key) DO NOTHING)
       INSERT INTO mail.deliveries (idempotency_key, started_at, sent_at) VALUES ($1, $7, $7)
       ON CONFLICT (idempotency_key) DO NOTHING`,
      [
        mail.idempotencyKey,
        mail.to,
        mail.subject,
        mail.text,
        mail.html,
        mail.code ?? null,
        this.clock.now(),
        mail.about ?? null,
        mail.replyTo ?? null,
      ],
    );
  }

  /** The last letter can still be found by whoever knows the address; the address itself is nowhere any more. */
  async forget(address: string, { keep }: { readonly keep: string }): Promise<void> {
    await this.db.query('DELETE FROM mail.outbox WHERE lower(recipient) = lower($1) AND idempotency_key <> $2', [
      address,
      keep,
    ]);
    await this.db.query(
      'UPDATE mail.outbox SET recipient = $3 WHERE lower(recipient) = lower($1) AND idempotency_key = $2',
      [address, keep, this.forgotten(address)],
    );
  }

  async forgetAbout(subject: Subject): Promise<void> {
    await this.db.query('DELETE FROM mail.outbox WHERE about @> ARRAY[$1]', [subject]);
  }

  /** The newest 200 letters, newest first; with `to` those to one address, whatever its case. */
  async list(to?: string): Promise<OutboxMail[]> {
    const rows = await this.db.query<OutboxRow[]>(
      `SELECT recipient, subject, body_text, body_html, code, sent_at, reply_to FROM mail.outbox
       WHERE $1::text IS NULL OR lower(recipient) = lower($1) OR recipient = $2 ORDER BY id DESC LIMIT ${SHOWN}`,
      [to?.trim() ?? null, to === undefined ? null : this.forgotten(to.trim())],
    );
    return rows.map((row) => ({
      to: row.recipient.startsWith(FORGOTTEN) ? (to ?? 'an address that was deleted') : row.recipient,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
      sentAt: row.sent_at.toISOString(),
      ...(row.code === null ? {} : { code: row.code }),
      ...(row.reply_to === null ? {} : { replyTo: row.reply_to }),
    }));
  }

  private forgotten(address: string): string {
    return FORGOTTEN + createHmac('sha256', this.key).update(address.toLowerCase()).digest('hex');
  }
}

interface OutboxRow {
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  code: string | null;
  sent_at: Date;
  reply_to: string | null;
}

import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { DataSource } from 'typeorm';
import { MailNotSent, MailSender, type Mail } from '../mail-sender.port.js';

export interface SmtpSettings {
  /** `smtp://user:password@host:port` or `smtps://…` */
  readonly url: string;
  /** `Name <address>` or a bare address. */
  readonly from: string;
}

/** A hand-over that has not finished after this long has died with its process. Above the sum of the limits below. */
const ABANDONED_AFTER = '2 minutes';
const LIMITS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 };

/**
 * Sends by SMTP. A ledger of keys makes a repeated letter go out once; after a crash between hand-over and ledger it goes out
 * again under the same Message-ID, by which mail programs recognise it.
 */
export class SmtpMailSender extends MailSender {
  private readonly transport: Transporter;

  constructor(
    private readonly settings: SmtpSettings,
    private readonly db: DataSource,
  ) {
    super();
    this.transport = createTransport({ url: settings.url, ...LIMITS });
  }

  async send(mail: Mail): Promise<void> {
    if (!(await this.begin(mail.idempotencyKey))) return;
    try {
      await this.transport.sendMail({
        from: this.settings.from,
        to: { name: '', address: mail.to },
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: this.messageId(mail.idempotencyKey),
        ...repliesTo(mail),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      await this.db.query('DELETE FROM mail.deliveries WHERE idempotency_key = $1 AND sent_at IS NULL', [
        mail.idempotencyKey,
      ]);
      throw new MailNotSent(kindOf(error));
    }
    await this.db.query('UPDATE mail.deliveries SET sent_at = now() WHERE idempotency_key = $1', [mail.idempotencyKey]);
  }

  /** Nothing is kept here but keys of letters, which name nobody. */
  async forget(): Promise<void> {}

  async forgetAbout(): Promise<void> {}

  close(): void {
    this.transport.close();
  }

  /** Whether this sender is to hand the letter over. @throws MailNotSent another one is doing so right now */
  private async begin(key: string): Promise<boolean> {
    const begun = await this.db.query<unknown[]>(
      `INSERT INTO mail.deliveries AS delivery (idempotency_key) VALUES ($1)
       ON CONFLICT (idempotency_key) DO UPDATE SET started_at = now()
         WHERE delivery.sent_at IS NULL AND delivery.started_at < now() - interval '${ABANDONED_AFTER}'
       RETURNING 1`,
      [key],
    );
    if (begun.length > 0) return true;
    const sent = await this.db.query<unknown[]>(
      'SELECT 1 FROM mail.deliveries WHERE idempotency_key = $1 AND sent_at IS NOT NULL',
      [key],
    );
    if (sent.length === 0) throw new MailNotSent('another sender has it in hand');
    return false;
  }

  private messageId(key: string): string {
    const domain = /@([^\s<>@]+)>?\s*$/.exec(this.settings.from)?.[1] ?? 'localhost';
    return `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`;
  }
}

/** A bounce goes where a reply goes, and machines are asked not to answer. */
function repliesTo({ to, replyTo, isAnswer }: Mail): SendMailOptions {
  if (replyTo === undefined) return {};
  return {
    replyTo,
    envelope: { from: replyTo, to },
    headers: {
      'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
    },
  };
}

/** The library's or the network's code (`ECONNREFUSED`, `EAUTH`, `EENVELOPE`), never a text: texts quote addresses. */
function kindOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown'
  );
}

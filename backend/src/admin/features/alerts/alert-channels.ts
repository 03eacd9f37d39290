import { Injectable } from '@nestjs/common';
import { Configuration } from '../../../shared/config/configuration.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { MailNotSent, MailSender } from '../../../shared/mail/mail-sender.port.js';
import { alertLetter, alertPosted, signatureOf, type AlertMessage } from './alert-message.js';

export const CHANNELS = ['email', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whom a message goes to: a place in the list of addresses; 0 at the webhook. */
export interface Recipient {
  readonly channel: Channel;
  readonly recipient: number;
}

/** Who takes longer has not answered, ms. */
const ANSWER_WITHIN_MS = 10_000;

/** Says what kind of trouble, never to whom. */
export class AlertNotTaken extends Error {
  constructor(readonly reason: string) {
    super(`the alert was not taken: ${reason}`);
    this.name = 'AlertNotTaken';
  }
}

/** The ways out: a letter to each address, and a post to one. */
@Injectable()
export class AlertChannels {
  constructor(
    private readonly configuration: Configuration,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  recipients(): Recipient[] {
    const { emails, webhookUrl } = this.configuration.alerts;
    return [
      ...emails.map((_, recipient) => ({ channel: 'email' as const, recipient })),
      ...(webhookUrl === undefined ? [] : [{ channel: 'webhook' as const, recipient: 0 }]),
    ];
  }

  /** @throws AlertNotTaken nobody has it */
  async send({ channel, recipient }: Recipient, message: AlertMessage, signal?: AbortSignal): Promise<void> {
    if (channel === 'email') await this.write(recipient, message);
    else await this.post(message, signal);
  }

  private async write(recipient: number, message: AlertMessage): Promise<void> {
    const to = this.configuration.alerts.emails[recipient];
    // whoever was taken off the list in the meantime is told nothing more
    if (to === undefined) return;
    const idempotencyKey = `alert:${message.id}:${recipient}`;
    try {
      await this.sender.send({ to, idempotencyKey, ...alertLetter(message, this.configuration.http.appUrl) });
    } catch (error) {
      throw new AlertNotTaken(error instanceof MailNotSent ? error.reason : 'the mail server did not take it');
    }
  }

  private async post(message: AlertMessage, signal?: AbortSignal): Promise<void> {
    const { webhookUrl, webhookSecret } = this.configuration.alerts;
    if (webhookUrl === undefined) return;
    const body = alertPosted(message, this.configuration.http.appUrl);
    const signed =
      webhookSecret === undefined ? {} : { 'x-eulogy-signature': signatureOf(body, webhookSecret, this.clock.now()) };
    const limit = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      // a redirect could lead into our own network
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...signed },
      body,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }).catch((error: unknown) => {
      throw new AlertNotTaken(limit.aborted ? 'no answer within 10 s' : nameOf(error));
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new AlertNotTaken(`it answered ${answer.status}`);
  }
}

/** A network error's code: "ECONNREFUSED". Its message may hold the address. */
function nameOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return typeof cause?.code === 'string' ? cause.code : 'it could not be reached';
}

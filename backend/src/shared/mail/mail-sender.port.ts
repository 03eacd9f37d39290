import type { Subject } from '../kernel/personal.js';

/**
 * How often a letter is tried: with growing pauses for some fifteen hours, so that a mail server that is away for a night costs nobody
 * their letter and needs nobody's hand.
 */
export const LETTER_ATTEMPTS = 12;

/** One letter to one person. */
export interface Mail {
  /** The bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same key again is the same letter again: it is not delivered twice. At most 200 characters. */
  readonly idempotencyKey: string;
  /** A code that the letter carries; the outbox shows it by itself, nothing else does. */
  readonly code?: string;
  /** Where a reply goes, and a bounce: an address that is made for this letter. */
  readonly replyTo?: string | undefined;
  /** A letter that answers a letter by itself says so, and is answered by no machine (RFC 3834). */
  readonly isAnswer?: true;
  /** Whose words it carries, where these are not the recipient's: kept copies go when those are erased. */
  readonly about?: readonly Subject[];
}

/**
 * Hands letters over for delivery. Two adapters pass one contract suite (`mail-sender.contract.ts`): the outbox page (the
 * embedded default) and SMTP (production).
 */
export abstract class MailSender {
  /**
   * Returns once the letter was handed over, now or earlier under the same key.
   * @throws MailNotSent it was not, or another sender is at it: try again later
   */
  abstract send(mail: Mail): Promise<void>;

  /**
   * Drops what is kept of letters to an address, because its owner's account is deleted.
   * @param options.keep the idempotency key of a last letter, which stays but no longer shows the address
   */
  abstract forget(address: string, options: { readonly keep: string }): Promise<void>;

  /** Drops what is kept of letters that carry somebody's words, because these are erased. What was delivered stays delivered. */
  abstract forgetAbout(subject: Subject): Promise<void>;
}

/** Says what kind of trouble, never to whom or what: the message may be logged. */
export class MailNotSent extends Error {
  constructor(
    readonly reason: string,
    options?: { cause?: unknown },
  ) {
    super(`mail not sent: ${reason}`, options);
    this.name = 'MailNotSent';
  }
}

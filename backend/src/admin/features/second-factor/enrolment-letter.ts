import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Attempts } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { greetableName, letter } from '../../../shared/mail/letter.js';
import { MailSender } from '../../../shared/mail/mail-sender.port.js';

/** A code is good within this time and the one after it: 10 to 20 minutes. */
const SLOT_MS = 10 * 60 * 1000;

const letters = (userId: string) => ({ act: 'enrolment letters', subject: userId, max: 10, windowMinutes: 24 * 60 });
const guesses = (userId: string) => ({ act: 'enrolment codes', subject: userId, max: 10, windowMinutes: 24 * 60 });

/**
 * Whoever sets up the second factor of a member of staff must read their mail: a password alone, which others may have learnt,
 * must not be enough to bind a phone of their own. Codes are derived and stored nowhere.
 */
@Injectable()
export class EnrolmentLetter {
  private readonly key: Buffer;

  constructor(
    private readonly configuration: Configuration,
    private readonly attempts: Attempts,
    private readonly mail: MailSender,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', configuration.sessionSecret, '', 'eulogy second factor enrolment', 32));
  }

  /** In production; elsewhere the password is enough. */
  get isAskedFor(): boolean {
    return this.configuration.isProduction;
  }

  /**
   * Sends a code where none is shown, and lets pass where the right one is.
   * @throws RuleBroken staff.letter-code-needed one was sent; staff.code-invalid; auth.too-many-attempts
   * @throws MailNotSent
   */
  async require(user: SignedInUser, shown: string | undefined, at: string): Promise<void> {
    if (!this.isAskedFor) return;
    const slot = Math.floor(Date.parse(at) / SLOT_MS);
    const digits = (shown ?? '').replace(/\s/g, '');
    if (digits === '') {
      await this.send(user, slot);
      throw new RuleBroken('staff.letter-code-needed');
    }
    await this.attempts.take(guesses(user.id));
    const isRight = [slot, slot - 1].some((good) => isSame(digits, this.code(user.id, good)));
    if (!isRight) throw new RuleBroken('staff.code-invalid');
    await this.attempts.giveBack(guesses(user.id));
  }

  private async send(user: SignedInUser, slot: number): Promise<void> {
    await this.attempts.take(letters(user.id));
    const code = this.code(user.id, slot);
    const name = greetableName(user.firstName);
    await this.mail.send({
      ...letter({
        subject: 'Your code to set up your authenticator',
        greeting: name === undefined ? 'Hello' : `Dear ${name}`,
        parts: [
          { kind: 'text', text: 'To set up the authenticator of your staff account, enter this code:' },
          { kind: 'code', code },
          { kind: 'text', text: 'The code is good for 10 minutes.' },
          {
            kind: 'text',
            text: 'If you did not ask for this, somebody else knows your password. Tell nobody this code, and choose a new password at once with "Forgot password?" on the sign-in page.',
          },
        ],
        signature: 'The people at Eulogy',
      }),
      to: user.email,
      code,
      idempotencyKey: `second-factor-enrolment:${user.id}:${slot}`,
    });
  }

  /** Six digits. */
  private code(userId: string, slot: number): string {
    const digest = createHmac('sha256', this.key).update(`${userId}\n${slot}`).digest();
    return (digest.readUIntBE(0, 6) % 1_000_000).toString().padStart(6, '0');
  }
}

function isSame(shown: string, expected: string): boolean {
  const [a, b] = [Buffer.from(shown), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

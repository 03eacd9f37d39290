import { createHash, timingSafeEqual } from 'node:crypto';
import { RuleBroken } from '../../kernel/rule-broken.js';

/** Where a provider delivers letters. */
export const WEBHOOK_PATH = '/api/mail/inbound';

/**
 * Also asked before a byte of the letter is read, so that nobody else makes us read 30 MB.
 * @param authorization `Bearer secret`, or `Basic` with the secret as the password, as providers take it from an address
 * @throws RuleBroken request.not-found there is no webhook; mail.secret-wrong
 */
export function requireWebhookSecret(authorization: string | undefined, secret: string | undefined): void {
  if (secret === undefined) throw new RuleBroken('request.not-found');
  const [, scheme = '', given = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? [];
  const word = scheme.toLowerCase() === 'basic' ? passwordIn(given) : given;
  if (!isSame(word, secret)) throw new RuleBroken('mail.secret-wrong');
}

function passwordIn(basic: string): string {
  const pair = Buffer.from(basic, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}

/** Compared by digests, so that the time it takes tells nothing. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

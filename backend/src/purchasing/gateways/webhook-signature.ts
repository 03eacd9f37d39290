import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignatureInvalid } from './payment-gateway.port.js';

/** How old a signed notice may be: a captured one cannot be played again later. The provider's libraries use the same. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60;

/** Signs a body the way card providers do: `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`. */
export function signWebhook(body: string | Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(seconds, body, secret).toString('hex')}`;
}

/** @throws SignatureInvalid missing, malformed, of another secret or body, or more than five minutes off */
export function verifyWebhook(body: Buffer, header: string | undefined, secret: string, now: Date): void {
  const fields = (header ?? '').split(',').map((field) => field.trim().split('='));
  const seconds = Number(fields.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isSafeInteger(seconds)) throw new SignatureInvalid();
  const expected = digest(seconds, body, secret);
  const given = fields.filter(([name]) => name === 'v1').map(([, value]) => Buffer.from(value ?? '', 'hex'));
  if (!given.some((one) => one.length === expected.length && timingSafeEqual(one, expected))) {
    throw new SignatureInvalid();
  }
  if (Math.abs(now.getTime() / 1000 - seconds) > WEBHOOK_TOLERANCE_SECONDS) throw new SignatureInvalid();
}

function digest(seconds: number, body: string | Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}

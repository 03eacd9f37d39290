import { SignatureInvalid } from './payment-gateway.port.js';
import { signWebhook, verifyWebhook } from './webhook-signature.js';

const now = new Date('2025-03-04T05:06:07.000Z');
const body = Buffer.from('{"id":"evt_1","text":"déjà"}');
const secret = 'a secret of the sandbox';
const header = signWebhook(body, secret, now);
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('a webhook’s signature', () => {
  it('is accepted on the bytes that were signed', () => {
    expect(() => verifyWebhook(body, header, secret, now)).not.toThrow();
  });

  it('is accepted beside the signature of an older secret', () => {
    const [time, signature] = header.split(',');
    expect(() => verifyWebhook(body, `${time},v1=${'00'.repeat(32)},${signature}`, secret, now)).not.toThrow();
  });

  it('is accepted for five minutes and refused after, and from a clock that far ahead', () => {
    expect(() => verifyWebhook(body, header, secret, after(299))).not.toThrow();
    expect(() => verifyWebhook(body, header, secret, after(301))).toThrow(SignatureInvalid);
    expect(() => verifyWebhook(body, header, secret, after(-301))).toThrow(SignatureInvalid);
  });

  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['words', 'let me in'],
    ['no time', header.split(',')[1]],
    ['no signature', header.split(',')[0]],
    ['another time than the one that was signed', header.replace(/t=\d+/, 't=1741064768')],
    ['a shorter signature', header.slice(0, -2)],
    ['another version of signature', header.replace('v1=', 'v0=')],
  ])('is refused with %s', (_what, value) => {
    expect(() => verifyWebhook(body, value, secret, now)).toThrow(SignatureInvalid);
  });

  it('is refused for another body or secret', () => {
    expect(() => verifyWebhook(Buffer.concat([body, Buffer.from(' ')]), header, secret, now)).toThrow(SignatureInvalid);
    expect(() => verifyWebhook(body, header, 'another secret', now)).toThrow(SignatureInvalid);
  });
});

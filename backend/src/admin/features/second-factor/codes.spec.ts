import { newRecoveryCodes, newSecret, recoveryHash, secretUri, stepOf } from './codes.js';

/** RFC 6238, appendix B: the secret "12345678901234567890" in base32; of its 8 digits the last 6. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator', () => {
  it.each([
    ['1970-01-01T00:00:59.000Z', '287082', 1],
    ['2005-03-18T01:58:29.000Z', '081804', 37_037_036],
    ['2009-02-13T23:31:30.000Z', '005924', 41_152_263],
    ['2033-05-18T03:33:20.000Z', '279037', 66_666_666],
  ])('are those of RFC 6238 at %s', (at, code, step) => {
    expect(stepOf(code, secret, at)).toBe(step);
    expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, at)).toBe(step);
  });

  it('are good for the step before and after, and for no other', () => {
    const of = (seconds: number) => new Date(Date.parse('2009-02-13T23:31:30.000Z') + seconds * 1000).toISOString();
    expect(stepOf('005924', secret, of(30))).toBe(41_152_263);
    expect(stepOf('005924', secret, of(-30))).toBe(41_152_263);
    expect(stepOf('005924', secret, of(60))).toBeUndefined();
    expect(stepOf('005924', secret, of(-60))).toBeUndefined();
    for (const wrong of ['005925', '', '05924', 'abcdef', '0059240']) {
      expect(stepOf(wrong, secret, of(0))).toBeUndefined();
    }
  });

  it('come from secrets of 160 bits that authenticators can read', () => {
    const made = newSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(made);
    const uri = new URL(secretUri(made, 'Eulogy', 'sam@example.com'));
    expect(uri.protocol).toBe('otpauth:');
    expect(uri.searchParams.get('secret')).toBe(made);
    expect(uri.searchParams.get('issuer')).toBe('Eulogy');
    expect(decodeURIComponent(uri.pathname)).toContain('sam@example.com');
  });
});

describe('recovery codes', () => {
  it('are ten, all different, and are known again however they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);
    const [first = ''] = codes;
    expect(recoveryHash(` ${first.toUpperCase().replace('-', ' ')} `)).toBe(recoveryHash(first));
    expect(recoveryHash(codes[1] ?? '')).not.toBe(recoveryHash(first));
  });
});

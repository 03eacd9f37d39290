import { safeHeadersOf } from './safe-headers.js';

describe('what every answer says about how it may be used', () => {
  it('is a policy that allows nothing, no guessing of types, and no other site around it', () => {
    const policy = "default-src 'none';frame-ancestors 'none';base-uri 'none';form-action 'none'";
    expect(Object.fromEntries(safeHeadersOf({ secureCookies: false }))).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  it('asks for an encrypted connection for a year where there is one, and not where there is none', () => {
    const asks = (secureCookies: boolean) => new Map(safeHeadersOf({ secureCookies })).get('strict-transport-security');
    expect(asks(true)).toBe('max-age=31536000; includeSubDomains');
    expect(asks(false)).toBeUndefined();
  });
});

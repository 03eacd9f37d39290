import { SAFE_FOR_PRODUCTION, testConfiguration } from '../testing/test-configuration.js';
import { ConfigurationProblems } from './configuration.js';

const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const safe = { ...SAFE_FOR_PRODUCTION, ...stripe, ALLOW_SANDBOX: undefined, MONITOR_PORT: '9100' };

function problemsOf(overrides: Record<string, string | undefined>): readonly string[] {
  try {
    testConfiguration(overrides);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationProblems) return error.problems;
    throw error;
  }
}

describe('production', () => {
  it('starts without a word where nothing is wrong', () => {
    expect(testConfiguration(safe).warnings).toEqual([]);
  });

  it.each<[string, string]>([
    ['SESSION_SECRET', 'a'.repeat(48)],
    ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['SESSION_SECRET', 'kT8vQ2mZkT8vQ2mZkT8vQ2mZkT8vQ2mZ'],
    ['SESSION_SECRET', 'please-change-me-please-do-it-tomorrow'],
    ['SESSION_SECRET', 'my very own password of this house'],
    ['SESSION_SECRET', 'aabbaabbccaabbccaabbddaabbccaabbdd'],
    ['DATA_ENCRYPTION_KEY', '00'.repeat(32)],
    ['DATA_ENCRYPTION_KEY', '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'],
    ['DATA_ENCRYPTION_KEY', Buffer.from('correct horse battery staple 123').toString('base64')],
  ])('refuses a secret that can be guessed: %s (%s)', (name, value) => {
    expect(problemsOf({ ...safe, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*openssl rand`)),
    ]);
    expect(problemsOf({ ...safe, [name]: value }).join()).not.toContain(value);
    expect(problemsOf({ [name]: value })).toEqual([]);
  });

  it('takes what openssl rand makes, as base64 and as hex', () => {
    for (const SESSION_SECRET of [
      'qPpyr0c5kUKEwa0g2P2Kcw1yJ0AWqGOqLXbNf8mB+/eTBqf1pNtcbjwr+ytBVbN/',
      'e0a1c4b97d3f52861c0e9ab7d4f36258',
    ])
      expect(problemsOf({ ...safe, SESSION_SECRET })).toEqual([]);
  });

  it('refuses one secret in two places', () => {
    const { DATA_ENCRYPTION_KEY } = safe;
    expect(problemsOf({ ...safe, SESSION_SECRET: DATA_ENCRYPTION_KEY })).toEqual([
      'SESSION_SECRET must not be DATA_ENCRYPTION_KEY.',
    ]);
  });

  it('refuses to be reached over http, unless that is allowed by name', () => {
    const http = { ...safe, APP_URL: 'http://eulogy.example.com' };
    expect(problemsOf(http)).toEqual([expect.stringContaining('ALLOW_HTTP=true')]);
    expect(problemsOf({ ...safe, APP_URL: undefined })).toEqual([expect.stringMatching(/^APP_URL is missing/)]);
    expect(testConfiguration({ ...http, ALLOW_HTTP: 'true' }).warnings).toEqual([
      expect.stringMatching(/^APP_URL is http/),
    ]);
    expect(problemsOf({ APP_URL: 'http://eulogy.example.com' })).toEqual([]);
  });

  it.each<[Record<string, string | undefined>, RegExp]>([
    [{ STAFF_MFA: 'optional' }, /^STAFF_MFA=optional/],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^TRUST_PROXY trusts so many/],
    [{ TRUST_PROXY: '2000::/3' }, /^TRUST_PROXY trusts so many/],
    [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /^STRIPE_SECRET_KEY is a test key/],
    [{ MONITOR_PORT: undefined }, /^MONITOR_TOKEN and MONITOR_PORT are not set/],
  ])('warns of %p', (overrides, line) => {
    expect(testConfiguration({ ...safe, ...overrides }).warnings).toEqual([expect.stringMatching(line)]);
    expect(testConfiguration({ ...safe, ...overrides, NODE_ENV: 'development' }).warnings).toEqual([]);
  });

  it.each(['10.0.0.0/8', '192.0.2.7', 'uniquelocal', '2001:db8::/32'])('trusts a network of its own: %s', (range) => {
    expect(testConfiguration({ ...safe, TRUST_PROXY: range }).warnings).toEqual([]);
  });
});

it('keys of Stripe of two modes are refused everywhere', () => {
  const mixed = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' };
  expect(problemsOf(mixed)).toEqual([expect.stringMatching(/^STRIPE_PUBLISHABLE_KEY must be of the same mode/)]);
  expect(problemsOf({ ...mixed, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual([]);
});

describe('monitors', () => {
  const token = 'b3f1c92ad07e4658b3f1c92ad07e46589d2e';

  it('may ask everything in development, and in production with a token or on a port of their own', () => {
    expect(testConfiguration({ MONITOR_TOKEN: token }).http.monitors).toEqual({ kind: 'everybody' });
    expect(testConfiguration({ ...safe, MONITOR_PORT: undefined }).http.monitors).toEqual({ kind: 'nobody' });
    expect(testConfiguration({ ...safe, MONITOR_TOKEN: token }).http.monitors).toEqual({
      kind: 'guarded',
      token,
      port: 9_100,
    });
  });

  it('have a token that cannot be guessed, and that is never printed', () => {
    expect(problemsOf({ ...safe, MONITOR_TOKEN: 'short' })).toEqual([
      expect.stringMatching(/^MONITOR_TOKEN must have/),
    ]);
    expect(JSON.stringify(testConfiguration({ ...safe, MONITOR_TOKEN: token }))).not.toContain(token);
  });
});

import { SAFE_FOR_PRODUCTION, testConfiguration } from '../testing/test-configuration.js';
import { ConfigurationProblems } from './configuration.js';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    testConfiguration(environment);
  } catch (error) {
    if (error instanceof ConfigurationProblems) return error.problems;
    throw error;
  }
  return [];
};
const secret = 'w'.repeat(32);

describe('the configuration of replies', () => {
  it('is off in production until it is asked for, and answered by the outbox page where nothing is mailed', () => {
    expect(testConfiguration(SAFE_FOR_PRODUCTION).mail).toMatchObject({
      replyTo: undefined,
      listener: undefined,
      webhookSecret: undefined,
    });
    expect(testConfiguration().mail).toMatchObject({ replyTo: 'answers@localhost', listener: undefined });
  });

  it('takes an address and one of the two ways in', () => {
    const address = { ...SAFE_FOR_PRODUCTION, MAIL_REPLY_TO: 'answers@example.org' };
    expect(
      testConfiguration({ ...address, MAIL_INBOUND_PORT: '2525', MAIL_INBOUND_PROTOCOL: 'lmtp' }).mail,
    ).toMatchObject({
      replyTo: 'answers@example.org',
      listener: { port: 2525, protocol: 'lmtp' },
    });
    expect(testConfiguration({ ...address, MAIL_WEBHOOK_SECRET: secret }).mail).toMatchObject({
      webhookSecret: secret,
    });
  });

  it('never promises what nobody would hear of', () => {
    expect(problemsOf({ ...SAFE_FOR_PRODUCTION, MAIL_REPLY_TO: 'answers@example.org' })).toEqual([
      'MAIL_REPLY_TO is set, but replies arrive nowhere: set MAIL_INBOUND_PORT or MAIL_WEBHOOK_SECRET.',
    ]);
    expect(problemsOf({ MAIL_WEBHOOK_SECRET: secret })).toEqual([
      'MAIL_REPLY_TO is missing: MAIL_INBOUND_PORT and MAIL_WEBHOOK_SECRET take replies to it.',
    ]);
  });

  it.each([
    ['answers', 'must be one address'],
    ['a@b, c@d', 'must be one address'],
    ['answers+here@example.org', 'must have no +'],
    ['answers-of-all@example.org', 'at most 11 characters'],
  ])('refuses the address %j', (address, why) => {
    expect(problemsOf({ MAIL_REPLY_TO: address, MAIL_WEBHOOK_SECRET: secret }).join()).toContain(why);
  });

  it('refuses a secret that can be guessed, and shows none', () => {
    expect(problemsOf({ MAIL_REPLY_TO: 'a@example.org', MAIL_WEBHOOK_SECRET: 'short' })).toEqual([
      'MAIL_WEBHOOK_SECRET must have at least 32 characters.',
    ]);
    const configuration = testConfiguration({ MAIL_REPLY_TO: 'a@example.org', MAIL_WEBHOOK_SECRET: secret });
    expect(JSON.stringify(configuration)).not.toContain(secret);
  });
});

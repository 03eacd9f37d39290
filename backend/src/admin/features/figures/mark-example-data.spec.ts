import { SAFE_FOR_PRODUCTION, testConfiguration } from '../../../shared/testing/test-configuration.js';
import { mayHoldExampleData } from './mark-example-data.command.js';

const production = SAFE_FOR_PRODUCTION;

describe('example data', () => {
  it('may be played where nobody real can be reached', () => {
    expect(mayHoldExampleData(testConfiguration({ DATABASE_URL: 'postgres://x' }))).toBe(true);
  });

  it.each([
    ['in production', production],
    ['where mail is really sent', { SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com' }],
    ['where a model is paid for its words', { OPENAI_API_KEY: 'key' }],
    [
      'where money moves',
      { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    ],
  ])('is refused %s', (_, environment) => {
    expect(mayHoldExampleData(testConfiguration({ DATABASE_URL: 'postgres://x', ...environment }))).toBe(false);
  });
});

import { type Configuration, readConfiguration } from '../config/configuration.js';

/** What a start in production asks for; the secrets are random, and were made for these tests. */
export const SAFE_FOR_PRODUCTION = {
  NODE_ENV: 'production',
  APP_URL: 'https://eulogy.example.com',
  SESSION_SECRET: 'v6Qm2TzKp9bXcW4yJr7HdLf1sNgA8eUo',
  DATA_ENCRYPTION_KEY: '9f3c1e7a5b2d4860c7e19a3f5d0b8264e1f7a9c35b6d2048fa13c7e95b08d264',
  SMTP_URL: 'smtp://mail.example.com',
  MAIL_FROM: 'care@eulogy.example.com',
  ALLOW_SANDBOX: 'true',
} as const;

/** A configuration for tests: every required variable has a harmless value, `overrides` are environment variables by name. */
export function testConfiguration(overrides: Record<string, string | undefined> = {}): Configuration {
  return readConfiguration({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    SESSION_SECRET: 'a-session-secret-that-only-tests-know',
    DATA_ENCRYPTION_KEY: '11'.repeat(32),
    ...overrides,
  });
}

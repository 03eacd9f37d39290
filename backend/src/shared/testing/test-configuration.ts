import { type Configuration, readConfiguration } from '../config/configuration.js';

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

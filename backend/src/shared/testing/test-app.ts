import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { AppModule } from '../../app.module.js';
import { Passwords } from '../../identity/accounts/passwords.js';
import { configureHttp, fastifyAdapter } from '../http/configure-http.js';
import type { Clock } from '../kernel/clock.js';
import type { WordWork } from '../work/word-work.port.js';
import { testConfiguration } from './test-configuration.js';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';
import { createHouseDatabase } from './house-database.js';
import { LentWordWork } from './lent-word-work.js';
import { storeOfTests } from './store-of-tests.js';
import type { TestDatabase } from './test-database.js';
import { TestBrowser } from './test-browser.js';

export interface TestApp {
  readonly app: NestFastifyApplication;
  readonly url: string;
  readonly database: TestDatabase;
  /** A browser of its own: cookies are kept between its requests. */
  browser(): TestBrowser;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables by name. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly clock?: Clock;
  /** Several apps on one database; the caller drops it. */
  readonly database?: TestDatabase;
  /** For a test of the threads themselves. */
  readonly words?: WordWork;
  /** For a test of what the embedded store alone does, or of what is done to its tables. */
  readonly store?: 'postgres';
  /** What the started product serves beside, and most tests do without. */
  prepare?(app: NestFastifyApplication): Promise<void>;
}

/**
 * The product opens three dozen, as soon as it starts. Each costs the server as much as fifty pages. As many read as in the product: where
 * a test locks a table, whoever waits for it must not leave `/health/ready` without one.
 */
const CONNECTIONS = { store: 6, read: 16, jobs: 4 };

/** The real app on a real Postgres and a free port of the loopback, its database its own. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createHouseDatabase());
  const port = await freePort();
  const configuration = testConfiguration({
    DATABASE_URL: database.url,
    ...(database.ownerUrl === undefined ? {} : { DATABASE_OWNER_URL: database.ownerUrl }),
    PORT: String(port),
    LOG_LEVEL: 'silent',
    ...(options.store === 'postgres' ? {} : storeOfTests(database.url)),
    ...options.environment,
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.of({
      configuration,
      words: options.words ?? new LentWordWork(),
      connections: CONNECTIONS,
      ...(options.clock ? { clock: options.clock } : {}),
    }),
    fastifyAdapter(configuration),
    { rawBody: true, logger: process.env['TEST_LOGS'] ? ['error', 'warn', 'log'] : false, abortOnError: false },
  );
  hashQuickly(app.get(Passwords, { strict: false }));
  await configureHttp(app);
  await options.prepare?.(app);
  await app.listen(port, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  if (configuration.eventStore.adapter === 'eventstoredb') await untilReady(url);
  return {
    app,
    url,
    database,
    browser: () => new TestBrowser(url),
    close: async () => {
      await app.close();
      if (!options.database) await database.drop();
    },
  };
}

/** A password costs a guesser 25 ms, and so it does whoever signs up in a test, twice. How much it costs, `passwords.spec.ts` says. */
function hashQuickly(passwords: Passwords): void {
  const costs = { memoryCost: 1_024, timeCost: 1, parallelism: 1 };
  passwords.hash = (password) => hash(password.normalize('NFKC'), costs);
}

/** A server has to be asked more than once until its followers have caught up; the embedded store answers an empty log at once. */
async function untilReady(url: string): Promise<void> {
  await eventually(async () => {
    const { status } = await fetch(`${url}/health/ready`);
    if (status !== 200) throw new Error(`the app is not ready: ${status}`);
  }, 30_000);
}

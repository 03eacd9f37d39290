import { startApp } from '../../scripts/lib/app.mjs';
import { completeEnvironment } from '../../scripts/lib/environment.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';

export interface SecondHouse {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Another process of the product on the stores of the one that the tests run against (`DATABASE_URL`, `DATA_DIR`), in which a family
 * pays before the writing.
 */
export async function startSecondHouse(): Promise<SecondHouse> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const given = { ...process.env, PORT: String(port), APP_URL: url, PAY_WHEN: 'before-writing' };
  const app = startApp(completeEnvironment(given), { stdout: 'ignore', stderr: 'inherit' });
  const deadline = Date.now() + 60_000;
  while (!(await isReady(url))) {
    if (app.hasEnded() || Date.now() > deadline) {
      await app.stop();
      throw new Error('the second house did not start: it needs DATABASE_URL and DATA_DIR of the first');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: app.stop };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

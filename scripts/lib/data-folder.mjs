/** The data folder and the number of the format that it is written in. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder, writePrivately } from '../postgres/cluster.mjs';
import { Refusal } from './refusal.mjs';

/** The shape in which everything is stored; `backend/src/shared/database/storage-format.ts` has the same number. */
export const storageFormat = 2;

/** What only a data folder has. */
const marks = ['secrets.json', 'postgres'];

/**
 * @returns the folder's number; 0 for one of the time before numbers, undefined where nothing is stored yet
 * @param {string} folder
 */
function formatOf(folder) {
  const file = join(folder, 'format');
  if (existsSync(file)) return Number(readFileSync(file, 'utf8').trim()) || 0;
  return marks.some((name) => existsSync(join(folder, name))) ? 0 : undefined;
}

/**
 * Makes the folder, or takes it as it is. One that another version wrote is refused before anything in it is touched.
 * @param {string} folder
 * @throws {Refusal} with one line
 */
export function claimDataFolder(folder) {
  const format = formatOf(folder);
  if (format === storageFormat) return;
  if (format !== undefined) {
    const writer = format > storageFormat ? 'a later' : 'an earlier';
    throw new Refusal(
      `${folder} was written by ${writer} version of this product (storage format ${format}, this one reads ${storageFormat}). ` +
        'Nothing in it was changed. Set DATA_DIR to another folder, or move this one away.',
    );
  }
  privateFolder(folder);
  writePrivately(join(folder, 'format'), `${storageFormat}\n`);
}

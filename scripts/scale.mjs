/** `node scripts/scale.mjs`: writes the tables of docs/scale.md anew, from docs/bench.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/build.mjs';
import { measured, tables, withTables } from './lib/scale.mjs';

const file = join(root, 'docs/scale.md');
writeFileSync(file, withTables(readFileSync(file, 'utf8'), tables(measured())));
process.stdout.write('Written to docs/scale.md.\n');

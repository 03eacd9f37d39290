/**
 * `npm run backup -- --to FOLDER [--keys FILE]`: copies the product that is running on DATA_DIR (default .data), or DATABASE_URL where that
 * is set. See docs/runbook/restore.md.
 */
import { runBeside } from './lib/beside.mjs';

await runBeside('backup');

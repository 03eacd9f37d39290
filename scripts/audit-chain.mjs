/**
 * `npm run audit:chain [-- ENTRY:HASH …]`: works out the hash of every entry of the audit trail again and says which is wrong, on the
 * product that is running on DATA_DIR (default .data), or on DATABASE_URL where that is set. It only reads.
 */
import { runBeside } from './lib/beside.mjs';

await runBeside('audit-chain');

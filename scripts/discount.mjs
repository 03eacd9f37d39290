/**
 * `npm run discount -- create CODE --percent 100`: gives out, withdraws or reinstates a discount code, on the product that is running on
 * DATA_DIR (default .data), or on DATABASE_URL where that is set.
 */
import { runBeside } from './lib/beside.mjs';

await runBeside('discount');

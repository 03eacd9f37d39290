/**
 * `npm run audit`: folds every event again and compares what comes out with what the admin screen shows, on the product that is running on
 * DATA_DIR (default .data), or on DATABASE_URL where that is set. It only reads.
 */
import { runBeside } from './lib/beside.mjs';

await runBeside('audit');

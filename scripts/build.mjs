/** `npm run build`: builds what is out of date, and says so when nothing was. */
import { buildWhatIsStale } from './lib/build.mjs';
import { runMain } from './lib/refusal.mjs';

await runMain(async () => {
  /** @param {string} line */
  const log = (line) => process.stdout.write(`${line}\n`);
  if (!(await buildWhatIsStale({ log }))) log('Everything is built already.');
});

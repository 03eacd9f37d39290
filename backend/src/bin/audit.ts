import 'reflect-metadata';
import { auditFigures } from '../admin/index.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import { readSide } from '../shared/database/postgres-connections.js';
import { openEventStore } from '../shared/event-store/open-event-store.js';
import { isTimeZone } from '../shared/kernel/time-zone.js';

const usage = 'npm run audit [-- TIME-ZONE]';
/** How long the read models may take to catch up. */
const PATIENCE_MS = 30_000;

/**
 * `node backend/dist/bin/audit.js [TIME-ZONE]`: every figure of the admin screen beside the same figure folded again from the events.
 * Ends with 1 where any differs.
 */
async function main(): Promise<void> {
  const configuration = configurationOrExit(process.env);
  const [timeZone = configuration.timeZone, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !isTimeZone(timeZone)) throw new Error(`There is no such time zone.\n${usage}`);
  const db = await readSide(configuration.databaseUrl, [], 2).initialize();
  const store = await openEventStore(configuration, 2, { warn: (line) => process.stderr.write(`${line}\n`) });
  try {
    const at = new Date().toISOString();
    const { events, compared } = await auditFigures(store, db, { at, timeZone }, PATIENCE_MS);
    const different = compared.filter(({ isEqual }) => !isEqual);
    say(`${events} events, figures of ${at} in ${timeZone}`, '');
    say(line('figure', 'read model', 'folded again', ''));
    for (const { name, readModel, folded, isEqual } of compared)
      if (!isEqual || isWorthALine(name, readModel)) say(line(name, readModel, folded, isEqual ? '' : 'DIFFERS'));
    say('', `${compared.length - different.length} of ${compared.length} figures are equal.`);
    process.exitCode = different.length > 0 ? 1 : 0;
  } finally {
    await store.close();
    await db.destroy();
  }
}

/** What is printed though it is equal: sums, and of the charts what is not empty. */
function isWorthALine(name: string, value: string): boolean {
  return !/^(series|visitors\.days)\./.test(name) || (!['0', '"'].includes(value[0] ?? '') && !name.endsWith('.from'));
}

function line(name: string, readModel: string, folded: string, verdict: string): string {
  return `${name.padEnd(52)} ${readModel.padStart(14)} ${folded.padStart(14)}  ${verdict}`.trimEnd();
}

function say(...lines: string[]): void {
  for (const each of lines) process.stdout.write(`${each}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});

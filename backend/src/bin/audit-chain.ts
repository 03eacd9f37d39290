import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';

const usage = `npm run audit:chain [-- ENTRY:HASH ...]
Heads that were kept outside, as this command printed them, are looked for as well.`;
const A_HEAD = /^[1-9]\d{0,9}:[0-9a-f]{64}$/;

/**
 * `node backend/dist/bin/audit-chain.js [ENTRY:HASH …]`: works out the hash of every entry of the audit trail again, in whichever store it
 * lies, says which are wrong, and prints the last one. Ends with 1 where anything is.
 */
async function main(): Promise<void> {
  const kept = process.argv.slice(2);
  if (!kept.every((head) => A_HEAD.test(head))) throw new Error(`That is no head of the trail.\n${usage}`);
  const configuration = configurationOrExit(process.env);
  // the whole product, which takes seconds to load, only once it is known that it is asked for
  const { AppModule } = await import('../app.module.js');
  const { AuditChain, headOf, isThere } = await import('../admin/index.js');
  const app = await NestFactory.createApplicationContext(AppModule.of({ configuration }), {
    logger: false,
    abortOnError: false,
  });
  try {
    const checked = await app.get(AuditChain).check();
    const { entries, head, wrong, missingHeads, tookMs } = checked;
    for (const { entry, why, stream, revision } of wrong)
      say(`entry ${entry} is ${IN_WORDS[why]} (${stream}, event ${revision})`);
    for (const month of missingHeads) say(`the last entry that the statement of ${month} names is not there`);
    const lost = kept.filter((one) => !isThere(one, checked));
    for (const one of lost) say(`${one} is not there`);
    say(`${entries} entries, ${tookMs} ms`);
    if (head !== null) say(`the last is ${headOf(head)}`);
    const isWhole = wrong.length === 0 && missingHeads.length === 0 && lost.length === 0;
    say(isWhole ? 'The chain is whole.' : 'THE CHAIN IS BROKEN.');
    process.exitCode = isWhole ? 0 : 1;
  } finally {
    await app.close();
  }
}

const IN_WORDS = {
  changed: 'not what was written',
  'not after the one before': 'not what follows the entry before: something was left out or put between',
  unreadable: 'unreadable',
  'shown otherwise': 'shown otherwise than it was written',
} as const;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});

import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { NestFactory } from '@nestjs/core';
import { CommandBus } from '@nestjs/cqrs';
import { AppModule } from '../app.module.js';
import { house } from '../house.js';
import { ManageDiscountCode, offering, type DiscountTerms } from '../purchasing/index.js';
import { configurationOrExit } from '../shared/config/configuration-or-exit.js';
import { Rules } from '../shared/http/rules.js';
import { Clock } from '../shared/kernel/clock.js';
import { newId } from '../shared/kernel/ids.js';
import { RuleBroken } from '../shared/kernel/rule-broken.js';
import type { CommandContext } from '../shared/messaging/command-context.js';

const usage = `npm run discount -- create CODE (--percent NUMBER [--at-most DOLLARS] | --off DOLLARS)
                               [--limit USES] [--minimum DOLLARS] [--from TIME] [--until TIME]
npm run discount -- withdraw CODE
npm run discount -- reinstate CODE
Times are ISO 8601 with their zone: 2025-12-31T23:59:59+10:00.`;

class Misused extends Error {}

/** `node backend/dist/bin/discount.js …`: gives out, withdraws and reinstates discount codes, by the commands that the admin screen uses. */
async function main(): Promise<void> {
  const make = read(process.argv.slice(2));
  const configuration = configurationOrExit(process.env);
  const app = await NestFactory.createApplicationContext(AppModule.of({ configuration }), {
    logger: false,
    abortOnError: false,
  });
  try {
    await app.get(CommandBus).execute(make(context(app.get(Clock))));
    process.stdout.write('Done.\n');
  } finally {
    await app.close();
  }
}

function read(words: string[]): (context: CommandContext) => ManageDiscountCode {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      percent: text,
      'at-most': text,
      off: text,
      limit: text,
      minimum: text,
      from: text,
      until: text,
    },
  });
  const [what, code, ...rest] = positionals;
  if (code === undefined || rest.length > 0) throw new Misused('One code, please.');
  switch (what) {
    case 'withdraw':
      return (by) => new ManageDiscountCode(code, { type: 'WithdrawDiscount' }, by);
    case 'reinstate':
      return (by) => new ManageDiscountCode(code, { type: 'ReinstateDiscount' }, by);
    case 'create': {
      const terms = termsOf(values);
      return (by) => new ManageDiscountCode(code, offering(terms), by);
    }
    default:
      throw new Misused(`${what} is nothing that can be done with a code.`);
  }
}

function termsOf(values: Partial<Record<string, string>>): DiscountTerms {
  const { percent, off } = values;
  if ((percent === undefined) === (off === undefined)) throw new Misused('Either --percent or --off, please.');
  return {
    reduction:
      percent === undefined
        ? { type: 'fixed', amountOffCents: hundredths('--off', off ?? '') }
        : {
            type: 'percentage',
            basisPoints: hundredths('--percent', percent),
            maximumDiscountCents: optional(values['at-most'], (dollars) => hundredths('--at-most', dollars)),
          },
    minimumAmountCents: optional(values['minimum'], (dollars) => hundredths('--minimum', dollars)),
    validFrom: optional(values['from'], (time) => moment('--from', time)),
    validUntil: optional(values['until'], (time) => moment('--until', time)),
    usageLimit: optional(values['limit'], wholeNumber),
  };
}

function optional<T>(word: string | undefined, read: (word: string) => T): T | null {
  return word === undefined ? null : read(word);
}

/** "79.99" dollars are 7999 cents, "12.5" per cent are 1250 basis points. */
function hundredths(name: string, word: string): number {
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(word)) throw new Misused(`${name} is a number with at most two decimals.`);
  return Math.round(Number(word) * 100);
}

function wholeNumber(word: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new Misused('--limit is a whole number from 1.');
  return Number(word);
}

function moment(name: string, word: string): string {
  const time = Date.parse(word);
  if (Number.isNaN(time) || !/(Z|[+-]\d\d:\d\d)$/.test(word)) throw new Misused(`${name} is a time with its zone.`);
  return new Date(time).toISOString();
}

function context(clock: Clock): CommandContext {
  const commandId = newId();
  return {
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', name: 'command-line' },
    at: clock.iso(),
  };
}

main().catch((error: unknown) => {
  const isMisuse = error instanceof Misused || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true;
  const words =
    error instanceof RuleBroken
      ? (new Rules(house.rules).find(error.code)?.detail ?? error.code)
      : (error as Error).message;
  process.stderr.write(isMisuse ? `${words}\n${usage}\n` : `${words}\n`);
  process.exit(1);
});

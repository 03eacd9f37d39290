/**
 * `npm run attacks`: the attacks of the security review over plain HTTP, each said to have succeeded or to be refused, with what was seen.
 * docs/security-attacks.md says what came of them.
 */
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { freezing } from './attacks/freezing.mjs';
import { gettingIn } from './attacks/getting-in.mjs';
import { letters } from './attacks/letters.mjs';
import { promised } from './attacks/promised.mjs';
import { running } from './attacks/running.mjs';
import { NotTried, Target } from './attacks/target.mjs';
import { messageOf } from './lib/errors.mjs';
import { Refusal, runMain } from './lib/refusal.mjs';
import { startThrowAwayPostgres } from './postgres/throw-away.mjs';
import { SmtpDouble } from './prove/smtp-double.mjs';
import { World } from './prove/world.mjs';

const usage = `Usage: npm run attacks [-- [--base URL [--database URL]] [--only NAME,NAME] [--json FILE]]
  --base      a product that runs already, not in production, on this machine; without it one is started on an empty folder, and one in production
  --database  its Postgres, for what is tried against the store
  --only      attacks by name, or a section: freezing, getting-in, promised, letters, running
  --json      where what was seen is written`;

/** @type {Record<string, import('./attacks/types.mjs').Attacks>} */
const sections = { freezing, 'getting-in': gettingIn, promised, letters, running };
const admins = { admin: 'admin@example.com', unclaimed: 'boss@eulogy.example' };
const ADMIN_EMAILS = Object.values(admins).join();

/** In production, with a mail server of its own. */
async function startProduction() {
  const [postgres, mail] = await Promise.all([startThrowAwayPostgres(), SmtpDouble.start()]);
  const env = {
    ...{ NODE_ENV: 'production', APP_URL: 'https://eulogy.example.com', ALLOW_SANDBOX: 'true', ADMIN_EMAILS },
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    DATA_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'care@eulogy.example.com',
  };
  const world = await World.start({ fsync: false, env, postgres });
  const stop = async () => {
    await world.stop();
    await mail.close();
  };
  return { url: world.url, database: postgres.url, letters: mail, stop };
}

async function startHere() {
  const world = await World.start({ fsync: false, env: { ADMIN_EMAILS, LOG_LEVEL: 'warn' } });
  return { url: world.url, database: world.product.postgres.url, stop: () => world.stop() };
}

class NoProduct extends Refusal {}

/** @typedef {{ url: string, database?: string, letters?: import('./attacks/target.mjs').Letters, stop: () => Promise<void> }} Started */

/** Products by where an attack wants to be, started when the first one does. */
class Products {
  /** @type {Map<string, { target: Target, stop: () => Promise<void> }>} */
  #targets = new Map();

  /** @param {{ base?: string, database?: string }} options */
  constructor({ base, database }) {
    /** @type {Started | undefined} */
    this.given = base === undefined ? undefined : { url: base.replace(/\/+$/, ''), database, stop: async () => {} };
  }

  /**
   * @param {NonNullable<import('./attacks/types.mjs').Attack['where']>} where
   * @returns {Promise<Target>}
   */
  async at(where) {
    if (where === 'here') return new Target({ url: '', ...admins });
    if (where === 'production' && this.given) throw new NotTried('needs a product in production: leave --base out');
    const found = this.#targets.get(where);
    if (found) return found.target;
    /** @type {Promise<Started> | Started} */
    const starting = where === 'production' ? startProduction() : (this.given ?? startHere());
    const started = await Promise.resolve(starting).catch((error) => {
      throw new NoProduct(messageOf(error));
    });
    const target = new Target({ ...started, ...admins });
    this.#targets.set(where, { target, stop: started.stop });
    return target;
  }

  async stop() {
    for (const { target, stop } of this.#targets.values()) {
      await target.close();
      await stop();
    }
  }
}

/**
 * @param {Products} products
 * @param {import('./attacks/types.mjs').Attack} attack
 */
async function tried(products, { name, finding, threshold, where = 'running', run }) {
  try {
    const { succeeded, seen } = await run(await products.at(where));
    return { name, finding, threshold, result: succeeded ? 'succeeded' : 'refused', seen };
  } catch (error) {
    // without a product there is nothing to attack
    if (error instanceof NoProduct) throw error;
    const result = error instanceof NotTried ? 'not tried' : 'broke';
    return { name, finding, threshold, result, seen: messageOf(error) };
  }
}

/** @param {string | undefined} only */
function chosen(only) {
  const wanted = only?.split(',');
  const all = Object.entries(sections).flatMap(([section, attacks]) =>
    Object.entries(attacks).map(([key, attack]) => ({ section, key, attack })),
  );
  const some = all.filter(
    ({ section, key }) => wanted === undefined || wanted.includes(section) || wanted.includes(key),
  );
  if (some.length === 0) throw new Refusal(usage);
  // what may leave nothing to attack comes last
  return some.sort((one, other) => Number(one.attack.isLast ?? false) - Number(other.attack.isLast ?? false));
}

await runMain(async () => {
  const { values } = parseArgs({
    options: {
      base: { type: 'string' },
      database: { type: 'string' },
      only: { type: 'string' },
      json: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) throw new Refusal(usage);
  const attacks = chosen(values.only);
  const products = new Products(values);
  /** @type {({ section: string, key: string } & Awaited<ReturnType<typeof tried>>)[]} */
  const results = [];
  try {
    for (const { section, key, attack } of attacks) {
      const result = await tried(products, attack);
      results.push({ section, key, ...result });
      console.log(`${result.result.padEnd(9)}  ${key}: ${result.name}\n           ${result.seen}`);
      if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`);
    }
  } finally {
    await products.stop();
  }
  /** @param {string} result */
  const count = (result) => results.filter((one) => one.result === result).length;
  console.log(
    `\n${count('succeeded')} succeeded, ${count('refused')} refused, ${count('not tried') + count('broke')} not tried`,
  );
  process.exit(count('succeeded') + count('broke') === 0 ? 0 : 1);
});

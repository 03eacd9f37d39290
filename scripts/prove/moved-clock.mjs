/** The product, in this process, on a database of its own, with a clock that is moved while it runs. */
import { randomBytes } from 'node:crypto';
import { Visitor } from '../demo/visitor.mjs';
import { houseWithDoor, movedClock } from '../lib/house-here.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { startThrowAwayPostgres } from '../postgres/throw-away.mjs';
import { patiently } from './webhooks.mjs';

const password = 'a quiet long password';
/** How wrong a clock may be, in minutes: that of whoever gives a code out, and that of whoever takes it. */
const wrongBy = [0, 60, -60];
/** What is presented a minute before its end, and a minute after. */
const kinds = [
  kind('code', { minutes: 10, ask: askForCode, present: presentCode }),
  kind('reset link', { minutes: 30, ask: askForReset, present: presentReset }),
  kind('code of a new address', { minutes: 10, ask: askForChange, present: presentChange }),
];

/** @typedef {Awaited<ReturnType<typeof startHouse>>} House */

/**
 * Something that ends. `ask` has it given out, and answers how it is presented then: whether it was taken.
 * @template Held
 * @param {string} name
 * @param {{ minutes: number, ask: (house: House) => Promise<Held>, present: (held: Held) => Promise<boolean> }} parts
 */
function kind(name, { minutes, ask, present }) {
  /** @param {House} house */
  const give = async (house) => {
    const held = await ask(house);
    return () => present(held);
  };
  return { name, minutes, give };
}

/** @returns how many expired ones were presented, which were taken, and which good ones were refused */
export async function proveClocks() {
  const house = await startHouse();
  /** @type {{ expired: number, accepted: string[], good: number, goodOnesRefused: string[] }} */
  const figures = { expired: 0, accepted: [], good: 0, goodOnesRefused: [] };
  try {
    for (const { name, minutes, give } of kinds) {
      for (const given of wrongBy) {
        for (const taken of wrongBy) {
          const what = `${name}, given at ${given} min, taken at ${taken} min`;
          house.clock.minutes = given;
          const present = await give(house);
          house.clock.minutes = taken + minutes + 1;
          figures.expired += 1;
          if (await present()) figures.accepted.push(what);
        }
        house.clock.minutes = given;
        const present = await give(house);
        house.clock.minutes = given + minutes - 1;
        figures.good += 1;
        if (!(await present())) figures.goodOnesRefused.push(`${name}, at ${given} min`);
      }
    }
    return figures;
  } finally {
    await house.close();
  }
}

async function startHouse() {
  const postgres = await startThrowAwayPostgres();
  try {
    const clock = await movedClock();
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_OWNER_URL: postgres.ownerUrl,
      SESSION_SECRET: randomBytes(32).toString('hex'),
      DATA_ENCRYPTION_KEY: randomBytes(32).toString('hex'),
    };
    const { app, url } = await houseWithDoor({ env, clock });
    const close = async () => {
      await app.close();
      await postgres.stop();
    };
    let people = 0;
    const stranger = () => {
      const number = (people += 1);
      const visitor = new Visitor(url, { address: `10.6.0.${number}` });
      return { visitor, email: `person${number}@example.com` };
    };
    return { clock, stranger, close };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** @param {House} house */
async function askForCode({ stranger }) {
  const { visitor, email } = stranger();
  await patiently(() => visitor.post('/api/auth/register', { email, password, firstName: 'Ruth', lastName: 'Keane' }));
  const { code } = await visitor.mail(email);
  return { visitor, email, code };
}

/** @param {{ visitor: Visitor, email: string, code: string }} held */
async function presentCode({ visitor, email, code }) {
  return isTaken(visitor, '/api/auth/verify-email', { token: code, email });
}

/**
 * Signed in, by the clock as it stands.
 * @param {House} house
 */
async function aMember(house) {
  const held = await askForCode(house);
  await presentCode(held);
  const who = { email: held.email, password, firstName: '', lastName: '' };
  await patiently(() => held.visitor.post('/api/auth/login', who));
  return held;
}

/** @param {House} house */
async function askForReset(house) {
  const { visitor, email } = await aMember(house);
  await patiently(() => visitor.post('/api/auth/forgot-password', { email }));
  return { visitor, token: await linkIn(visitor, email) };
}

/** @param {{ visitor: Visitor, token: string }} held */
async function presentReset({ visitor, token }) {
  return isTaken(visitor, '/api/auth/reset-password', { token, password: `${password} again` });
}

/** @param {House} house */
async function askForChange(house) {
  const { visitor } = await aMember(house);
  const email = `new.${house.stranger().email}`;
  await patiently(() => visitor.post('/api/auth/change-email', { email, password }));
  return { visitor, code: (await visitor.mail(email)).code };
}

/** @param {{ visitor: Visitor, code: string }} held */
async function presentChange({ visitor, code }) {
  return isTaken(visitor, '/api/auth/change-email/confirm', { token: code });
}

/**
 * Asked again while the product says "one moment": a busy machine is not what is proved here.
 * @param {Visitor} visitor
 * @param {string} path
 * @param {object} body
 */
async function isTaken(visitor, path, body) {
  let status = 0;
  await holdsWithin(60_000, async () => ({ status } = await visitor.ask('POST', path, body)).status !== 503, 500);
  return status === 200;
}

/**
 * The token of the newest letter that has one.
 * @param {Visitor} visitor
 * @param {string} email
 */
async function linkIn(visitor, email) {
  for (let turn = 0; turn < 400; turn++) {
    /** @type {{ text: string }[]} */
    const letters = await visitor.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`);
    const [, token] = /reset=([\w.-]+)/.exec(letters.map(({ text }) => text).join('\n')) ?? [];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('No letter with a link came.');
}

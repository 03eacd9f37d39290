/**
 * proof.md, row 8: a mail server that fails in every way, for a while and for half a day, loses nobody's letter; and no clock that is an
 * hour wrong, at whoever gives out a code or at whoever takes it, makes an expired one good.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { round } from '../bench/figures.mjs';
import { buy } from '../demo/steps.mjs';
import { Visitor } from '../demo/visitor.mjs';
import { holdsWithin } from '../lib/processes.mjs';
import { proveClocks } from './moved-clock.mjs';
import { failures, SmtpDouble } from './smtp-double.mjs';
import { patiently } from './webhooks.mjs';
import { World } from './world.mjs';
import { enoughForAText } from './writers.mjs';

const newcomers = 5;
const password = 'a quiet long password';
const fullSeconds = 20;
/** A letter is tried again after growing pauses, of two and a half minutes by then. */
const arrivesWithin = 300_000;
/** The pauses between so many tries add up to ten hours. */
const triesOfHalfADay = 11;
/** A register or an order waits for no mail server. */
const answeredWithin = 2_000;

/** @param {{ seconds: number, say: (line: string) => void }} input how long the mail server fails in each way */
export async function proveMail({ seconds, say }) {
  const smtp = await SmtpDouble.start();
  /** @type {World | undefined} */
  let world;
  try {
    world = await World.start({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'Eulogy <care@eulogy.example>' } });
    const letters = await failInEveryWay({ world, smtp, seconds, say });
    const long = await failForHalfADay({ world, smtp });
    const clocks = await proveClocks();
    say(`      8  ${clocks.expired} expired codes and links at clocks that differ: ${clocks.accepted.length} accepted`);
    const held =
      letters.lost === 0 &&
      letters.codesThatWork === letters.codes &&
      letters.slowestAnswerMs <= answeredWithin &&
      long.arrived &&
      clocks.accepted.length === 0 &&
      clocks.goodOnesRefused.length === 0;
    return {
      row: 8,
      name: `SMTP ${failures.join(', ')}, and away for ten hours; clocks that are an hour wrong`,
      passesAt: '0 mails lost; 0 expired codes accepted',
      result: !held ? 'failed' : seconds < fullSeconds ? 'held, at less than full length' : 'passed',
      figures: { ...letters, awayForHours: long, clocks },
    };
  } finally {
    await world?.stop();
    await smtp.close();
  }
}

/** @typedef {{ visitor: Visitor, email: string }} Newcomer */

/** @param {{ world: World, smtp: SmtpDouble, seconds: number, say: import('./types.mjs').Log }} input */
async function failInEveryWay({ world, smtp, seconds, say }) {
  /** @type {(Newcomer & { mode: import('./smtp-double.mjs').Mode })[]} */
  const buyers = [];
  for (const mode of failures) buyers.push({ mode, ...(await aPerson(world, smtp, `buyer-${mode}`)) });
  /** @type {Newcomer[]} */
  const waiting = [];
  const slowest = { ms: 0 };
  /** @param {() => Promise<Newcomer>} ask */
  const timed = async (ask) => {
    const began = performance.now();
    const answer = await ask();
    slowest.ms = Math.max(slowest.ms, performance.now() - began);
    return answer;
  };
  let writtenMs = 0;
  for (const { mode, visitor } of buyers) {
    await smtp.become(mode);
    const ends = performance.now() + seconds * 1_000;
    for (let number = 0; number < newcomers; number++)
      waiting.push(await timed(() => register(world, `${mode}-${number}`)));
    const eulogyId = await patiently(() => buy(visitor, { title: 'Honouring Nancy' }));
    if (mode === 'hang') writtenMs = await timeToWrite(visitor, eulogyId);
    await delay(Math.max(0, ends - performance.now()));
    say(`      8  ${mode} for ${seconds} s: ${smtp.attempts} connections so far`);
  }
  await smtp.become('well');
  const well = performance.now();
  // beside the letter with their own code, each buyer gets a receipt
  const missing = () => [
    ...waiting.filter(({ email }) => smtp.to(email).length === 0),
    ...buyers.filter(({ email }) => smtp.to(email).length < 2),
  ];
  await holdsWithin(arrivesWithin, () => missing().length === 0, 250);
  const lastMs = performance.now() - well;
  let codesThatWork = 0;
  for (const each of waiting)
    if (smtp.to(each.email).length > 0 && (await verify(each, smtp)) === 200) codesThatWork += 1;
  const { letters } = smtp;
  return {
    seconds: seconds * failures.length,
    accounts: waiting.length,
    receipts: buyers.length,
    lost: missing().length,
    codes: waiting.length,
    codesThatWork,
    sameLetterAgain: letters.length - new Set(letters.map(({ messageId }) => messageId)).size,
    lastArrivedAfterMs: round(lastMs),
    slowestAnswerMs: round(slowest.ms),
    eulogyWrittenWhileItHangsMs: round(writtenMs),
  };
}

/**
 * Time is not waited for: each next try is brought forward.
 * @param {{ world: World, smtp: SmtpDouble }} input
 */
async function failForHalfADay({ world, smtp }) {
  await smtp.become('reset');
  const person = await register(world, 'half-a-day');
  const bringForward = () =>
    world.rows(
      `SELECT graphile_worker.reschedule_jobs(array_agg(id), run_at := now()) FROM graphile_worker.jobs
       WHERE task_identifier = 'reaction:mail-verification' AND locked_at IS NULL HAVING count(*) > 0`,
    );
  let tries = 0;
  await holdsWithin(
    arrivesWithin,
    async () => {
      const [job] = await world.rows(
        `SELECT attempts FROM graphile_worker.jobs WHERE task_identifier = 'reaction:mail-verification' AND locked_at IS NULL`,
      );
      tries = Math.max(tries, job?.attempts ?? 0);
      if (tries < triesOfHalfADay) await bringForward();
      const [counted] = await world.rows('SELECT count(*)::int AS parked FROM messaging.parked_reactions');
      return tries >= triesOfHalfADay || counted?.parked > 0;
    },
    250,
  );
  await smtp.become('well');
  const arrived = await holdsWithin(
    30_000,
    async () => {
      await bringForward();
      return smtp.to(person.email).length > 0;
    },
    500,
  );
  return { tries, arrived };
}

/**
 * @param {World} world
 * @param {string} name
 * @returns {Promise<Newcomer>}
 */
async function register(world, name) {
  const visitor = new Visitor(world.url, { address: `10.4.${name.length}.${1 + (hash(name) % 250)}` });
  const email = `${name}@example.com`;
  await patiently(() => visitor.post('/api/auth/register', { email, password, firstName: 'Ruth', lastName: 'Keane' }));
  return { visitor, email };
}

/** @param {string} text */
const hash = (text) => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_003, 7);

/**
 * @param {Newcomer} newcomer
 * @param {SmtpDouble} smtp
 * @returns {Promise<number>} the status
 */
async function verify({ visitor, email }, smtp) {
  const [letter] = smtp.to(email);
  const [code] = /\b\d{6}\b/.exec(letter?.text ?? '') ?? [];
  return (await visitor.ask('POST', '/api/auth/verify-email', { token: code, email })).status;
}

/**
 * Somebody who was let in while mail went out.
 * @param {World} world
 * @param {SmtpDouble} smtp
 * @param {string} name
 */
async function aPerson(world, smtp, name) {
  const person = await register(world, name);
  await holdsWithin(20_000, () => smtp.to(person.email).length > 0);
  await verify(person, smtp);
  await person.visitor.post('/api/auth/login', { email: person.email, password, firstName: '', lastName: '' });
  return person;
}

/**
 * How long a text takes while the letters are stuck, in ms: they share the workers.
 * @param {Visitor} visitor
 * @param {number} eulogyId
 */
async function timeToWrite(visitor, eulogyId) {
  await visitor.patch(`/api/eulogies/${eulogyId}/responses`, { responses: enoughForAText });
  const began = performance.now();
  await visitor.post(`/api/eulogies/${eulogyId}/generate`, { duration: 3 });
  const isWritten = async () => (await visitor.get(`/api/eulogies/${eulogyId}`)).status === 'completed';
  await holdsWithin(120_000, isWritten, 100);
  return performance.now() - began;
}

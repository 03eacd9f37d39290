/** A month and a half of invented people: what happens when, and in which order. */
import { randomBytes } from 'node:crypto';
import { codeOf } from '../lib/errors.mjs';
import { Refusal } from '../lib/refusal.mjs';
import { Agenda } from './agenda.mjs';
import { Chance } from './chance.mjs';
import { Family } from './family.mjs';
import { openHouse } from './house.mjs';
import { readLives } from './lives.mjs';
import { aPerson, aVisitor } from './people.mjs';
import { Staff } from './staff.mjs';
import { lookAround, Caller } from './caller.mjs';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** On whatever day it is played, a month is over in it, and can be closed. */
const DAYS = 45;

/** Hours of the day in Brisbane at which people sit down with this, by how often: more at night. */
const hours = [7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 19, 20, 20, 21, 21, 21, 22, 22, 22, 23, 23, 0, 1];
const BRISBANE = 10 * HOUR;

/**
 * Plays the month.
 * @param {{ env: import('../lib/types.mjs').Environment, people: number, say: (line: string) => void, now?: number }} input
 * @throws {Refusal} there is an invented month already, or this is no place for one
 */
export async function seed({ env, people, say, now = Date.now() }) {
  const chance = new Chance(20_250_302);
  const from = Math.floor((now - DAYS * DAY) / DAY) * DAY;
  const password = randomBytes(12).toString('base64url');
  const house = await openHouse(env, { staff: [Staff.email], from });
  try {
    await begin(house, { from, until: now, people });
    /** @type {import('./types.mjs').World} */
    const world = { house, chance, password, lives: readLives(), say, until: now - HOUR, counts: {} };
    const agenda = new Agenda(world.until);
    const staff = await Staff.hire(world);
    agenda.at(from + 2 * HOUR, () => staff.prepare(from));
    for (let number = 0; number < people; number++) onesMonth({ ...world, agenda, staff }, number, from);
    // as many again, and half as many more, who only looked
    for (let number = 0; number < people * 1.5; number++) {
      const visitor = aVisitor(chance, 20_000 + number);
      agenda.at(aMoment(chance, from), () => lookAround(new Caller(house.url, visitor), chance, visitor.referrer));
    }
    await agenda.play(house.clock, (done, all) => {
      if (done % 100 === 0) say(`${done} of ${all} things have happened`);
    });
    house.clock.set(now);
    await house.mark({ type: 'FinishExampleData', people });
    sayWhatIsThere(world);
  } finally {
    await house.close();
  }
}

/**
 * @param {import('./types.mjs').House} house
 * @param {{ from: number, until: number, people: number }} month
 */
async function begin(house, month) {
  const { from, until, people } = month;
  const command = { type: 'BeginExampleData', people, from: iso(from), until: iso(until) };
  let state;
  try {
    state = await house.mark(command);
  } catch (error) {
    if (codeOf(error) !== 'example-data.refused') throw error;
    throw new Refusal(
      'Example data is played neither in production nor where real money, mail or a paid model would be used.',
    );
  }
  if (state === 'played') throw new Refusal('The example data is there already: nothing was added.');
  if (state === 'begun')
    throw new Refusal(
      'Example data was begun here and did not come to its end. It is not begun twice: take an empty folder, DATA_DIR=.data-example npm run seed.',
    );
}

/**
 * One person: looks around, perhaps signs up, perhaps buys, and so on.
 * @param {import('./types.mjs').PlayedWorld} world
 * @param {number} number
 * @param {number} from
 */
function onesMonth(world, number, from) {
  const { chance, agenda, house } = world;
  const visitor = aVisitor(chance, number);
  const person = aPerson(chance, number);
  const caller = new Caller(house.url, visitor);
  const family = new Family(world, { caller, person, number });
  const at = aMoment(chance, from);
  agenda.at(at, async () => {
    family.keptATaste = await lookAround(caller, chance, visitor.referrer, 0.7);
    await family.signUp();
    /** @type {import('./types.mjs').Next} */
    const next = (hoursLater, work) => agenda.after(hoursLater * HOUR, work);
    if (number % 25 === 7) next(1, () => family.writeEnquiry());
    if (chance.happens(0.12)) return; // never opened the mail with the code
    await family.verify();
    if (chance.happens(0.12)) next(0.2, () => family.askSupport());
    if (chance.happens(0.55)) next(chance.between(1, 30) / 60, () => family.buy(next));
    else if (number % 40 === 11) next(48, () => family.leave());
  });
}

/**
 * Some time of the month, later days more often: word gets around.
 * @param {import('./chance.mjs').Chance} chance
 * @param {number} from
 */
function aMoment(chance, from) {
  const day = Math.floor(Math.sqrt(chance.next()) * DAYS);
  return from + day * DAY + chance.oneOf(hours) * HOUR - BRISBANE + chance.between(0, HOUR - 1) + DAY / 2;
}

/** @param {import('./types.mjs').World} world */
function sayWhatIsThere({ counts, say, password }) {
  say(
    `\nA month and a half of invented people is there: ${Object.entries(counts)
      .map(([what, count]) => `${count} ${what}`)
      .join(', ')}.`,
  );
  say(`Everybody in it has the password ${password}`);
  say(`The owner of the business is ${Staff.email}, and ${Staff.supportEmail} answers the chat.`);
  say('Start the product with npm start, sign in as one of them, and open /admin.');
}

/** @param {number} time */
function iso(time) {
  return new Date(time).toISOString();
}

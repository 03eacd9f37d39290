/** What `docs/scale.md` reckons with: figures of docs/bench.json, and assumptions that stand in it by name. Nothing else. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './build.mjs';

/** Nobody has measured these: they are ours, and the page says so. */
export const ASSUMED = {
  /** A real family reads, comes back and brings others: so many times the work of the measured way. */
  workOfARealFamily: 3,
  /** Days over which a family's work is spread, from the order to the funeral. */
  daysOfAFamily: 6,
  /** How busy a machine may be in its busiest hour: above it, answers begin to wait for one another. */
  busyAtMost: 0.5,
  /** The hours of a day by how much of its work is done in them, from midnight: evenings most. */
  hours: [1, 1, 0.5, 0.5, 0.5, 1, 2, 3, 4, 5, 5, 5, 4, 4, 4, 4, 5, 6, 8, 10, 11, 9, 5, 2],
  /** Sundays and Mondays are busier than the rest: funerals are arranged then. */
  weekdays: [1.25, 1.2, 1, 1, 0.95, 0.8, 0.8],
  /** US cents for a core and an hour, rented by the year. */
  centsACoreHour: 4,
  /** US cents for a gigabyte and a month on disk, kept twice. */
  centsAGigabyteMonth: 20,
};

/** @typedef {{ bench: string, name: string, ours: number, seconds?: { ours?: number }, milliseconds?: Record<string, number>, idleShareOfACore?: number, families?: number, saves?: number, events?: number, kilobytes?: Record<string, number>, machine: { cores: number } }} Row */
/** @typedef {{ cores: number, familyMs: number, productMs: number, postgresMs: number, idle: number, saves: number, events: number, eventKilobytes: number, kilobytes: number, savesASecond: number, appendsASecond: number, followedASecond: number, rebuiltASecond: number }} Figures */

/** @returns {Figures} */
export function measured() {
  /** @type {{ rows: Row[] }} */
  const { rows } = JSON.parse(readFileSync(join(root, 'docs/bench.json'), 'utf8'));
  /** @param {string} bench @param {string} [beginning] */
  const row = (bench, beginning = '') => {
    const found = rows.find((one) => one.bench === bench && one.name.startsWith(beginning));
    if (!found) throw new Error(`docs/bench.json has no row of ${bench} ${beginning}`);
    return found;
  };
  /** @param {number | undefined} figure */
  const have = (figure) => {
    if (figure === undefined)
      throw new Error('docs/bench.json lacks a figure that docs/scale.md needs: run the bench again');
    return figure;
  };
  const family = row('family');
  return {
    cores: family.machine.cores,
    familyMs: family.ours,
    productMs: have(family.milliseconds?.product),
    postgresMs: have(family.milliseconds?.postgres),
    idle: have(family.idleShareOfACore),
    saves: have(family.saves),
    events: have(family.events),
    eventKilobytes: have(family.kilobytes?.events),
    kilobytes: have(family.kilobytes?.all),
    savesASecond: row('save').ours,
    appendsASecond: row('append').ours,
    followedASecond: row('rebuild', 'following').ours,
    rebuiltASecond: 100_000 / have(row('rebuild', 'rebuild of all').seconds?.ours),
  };
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
/** The share of a day's work that its busiest hour has. */
const busiestHour = Math.max(...ASSUMED.hours) / sum(ASSUMED.hours);

/**
 * Families a day that so many cores carry, where one takes so much of them.
 * @param {number} cores
 * @param {number} ms
 * @param {number} [idle] what is used while nobody is there, of one core
 */
export function carried(cores, ms, idle = 0) {
  const seconds = (cores * ASSUMED.busyAtMost - idle) * 3_600;
  return seconds / ((ms / 1_000) * ASSUMED.workOfARealFamily) / busiestHour;
}

/** The same numbers in the same order, each time. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** So many come where so many are expected. @param {number} expected @param {() => number} next */
function arrivals(expected, next) {
  // many: as a bell, by twelve throws
  if (expected > 30)
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * (sum(Array.from({ length: 12 }, next)) - 6)));
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = next(); product > limit; product *= next()) count += 1;
  return count;
}

/**
 * A year, hour by hour: families come by chance, each spreads its work over its days.
 * @param {Figures} figures
 * @param {number} families a year
 */
export function yearOf(figures, families) {
  const next = numbers(20_251);
  const week = sum(ASSUMED.weekdays) / 7;
  /** @type {number[]} */
  const cameOn = [];
  /** @type {number[]} */
  const busy = [];
  for (let day = 0; day < 365; day++) {
    const weekday = (ASSUMED.weekdays[day % 7] ?? 1) / week;
    cameOn.push(arrivals((families / 365) * weekday, next));
    const atWork = sum(cameOn.slice(-ASSUMED.daysOfAFamily)) / ASSUMED.daysOfAFamily;
    for (const hour of ASSUMED.hours) {
      const share = hour / sum(ASSUMED.hours);
      const done = arrivals(atWork * share, next) * ASSUMED.workOfARealFamily;
      busy.push((done * figures.familyMs) / 1_000 / 3_600 + figures.idle);
    }
  }
  const came = sum(cameOn);
  const sorted = [...busy].sort((a, b) => a - b);
  const most = sorted.at(-1) ?? 0;
  const work = ASSUMED.workOfARealFamily;
  return {
    came,
    meanCores: sum(busy) / busy.length,
    mostCores: most,
    machines: Math.ceil(most / (figures.cores * ASSUMED.busyAtMost)),
    events: came * figures.events * work,
    gigabytes: (came * figures.kilobytes * work) / 1e6,
    eventsASecond: (Math.max(...cameOn) * busiestHour * figures.events * work) / 3_600,
  };
}

/** Rounded for people. @param {number} number @param {number} [digits] */
export const said = (number, digits = 2) =>
  Number(number.toPrecision(digits)).toLocaleString('en-AU', { maximumFractionDigits: 3 });

/** @param {readonly (readonly string[])[]} rows the first is the head */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(3, ...rows.map((cells) => cells[at]?.length ?? 0)));
  /** @param {readonly string[]} cells */
  const line = (cells) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
}

/** The tables of the page, by name. @param {Figures} of @returns {Record<string, string>} */
export function tables(of) {
  const one = carried(of.cores, of.familyMs, of.idle);
  const apart = { product: carried(of.cores, of.productMs, of.idle), postgres: carried(of.cores, of.postgresMs) };
  const work = ASSUMED.workOfARealFamily;
  const core = (of.familyMs / 1_000 / 3_600) * work * ASSUMED.centsACoreHour;
  const perDayOfOne = (of.cores * 24 * ASSUMED.centsACoreHour) / one;
  const kept = (of.kilobytes / 1e6) * work * ASSUMED.centsAGigabyteMonth * 12 * 10;
  const processes = Math.ceil(apart.postgres / apart.product);
  const million = yearOf(of, 1_000_000);
  return {
    measured: table([
      ['measured', 'figure', 'row of docs/bench.json'],
      ['processor time of a family’s way, one after the other', `${said(of.familyMs, 3)} ms`, 'family'],
      ['of it the product’s, and Postgres’', `${said(of.productMs, 3)} and ${said(of.postgresMs, 3)} ms`, 'family'],
      ['calls that save, and events', `${said(of.saves, 3)} and ${said(of.events, 3)}`, 'family'],
      ['left on disk, and of it events', `${said(of.kilobytes, 3)} and ${said(of.eventKilobytes, 3)} kB`, 'family'],
      ['used while nobody is there', `${said(of.idle * 100)} % of a core`, 'family'],
      ['saves a second, 32 people at once', said(of.savesASecond, 3), 'save'],
      ['appends a second', said(of.appendsASecond, 3), 'append'],
      ['events a second that all read models follow', said(of.followedASecond, 3), 'rebuild'],
      ['events a second when all are built anew', said(of.rebuiltASecond, 3), 'rebuild'],
    ]),
    assumed: table([
      ['assumed, by nobody’s measurement', ''],
      ['a real family’s work, in ways like the measured one', `${ASSUMED.workOfARealFamily}`],
      ['days over which it is spread', `${ASSUMED.daysOfAFamily}`],
      ['share of a machine that may be busy in its busiest hour', `${ASSUMED.busyAtMost * 100} %`],
      ['share of a day’s work in its busiest hour', `${said(busiestHour * 100)} %`],
      ['a busy day of the week beside the mean', `${Math.max(...ASSUMED.weekdays)} times`],
      ['a core for an hour', `${ASSUMED.centsACoreHour} US cents`],
      ['a gigabyte for a month, kept twice', `${ASSUMED.centsAGigabyteMonth} US cents`],
    ]),
    one: table([
      ['one machine', 'carries'],
      ['eulogies in the busiest hour', said(one * busiestHour)],
      ['eulogies a day', said(one)],
      ['eulogies a year', said(one * 365)],
      ['processor time of a eulogy', `${said((of.familyMs / 1_000) * work)} s`],
      ['its cost, where a machine is as full as it may be', `${said(perDayOfOne)} US cents`],
      ['its cost, where only what it uses is paid', `${said(core)} US cents`],
      ['what it leaves on disk', `${said((of.kilobytes * work) / 1_000)} MB, ${said(kept)} US cents for ten years`],
    ]),
    limits: table([
      ['what', 'measured', 'at a full machine’s busiest hour', 'left'],
      ['processor', `${of.cores} cores`, `${said(of.cores * ASSUMED.busyAtMost)} of them`, 'half, by choice'],
      limit('saves', of.savesASecond, (one * busiestHour * of.saves * work) / 3_600),
      limit('appends', of.appendsASecond, (one * busiestHour * of.events * work) / 3_600),
      limit('events that all read models follow', of.followedASecond, (one * busiestHour * of.events * work) / 3_600),
    ]),
    steps: table([
      ['step', 'then carries a day', 'limited by'],
      ['one machine with everything', said(one), 'the processor'],
      ['Postgres on a machine of its own', said(Math.min(apart.product, apart.postgres)), 'the product’s processor'],
      [
        `${processes} machines for the product, one for Postgres`,
        said(Math.min(processes * apart.product, apart.postgres)),
        'Postgres’ processor',
      ],
      [
        'the same, Postgres on a machine of 16 cores',
        said((apart.postgres * 16) / of.cores),
        `${Math.ceil((apart.postgres * 16) / of.cores / apart.product)} machines for the product`,
      ],
    ]),
    years: table([
      [
        'families a year',
        'cores in the mean',
        'in the busiest hour',
        'machines like this one',
        'events',
        'on disk after the year',
        'events a second in the busiest hour',
      ],
      ...[10_000, 100_000, 1_000_000].map((families) => {
        const year = yearOf(of, families);
        return [
          said(families),
          said(year.meanCores),
          said(year.mostCores),
          String(year.machines),
          said(year.events),
          `${said(year.gigabytes)} GB`,
          said(year.eventsASecond),
        ];
      }),
    ]),
    rebuild: table([
      ['after a million families', 'takes'],
      ['building all read models anew', `${said(million.events / of.rebuiltASecond / 3_600)} hours`],
      ['following all events from zero', `${said(million.events / of.followedASecond / 3_600)} hours`],
    ]),
  };
}

/** @param {string} what @param {number} most @param {number} used */
const limit = (what, most, used) => [
  what,
  `${said(most, 3)} a second`,
  `${said(used)} a second`,
  `${said(most / used)} times`,
];

/** The page with its tables as they are reckoned now. @param {string} page @param {Record<string, string>} reckoned */
export function withTables(page, reckoned) {
  return Object.entries(reckoned).reduce((text, [name, rows]) => {
    const place = new RegExp(`(<!-- ${name} -->\\n)[^]*?(<!-- end of ${name} -->)`);
    if (!place.test(text)) throw new Error(`docs/scale.md has no place for the table ${name}`);
    return text.replace(place, (_, begin, end) => `${begin}\n${rows}\n\n${end}`);
  }, page);
}

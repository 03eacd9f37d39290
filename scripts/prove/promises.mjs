/**
 * The rows of the proof: what each promises, how it is tried, whose code it is about, and what it does not show. What was seen stands in
 * docs/proof.json; docs/proof.md is made of both.
 */

/**
 * @typedef {{
 *   row: number,
 *   promise: string,
 *   how: string,
 *   doubt: string,
 *   proves: readonly string[],
 *   byTests?: boolean,
 *   parts?: number,
 *   stores: 'both' | 'either',
 *   measuresSpeed?: boolean,
 * }} Promised
 *   `proves`: files and folders whose change makes the row old; `byTests`: the tests below them are part of it; `parts`: how many
 *   records it has, where not one; `stores`: whether it is to
 *   be shown on Postgres and on EventStoreDB, or does not depend on where the events are; `measuresSpeed`: only on a quiet machine
 */

/**
 * The parts of the product's code, by name.
 * @param {...string} names
 */
const modules = (...names) => names.map((name) => `backend/src/${name}`);
/**
 * The proof's own files, and what all of them stand on.
 * @param {...string} names
 */
const scripts = (...names) => [
  'scripts/prove/world.mjs',
  'scripts/demo',
  'scripts/lib/product.mjs',
  'scripts/lib/app.mjs',
  ...names.map((name) => `scripts/prove/${name}.mjs`),
];
const everything = ['backend/src', 'backend/arranger/src'];
const writing = modules('shared', 'identity', 'purchasing', 'questionnaire', 'generation');

/** @type {readonly Promised[]} */
export const promises = [
  {
    row: 1,
    promise: 'What the product said it has kept is still there after any of its processes was killed.',
    how: 'The app, Postgres and, where there is one, EventStoreDB are killed (`kill -9`) in turn, at random moments, while six people answer and buy and a seventh has texts written. A ledger beside them keeps what each was told; afterwards every answer, purchase and text in it is looked for.',
    doubt: 'The machine itself stays on: what a disk does with writes when its power goes is not shown.',
    proves: [...writing, ...scripts('crashes', 'writers', 'ledger', 'stoppable-eventstore'), 'scripts/postgres'],
    stores: 'both',
  },
  {
    row: 2,
    promise:
      'While the store is away everybody is told so soon, nobody is told that something is kept which is not, and all goes on by itself.',
    how: 'The server that holds the events is stopped, and frozen so that connections stay and nobody answers, for a minute each and for moments, under load. Six people answer, one buys at the catalogue’s price, one signs in, one looks at pages; every call is timed and held against what the store has afterwards, and purchases have to be acknowledged before, across and after the outages.',
    doubt: 'One machine: a network that loses some packets, or a slow disk, is not an outage of this kind.',
    proves: [
      ...writing,
      ...scripts('outage', 'buyer', 'callers', 'ledger', 'stoppable-postgres', 'stoppable-eventstore'),
    ],
    stores: 'both',
  },
  {
    row: 3,
    promise: 'A full disk damages nothing, and all goes on when there is room again.',
    how: 'A disk in memory under everything that the product keeps is filled to the last page while people write, again and again; then every page, index, stream and read model is checked.',
    doubt:
      'The disk under Postgres: EventStoreDB keeps its own, and what it does when that is full is its makers’ to say.',
    proves: [...writing, ...scripts('disk-full', 'small-disk', 'callers', 'rebuild'), 'scripts/postgres'],
    stores: 'either',
  },
  {
    row: 4,
    promise:
      'Twenty people can write in one questionnaire at once: nobody’s words are lost, and whoever is behind is shown both texts.',
    how: 'Twenty people write five hundred edits each; what each was told is compared with the events and with what they read.',
    doubt: 'All of them are faster than people are, and on one machine.',
    proves: [...modules('shared', 'questionnaire', 'collaboration'), ...scripts('twenty-people')],
    stores: 'both',
  },
  {
    row: 5,
    promise: 'Everything that is read can be made again from the events, while people work.',
    how: 'Another process rebuilds every projection while four people write; once it is quiet, each is rebuilt again and compared by hash.',
    doubt: 'Some ten thousand events, not the millions of years.',
    proves: [...everything, ...scripts('rebuild', 'writers')],
    stores: 'both',
  },
  {
    row: 6,
    promise: 'An event that nobody can read stops only whoever reads it, and is shown.',
    how: 'An event of a version that was never written is stored; the health page has to name its readers, and everybody else has to keep up.',
    doubt: 'One kind of such an event.',
    proves: [...modules('shared', 'purchasing/features/list-prices', 'admin'), ...scripts('poison')],
    stores: 'both',
  },
  {
    row: 7,
    promise:
      'Whatever a model’s endpoint does, there is a whole text in the end, with an honest line, and never half of one.',
    how: 'A scripted endpoint fails in every way at every call: no answer, 429, no quota, 500, garbage, a cut stream, no JSON, ten silent minutes.',
    doubt: 'A script stands in for the model: what an endpoint of a provider does besides is not shown.',
    proves: [...modules('shared', 'generation'), 'backend/arranger/src', ...scripts('model')],
    stores: 'both',
  },
  {
    row: 8,
    promise:
      'No letter is lost while the mail server fails, and no code is taken after its end, whatever the clock shows.',
    how: 'The mail server is closed, resets, hangs, is busy, is full, cuts off, says nothing, and is away for ten hours; clocks stand an hour before and behind.',
    doubt: 'A server of our own on loopback.',
    proves: [...modules('shared', 'identity', 'purchasing'), ...scripts('mail', 'moved-clock', 'smtp-double')],
    stores: 'both',
  },
  {
    row: 9,
    promise: 'A payment counts once, however often and in whichever order its notices come.',
    how: 'Each notice comes twenty times at once, before the buyer is back, shuffled with a failure and a refund; a thousand rounds.',
    doubt: 'The sandbox’s notices, signed as ours are, not Stripe’s.',
    proves: [...modules('shared', 'purchasing'), ...scripts('webhooks')],
    stores: 'both',
  },
  {
    row: 10,
    promise: 'Whoever paid gets what they paid for, also when no notice comes and the tab is closed.',
    how: 'Twenty people pay and go; the reconciler has to find out, by a clock that is moved.',
    doubt: 'The provider answers when it is asked.',
    proves: [...modules('shared', 'purchasing'), ...scripts('reconciler', 'webhooks', 'moved-clock')],
    stores: 'both',
  },
  {
    row: 11,
    promise: 'Nobody changes a price, an owner, a status or a role by sending other fields.',
    how: 'Tests put other values into every field of every order and notice.',
    doubt: 'The fields that the API describes, and those that once were in it.',
    proves: [...modules('shared', 'purchasing', 'identity', 'proofs')],
    byTests: true,
    stores: 'either',
  },
  {
    row: 12,
    promise: 'A discount code is used as often as it allows and no more, and nobody is charged twice.',
    how: 'Fifty buyers at once for a code that allows one, some of them twice and from two tabs; two hundred rounds.',
    doubt: 'One process of the app.',
    proves: [...modules('shared', 'purchasing'), ...scripts('discount-race')],
    stores: 'both',
  },
  {
    row: 13,
    promise: 'Everybody reads and changes what is theirs, and nothing else.',
    how: 'Every call as everybody, and every field of its answers, against a table written by hand that the code never reads.',
    doubt: 'A right that the table itself gives wrongly.',
    proves: ['backend/src'],
    byTests: true,
    stores: 'either',
  },
  {
    row: 14,
    promise: 'Passwords, codes and invitation links cannot be guessed, and guessing locks nobody out.',
    how: 'Tests of every way in, and a hundred thousand made-up invitation links.',
    doubt: 'Guesses from very many addresses at once.',
    proves: [...modules('shared', 'identity', 'collaboration'), ...scripts('guesses')],
    byTests: true,
    parts: 2,
    stores: 'either',
  },
  {
    row: 15,
    promise: 'Nobody acts in somebody else’s name, and whoever is blocked or erased is out at once.',
    how: 'Tests of sessions, forged changes, headers and revocation.',
    doubt: 'A browser that does not keep what its headers say.',
    proves: [...modules('shared', 'identity', 'admin', 'proofs')],
    byTests: true,
    stores: 'either',
  },
  {
    row: 16,
    promise: 'A picture is only a picture: nothing in it runs, fetches, or says where it was taken.',
    how: 'Tests with disguised, polyglot, huge and tagged files.',
    doubt: 'Faults of the decoder itself that nobody has published.',
    proves: [...modules('shared', 'identity')],
    byTests: true,
    stores: 'either',
  },
  {
    row: 17,
    promise:
      'Answers that give orders to a model have no effect, and no text has another family’s words or markup in it.',
    how: 'Sixty malicious answers, and a scripted model that obeys each of them.',
    doubt: 'The orders that we thought of.',
    proves: [...modules('shared', 'generation'), 'backend/arranger/src', ...scripts('model')],
    stores: 'both',
  },
  {
    row: 18,
    promise: 'Whoever is erased is gone from everything, and nobody else’s words are.',
    how: 'Words that stand nowhere else are planted in every field that holds text; after an erasure, also amid a rebuild, they are looked for in events, every table, jobs, logs and a backup.',
    doubt: 'Copies that the operator keeps outside the product: the runbook says how long they may be kept.',
    proves: [...everything, ...scripts('erasure', 'rebuild')],
    byTests: true,
    parts: 2,
    stores: 'both',
  },
  {
    row: 19,
    promise: 'The log holds nobody’s words, tokens or secrets.',
    how: 'The log of all of the above, at its most talkative, is searched for what was typed and given out.',
    doubt: 'What the rows beside it in one run have called; alone it looks at less.',
    proves: ['backend/src', ...scripts('log-canaries')],
    stores: 'either',
  },
  {
    row: 20,
    promise:
      'One small machine saves fifty times and reads three hundred times a second, and its memory does not grow.',
    how: 'Ten minutes of calls, each timed from the moment at which it was due.',
    doubt: 'Load and product share one machine, and the people one process.',
    proves: ['backend/src', ...scripts('load')],
    stores: 'both',
    measuresSpeed: true,
  },
  {
    row: 21,
    promise:
      'Every screen can be used on a phone and a desktop, by day and by night, enlarged, by keyboard and by ear.',
    how: 'axe, 320 pixels, 400 % zoom, reduced motion and every link, on every screen.',
    doubt: 'What a machine can know of it: nobody who depends on a screen reader has tried.',
    proves: ['frontend/src', 'scripts/screens', 'scripts/prove/screens.mjs'],
    stores: 'either',
  },
  {
    row: 22,
    promise: 'Pages come quickly on a slow phone, and by the book.',
    how: 'Lighthouse, five times a page.',
    doubt: 'A simulated phone.',
    proves: ['frontend/src', 'backend/src/site', 'scripts/prove/lighthouse.mjs'],
    stores: 'either',
    measuresSpeed: true,
  },
  {
    row: 23,
    promise: 'The history of a eulogy shows what stood there at any event.',
    how: 'A thousand generated histories replayed, against the live read models in the middle and at the end.',
    doubt: 'Histories that our generator makes.',
    proves: [...modules('shared', 'questionnaire', 'generation', 'admin', 'proofs')],
    byTests: true,
    stores: 'either',
  },
  {
    row: 24,
    promise: 'Nobody waits because of what somebody else sends.',
    how: 'Hostile bodies, answers, slow clients, streams and pictures, while others are timed.',
    doubt: 'One attacker’s machine, the same as ours.',
    proves: ['backend/src', ...scripts('hostile', 'hostile-bodies')],
    stores: 'either',
    measuresSpeed: true,
  },
  {
    row: 25,
    promise: 'It takes few taps to begin.',
    how: 'A small phone without an account goes both ways in, and its taps are counted.',
    doubt: 'A tap that one has to look for counts as one.',
    proves: ['frontend/src', ...scripts('taps')],
    stores: 'either',
  },
  {
    row: 26,
    promise: 'Every journey works in a real browser, on a phone and on a desktop.',
    how: 'Every test of `e2e/` in both sizes.',
    doubt: 'One browser: Chromium.',
    proves: ['frontend/src', ...everything, 'e2e'],
    byTests: true,
    stores: 'either',
  },
  {
    row: 27,
    promise:
      'No event is skipped by whoever follows, no relation is turned round in a text, and what holds of a part of the questionnaires holds of all.',
    how: 'Tests at full length: 20,000 events through the EventStoreDB adapter, every relation with every phrase, every known questionnaire at every time, and whatever else `npm test` takes a part of ([decision 89](adr/0089-parts-in-test-the-whole-in-prove.md)).',
    doubt:
      'The adapter meets a double here; what it did on real servers stands in [decision 63](adr/0063-tried-on-a-real-eventstoredb.md).',
    proves: ['backend/src', 'backend/arranger/src', ...scripts('specs')],
    byTests: true,
    stores: 'either',
  },
  {
    row: 28,
    promise: 'No call, however odd, is answered by an error that is not described, by somebody’s secrets, or never.',
    how: 'Fifty thousand calls with right, random and hostile values, as everybody, on every route that the API describes.',
    doubt: 'Sequences of calls that only chance would find.',
    proves: ['backend/src', 'docs/api/openapi.json', ...scripts('fuzz')],
    stores: 'either',
  },
];

/** @param {number} row @returns {Promised} @throws {Error} nobody promised it */
export function promiseOf(row) {
  const found = promises.find((one) => one.row === row);
  if (found === undefined) throw new Error(`Row ${row} stands in no promise: scripts/prove/promises.mjs.`);
  return found;
}

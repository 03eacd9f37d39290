/** docs/proof.md: what docs/proof.json has, for people. Made by `npm run generate`. */
import { promises } from '../prove/promises.mjs';
import { recorded, storeOf } from './proofs.mjs';

/** @typedef {import('./proofs.mjs').Recorded} Recorded */

const names = { postgres: 'Postgres', eventstoredb: 'EventStoreDB' };
/** More than these in one list are the file's to show. */
const mostShown = 8;

const head = `# What is proved, and how

<!-- Made of docs/proof.json and scripts/prove/promises.mjs by npm run generate: not edited by hand. -->

Each row is a promise, a way of trying to break it, and what was seen. \`npm run prove\` tries all of them at full length, on loopback, and
writes [proof.json](proof.json); of this page nothing is written by hand. \`npm test\` tries most of them in a shorter form at every change.

- A record counts when it ran at full length, on a tree in which everything was committed (a commit with a + was not one), and for as
  long as the code that the row is about is as it was. \`npm run prove -- --stale\` names every row that lacks such a record, and why.
- Where the events are matters to some rows: those are to be shown on Postgres and on EventStoreDB (\`EVENTSTORE_URL\`).
- Attacks one by one stand in [what was tried against it](security-attacks.md), speed in [bench.json](bench.json).
`;

/** @param {string} word "slowestReadyMs" → "slowest ready, ms" */
function spoken(word) {
  const words = word.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words.replace(/ (ms|mi b)$/, (_, unit) => `, ${unit === 'ms' ? 'ms' : 'MiB'}`);
}

/** @param {number} number */
const counted = (number) => number.toLocaleString('en-AU');

/**
 * A figure in words; several in a list.
 * @param {unknown} figure
 * @returns {string}
 */
function said(figure) {
  if (typeof figure === 'number') return counted(figure);
  if (typeof figure === 'boolean') return figure ? 'yes' : 'no';
  if (Array.isArray(figure)) {
    if (figure.length === 0) return 'none';
    const shown = figure.slice(0, mostShown).map(said).join('; ');
    return figure.length > mostShown ? `${shown}; and ${figure.length - mostShown} more` : shown;
  }
  if (typeof figure === 'object' && figure !== null) {
    const entries = Object.entries(figure);
    if (entries.length === 0) return 'none';
    const shown = entries.slice(0, mostShown).map(([name, value]) => `${spoken(name)} ${nested(value)}`);
    return shown.join(', ') + (entries.length > mostShown ? `, and ${entries.length - mostShown} more` : '');
  }
  return String(figure);
}

/** @param {unknown} figure */
const nested = (figure) =>
  typeof figure === 'object' && figure !== null && !Array.isArray(figure) && Object.keys(figure).length > 0
    ? `(${said(figure)})`
    : said(figure);

/** @param {string} text for a cell of a table, or a line */
const plain = (text) => text.replaceAll('|', '\\|').replaceAll('{', '\\{').replaceAll('<', '&lt;').replace(/\s+/g, ' ');

/** @param {Recorded} row */
const day = ({ measuredAt }) => measuredAt.slice(0, 10);

/** @param {Recorded} row */
const place = (row) => names[storeOf(row)];

/** @param {readonly Recorded[]} rows */
function overview(rows) {
  const lines = promises.flatMap(({ row, promise, stores }) => {
    /** @type {import('./proofs.mjs').Store[]} */
    const wanted = stores === 'both' ? ['postgres', 'eventstoredb'] : ['postgres'];
    return wanted.map((store) => {
      const found = rows.filter((one) => one.row === row && storeOf(one) === store);
      const [first] = found;
      const worst = found.find(({ result }) => result !== 'passed') ?? first;
      const seen = first && worst ? `${worst.result} | ${day(first)} | \`${first.commit}\`` : 'never recorded | |';
      const on = stores === 'both' ? names[store] : 'either store';
      return `| [${row}](#${row}) | ${plain(promise)} | ${on} | ${seen} |`;
    });
  });
  return ['| row | promised | events in | result | when | commit |', '| --- | --- | --- | --- | --- | --- |', ...lines];
}

/** @param {Recorded} row */
function seen(row) {
  const figures = Object.entries(row.figures).map(([name, value]) => `  - ${spoken(name)}: ${plain(said(value))}`);
  return [
    `- **${row.result}**, ${day(row)}, commit \`${row.commit}\`, events in ${place(row)}: ${plain(row.name)}. Passes at: ${plain(row.passesAt)}.`,
    ...figures,
  ];
}

/** @param {readonly Recorded[]} [rows] */
export function proofPage(rows = recorded()) {
  const sections = promises.flatMap(({ row, promise, how, doubt, stores, measuresSpeed = false }) => {
    const found = rows.filter((one) => one.row === row);
    return [
      '',
      `## ${row}`,
      '',
      `**Promised:** ${promise}`,
      '',
      `**Tried:** ${how}${measuresSpeed ? ' It measures speed, so it is only run on a machine that has nothing else to do.' : ''}`,
      '',
      `**Seen:**${found.length === 0 ? ' never recorded.' : ''}`,
      ...(found.length === 0 ? [] : ['', ...found.flatMap(seen)]),
      '',
      `**Doubted:** ${doubt}${stores === 'both' && found.length > 0 && !found.some((one) => storeOf(one) === 'eventstoredb') ? ' Not shown on EventStoreDB.' : ''}`,
    ];
  });
  return `${[head, ...overview(rows), ...sections].join('\n')}\n`;
}

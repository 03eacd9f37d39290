/** What the demonstration shows at its end. */

const width = 96;

/**
 * Breaks a text into lines of at most {@link width} characters, each with the same indent.
 * @param {string} text
 */
export function wrapped(text, indent = '') {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + word.length + 1 > width - indent.length) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `${indent}${line}`).join('\n');
}

/**
 * Whose words a paragraph rests on: "Harriet Lowe: childhood, work". Words of the composer's own rest on nobody's.
 * @param {import('./types.mjs').Paragraph} paragraph
 * @param {(contributorId: string) => string} nameOf
 */
export function restsOn(paragraph, nameOf) {
  const byPerson = new Map();
  for (const { questionId, contributorId } of paragraph.sentences.flatMap(({ sources }) => sources)) {
    const name = nameOf(contributorId);
    byPerson.set(name, (byPerson.get(name) ?? new Set()).add(questionId));
  }
  if (byPerson.size === 0) return 'nobody’s: it only leads on';
  return [...byPerson].map(([name, questions]) => `${name}: ${[...questions].join(', ')}`).join('; ');
}

/**
 * @param {import('./types.mjs').Eulogy} eulogy
 * @param {import('../lib/types.mjs').Log} say
 */
export function printEulogy({ provenance, contributions }, say) {
  const names = new Map(contributions.map(({ contributorId, contributorName }) => [contributorId, contributorName]));
  /** @param {string} id */
  const nameOf = (id) => names.get(id) || (id === 'shared' ? 'facts that everybody shares' : id);
  say(`\n${provenance.title}\n${'='.repeat(provenance.title.length)}`);
  for (const paragraph of provenance.sections.flatMap(({ paragraphs }) => paragraphs)) {
    say(`\n${wrapped(paragraph.sentences.map(({ text }) => text).join(' '))}`);
    say(wrapped(`[${restsOn(paragraph, nameOf)}]`, '    '));
  }
  if (provenance.notice) say(`\n${wrapped(provenance.notice)}`);
}

/**
 * A line for each event: when the store took it, in which stream, what happened. Not what it says: that is for those who hold the keys.
 * @param {import('./types.mjs').KeptEvent[]} events
 * @param {import('../lib/types.mjs').Log} say
 */
export function printEvents(events, say) {
  const wide = Math.max(...events.map(({ type }) => type.length));
  say(`\nWhat happened, as the event store has it: ${events.length} events`);
  for (const { type, stream, recordedAt } of events)
    say(`  ${recordedAt.toISOString()}  ${type.padEnd(wide)}  ${stream}`);
}

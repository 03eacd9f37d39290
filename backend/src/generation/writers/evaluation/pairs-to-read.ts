import { renderPlainText, type Brief, type EulogyText } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { goodTexts } from './good-text.js';
import { plantedFaults } from './planted-faults.js';

/**
 * A text beside its answers, for somebody who reads it cold: the answers first, nothing about who wrote it, no names of files.
 * Left-out answers and boundaries are there, since a reader has to see whether they were kept.
 */
export function pairToRead(text: EulogyText, brief: Brief): string {
  const nameOf = (id: string): string => brief.people.find((person) => person.id === id)?.calledName ?? 'The owner';
  const { speaker, facts, boundaries } = brief;
  const answers = [
    `**${speaker.calledName}** asked for a eulogy of ${String(brief.durationMinutes)} minutes and will read it aloud.`,
    ...factLines(brief),
    ...brief.people.flatMap((person) =>
      person.relationship === null
        ? []
        : [
            `*Who was ${facts.name.preferred} to you?* ${person.calledName}: ${[person.relationship.relations.join(', '), person.relationship.text].filter((part) => part !== '').join('. ')}`,
          ],
    ),
    ...brief.people
      .filter(({ introducedAs }) => introducedAs !== null)
      .map(
        ({ calledName, introducedAs }) =>
          `*What ${calledName} was to them, as chosen on joining:* ${introducedAs ?? ''}`,
      ),
    ...brief.memories.map(
      (memory) =>
        `*${brief.questionTexts[memory.questionId] ?? memory.questionId}* ${nameOf(memory.contributorId)}${isMust(memory, brief) ? ' (this must be in)' : ''}: ${memory.text}`,
    ),
    ...boundaries.withheld.map(
      ({ contributorId, text: told }) => `*Left out on purpose.* ${nameOf(contributorId)}: ${told}`,
    ),
    ...boundaries.leaveOut.map((topic) => `*Must not come up:* ${topic}`),
    ...(boundaries.faith === 'secular' ? ['*No religion, please.*'] : []),
    ...brief.people
      .filter(({ nameStaysOut }) => nameStaysOut)
      .map(({ calledName }) => `*${calledName} asked not to be named.*`),
  ];
  return `# The answers\n\n${answers.join('\n\n')}\n\n# The text\n\n${renderPlainText(text)}\n`;
}

function isMust(memory: { questionId: string; contributorId: string }, brief: Brief): boolean {
  return brief.mustInclude.some((source) => isSameSource(source, memory));
}

function factLines({ facts, about }: Brief): string[] {
  const { name, birth, death, family, events, animal, wishes } = facts;
  const line = (label: string, parts: readonly (string | null | undefined)[]): string[] => {
    const told = parts.filter((part): part is string => part !== null && part !== undefined && part.trim() !== '');
    return told.length === 0 ? [] : [`*${label}* ${told.join('; ')}`];
  };
  return [
    ...line(about === 'self' ? 'My name' : 'Name', [
      name.full,
      name.preferred === name.full ? null : `called ${name.preferred}`,
      name.others.join(', '),
      facts.pronouns,
    ]),
    ...line('Born', [birth?.date?.text, birth?.place]),
    ...line('Died', [death?.date?.text, death?.place]),
    ...line('Kind of animal', [animal?.text]),
    ...line('Family', [family?.partner, family?.others, family?.roles.join(', ')]),
    ...line(
      'Life events',
      events.map(({ year, type, details }) =>
        [year === null ? '' : String(year), type, details].filter((part) => part !== '').join(' '),
      ),
    ),
    ...line('Wishes', [wishes?.gather, wishes?.rest]),
  ];
}

/** A pair for a judge who does not know which sentence was planted, or whether one was. */
export interface BlindPair {
  /** Three figures that say nothing. */
  id: string;
  pair: string;
  /** For the key, which the judge never sees: the fault, or null for a text that has none. */
  fault: { name: string; in: string; kind: string; byRule: boolean } | null;
}

/** Every planted fault and every good text as a pair, in an order that gives nothing away and is the same each time. */
export function blindPairs(evaluation: string): BlindPair[] {
  const bad = plantedFaults(evaluation).map(({ fault: { name, in: text, kind, byRule }, bad: planted }) => ({
    pair: pairToRead(planted.text, planted.brief),
    fault: { name, in: text, kind, byRule },
  }));
  const good = goodTexts(evaluation).map(({ text, brief }) => ({ pair: pairToRead(text, brief), fault: null }));
  return [...bad, ...good]
    .map((one) => ({ one, order: orderOf(one.pair) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }, i) => ({ id: String(i + 1).padStart(3, '0'), ...one }));
}

/** Where a text comes among the others: by its letters, and so by nothing that means anything. */
function orderOf(text: string): number {
  let order = 0;
  for (let i = 0; i < text.length; i += 1) order = (Math.imul(order, 31) + text.charCodeAt(i)) | 0;
  return order;
}

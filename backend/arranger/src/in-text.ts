import type { Source } from './brief.js';
import type { EulogySection } from './eulogy-text.js';
import type { Unit } from './passage.js';
import { wordsOf } from './words.js';

export function isSameSource(a: Source, b: Source): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}

function keyOf({ questionId, contributorId }: Source): string {
  return `${questionId}\n${contributorId}`;
}

/** The units that stand in a text: a sentence rests on their answer; where an answer has several, its own words are there. */
export function unitsIn(sections: readonly EulogySection[], units: readonly Unit[]): Unit[] {
  const said = new Map<string, string>();
  for (const sentence of sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences))) {
    const words = wordsOf(sentence.text).join(' ');
    for (const source of sentence.sources) said.set(keyOf(source), `${said.get(keyOf(source)) ?? ''} ${words}`);
  }
  const parts = new Map<string, number>();
  for (const { source } of units) parts.set(keyOf(source), (parts.get(keyOf(source)) ?? 0) + 1);
  return units.filter(({ source, paragraphs }) => {
    const text = said.get(keyOf(source));
    if (text === undefined) return false;
    const [head = '', ...more] = paragraphs.flat();
    // the first words of an answer may stand alone, for what somebody worked
    if (more.length > 0 && text.trim() === wordsOf(head).join(' ')) return false;
    if (parts.get(keyOf(source)) === 1) return true;
    return paragraphs.flat().some((sentence) => text.includes(wordsOf(sentence).join(' ')));
  });
}

import type { Brief } from '@eulogy/arranger';
import { leftOutNames, nameAsWord } from '../../checks/reading/left-out-names.js';
import { sentencesOf } from '../../checks/reading/sentences-of.js';
import { topicOf } from '../../checks/rules/topics.js';

/** What is left of a sentence has to be worth telling without the name. */
const LEAST_WORDS_LEFT = 4;
/** The name is what the sentence is about: "Her old name was Samantha." */
const ABOUT_A_NAME = /\b(?:names?|named|called|christened|born)\b/i;

/** What was typed without what must not come up: a name becomes "…", and a sentence whose point it is goes whole. */
export function withoutLeftOut(typed: string, brief: Pick<Brief, 'boundaries' | 'facts'>): string {
  const { leaveOut } = brief.boundaries;
  if (leaveOut.length === 0) return typed;
  const names = leftOutNames(brief).map(nameAsWord);
  const topics = leaveOut.map(topicOf);
  const isLeftOut = (sentence: string): boolean => topics.some((comesUp) => comesUp(sentence));
  return typed
    .split('\n')
    .flatMap((line) => {
      if (!isLeftOut(line) && !names.some((name) => line.search(name) >= 0)) return [line];
      const kept = sentencesOf(line).flatMap((sentence) => {
        const struck = names.reduce((text, name) => text.replace(name, '…'), sentence);
        if (isLeftOut(struck)) return [];
        return struck === sentence || isWorthTelling(struck) ? [struck] : [];
      });
      return kept.length > 0 ? [kept.join(' ')] : [];
    })
    .join('\n');
}

function isWorthTelling(struck: string): boolean {
  return !ABOUT_A_NAME.test(struck) && (struck.match(/[\p{L}\p{N}’']+/gu) ?? []).length >= LEAST_WORDS_LEFT;
}

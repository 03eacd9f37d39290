import type { Brief } from '@eulogy/arranger';
import { leftOutNames, nameAsWord } from '../../checks/reading/left-out-names.js';
import { sentencesOf } from '../../checks/reading/sentences-of.js';
import { topicOf } from '../../checks/rules/topics.js';
import { pointsBack } from './goes-on.js';

/** What is left of a sentence has to be worth telling without the name. */
const LEAST_WORDS_LEFT = 4;
/** The name is what the sentence is about: "Her old name was Samantha." */
const ABOUT_A_NAME = /\b(?:names?|named|called|christened|born)\b/i;

/** Where something was taken out, so that whoever writes from it sees that a story has a hole there. */
const GAP = '…';

/**
 * What was typed without what must not come up: a name becomes "…", and so does a sentence whose point it is, with those behind it that go
 * on from it. Empty where nothing else was said.
 */
export function withoutLeftOut(typed: string, brief: Pick<Brief, 'boundaries' | 'facts'>): string {
  const { leaveOut } = brief.boundaries;
  if (leaveOut.length === 0) return typed;
  const names = leftOutNames(brief).map(nameAsWord);
  const topics = leaveOut.map((topic) => topicOf(topic));
  const isLeftOut = (sentence: string): boolean => topics.some((comesUp) => comesUp(sentence));
  const left = typed
    .split('\n')
    .flatMap((line) => {
      if (!isLeftOut(line) && !names.some((name) => line.search(name) >= 0)) return [line];
      let isBehindGap = false;
      const kept = sentencesOf(line).map((sentence) => {
        const struck = names.reduce((text, name) => text.replace(name, GAP), sentence);
        const hangs = isBehindGap && pointsBack(struck);
        const stays = !isLeftOut(struck) && !hangs && (struck === sentence || isWorthTelling(struck));
        isBehindGap = !stays;
        return stays ? struck : GAP;
      });
      return [kept.filter((one, i) => one !== GAP || kept[i - 1] !== GAP).join(' ')];
    })
    .filter((line, i, lines) => line !== GAP || lines[i - 1] !== GAP)
    .join('\n');
  return /[\p{L}\p{N}]/u.test(left) ? left : '';
}

function isWorthTelling(struck: string): boolean {
  return !ABOUT_A_NAME.test(struck) && (struck.match(/[\p{L}\p{N}’']+/gu) ?? []).length >= LEAST_WORDS_LEFT;
}

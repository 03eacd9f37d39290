import type { Brief } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import { answersOf, type Answers } from '../reading/answers.js';
import { flatWords, isOneSlipAway } from '../reading/words.js';
import { isCommonName } from './first-names.js';
import { eachSentence, hardByWording } from './rule.js';

/** Capitals that name nobody. What somebody is called in a family is looked at with the relations. */
const NO_NAMES = new Set(
  `i im id ive ill mr mrs ms dr sir mum mums mummy mother dad dads daddy father nan nanna nana gran granny grandma grandmother pop poppy
  grandpa grandad granddad grandfather aunt aunty auntie uncle god ok tv
  monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays
  january february march april may june july august september october november december
  januaries februaries marches aprils mays junes julys augusts septembers octobers novembers decembers`.split(/\s+/),
);

/** Words with which sentences begin and that are one slip away from many a name. */
const BEGINNINGS =
  /^(?:The|They|Then|There|This|That|These|And|But|His|Her|Hers|Him|She|For|You|Your|Our|Was|Has|Had|Did|Let|Now|All|Any|May|One|Not|How|Who|Why|Say|Said|Day|Way|Are|Were|When|What|With|Some|Same|Such|Here|Home|Ever|Even|Each|Most|More|Many|Much|Just|Only|Once|Over|Both|Last|Like|Make|Made|Take|Tell|Told|Well|Will|Work)$/;

/** "Gordon", and "D16", which is no name "D". */
const NAME_OR_CODE = /\p{Lu}(?:\p{N}+(?![\p{L}\p{N}])|[\p{L}\p{M}’'-]*)/gu;

/** Every name of a person or a place stands in the answers. */
export const namesOccur = eachSentence((sentence, { answers, brief }): Finding[] => {
  const unknown = [...sentence.ours.matchAll(NAME_OR_CODE)].flatMap(({ 0: typed, index }) => {
    const name = typed.replace(/[’'](?:s|d|ll|ve|re|m)?$/, '');
    const parts = name.split('-').filter((part) => part !== '');
    if (parts.every((part) => NO_NAMES.has(flatWords(part)[0] ?? '') || hasWordOrCode(part, answers))) return [];
    const isBeginning = /(?:^|[.!?:…“‘(]\s*)$/.test(sentence.ours.slice(0, index).trimStart());
    const isFirstOfTwo =
      !BEGINNINGS.test(name) && !answers.hasWord(nextName(sentence.ours.slice(index + typed.length)));
    return !isBeginning || isFirstOfTwo || isCommonName(name) || isAlmostAName(name, brief) ? [name] : [];
  });
  return unknown.map((name) => hardByWording('facts', sentence, `You didn’t tell us the name “${name}”.`));
});

/** "D16" is a code: it is told as "D16" or as "D 16". */
function hasWordOrCode(word: string, answers: Answers): boolean {
  return answers.hasWord(word) || (/\p{N}$/u.test(word) && answers.withRun(word.replace(/(?=\p{N})/u, ' ')).length > 0);
}

/** Whether these words have a name that is one slip away from one that was told, and was told by nobody. */
export function misspellsAName(words: string, brief: Brief): boolean {
  const answers = answersOf(brief);
  return [...words.matchAll(/\p{Lu}[\p{L}\p{M}-]*/gu)].some(
    ([word]) => !answers.hasWord(word) && isAlmostAName(word, brief),
  );
}

/** "Quimby", right after "Bartholomew"; "I’ll" and "Mum’s", after "What", name nobody. */
function nextName(rest: string): string {
  const name = /^ (\p{Lu}[\p{L}’'-]+)/u.exec(rest)?.[1] ?? '';
  return NO_NAMES.has(flatWords(name.replace(/[’'](?:s|d|ll|ve|re|m)$/, ''))[0] ?? '') ? '' : name;
}

/** "Rey", where everybody is told about Ray. */
function isAlmostAName(word: string, brief: Brief): boolean {
  const { name } = brief.facts;
  const names = [name.preferred, ...name.full.split(/\s+/), ...brief.people.map(({ firstName }) => firstName)];
  return (
    !BEGINNINGS.test(word) &&
    names.some((one) => one.length >= 3 && isOneSlipAway(word.toLowerCase(), one.toLowerCase()))
  );
}

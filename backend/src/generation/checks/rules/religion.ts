import { comfortsInFaith, withoutIdioms, worshipIn } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import { eachSentence, hard, isWantedIn } from './rule.js';

/** Only out of place where we wrote it ourselves: a church in somebody's story is a building. */
const MENTIONED =
  /\b(?:church(?:es)?|mass|chapel|priests?|vicar|pastor|minister|parish\w*|hymns?|psalms?|bible|faith|soul|spirit|sacred|worship\w*|congregation)\b/i;

/** Where no religion is wanted there is none (D28): a story about a church fête keeps its fête, and nobody is with the angels. */
export const secularStaysSecular = eachSentence((sentence, { brief, answers }): Finding[] => {
  if (brief.boundaries.faith !== 'secular' || sentence.isOwnersWord) return [];
  const isOfTheSpeaker =
    sentence.isOwnWords && sentence.sources.every(({ contributorId }) => contributorId === brief.speaker.id);
  if (isOfTheSpeaker && (!comfortsInFaith(sentence.text) || isWantedIn(sentence.sources, brief))) return [];
  const meant = worshipIn(sentence.text)?.word;
  const mentioned = MENTIONED.exec(withoutIdioms(sentence.ours))?.[0];
  const isTold =
    mentioned !== undefined &&
    answers.from(sentence.sources).some(({ text }) => text.toLowerCase().includes(mentioned.toLowerCase()));
  const found = meant ?? (isTold ? undefined : mentioned);
  return found === undefined
    ? []
    : [hard('left-out', sentence, `You wanted no religion, and here it says “${found}”.`)];
});

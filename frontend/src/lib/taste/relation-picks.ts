import type { TasteAnswers } from './kept-taste.js';

/** What a person was to whoever writes, as families say it, and the word of the questionnaire's list that means the same. */
export const RELATION_PICKS: readonly { readonly word: string; readonly ticked: string }[] = [
  { word: 'Mum', ticked: 'Mother' },
  { word: 'Dad', ticked: 'Father' },
  { word: 'Wife', ticked: 'Wife' },
  { word: 'Husband', ticked: 'Husband' },
  { word: 'Partner', ticked: 'Partner' },
  { word: 'Nan', ticked: 'Grandmother' },
  { word: 'Pop', ticked: 'Grandfather' },
  { word: 'Sister', ticked: 'Sister' },
  { word: 'Brother', ticked: 'Brother' },
  { word: 'Daughter', ticked: 'Daughter' },
  { word: 'Son', ticked: 'Son' },
  { word: 'Friend', ticked: 'Friend' },
];

/** Chosen where none of the list fits: a field opens. */
export const SOMEONE_ELSE = 'Someone else';

/** The answer to "Who were they to you?": what is said of it in words, and what it ticks. */
export function relationOf({ relation, ownWord }: Pick<TasteAnswers, 'relation' | 'ownWord'>): {
  readonly text: string;
  readonly choices: readonly string[];
} {
  if (relation === SOMEONE_ELSE) return { text: ownWord.trim() === '' ? '' : withMy(ownWord.trim()), choices: [] };
  const pick = RELATION_PICKS.find(({ word }) => word === relation);
  return pick ? { text: `My ${pick.word.toLowerCase()}`, choices: [pick.ticked] } : { text: '', choices: [] };
}

/** "neighbour" is said as "My neighbour"; a sentence, or what has an owner already, stays. */
function withMy(word: string): string {
  const isBareWord = /^[\p{L}’' -]{1,40}$/u.test(word) && word.split(/\s+/).length <= 4;
  return isBareWord && !/^(?:my|our|the|a|an|he|she|they|i|we)\b/i.test(word) ? `My ${word}` : word;
}

import { beginsWithGerund } from '../../../brief/language/grammar.js';
import { capitalise, wordsOf } from '../../../brief/language/words.js';
import type { Composition } from '../composition.js';
import type { ReadSentence } from '../reading/read-memories.js';
import { isListItem, isNounPhrase, isPlainThing, startLower } from './completions.js';
import type { Span } from './tell-span.js';

/** One more thing that is too long to be joined to the others: "She loved swimming at the beach in every month of the year." */
export function furtherThing(
  sentence: ReadSentence,
  { read }: Span,
  last: string,
  { person, brief, names }: Composition,
): string | null {
  const { theme } = read.memory;
  if (!sentence.fragment || !/\b(?:love[ds]?|will miss)\b/.test(last) || (theme !== 'passions' && theme !== 'miss'))
    return null;
  const thing = startLower(sentence.text, names);
  if (theme === 'miss') return `I will miss ${thing}`;
  return brief.about === 'self' ? `I love ${thing}` : `${capitalise(person.subject)} loved ${thing}`;
}

/** "Dad loved the back seat." and then "Cheese.": one sentence, as it would be said. */
export function joinedThing(sentence: ReadSentence, span: Span, last: string, names: readonly string[]): string | null {
  const { theme } = span.read.memory;
  if ((theme !== 'passions' && theme !== 'miss') || /[“”]/.test(last)) return null;
  const bare = sentence.text.replace(/^And\s+/i, '');
  const item = /^(?!The )\p{Lu}[\p{L}’]+ \p{Lu}/u.test(bare) ? bare : startLower(bare, names);
  const isMore = isNounPhrase(item) || beginsWithGerund(item) || isListItem(item) || isPlainThing(item);
  if (!sentence.fragment || !isMore || !/\b(?:love[ds]?|will miss)\b/.test(last)) return null;
  // "everything: her laugh, her voice"
  if (/\b(?:will miss|loved?) everything\.$/.test(last)) return `${last.replace(/\.$/, '')}: ${item}`;
  const joined = `${last.replace(/\.$/, '').replace(/, and (?=[^,]*$)/, ', ')}, and ${item}`;
  return wordsOf(joined).length <= 28 ? joined : null;
}

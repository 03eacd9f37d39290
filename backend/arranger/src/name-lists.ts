import { shapeOf } from './sentence-shape.js';
import { capitalise, listOf, lowerFirst } from './words.js';

/** Small words that stand before a name, and inside one. */
const BEFORE =
  /^(?:baby|old|little|young|big|aunty|auntie|aunt|uncle|father|great-uncle|great-aunt|nan|pop|grandma|grandpa|grandad)$/i;
const INSIDE = /^(?:de|van|von|der|den|da|di|la|le|el|al|bin|y|jnr|jr|snr|junior|senior)$/;
const PART = /^\p{Lu}[\p{L}’'-]*\.?$/u;
const NO_NAME =
  /^(?:and|or|the|my|our|his|her|their|me|us|all|everyone|everybody|both|none|no|many|too|several|lots|kids|children|friends|he|she|they|who|dead|died|i|we)$/i;

/** Whether words are surely a name: capitals, at most five words, no other words among them. */
export function isName(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const from = words.length > 1 && BEFORE.test(words[0] ?? '') ? 1 : 0;
  return (
    words.length <= 5 &&
    words.slice(from).every((word, at) => !NO_NAME.test(word) && (PART.test(word) || (at > 0 && INSIDE.test(word)))) &&
    PART.test(words[from] ?? '')
  );
}

/** Groups and things that are named like people: "the Wednesday walkers", "a cat called Parliament", "four useless kelpies". */
const GROUP = /^(?:the|a|an|all the|everyone|everybody|two|three|four|five|six) [\p{L}\d’ -]+$/iu;
/** "his wife Therese", "her family": somebody named by whose they are. */
const TIED =
  /^(?:his|her|their|my|our) (?:(?:wife|husband|partner|mum|dad|mother|father|sister|brother|son|daughter|nan|pop|best friend|best mate|dog|cat) \p{Lu}[\p{L}’-]+|family|kids|children|boys|girls)$/u;
/** "Bill in Launceston", "Pickle the cat", "Katerina who died at 3". */
const BEHIND_A_NAME =
  / (?:(?:in|from|of) [\p{Lu}\d][\p{L}\d ]+|next door|over the road|the \p{Ll}+|from (?:his|her|their) (?:first|second) marriage|who [\p{L}\d ]{3,30})$/u;

function isItem(item: string): boolean {
  if (item.toLowerCase() === 'me' || isName(item)) return true;
  if (TIED.test(item)) return true;
  if (isName(item.replace(BEHIND_A_NAME, '')) && BEHIND_A_NAME.test(item)) return true;
  return GROUP.test(item) && item.split(/\s+/).length <= 6 && shapeOf(item) === 'fragment';
}

/** "Joss, Ada and Finn": every one a name or a named group, or null. What stands in brackets behind a name is not read out. */
export function itemsOf(typed: string): string[] | null {
  const bare = typed
    .replace(/\s*\([^()]{0,60}\)/g, '')
    .replace(/,? (?:both gone|(?:rip|RIP)|deceased)$/, '')
    .replace(/, \d{1,2}(?= |,|$)/g, '')
    .replace(/[.\s]+$/, '');
  const [, list = bare, where = ''] = /^(.+), (in \p{Lu}[\p{L} ]+|who are [\p{L} ]{3,30})$/u.exec(bare) ?? [];
  // typed without any capital, one word each: names all the same
  const isSmall = !/\p{Lu}/u.test(list);
  const items = list
    .split(/\s*(?:,|;|\s&|\s\+|\sand\s|\bplus\s)\s*/)
    .map((item) => item.replace(/^(?:and|&)\s+/, '').trim())
    .filter((item) => item !== '')
    .map((item) => (isSmall && /^\p{Ll}{3,}$/u.test(item) && !NO_NAME.test(item) ? capitalise(item) : item));
  if (items.length === 0 || !items.every(isItem)) return null;
  return where === '' ? items : [...items.slice(0, -1), `${items.at(-1) ?? ''}, ${where}`];
}

/** With "me" for the speaker, last, as one says it. */
export function withSpeaker(names: readonly string[], speaker: string): string[] {
  const isSpeaker = (name: string): boolean =>
    name.toLowerCase() === 'me' || (speaker !== '' && name.toLowerCase() === speaker.toLowerCase());
  const others = names.filter((name) => !isSpeaker(name));
  return others.length === names.length ? [...names] : [...others, 'me'];
}

export function saidList(names: readonly string[]): string {
  return listOf(names.map((name) => (name === 'me' ? name : capitaliseName(name))));
}

function capitaliseName(name: string): string {
  return /^(?:baby|old|little|young|big)\s/.test(name) || GROUP.test(name) || TIED.test(name)
    ? lowerFirst(name)
    : capitalise(name);
}

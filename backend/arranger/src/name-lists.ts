import { A_NAME, BESIDE, CALLED, COUNT, IS_CALLED, IS_ME, LABEL, PAIRED } from './family-words.js';
import { shapeOf } from './sentence-shape.js';
import { capitalise, listOf, lowerFirst } from './words.js';

/** Small words that stand before a name, and inside one. */
const BEFORE = new RegExp(`^(?:baby|old|little|young|big|fat|great-uncle|great-aunt|${CALLED})$`, 'i');
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

/** Groups and things that are named like people: "the Wednesday walkers", "a cat called Parliament", "5 grandkids". */
const GROUP = new RegExp(
  `^(?:the|a|an|all(?: the| us)?|everyone|everybody|(?:my|our|his|her|their|${COUNT})(?= (?:[\\p{L}-]+ ){0,2}(?:${LABEL})$)) [\\p{L}\\d’ -]+$`,
  'iu',
);
/** "his wife Therese", "Scott’s wife Priya", "our David", "her family": somebody named by whose they are. */
const TIED = new RegExp(
  `^(?:the late |(?:his|her|their|my|our|\\p{Lu}\\p{L}+’s?) (?:(?:late )?(?:${LABEL}) )?)\\p{Lu}[\\p{L}’-]*(?: \\p{Lu}[\\p{L}’-]*)*$|^(?:his|her|their|my|our) (?:family|two|lot)$`,
  'u',
);
/** "Bill in Launceston", "Greg my husband", "Pickle the cat", "Katerina who died at 3". */
const BEHIND_A_NAME =
  / (?:(?:in|from|of|at|on) [\p{L}\d][\p{L}\d’ ]*|next door|over the road|the \p{Ll}+|(?:my|our) \p{Ll}+|who [\p{L}\d’ ]{3,40})$/u;

const ONE_OF_TWO = '(?:me|\\p{Lu}[\\p{L}’-]+)(?:§me)?';
const COUPLE = `${ONE_OF_TWO} and ${ONE_OF_TWO}`;
const IS_COUPLE = /^\p{Lu}[\p{L}’ -]+§\+(?:me|\p{Lu}[\p{L}’ -]+)$/u;
/** Two couples or more: they stay couples. */
const COUPLES = new RegExp(`^${COUPLE}(?:, (?:and )?${COUPLE})+$`, 'u');
const CALLED_PAIR = new RegExp(`(?<=^|, )(${CALLED}) and (${CALLED})(?=,| \\p{Lu})`, 'iu');

function isItem(item: string): boolean {
  if (item === 'me' || isName(item) || TIED.test(item) || IS_CALLED.test(item)) return true;
  const [bare = '', second, ...others] = item.split(/§[,+]/);
  if (second !== undefined) return bare === 'the baby' ? isName(second) && others.length === 0 : isItem(bare);
  const head = item.replace(BEHIND_A_NAME, '');
  if (head !== item && (isName(head) || TIED.test(head))) return true;
  return GROUP.test(item) && item.split(/\s+/).length <= 7 && shapeOf(item) === 'fragment';
}

export interface People {
  /** As they are said, whoever speaks last where every one was read for certain, else as typed. */
  said: string;
  names: readonly string[];
  isCertain: boolean;
}

function isInitials(item: string, before: string): boolean {
  const initials = before.match(/(?<!\p{L})\p{Lu}/gu)?.join('') ?? '';
  return /^\p{Lu}\.?\p{Lu}\.?\p{Lu}?\.?$/u.test(item) && item.replace(/\./g, '') === initials;
}

/** "Joss, Ada and Finn". */
export function peopleOf(typed: string, isSpeaker: (name: string) => boolean): People {
  const bare = typed.replace(/, \d{1,2}(?=,|$)/g, '').replace(/[.,\s]+$/, '');
  const [, list = bare, where = ''] =
    /^(.+?),? (both gone|in \p{Lu}[\p{L} ]+|who are [\p{L} ]{3,30})$/u.exec(bare) ?? [];
  // typed without any capital, one word each: names all the same
  const isSmall = !/\p{Lu}/u.test(list.replace(/the late (?=\p{Lu})/gu, ''));
  const items = list
    .replace(/\bthe baby, (?=\p{Lu})/gu, `the baby${BESIDE}`)
    .replace(/ and (?=(?:his|her|their|my) (?:husband|wife|partner) )/g, PAIRED)
    .replace(CALLED_PAIR, `$1${PAIRED}$2`)
    .replace(/ \+ (?=\p{Lu})/gu, list.includes(',') ? PAIRED : ' + ')
    .replace(COUPLES, (couples) => couples.replaceAll(' and ', PAIRED))
    .split(/\s*(?:(?<!§),|;|\s&|\s\+|\sand\s|\bplus\s)\s*/)
    .map((item) => item.replace(/^(?:and|&)\s+/, '').trim())
    .filter((item) => item !== '')
    .map((item) => (isSmall && /^\p{Ll}{3,}$/u.test(item) && !NO_NAME.test(item) ? capitalise(item) : item))
    // "Alfred James, AJ" is one
    .filter((item, at, all) => !isInitials(item, all[at - 1] ?? ''))
    .map((item) => item.replace(/^(?:2x|2 x|two) (\p{Lu}\p{L}+)$/u, 'two $1s'));
  const isMe = (item: string): boolean => /^(?:me|myself)$/i.test(item) || item.endsWith(IS_ME) || isSpeaker(item);
  const names = items
    .map((item) => {
      const [one = '', other = ''] = item.split(PAIRED);
      if (other !== '' && (isMe(one) || isMe(other))) return `${isMe(one) ? other : one}${PAIRED}me`;
      return isMe(item) ? 'me' : item;
    })
    .filter(
      (name, at, all) => name !== 'me' || at === all.findIndex((one) => one === 'me' || one.endsWith(`${PAIRED}me`)),
    );
  // "Joel and me and their mum": whose mum hangs on who stands before
  // and “our kids Josie and Max” are one
  // “me and my husband Tom, Rudy Jr. and Alma, Cecilia”: who belongs to whom is told by the order alone
  const couplesTyped = list.split(/,\s*/).filter((item) => / and \p{Lu}| and (?:my|our) /u.test(item)).length;
  const isHanging =
    (/\bmy (?:husband|wife|partner) \p{Lu}/u.test(list) && couplesTyped > 1) ||
    (names.includes('me') && names.some((name) => /^their /.test(name))) ||
    names.some((name, at) => at < names.length - 1 && HEADS_NAMES.test(name));
  if (isHanging || !names.every((item) => isItem(item) || /^two \p{Lu}\p{L}+$/u.test(item)) || names.length === 0) {
    const asTyped = bare.split(/((?<!§),\s*(?:and )?| and )/).map((part) => (isMe(part.trim()) ? 'me' : part));
    const said = asTyped
      .join('')
      .replace(ME_FIRST, '$1 and me')
      .replace(LAST_OF_MANY, '$1, and ')
      .replace(THEIR_TWO, '$1, ');
    return { said: unmarked(said), names, isCertain: false };
  }
  const ours = names.filter((name) => name === 'me' || name.endsWith(`${PAIRED}me`)).map(small);
  const others = names.filter((name) => name !== 'me' && !name.endsWith(`${PAIRED}me`)).map(small);
  const at = / (?:who|which) /.test(others.at(-1) ?? '') ? others.length - 1 : others.length;
  const all = others.toSpliced(at, 0, ...ours);
  const isApart = where !== '' && list !== bare;
  const isJoined = /,/.test(list) || list.includes(PAIRED) || ours.length > 0 || isSmall || /&|\+/.test(list);
  const tail = isApart ? `${bare.slice(list.length).startsWith(',') ? ',' : ''} ${where}` : '';
  const said = isJoined
    ? all.some((name) => IS_COUPLE.test(name)) && all.length > 1
      ? `${all.slice(0, -1).join(', ')}, and ${all.at(-1) ?? ''}`
      : listOf(all.map((name, at) => (at < all.length - 1 && name.includes(BESIDE) ? `${name},` : name)))
    : list;
  return { said: unmarked(`${said}${tail}`).replace(/,,/g, ','), names: all, isCertain: true };
}

/** "Mom, me and my wife Steph, our kids": the speaker behind whom they name. */
const ME_FIRST = new RegExp(`(?<=^|, )me and ((?:my|our) \\p{Ll}+ ${A_NAME})(?=,|$)`, 'u');
/** "me and my sisters and their lot, all the cousins" */
const LAST_OF_MANY = /^(.*,.*), (?=(?:all (?:the|of) |(?:my|ma|our|his|her|their) \p{Ll}+ \p{Lu})[^,]*$)/u;

const HEADS_NAMES = /^(?:his|her|their|my|our) (?:\p{Ll}+ )*(?:\p{Ll}+s|children) \p{Lu}/u;

/** "my two Isla and Banjo" */
const THEIR_TWO = /\b((?:my|our|his|her|their) (?:two|three)) (?=\p{Lu})/gu;

function unmarked(text: string): string {
  return text.replaceAll(IS_ME, '').replaceAll(BESIDE, ', ').replaceAll(PAIRED, ' and ');
}

/** A name with its capital, other words without. */
export function small(name: string): string {
  return name.includes(' ') && /^\p{Ll}/u.test(name)
    ? name
    : /^(?:baby|old|little|young|big)\s/.test(name) || GROUP.test(name) || /^(?:His|Her|Their|My|Our|The) /.test(name)
      ? lowerFirst(name)
      : capitalise(name)
          .replace(/^Me$/, 'me')
          .replace(/^(Two|My|Our|His|Her|Their|The)(?= )/, (word) => word.toLowerCase());
}

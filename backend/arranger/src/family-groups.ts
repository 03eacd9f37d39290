import {
  A_NAME,
  BESIDE,
  CIRCLE,
  COUNT,
  IS_CALLED,
  IS_LABEL,
  IS_ME,
  LABEL,
  PAIRED,
  saidLate,
  TO_THE_FORM,
  withoutBrackets,
} from './family-words.js';
import { kinList } from './kin-lists.js';
import { speaksToUs } from './not-a-memory.js';
import { isName, peopleOf, small } from './name-lists.js';
import { shapeOf } from './sentence-shape.js';
import { finished, sentencesOf } from './typeset.js';
import { capitalise, listOf, lowerFirst } from './words.js';

/** Whoever speaks, and whose family it is. */
export interface Telling {
  possessive: string;
  isSpeaker: (name: string) => boolean;
}

/** One line of the family, ready to be said. */
export interface Part {
  /** `told`: a sentence of the teller’s own; `form`: words to the form, not said. */
  kind: 'group' | 'told' | 'form' | 'me';
  text: string;
  /** How it begins a sentence of its own: "His mates: Dave and Macka". */
  alone: string;
  isCircle: boolean;
  /** What was typed and is knowingly not said: a second name of somebody who is named. */
  dropped: string;
  /** What of it the owner is shown as not in the text. */
  unsaid?: string;
}

/** The lines, and the sentences of a line. */
export function segmentsOf(text: string, possessive: string): string[] {
  const headed = new RegExp(`^((?:(?:his|her|their|my|our) )?(?:${LABEL}));`, 'gimu');
  const andTheirs = new RegExp(`,?\\s+and\\s+(?=${possessive} (?:kids|children|boys|girls) \\p{Lu})`, 'iu');
  // whose children are “ours”, theirs are ours too
  const hasOurs = /(?<!\p{L})our (?:(?:two|three|four|five) )?(?:sons?|daughters?|kids|children) /iu.test(text);
  return text
    .replace(headed, '$1:')
    .replace(ONE_AND_NEXT, (all, kin: string, name: string, next: string) =>
      IS_CALLED_OR_TIED.test(kin) && IS_CALLED_OR_TIED.test(next) ? `${kin} ${name}, ` : all,
    )
    .replace(/\b(\p{Lu}\p{L}+) ?… ?no,? sorry,? (?:her|his|their) name is (?=\p{Lu})/gu, '')
    .split(/\n+|;/)
    .map((line) => line.replace(/,? (?:so )?(?:please )?put (?:her|him|them) (?:down|in)(?: too| as well)?\.?$/i, ''))
    .flatMap((line) => line.split(/, (?=there(?:’s| is| are) (?!.*\bjust (?:say|put) \d))/))
    .flatMap((line) => sentencesOf(line.replace(/^\s*(?:[-–*•]|\d{1,2}[.)])\s+/, '').trim()))
    .flatMap((sentence) => sentence.split(andTheirs))
    .flatMap((sentence) => sentence.split(NEXT_OF_KIN))
    .flatMap((sentence) =>
      /^[Aa]lso .*, also \p{Lu}/u.test(sentence) ? sentence.split(/,? also (?=\p{Lu})|^[Aa]lso /u) : [sentence],
    )
    .map((sentence) => sentence.replace(/[.,;:\s]+$/, ''))
    .map((sentence) =>
      sentence.replace(
        /^((?:great[- ])*grand ?(?:children|kids)|children|kids|sons|daughters) are (?=\p{Lu})/iu,
        '$1: ',
      ),
    )
    .map(countedFirst)
    .map((sentence) => sentence.replace(COUNTED_HEAD, '$1: '))
    .map((sentence) =>
      hasOurs ? sentence.replace(/^(?=(?:great[- ])*grand ?(?:children|kids|sons?|daughters?)\b)/i, 'our ') : sentence,
    )
    .filter((sentence) => sentence !== '');
}

/** "Mummy Jodie daddy Lewin big brother Kobi": one behind the other without a comma. */
const ONE_AND_NEXT =
  /(?<!\p{L})(\p{L}+) (\p{Lu}[\p{L}’-]+) (?=(?:(?:big|little|baby|older|younger) )?(\p{L}+) \p{Lu})/gu;
const IS_CALLED_OR_TIED =
  /^(?:big |little )?(?:mum|mummy|mam|mammy|mom|dad|daddy|nan|nana|nanna|nanny|gran|granny|grandma|grandpa|grandad|pop|pops|aunt|aunty|auntie|uncle|brother|sister)$/i;
/** "Two children, Olha and my late father Petro" */
const COUNTED_HEAD = new RegExp(
  `^((?:${COUNT}|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten) (?:children|kids|sons|daughters|grandchildren|brothers|sisters)), (?=\\p{Lu}|my )`,
  'u',
);

/** "our son Devan and his wife Prashika, our daughter Kamini", "Sisters Rani and Saras and brother Vis": two groups. */
const NEXT_OF_KIN =
  /, (?=(?:our|my) (?:son|daughter) \p{Lu}.* and (?:his|her) )|(?<=^(?:[Hh]is |[Hh]er |[Tt]heir |[Mm]y |[Oo]ur )?(?:[Bb]rothers|[Ss]isters|[Ss]ons|[Dd]aughters) [^,:()]+) and (?=(?:brother|sister|son|daughter) \p{Lu})/u;

/** "Grandchildren 9: David" is "nine grandchildren: David", "Great great: 3" is "three great-great-grandchildren". */
function countedFirst(line: string): string {
  return line
    .replace(
      /^great[- ]greats?:? (\d{1,2})\.?$/i,
      (_all, count: string) => `${numberSaid(count)} great-great-grandchildren`,
    )
    .replace(
      /^((?:his|her|their|my|our) )?((?:great[- ])*(?:grand ?)(?:kids|children)|children|kids),? \(?(\d{1,2})\)?(?=:|[ ,]+and I|$)/i,
      (_all, whose: string | undefined, label: string, count: string) =>
        `${whose ?? ''}${numberSaid(count)} ${label
          .toLowerCase()
          .replace(/great /g, 'great-')
          .replace('grand ', 'grand')}`,
    );
}

export function partOf(typed: string, telling: Telling): Part {
  if (/\bjust (?:say|put) \d/.test(typed) || HAS_NONE.test(typed)) return plain('form', typed);
  const [, before = '', meant] =
    /^(.*…\s*)?(?:(?:nah?|no|actually),?\s+)?just (?:put|say) ((?:the|all) [\p{Ll} ’]+)$/u.exec(typed) ?? [];
  if (meant !== undefined) return withDropped(groupOf(meant, telling), before);
  const [, counted, why] = new RegExp(`^((?:${COUNT}) (?:${LABEL}))[,.]? (.+)$`, 'iu').exec(typed) ?? [];
  if (counted !== undefined && TO_THE_FORM.test(why ?? '')) {
    return withUnsaid(groupOf(counted, telling), why ?? '');
  }
  const [, headed, notNamed] = NOT_NAMED.exec(typed) ?? [];
  if (headed !== undefined) return withDropped(groupOf(headed, telling), notNamed ?? '');
  const [, own, inBrackets] = /^(?:me|myself) \((([^(),]+)[^()]*)\)$/iu.exec(typed) ?? [];
  if (telling.isSpeaker(inBrackets ?? '')) return { ...plain('me', 'me'), dropped: own ?? '' };
  const [, those, tie] = THOSE.exec(typed) ?? [];
  if (tie !== undefined)
    return partOf(`${tie}: ${lowerFirst(those ?? '').replace(/^(?!the late )./u, capitalise)}`, telling);
  const [, pair, names] = BOTH.exec(typed) ?? [];
  if (pair !== undefined && names !== undefined) return pairOf(pair, names, telling);
  const [, kept, aside] = ASIDE.exec(typed.replace(/^(\p{Lu}\p{L}+), (?=from the )/u, '$1 ')) ?? [];
  if (kept !== undefined && aside !== undefined) return withUnsaid(partOf(kept, telling), aside);
  const [, pet] = /^(the late \p{Ll}+, \p{Lu}\p{L}+)$/iu.exec(typed) ?? [];
  if (pet !== undefined) return plain('group', lowerFirst(pet));
  const kin = kinList(typed, telling);
  if (kin !== null) return kin;
  const { text, dropped } = withoutBrackets(
    saidLate(meOf(spoken(typed), telling)),
    telling.possessive,
    telling.isSpeaker,
  );
  const said = saidLate(text);
  if (TO_THE_FORM.test(said) || speaksToUs(said)) return { ...plain('form', typed), dropped };
  return isTold(said)
    ? { ...plain('told', finished(inWords(withCommas(said)))), dropped }
    : withDropped(groupOf(said, telling), dropped);
}

/** "who is 91 and will be there": of the day itself, which was still to come. */
const ASIDE =
  /^(.*\p{Lu}\p{L}+(?: from the \p{L}+)?)(,? (?:and )?who (?:(?:is|’s) [\p{L}\d ]+ and )?(?:will be there|(?:is|’s) (?:holding|typing|writing) [\p{L} ]+|(?:is|’s) helping me [\p{L} ]+)|(?<= from the \p{L}+), they were (?:very )?close)$/u;
/** "No children.": what a box asks for. */
const HAS_NONE =
  /^no (?:children|kids|grandchildren|grandkids|siblings|brothers|sisters|partner|husband|wife|pets)(?: of (?:his|her|their) own)?\.?$/i;
/** "My grandbabies, all nine, do not try to name them" */
const NOT_NAMED = new RegExp(
  `^([^:]*(?:${LABEL})(?:, all (?:${COUNT}))?), (do(?: not|n’t) (?:try to )?(?:name|put) .+)$`,
  'iu',
);
/** "Strife, Beryl and Gordon (dogs)" */
const THOSE = new RegExp(`^(\\p{Lu}[^():]*(?:,| and )[^():]*) \\(((?:${LABEL})(?<=s|children))\\)$`, 'u');

/** "me, Joanne" and "Myself Nikhil" are whoever speaks, once. */
function meOf(typed: string, { isSpeaker }: Telling): string {
  return typed.replace(
    /(?<=^|[,:] |\b(?:and|to|with) )(?:me|myself),? (\p{Lu}\p{L}+)(?![’'])/giu,
    (all, name: string) => (isSpeaker(name) ? 'me' : all),
  );
}

/** What a typesetter does that it can be said aloud. */
function spoken(typed: string): string {
  const last = typed.lastIndexOf(',');
  // “Paul + Min-ji, Stephanie”: a couple, and somebody else
  const hasCouple = /\p{Lu}[\p{L}’-]+\s*[&+]\s*\p{Lu}/u.test(typed.slice(0, Math.max(0, last)));
  return (hasCouple ? typed.replace(/(?<=\p{Lu}[\p{L}’-]+)\s*[&+]\s*(?=\p{Lu})/gu, PAIRED) : typed)
    .replace(/\)(?=\p{L})/gu, ') ')
    .replace(/, \d{2}(?=\))/g, '')
    .replace(/^((?:great[- ]?)?(?:grand)?(?:kids|children)) (\d{1,2})(?=,|$)/i, '$2 $1')
    .replace(/(?<=^|[,:] | and )(\p{Lu}\p{L}+) \d{1,2}(?=,| and |$)/gu, '$1')
    .replace(/\s*(?<!§)[&+]\s*/g, ' and ')
    .replace(/(\p{L}{2,}(?: \p{L}+)?)\s*\/\s*(?=\p{L}{2})/gu, '$1, ')
    .replace(/\s-\s(?=\p{L})/gu, ' – ');
}

function isTold(said: string): boolean {
  const [, label] = /^([^:,]{2,40}):/.exec(said) ?? [];
  if (label !== undefined) return shapeOf(label) === 'sentence';
  if (TIED_ON.test(said)) return false;
  if (
    /^(?:there(?:’s| is| are|’re)|\p{Lu}\p{Ll}+’s (?:in|at|with|got|still|on|now)) /iu.test(said) ||
    /^(?:before|after) (?:me|us|that|\p{Lu}\p{L}+),? (?:he|she|they|I|we) /iu.test(said)
  )
    return true;
  if (/^(?:no|none of|every one of|all of|also|not (?:joking|kidding),) /i.test(said)) return true;
  return shapeOf(said) === 'sentence' && shapeOf(said.split(',')[0] ?? '') === 'sentence';
}

const WITH_LABEL = new RegExp(
  `^(?:(his|her|their|my|our|the|us|a|\\p{Lu}\\p{L}+’s)\\s+)?((?:${COUNT})\\s+)?(${LABEL})( (?:in|from|at|with|by|of) [^:,]{2,30}(?=:))?\\s*(:|\\s[-–]\\s|\\s(?!and\\b|&)(?=\\S))\\s*([^:]+)$`,
  'iu',
);
const OTHER_LABEL = /^([\p{L}’ -]{2,40})(?::| –)\s+(.+)$/u;
const PLACE_LABEL = /^(?:at home|at the farm|home|other animals|animals|and|others?|everyone else|also)$/i;
const AFTER_NAME = new RegExp(`^(\\p{Lu}[\\p{L}’-]+), (${LABEL})(?:, \\d{1,2})?$`, 'u');
const COUNTED = new RegExp(`^(?:${COUNT}) (?:${LABEL})$`, 'iu');
const BARE_TIE = new RegExp(`^((?:${COUNT}) )?(${LABEL})(?= |,|$)(.*)$`, 'iu');

function groupOf(line: string, telling: Telling): Part {
  const { possessive } = telling;
  const [, name, tie] = AFTER_NAME.exec(line) ?? [];
  if (name !== undefined && tie !== undefined) return group(`${possessive} ${tie.toLowerCase()}`, name, telling);
  if (BESIDE_TIE.test(line)) return plain('group', small(line));
  const several = line.split(/(?<!§),\s*/);
  if (several.length > 1 && several.every((one) => COUNTED.test(one))) {
    return plain('group', `${possessive} ${listOf(several.map((one) => lowerFirst(inWords(one))))}`);
  }
  if (several.length > 1 && several.every((one) => labelled(one, telling) !== null)) {
    const parts = several.map((one) => labelled(one, telling)?.text ?? '');
    return plain('group', parts.join('; '));
  }
  const known = labelled(line, telling);
  if (known !== null) return known;
  const [, label, rest] = OTHER_LABEL.exec(line) ?? [];
  if (label !== undefined && rest !== undefined) {
    if (PLACE_LABEL.test(label)) return withDropped(group('', rest, telling), label.toLowerCase());
    const lastWord = label.split(' ').at(-1) ?? '';
    const isTie = !/^(?:the|his|her|their|my|our) /i.test(label) && IS_LABEL.test(lastWord);
    return group(isTie ? `${possessive} ${lowerFirst(label)}` : lowerFirst(label), rest, telling);
  }
  const [, count = '', bare, tail = ''] = BARE_TIE.exec(line) ?? [];
  const isCalled = bare !== undefined && IS_CALLED.test(bare) && /^\p{Lu}/u.test(bare);
  // "mum, uncle Dave, me": the speaker’s own
  if (bare !== undefined && IS_CALLED.test(bare) && /^,.*\bme\b/i.test(tail))
    return group('', capitalise(line), telling);
  if (bare === undefined || isCalled || / who | and /.test(tail.slice(0, 5))) return group('', line, telling);
  const isOf = /^ (?:they|he|she|we|that) /.test(tail);
  const isPlain = count === '' || tail === '' || /^ (?:in|from|at) /.test(tail);
  const whose = isOf ? 'the ' : isPlain ? `${possessive} ` : '';
  return plain('group', withCommas(`${whose}${lowerFirst(inWords(line))}`));
}

function labelled(line: string, telling: Telling): Part | null {
  const [, whose = '', count = '', label = '', where = '', mark = '', rest = ''] = WITH_LABEL.exec(line) ?? [];
  if (label === '') return null;
  const isMarked = mark.trim() !== '';
  // "uncle Dung", in his nephew's list: no uncle of whoever died
  if (
    !isMarked &&
    whose === '' &&
    /^(?:uncle|aunt|aunty|auntie|nan|nana|nanna|granny|grandma|grandpa|grandad|pop|nonna|nonno|cousin)$/i.test(label) &&
    /^\p{Lu}/u.test(rest)
  )
    return group('', `${capitalise(label.toLowerCase())} ${rest}`, telling);
  const isPartOfName = whose === '' && IS_CALLED.test(label) && /^\p{Lu}/u.test(label);
  if (!isMarked && (isPartOfName || whose.toLowerCase() === 'a')) return null;
  // "my daughter Mia, Grandad" are two
  if (!isMarked && /(?<!s|children)$/.test(label) && /(?<!§), (?:\p{Lu}|the )/u.test(rest)) return null;
  if (
    !isMarked &&
    !/\p{Lu}/u.test(rest) &&
    ((count !== '' && !/^us$/i.test(whose)) || !/^\p{L}+(?:(?:, | and )\p{L}+)*$/u.test(rest))
  )
    return null;
  if (!isMarked && /^(?:in|from|at|of|on|they|he|she|we|who|that|with|called|there|here)\b/.test(rest)) return null;
  const tie = label
    .replace(/\p{L}+/gu, (word) => word.toLowerCase())
    .replace('neighbor', 'neighbour')
    .replace('freind', 'friend')
    .replace(/^(great)[- ]grand[- ]?/, '$1-grand')
    .replace(/^grand childs$/, 'grandchildren');
  const own = whose === '' ? telling.possessive : whose.includes('’') ? whose : whose.toLowerCase();
  return group(`${own} ${count.toLowerCase()}${tie}${where}`, rest, telling);
}

/** "my mother, Ba Sau", "Merv, her husband" */
const BESIDE_TIE = new RegExp(
  `^(?:[Hh]is|[Hh]er|[Tt]heir|[Mm]y|[Oo]ur|[Aa]|[Oo]ne) (?:${LABEL}), (?:${A_NAME}(?:,? in ${A_NAME})?|all (?:of .+|${COUNT})|every.+)$|^(?:the late )?${A_NAME}, (?:his|her|their|my|our) (?:late )?(?:${LABEL})$`,
  'u',
);
const TIED_ON = new RegExp(`^(?:${LABEL}) (?:they|he|she|we|that|who) `, 'iu');
/** "Mam and Dad (Eirlys and Gwyn)" */
const BOTH = /^(\p{L}+ and \p{L}+)\s*\(([^()]+ and [^()]+)\)$/u;

function pairOf(pair: string, names: string, telling: Telling): Part {
  const people = peopleOf(names, telling.isSpeaker);
  return people.names.includes('me')
    ? group(`${telling.possessive} ${pair.toLowerCase()}`, names, telling)
    : plain(
        'group',
        `${pair.replace(/\p{L}+/gu, (word) => (word === 'and' ? word : capitalise(word)))}, ${people.said}`,
      );
}

function plain(kind: Part['kind'], text: string): Part {
  return { kind, text, alone: text, isCircle: false, dropped: '' };
}

/** Beside what is said, something that is shown to the owner as not in the text. */
function withUnsaid(part: Part, unsaid: string): Part {
  return { ...withDropped(part, unsaid), unsaid };
}

function withDropped(part: Part, dropped: string): Part {
  return { ...part, dropped: `${part.dropped} ${dropped}` };
}

function withCommas(text: string): string {
  // "Anna, married to me, and Carla"
  const apart = text.replace(/(§,[^,;§]*?) and (?=\p{Lu})/gu, '$1, and ');
  return apart.replaceAll(BESIDE, ', ').replaceAll(PAIRED, ' and ').replaceAll(IS_ME, '');
}

const TENS = 'x x twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const TEENS = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
function numberSaid(typed: string): string {
  const number = Number(typed);
  if (number < 20) return (NUMBERS[number] ?? TEENS[number - 13] ?? typed).toLowerCase();
  const ones = number % 10 === 0 ? '' : `-${(NUMBERS[number % 10] ?? '').toLowerCase()}`;
  return `${TENS[Math.floor(number / 10)] ?? typed}${ones}`;
}

const NUMBERS = 'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
/** A number at the head of a sentence. */
function inWords(text: string): string {
  return text.replace(/^\d{1,2}(?= )/, (number) => NUMBERS[Number(number)] ?? number);
}

const IN_THE_PLURAL =
  /(?:s(?:[- ]in[- ]law)?|children|wives|cuzzies|family|band|two|three|four|five|six|our own|(?:his|her|their|my) own|(?:in|from|at|with|by|of) (?!law\b)[\p{L} ]+)$/u;

function group(head: string, typed: string, telling: Telling): Part {
  const people = peopleOf(typed, telling.isSpeaker);
  const { names } = people;
  const isSingle = head !== '' && (!IN_THE_PLURAL.test(head) || head.endsWith('koumbaros')) && !/ and /.test(head);
  const isPair = isSingle && names.length === 2 && names.includes('me') && / (?:and|&) /.test(typed);
  // "Sister Diane and Don", typed by Diane
  if (isPair) return plain('group', `${names.find((name) => name !== 'me') ?? ''} and me`);
  // "Son: me, Tomek" is one person under two names
  const isMe =
    names.includes('me') &&
    (names.every((name) => name === 'me') ||
      (isSingle && names.length === 2 && names.every((name) => name === 'me' || isName(name))));
  if (isMe) return withDropped(plain('me', 'me'), `${head} ${names.join(' ')}`.toLowerCase());
  if (head === '') {
    const text = /^(?:The|A|An|His|Her|Their|My|Our|All|Every|Everyone|Everybody|Us) /.test(people.said)
      ? lowerFirst(people.said)
      : people.said;
    return plain('group', text);
  }
  const [, late] = /^the late (\p{Lu}.*)$/u.exec(people.said) ?? [];
  if (isSingle && late !== undefined) {
    const text = `${head.replace(/^(\p{L}+) /u, '$1 late ')} ${late}`;
    return plain('group', text);
  }
  const isOne = names.length === 1 || !people.isCertain || names.slice(1).every((name) => /^\p{Ll}/u.test(name));
  const text = `${head}${isSingle && (isOne || names.length === 2) && !names.includes('me') ? '' : ','} ${people.said}`;
  const alone = isSingle && !head.startsWith('the ') ? text : `${head}: ${people.said}`;
  return { ...plain('group', text), alone, isCircle: CIRCLE.test(head) && alone !== text };
}

import type { Brief } from './brief.js';
import { ANIMALS, IS_CALLED, IS_LABEL } from './family-words.js';
import { ageSaid } from './family-joints.js';
import { isName } from './names.js';
import { personOf, tieOfSpeaker, wordsIn } from './person.js';
import { shapeOf } from './sentence-shape.js';
import { lowered } from './starters.js';
import { capitalise, listOf, lowerFirst, wordsOf } from './words.js';

/** Longer ones stand for themselves. */
const MOST_WORDS = 26;

/** Whether words can stand in a row with others: people, and what is said of them in passing. */
export function fitsInRow(words: string): boolean {
  return (
    wordsOf(words).length <= MOST_WORDS &&
    !/[.!?…;](?<!(?<!\p{L})(?:\p{Lu}|[MDSJF]rs?|Engr|Rev|Prof|St)\.) /u.test(words) &&
    !/^and me$/i.test(words)
  );
}

/**
 * What was typed line by line in a form, as it is said in one breath: "Brother: Wayne, and Wayne’s wife Trish", "Grandson: Eddie" are "his
 * brother Wayne, and Wayne’s wife Trish; and his grandson Eddie". Nobody is moved from under the word that they were typed under.
 */
export function inOneBreath(lines: readonly string[], brief: Brief): string {
  const said = lines.map((line) => tiesApart(ageSaid(withoutForm(line, brief))));
  const isMe = (one: string): boolean => /^(?:and )?me$/i.test(one);
  // "me, he’d say Steph", and Steph on the next line
  const isSaid = (asTyped: string, at: number): boolean => {
    // "Ruan (11)", and "me, Francois, Mia (15) and Ruan" on the next line
    const one = brief.about === 'pet' ? asTyped.replace(/ \(\d{1,2}\)$/, '') : asTyped;
    return isName(one) && !one.includes(' ') && isNamedBeside(one, at);
  };
  const isNamedBeside = (one: string, at: number): boolean =>
    // whose pet it was most of all stands among its people
    (brief.about === 'pet' ? said.toSpliced(at, 1) : said.slice(0, at)).some((other) =>
      wordsOf(other).includes(one.toLowerCase()),
    );
  const others = said.filter((one, at) => !isMe(one) && !isSaid(one, at));
  const people = others.findLastIndex((one) => !ANIMALS.test(one)) + 1;
  // "me; before me, Pamela"
  const isFirst = others.some((one) => /^before me\b/i.test(one));
  const items = !said.some(isMe) ? others : others.toSpliced(isFirst ? 0 : people, 0, 'me');
  const last = items.at(-1) ?? '';
  if (items.length < 2) return last;
  const apart = items.some((one) => /,| and /.test(one)) ? ';' : ',';
  const isPair = items.length === 2 && apart === ',';
  const and = /^and /i.test(last) ? '' : 'and ';
  return `${items.slice(0, -1).join(`${apart} `)}${isPair ? '' : apart} ${and}${last}`;
}

/** "Her sisters Jean and Carol, brother Roy" is heard as Carol’s brother. */
function tiesApart(typed: string): string {
  const item = meBehind(typed);
  const [, whose] = TIED_AT_HEAD.exec(item) ?? [];
  return whose === undefined ? item : item.replace(BARE_BEHIND, `, ${whose} $1`);
}

/** "His grandkids me, Josh, Tim and Caleb": whoever speaks names the others first. */
function meBehind(item: string): string {
  const [, tie = '', names = ''] = ME_FIRST.exec(item) ?? [];
  const others = names.split(/,? and |, /);
  // "me and Harold, Clarence, Marcus and Tonya": two who are married
  const isOfCouples = /(?<!\p{L})me and [^,]+, .* and /u.test(item);
  return names !== '' && !isOfCouples && others.every((one) => isName(one))
    ? `${tie} ${listOf([...others, 'me'])}`
    : item;
}
const ME_FIRST =
  /^((?:(?:his|her|their|the) )?(?:great-?)?(?:grandkids|grandchildren|grandies|children|kids|nieces and nephews?|nephews and nieces|nieces|nephews|brothers and sisters|siblings)),? me(?:, | and )(.+)$/iu;
const KIN_OF_THEIRS =
  '(?:grand|great-)?(?:brother|sister|nephew|niece|grandson|granddaughter|grandchild|cousin|aunt|uncle)s?(?: and (?:nephew|niece|brother|sister)s?)?';
const TIED_AT_HEAD = new RegExp(
  `^(his|her) (?:(?:late|big|little|older|younger|eldest|twin) )?(?:mum|mom|dad|mother|father|son|daughter|${KIN_OF_THEIRS})(?:s|-in-law)?(?: |,)`,
  'iu',
);
const BARE_BEHIND = new RegExp(`, (${KIN_OF_THEIRS} \\p{Lu})`, 'gu');

/** "Kids: Poppy (14), Hugo (10)" is "her kids Poppy, 14, and Hugo, 10". */
function withoutForm(line: string, brief: Brief): string {
  const [, label = '', sign = '', names = ''] = /^([^:–]{2,60}?)(:| –)\s+(\S.*)$/su.exec(line) ?? [];
  if (label === '' || /[,;(]/.test(label)) return listed(line);
  const [, mother, father] = /^(mum|mom|mam|mummy|mama) (?:and|&) (dad|daddy|papa)$/i.exec(label) ?? [];
  if (mother !== undefined && father !== undefined) {
    const isOurs = A_CHILD.test(tieOfSpeaker(brief) ?? '');
    const [one, other] = [mother, father].map((word) => (isOurs ? word.toLowerCase() : capitalise(word.toLowerCase())));
    return `${isOurs ? `${personOf(brief).possessive} ` : ''}${one ?? ''} and ${other ?? ''}, ${listed(names)}`;
  }
  const [, whose = '', tie = label] = /^((?:his|her|their|my|our|the) )?(.+)$/iu.exec(label) ?? [];
  const isTie = IS_LABEL.test(tie) && (!IS_CALLED.test(tie) || IS_NO_NAME.test(tie));
  // "STAFF: me, Vili", as in a printed programme
  if (!isTie && A_HEADING.test(label)) return listed(names);
  if (sign !== ':' && !isTie) return listed(line);
  // "Son: me, Tomek": one, and who that is
  const isOne = isTie && !/ and |(?:s|children|kids|wives)$/i.test(tie);
  const people = isOne && /^me, /.test(names) ? names : listed(names);
  // "Son: me and daughter-in-law Priya": nobody says “his son, me” of themselves
  if (isTie && (/^me$/i.test(people) || (isOne && /^me and /.test(people)))) return people;
  const { possessive } = personOf(brief);
  // behind "Nano’s people" nobody says "Nano’s daughters"
  const theirs = /’s$/.test(possessive) ? 'the' : possessive;
  // a widower does not say "her daughter Isla"
  const isOfBoth = /^(?:son|daughter)$/i.test(tie) && MARRIED.test(tieOfSpeaker(brief) ?? '');
  const owner = whose === '' && isTie && !isOfBoth && theirs !== '' ? `${theirs} ` : whose.toLowerCase();
  const isAlone = !/,| and | with |\d/.test(people) && !/^(?:the|all|both|two|three|four) /i.test(people);
  const word = isTie ? lowerFirst(isAlone ? tie.replace(ONE_OF_MANY, '$1') : tie) : tie;
  // "his children Robert and me" is heard as "his children, Robert and me"
  const isApart =
    !(isTie || (whose !== '' && IS_CALLED.test(tie))) ||
    /(?:^|, | and )me(?=[ ,]|$)|^(?:my|our) /.test(people) ||
    /^(?:the|all|both|two|three|four) /i.test(people);
  return `${owner}${word}${isApart ? ',' : ''} ${people}`;
}

const A_HEADING = /^(?:staff|church|work|school|club|parish)$/i;
/** Whoever lost a child is not “Mom and Dad” in their own mouth. */
const A_CHILD = /^(?:son|daughter|child)$/;
/** "Friends: old Merv" */
const ONE_OF_MANY = /^(.*(?:friend|mate|son|daughter|brother|sister|cousin|niece|nephew|neighbour))s$/i;
const MARRIED = /^(?:husband|wife|spouse|partner)$/;
/** "Uncle: Arjun" is his uncle; "Mum: Mele" is Mum. */
const IS_NO_NAME = /^(?:uncle|aunt|aunty|auntie|mother|father)s?$/i;

/** "Macca, Deano, Sal" is "Macca, Deano and Sal", and whoever speaks names the others first. */
function listed(names: string): string {
  const aged = names.replace(/(?<=\p{L}) \((\d{1,3})\)/gu, ', $1,').replace(/,(?=,|$)/g, '');
  const parts = names.split(/,? and |, /);
  // "Mr and Mrs Nguyen, Girrawheen", "Jim and Sue Reardon, Lakshmi Iyer": who belongs together stays together
  const isOfNames =
    parts.length > 1 && !/ and .*, /.test(names) && parts.every((one) => isName(one) || /^me$/i.test(one));
  if (isOfNames) {
    const others = parts.filter((one) => !/^me$/i.test(one));
    return listOf(others.length === parts.length ? parts : [...others, 'me']);
  }
  const isOfAges = /^\p{Lu}[\p{L}’-]+, \d{1,3},(?: (?:and )?\p{Lu}[\p{L}’-]+, \d{1,3},?)+$/u.test(aged);
  if (isOfAges) return aged.replace(/, (\d{1,3}),? (?:and )?(\p{Lu}[\p{L}’-]+, \d{1,3}),?$/u, ', $1, and $2');
  return names;
}

/** The head of a row: small, unless a name may begin it. */
export function inRow(sentence: string, brief: Brief): string {
  const [first = ''] = sentence.split(/[\s,:]+/);
  const isCalled = IS_CALLED.test(first);
  // "Debbie and Brett"
  if (/^(?!Me\b)\p{Lu}\p{L}+(?:,| and) \p{Lu}/u.test(sentence) && !IS_LABEL.test(first)) return sentence;
  // "Brendan, our son"
  if (
    /^\p{Lu}\p{Ll}+(?: \p{Lu}[\p{L}’-]+)*, (?:our|my|his|her|their|the|who) /u.test(sentence) &&
    isName(first) &&
    !IS_LABEL.test(first)
  )
    return sentence;
  if ((IS_LABEL.test(first) && !isCalled) || SMALL_IN_A_ROW.test(first)) return lowerFirst(sentence);
  return isPartner(first, brief) ? capitalise(sentence) : lowered(sentence, wordsIn(brief));
}

/** Whoever stands first in the box for one person is called so, known elsewhere or not. */
function isPartner(first: string, { facts }: Brief): boolean {
  const [typed = ''] = (facts.family?.partner ?? '').trim().split(/[\s,.:(]+/);
  return isName(first) && first.toLowerCase() === typed.toLowerCase() && !NO_NAME_FIRST.test(first);
}
const NO_NAME_FIRST =
  /^(?:married|divorced|separated|widow|widower|widowed|single|engaged|common|long|longtime|long-term|longterm|lifelong|loving|beloved|dear|dearest|devoted|late|ex|former|de|same|many|several|someone|somebody|in|at|with|for|since|was|had)$/i;

/** Behind others only what can be nobody’s name is small. */
export function smallInRow(sentence: string): string {
  const [first = ''] = sentence.split(/[\s,:]+/);
  const isSmall =
    (IS_LABEL.test(first) && !IS_CALLED.test(first)) ||
    SMALL_IN_A_ROW.test(capitalise(first)) ||
    HOW_MANY_OF_WHOM.test(sentence);
  if (isSmall) return lowerFirst(sentence);
  // "beans obviously": a name that was typed small
  return wordsOf(sentence).length <= SHORT_ITEM ? capitalise(sentence) : sentence;
}
const SHORT_ITEM = 2;
/** "Uncountable godchildren", "A mirror" */
const HOW_MANY_OF_WHOM =
  /^(?:\p{Lu}\p{Ll}+(?:able|less|ous|ful)|Countless|Various|Several|Numerous|Lots|Plenty|Loads|Heaps|Dozens|Hundreds|Some|Most|Assorted|Dear|Beloved|Extended|Then|A|An) \p{Ll}/u;

const SMALL_IN_A_ROW =
  /^(?:The|My|Our|His|Her|Their|Us|About|Around|Over|Nearly|Almost|Me|Husband|Wife|Partner|Late|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|(?:Twenty|Thirty|Forty|Fifty)(?:-\p{Ll}+)?|Everybody|Everyone|All|Half|Step|Great|Elder|Younger|Also|And|At|In|From|Any|Many|Both|Little|Big|Best|Every|Old|Young|Before|Next|Other|Others|Grands)$/u;

/** "She had no kids of her own and about thirty that she grew up" */
export function standsAlone(sentence: string, brief: Brief): boolean {
  if (saysOfThem(sentence, brief) || BEHIND_THEM.test(sentence)) return true;
  return /^(?:I|we|he|she|they|there)\b|^(?:his|her|their|my|our) (?:\p{L}+ ){1,2}(?:is|are|was|were) /iu.test(sentence)
    ? shapeOf(sentence) === 'sentence'
    : /^(?:(?:married|divorced|separated) (?:to|from)|married \d*(?=\p{L}+ \d{4})|never married|before (?:me|us|that) (?:he|she|they)|no (?:kids|children) of) /iu.test(
        sentence,
      );
}

/** "After that there’s us and half the parish", "No little ones, they were going to", "Nonna Pina passed in March so at least she missed this" */
const BEHIND_THEM =
  /^(?:(?:after that|then|and then|besides them),? )?there(?:’s|’re| is| are| was| were) |^no (?:little ones|kids|children|babies|bairns|wee ones)(?: of (?:his|her|their) own)?, (?:but |though )?(?:he|she|they|we) |\b(?:passed|died)\b.* so at least (?:he|she|they) /iu;

/** "Married to Mum, 61 years in June" is "Dad was married to Mum, 61 years in June." */
export function wasMarried(sentence: string, brief: Brief): string {
  const who = brief.about === 'self' ? 'I' : personOf(brief).called;
  return who === ''
    ? sentence
    : sentence.replace(
        /^(Married|Divorced|Separated)(?= (?:to|from) )/iu,
        (word) => `${who} was ${word.toLowerCase()}`,
      );
}

/** "Bruce was second of six" is no name in a row. */
function saysOfThem(sentence: string, brief: Brief): boolean {
  const { name, called } = personOf(brief);
  const [who = '', verb = ''] = sentence.split(' ');
  return (who === name || who === called) && /^(?:was|is|had|has)$/.test(verb) && shapeOf(sentence) === 'sentence';
}

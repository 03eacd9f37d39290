import type { Brief } from './brief.js';
import { personOf, tieOfSpeaker } from './person.js';
import { GRANDPARENTS } from './said-title.js';
import { capitalise, lowerFirst } from './words.js';

const flat = (list: string): string => list.replace(/\s*\n\s*/g, '|');
const BEFORE =
  'big|little|older|younger|elder|eldest|oldest|youngest|middle|baby|twin|step|half|foster|god|grand|great|ex|adopted|surviving';
/** Words that tie: they stand before names ("her brother Mick"), in the plural with a comma behind. */
const TIES =
  flat(`child|children|childs|childrens|kids?|kiddies|boys?|girls?|sons?|daughters?|brothers?|sisters?|siblings?|bro|sis|twins?
  parents?|grannies|nieces?|nephews?|niblings?|in-laws|cousins?|cuzz?ies|wife|wives|husbands?|partners?|girlfriends?|boyfriends?|spouse|grandies|grandbabies|mokos|apos|mokopuna|fiancée?|exes|kelpies
  (?:best |old |school |family )?(?:friends?|mates?|freinds?)|neighbou?rs?|colleagues?|workmates?|housemates?|flatmates?|carers?|dogs?|cats?|fish|horses?|bird|koumbara|koumbaros`);
/** What people are called: before a name and with a capital they are part of it ("Uncle Boy"), else they tie ("his nan Jan"). */
export const CALLED =
  flat(`mother|father|mum|mummy|mam|mammy|mom|mama|mamma|ma|dad|daddy|papa|baba|${GRANDPARENTS}|nain|taid|granddad
  abuela|abuelo|tita|tito|popo|gonggong|amma|appa|aunt|aunty|auntie|uncle`);
const KIN = `(?:(?:${BEFORE})[- ]?)*(?:${TIES}|${CALLED})(?:[- ]in[- ]law)?`;
export const LABEL = `${KIN}(?:,? (?:and|&) ${KIN})?`;
export const IS_LABEL = new RegExp(`^${LABEL}$`, 'iu');
export const IS_CALLED = new RegExp(`^(?:${CALLED})(?: (?:and|&) (?:${CALLED}))*$`, 'iu');
/** Words to the form or about filling it in: nobody says them aloud. */
export const TO_THE_FORM =
  /\b(?:put|write|name) (?:her|him|them) (?:down|in)\b|\bhave ?n[’']?t asked\b|\bif (?:he|she|they) wants? to be\b|\bdo not (?:try to )?name\b|\b(?:pls|plz|please|not sure|unsure|don’?t know|dunno|ask (?:mum|dad|me|him|her|my|\p{Lu}\p{L}+)|check with|spell(?:ing|ings|ed|t)|spell (?:it|that|them|her|his|him)|just (?:say|put|write)|(?:i )?can (?:get|send|give|find) (?:you )?(?:the|a|you|it|them)|if (?:you|u|they|ye)(?: (?:need|want|like)|’d like)|will (?:send|add|check|get back)|tb[ac]|(?:nobody|naebody|no ?one) (?:speaks|talks) to (?:them|him|her)|(?:has|have|knows) (?:all )?the names|as above|see (?:above|below)|sorry|in trouble if|speak up|don’?t (?:put|name|mention|write|say|leave out)|not (?:typing|listing|naming)|do not (?:put|name|mention|write|say)|can(?:’?t|not) remember|isn’?t right|correct me|etc|(?!who )\p{Lu}\p{L}+ says|is it ok(?:ay)?|leave (?:it|them|him|her) out)\b|^too many$|\?/iu;

/** A list that was typed all large, with the capitals of names. */
export function capitalsOff(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  if (letters.length < 3) return text;
  if (letters.some((letter) => letter !== letter.toUpperCase()))
    return text.replace(/\p{Lu}{3,}(?: \p{Lu}{2,})*(?!\p{L})/gu, (some) => {
      const [first = '', ...rest] = some.split(' ');
      if (rest.length > 0)
        return [capitalise(first.toLowerCase()), ...rest.map((word) => word.toLowerCase())].join(' ');
      return IS_LABEL.test(first) && !IS_CALLED.test(first) ? first.toLowerCase() : first;
    });
  return text.replace(/\p{L}+(?:[’']\p{L}+)?/gu, (word) => {
    const small = word.toLowerCase();
    if (ACRONYM.test(word)) return word;
    return SMALL.has(small) || IS_LABEL.test(small) ? small : word.charAt(0) + small.slice(1);
  });
}
const ACRONYM = /^(?!MRS?$|DR$|SR$|JR$|MS$)[^AEIOUY’']{2,4}$|^(?:TAFE|SES|CWA|CFA|AFL|RAAF|QLD)$/;
const SMALL = new Set(
  'and the of his her their my our me has have who is are was with in all from there their names spellings late at a no none'.split(
    ' ',
  ),
);

const A_NAME = `\\p{Lu}[\\p{L}’-]*(?: \\p{Lu}[\\p{L}’-]*)*`;
/** "Jeanette (married 1966 to 1985) and Christine-Ann (from 1988)": who came before is not certain to be named. */
const FORMER = new RegExp(
  `^(${A_NAME} \\((?:(?:married|together|m\\.?) )?\\d{4}(?: to | ?[-–] ?)\\d{4}\\))(?:,? (?:and|then)|[,;])\\s+(${A_NAME}) \\((?:from|since|married(?: in)?|m\\.?) \\d{4}\\)$`,
  'u',
);
export function formerPartner(typed: string): { former: string; partner: string } | null {
  const [, former, partner] = FORMER.exec(typed.trim()) ?? [];
  return former === undefined || partner === undefined ? null : { former, partner };
}

/** What a box about the partner is told where there is none. */
export const ONLY_A_STATUS =
  /^(?:none\b|nup\b|nope\b|no ?one\b|nobody\b|not (?:currently|at the moment|any ?more|anymore|now|really|lately|since)\b|(?:was |were )?(?:never |not )?(?:single(?: (?:lady|man|woman|gent(?:leman)?))?(?: all (?:his|her|their) life)?|(?:a )?(?:bachelor|spinster)|divorced|sep[ae]rated|widowed|a? ?widow(?:er)?|unmarried|married))(?:$|\s?[.,;(] ?(?!to\b)|\s(?:and|&|n|but|twice|once|since|in \d|\d{4})\b|\s(?:at (?:the|that|his|her|their) (?:time|end|death)(?: of (?:his|her|their) (?:death|passing))?|when (?:he|she|they) (?:died|passed|went))[.]?$)(?!.*\bto \p{Lu})/iu;

/** "The chickens, the rooster Berlusconi": behind everybody. */
export const ANIMALS =
  /^(?:(?:the|his|her|their|our|my|two|three|four|five|all the|and the|also the) )*(?:dogs?|cats?|chickens?|chooks?|hens?|rooster|horses?|goats?|fish|budgies?|birds?|pets?|guinea pigs?|rabbits?|cows?|sheep)\b(?!’s)/i;

/**
 * "Sons: …", "5 grandchildren", "Husband Bill": of whom the box asked, and of nobody else. "Halfbro Dylan" may be the brother of whoever
 * types: it stays bare, as do "Brother Jim", and what people are called.
 */
const BARE_LABEL =
  /^(?:(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) )?(?:(?:great[- ]?)*grand[- ]?(?:children|child|kids?|sons?|daughters?)|children|kids|sons?|daughters?|(?:late )?(?:husband|wife))(?=[ :,]|$)(?! (?:of|they|he|she|we|in[- ]law)\b)/iu;
/** "Brother Jim", "best mate Carol": of the one who died, where whoever types has no brother among them. */
const BARE_SIBLING =
  /^(?:(?:big|little|older|younger|half|step|twin)[- ]?)?(?:brothers?|sisters?|siblings|nieces?|nephews?|parents|grandparents|mother|father) /i;
const BARE_FRIEND = /^(?:best |old |good )?(?:mates?|friends?|neighbou?rs?|workmates?|colleagues?) /i;
/** What the one who died was to whoever types: these have no brother, sister or parents in common. */
const NO_KIN_IN_COMMON =
  /^(?:husband|wife|spouse|partner|son|daughter|child|step-?(?:son|daughter|child)|uncle|aunt|auntie|great-(?:uncle|aunt)|grand(?:mother|father|parent)|friend|neighbou?r|colleague|student|teacher)$/;
function isBareTie(sentence: string, brief: Brief): boolean {
  const isOpen = !NO_KIN_IN_COMMON.test(tieOfSpeaker(brief) ?? '');
  const [head] = BARE_FRIEND.exec(sentence) ?? (isOpen ? null : BARE_SIBLING.exec(sentence)) ?? [];
  return head !== undefined && /^(?:\p{Lu}|me\b)/u.test(sentence.slice(head.length));
}

/** "Father Bohdan from the Derby church": nobody's father. */
const OF_A_CHURCH =
  /^(?:Father|Mother|Sister|Brother)s? \p{Lu}.*\b(?:church|parish|priest|cathedral|convent|St\.? \p{Lu})/u;

export function whoseItIs(sentence: string, brief: Brief): string {
  const { possessive } = personOf(brief);
  // "These are Nano’s people: Nano’s daughters" says it twice
  const isNamed = /’s$/.test(possessive);
  const isBare =
    possessive !== '' &&
    !isNamed &&
    !OF_A_CHURCH.test(sentence) &&
    (BARE_LABEL.test(sentence) || isBareTie(sentence, brief)) &&
    !isOfBoth(sentence, brief);
  return isBare ? `${capitalise(possessive)} ${lowerFirst(sentence)}` : sentence;
}

/** A widower does not say “her daughter Isla”. */
function isOfBoth(sentence: string, brief: Brief): boolean {
  return (
    /^(?:son|daughter) (?=\p{L})/iu.test(sentence) &&
    /^(?:husband|wife|spouse|partner)$/.test(tieOfSpeaker(brief) ?? '')
  );
}

import { capitalise } from './words.js';

const flat = (list: string): string => list.replace(/\s*\n\s*/g, '|');
const BEFORE =
  'big|little|older|younger|elder|eldest|oldest|youngest|middle|baby|twin|step|half|foster|god|grand|great|ex|adopted|surviving';
/** Words that tie: they stand before names ("her brother Mick"), in the plural with a comma behind. */
const TIES =
  flat(`child|children|childs|kids?|kiddies|boys?|girls?|sons?|daughters?|brothers?|sisters?|siblings?|bro|sis|twins?
  parents?|grannies|nieces?|nephews?|niblings?|in-laws|cousins?|cuzz?ies|wife|wives|husbands?|partners?|spouse|grandies|grandbabies|mokos|apos|mokopuna|fiancée?|exes|kelpies
  (?:best |old |school |family )?(?:friends?|mates?|freinds?)|neighbou?rs?|colleagues?|workmates?|housemates?|flatmates?|carers?|dogs?|cats?|fish|horses?|bird|koumbara|koumbaros`);
/** What people are called: before a name and with a capital they are part of it ("Uncle Boy"), else they tie ("his nan Jan"). */
export const CALLED =
  flat(`mother|father|mum|mummy|mam|mammy|mom|mama|mamma|ma|dad|daddy|papa|baba|nan|nana|nanna|nain|taid|nonna|nonno|pop|poppy|gran|granny|grandma|grandpa|grandad|granddad
  yiayia|pappou|abuela|abuelo|oma|opa|lola|lolo|tita|tito|popo|gonggong|amma|appa|aunt|aunty|auntie|uncle`);
const KIN = `(?:(?:${BEFORE})[- ]?)*(?:${TIES}|${CALLED})(?:[- ]in[- ]law)?`;
export const LABEL = `${KIN}(?:,? (?:and|&) ${KIN})?`;
export const COUNT = `\\d{1,3}|(?:twenty|thirty|forty|fifty|sixty)-[a-z]+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty`;
export const IS_LABEL = new RegExp(`^${LABEL}$`, 'iu');
export const IS_CALLED = new RegExp(`^(?:${CALLED})(?: (?:and|&) (?:${CALLED}))*$`, 'iu');
/** Whoever is close without being kin: told in a sentence of their own, so that nobody takes them for kin. */
export const CIRCLE =
  /\b(?:friends?|mates?|neighbours?|colleagues?|workmates?|housemates?|flatmates?)$|^the (?:boys|girls|band|gang|crew)$/iu;
export const PET = /^(?:dog|cat|bird|budgie|horse|fish|goat|kelpie|pony|rabbit)$/i;

/** Words to the form or about filling it in: nobody says them aloud. */
export const TO_THE_FORM =
  /\b(?:put|write|name) (?:her|him|them) (?:down|in)\b|\bhave ?n[’']?t asked\b|\bif (?:he|she|they) wants? to be\b|\bdo not (?:try to )?name\b|\b(?:pls|plz|please|not sure|unsure|don’?t know|dunno|ask (?:mum|dad|me|him|her|my|\p{Lu}\p{L}+)|check with|spell(?:ing|ings|ed|t)|spell (?:it|that|them|her|his|him)|just (?:say|put|write)|(?:i )?can (?:get|send|give|find) (?:you )?(?:the|a|you|it|them)|if (?:you|u|they|ye)(?: (?:need|want|like)|’d like)|will (?:send|add|check|get back)|tb[ac]|(?:nobody|naebody|no ?one) (?:speaks|talks) to (?:them|him|her)|(?:has|have|knows) (?:all )?the names|as above|see (?:above|below)|sorry|in trouble if|speak up|don’?t (?:put|name|mention|write|say|leave out)|not (?:typing|listing|naming)|do not (?:put|name|mention|write|say)|can(?:’?t|not) remember|isn’?t right|correct me|etc|\p{Lu}\p{L}+ says|is it ok(?:ay)?|leave (?:it|them|him|her) out)\b|^too many$|\?/iu;

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
  'and the of his her their my our me has have who is are was with in all from names spellings late at a no none'.split(
    ' ',
  ),
);

const DIED = `\\(?(?:(?:RIP|R\\.I\\.P\\.?|rip|dec\\.?|deceased)(?:,? \\d{4})?|(?:(?:he|she|they) )?(?:d\\.?|died|passed(?: away)?)(?: in)? \\d{4}(?!s)|(?:he|she|they) (?:died|passed)[^()]*)\\)?`;
export const A_NAME = `\\p{Lu}[\\p{L}’-]*(?: \\p{Lu}[\\p{L}’-]*)*`;
const LATE = new RegExp(
  `(?<=^|[,:;–] |\\band |(?:${LABEL}) )((?!(?:He|She|They|We|I)\\b)${A_NAME}(?: [JjSs]n?r)?)(?:,? |, ?)${DIED}(?=\\s*(?:[,;.()]|and\\b|$))`,
  'gu',
);
const ONE_LATE = new RegExp(`\\s*\\((\\p{Lu}[\\p{L}’-]+) (?:d\\.?|died|passed)[^()]*\\)`, 'u');

/** "Bill (d. 2014)" and "Michael RIP" become "the late Bill", "the late Michael". */
export function saidLate(text: string): string {
  const [whole, who] = ONE_LATE.exec(text) ?? [];
  const marked =
    whole === undefined || who === undefined
      ? text
      : text.replace(whole, '').replace(new RegExp(`(?<!\\p{L})${who}(?!\\p{L})`, 'u'), `the late ${who}`);
  return marked
    .replace(/[, ]*\(?both (?:dec\.?|deceased|RIP)\)?$/i, ', who have both died')
    .replace(
      new RegExp(`^(${CALLED}) \\((\\p{L}+), (?:d\\.?|died|passed)(?: in)? (\\d{4})\\)`, 'iu'),
      '$1, $2, who died in $3',
    )
    .replace(/^(\p{Lu}[\p{L}’ -]+), (married [^,]+), (?:d\.?|died|passed)(?: in)? \d{4}$/u, 'the late $1, $2')
    .replace(LATE, (_all, name: string) => {
      const [first = '', ...rest] = name.split(' ');
      const isTie = rest.length > 0 && IS_LABEL.test(first) && !IS_CALLED.test(first);
      return isTie ? `${first} the late ${rest.join(' ')}` : `the late ${name}`;
    })
    .replace(/, (?:died|passed(?: away)?)(?: in)?(?: the)? (\d{4}s)$/, ', who died in the $1');
}

const REGISTER =
  /(?:[,.] | ?\()(?:m\.|married|wed)(?: in)? \d{4}\)?(?=[,.;)]|$)| \(\d{4}(?: to |-|–)\d{4}\)|(?<=^\p{Lu}\p{L}+(?: \p{L}+)?(?: \([^()]*\))?)(?<!(?:died|passed|away|in|d|since|from|till?|until|to|RIP|dec)) (?:1[89]|20)\d\d$/gu;
const IS_DEAD = new RegExp(
  `^(${A_NAME})(?: \\((?:M|D|P|N|G)\\p{Ll}+\\))?((?:, (?:his|her|their|my|our) [^,.]+)?)[.,] (?:(\\p{L}+) )?(?:d\\.?|died|passed(?: away)?)(?: in)?(?: \\p{L}+)? \\d{4}(?: \\(\\p{L}+\\))?$`,
  'u',
);

/** “Joe Flanagan, husband, died 2014” */
const HUSBAND_WHO_DIED =
  /^(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+){0,3}),? (?:(?:his|her) )?(?:husband|wife|partner)[,.]? (?:(?:he|she) )?(?:died|passed(?: away)?)(?: in)? \d{4}(?=$|[.,;])/u;
/** "Jeanette (married 1966 to 1985) and Christine-Ann (from 1988)": who came before is not certain to be named. */
const FORMER = new RegExp(
  `^(${A_NAME} \\((?:(?:married|together|m\\.?) )?\\d{4}(?: to | ?[-–] ?)\\d{4}\\))(?:,? (?:and|then)|[,;])\\s+(${A_NAME}) \\((?:from|since|married(?: in)?|m\\.?) \\d{4}\\)$`,
  'u',
);
export function formerPartner(typed: string): { former: string; partner: string } | null {
  const [, former, partner] = FORMER.exec(typed.trim()) ?? [];
  return former === undefined || partner === undefined ? null : { former, partner };
}
/** Whoever writes calls the one who was married to their father their mother: among his people she is not his. */
const PARENT_OF_THE_SPEAKER = /^(?:my |our )?(?:mother|father)\s*(?:[-–—:,]|(?=\())\s*(?=\p{Lu})/iu;

/** The partner is one person, and of a marriage a register’s date is not said: "Bill, married 1961. Pop died in 2004" is "the late Bill". */
export function partnerOf(typed: string): string {
  const isParted = /\b(?:divorced|separated)\b/i.test(typed);
  return typed
    .trim()
    .replace(PARENT_OF_THE_SPEAKER, '')
    .replace(/(?<=\p{Lu}[\p{L}’-]*|\)) (?=married \d+ (?:years|yrs)\b)/u, ', ')
    .replace(/[.;,]\s+(Married )?(?=\d+ (?:years|yrs)\b[^.]{0,10}\.?$)/i, (_all, wed = '') => `, ${wed.toLowerCase()}`)
    .replace(/\.$/, '')
    .replace(HUSBAND_WHO_DIED, 'the late $1')
    .replace(REGISTER, (all) => (isParted ? all : ''))
    .replace(IS_DEAD, (all, name: string, tie: string, again = 'he') =>
      /^(?:he|she|they)$/i.test(again) || IS_CALLED.test(again) ? `the late ${name}${tie}` : all,
    );
}

/** What no reader should meet at a lectern: a date of a register, a line that begins with what was done, words of a message. */
export const STUMBLES =
  /[:;](?: and)? (?:Not|Myself|Me|There|lived|lives|moved|married|grew|born|was|had|used|[Pp]redeceased|Married|Divorced|Separated|Widowed|Single|(?:1[89]|20)\d\d)\b|, (?:Me|Myself)\b|, late(?=[.;,]|$)|\bfrom before\b|\p{Lu}\p{L}+ \d{1,2} \p{Lu}|\b(?:RIP|hes|shes|theyre|afaik|idk|iirc|imo|lol)\b|\bd\.? \d{4}|\bmarried \d{4}(?!.*\bdivorced)/u;

/** "his son peter": which of the small words are names, only its teller knows. */
export const IN_SMALL =
  /\b(?:son|daughter|brother|sister|husband|wife|nan|aunty?|auntie|uncle|grandad) (?!and\b|in\b|who|from|for\b|of\b|since\b|until\b|to\b|the\b|with|was\b|that|has\b|both|here|but|named|called|whose|now|still|gone|girl\b|boy\b)\p{Ll}{3,}/u;

export interface Unbracketed {
  text: string;
  /** What is no longer said, because it says the same again or nothing. */
  dropped: string;
}

/** "Ron (my pop)" and "Lyn (wife)" at the head of an item. */
const WHOSE = new RegExp(`(?<=^|[,:] |\\band )(${A_NAME})\\s*\\((?:(my|our|his|her|their) )?(${LABEL})\\)`, 'gu');

/** Brackets as they are said: "Peter (in Perth)" is "Peter in Perth", "Lyn (wife)" is "his wife Lyn"; ages and words to the form go. */
export function withoutBrackets(typed: string, possessive: string, isSpeaker: (name: string) => boolean): Unbracketed {
  let dropped = '';
  const isList = /,| and /.test(typed.replace(/\([^()]*\)/g, ''));
  const tied = typed
    .replace(THEIR_SPOUSE, '(and $1)')
    .replace(WHOSE, (all: string, name: string, whose: string | undefined, label: string, at: number) => {
      if (PET.test(label) || (whose !== undefined && !isList)) return all;
      const tie = `${whose ?? possessive} ${label}`;
      return at > 0 ? `${name}${BESIDE}who is ${tie}` : `${tie} ${name}`;
    });
  const said = tied.replace(/(\S+)?\s*\(([^()]*)\)/gu, (_all, before: string | undefined, inside: string) => {
    const word = before ?? '';
    const note = inside.trim();
    const drop = (): string => {
      dropped += ` ${note.toLowerCase()}`;
      return word;
    };
    if (isSpeaker(note)) return `${word}${IS_ME}`;
    if (note === '' || /^\d{1,2}(?: (?:yrs?|years?|months?)(?: old)?)?$/.test(note)) return drop();
    if (
      TO_THE_FORM.test(note) ||
      /^(?:estranged|no contact|not speaking)$/i.test(note) ||
      /^(?:not|he|she|they|we|it|i)\b/i.test(note)
    )
      return drop();
    if (/^(?:in|from|at|of|with(?! the lord))\b/i.test(note)) return `${word} ${note}`;
    if (/^and\b/i.test(note)) return `${word}${note.replace(/^and\s+/, PAIRED)}`;
    const [, tie, what] = /^(\p{Ll}+), ((?:didn’t|never|was|had|has|is|did) .+)$/u.exec(note) ?? [];
    if (tie !== undefined) return `${word} the ${tie}${BESIDE}who ${what ?? ''}`;
    if (PET.test(note)) return `${word} the ${note.toLowerCase()}`;
    const isOtherName = IS_NAME.test(note) && !IS_CALLED.test(note);
    return isOtherName || MERE_TIE.test(note) ? drop() : `${word}${BESIDE}${note.replace(/,\s*/g, BESIDE)}`;
  });
  return { text: said, dropped };
}
const MERE_TIE = /^(?:landlord|landlady|his|hers|theirs|mine|ours|enem(?:y|ies)|eldest|oldest|youngest|middle)$/i;
/** "Martin (wife Alison)": whether it is his wife or hers is nothing we know, and they are a couple. */
const THEIR_SPOUSE = new RegExp(`\\((?:wife|husband|partner) (${A_NAME})\\)`, 'gu');
const IS_NAME = new RegExp(`^${A_NAME}$`, 'u');
/** A comma and an “and” inside what is said of one person, while the others are told apart by commas. */
export const BESIDE = '§,';
export const PAIRED = '§+';
/** Stands behind a name that means whoever speaks. */
export const IS_ME = '§me';

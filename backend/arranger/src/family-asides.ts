import { IS_CALLED, IS_LABEL } from './family-words.js';
import { capitalise } from './words.js';

/**
 * What somebody says of the list while they type it, behind whom they name: "Kobus we dont talk", "Luvuyo is family put him here", "40 cousins
 * dont list them they’ll fight", "Alfie 8 is doing a reading". The one who is named stays, and what was said to us goes.
 */
const ASIDE =
  /,? (?:(?:but|and|so|who|cos|because|though) )?(?:(?:please|pls) |(?:don[’']?t|do not) (?:list|name|put|mention|write|bother|worry)\b|(?:we|I) (?:don[’']?t|do not|didn[’']?t|haven[’']?t|have not|no longer|never) (?:really )?(?:talk|speak|spoken|get on|see (?:him|her|them)|know (?:them|him|her|the names?|all))\b|(?:(?:and|who) )?(?:has |have )?asked me to (?:do|write|say) (?:this|it|that)\b|(?:is|are) (?:like )?family,? (?:so )?(?:please )?(?:put|include|add|name|list|count)\b|(?<!\b(?:always|still) )(?:put|include|add|name|list|count) (?:him|her|them)\b|leave (?:him|her|them|it|that) (?:be|alone|out)\b|(?:they|she|he)(?:[’']ll| will|[’']d| would) (?:fight|complain|kill|murder|sulk|moan|be (?:upset|cross|annoyed|raging|offended)|never forgive|have my)\b|(?:will|would) (?:fight|complain|kill me|murder me|sulk|moan|be (?:upset|cross|annoyed|offended))\b|(?:is|are|will be|[’']s) (?:doing|giving|reading|carrying|speaking|singing) (?:a|the|at|on|him|her|them|something)\b|(?:is|are|will be|[’']s) (?:a )?pall ?bearers?\b).*$/isu;

/** "Daughters-in-law will complain if not named: Funmi and Ngozi" */
const ASIDE_BEFORE_NAMES =
  /^([^\s:,]+(?:[ -](?:in-law|in law))?) (?:will|would|must|should|have to|need to|want to) [^:,;.]{3,40}: (?=\p{Lu})/u;

/** A sentence of a family’s list without what is said of the list; '' where nobody is left in it. */
export function withoutAsides(sentence: string): string {
  const [, label = ''] = ASIDE_BEFORE_NAMES.exec(sentence) ?? [];
  const head = label !== '' && IS_LABEL.test(label) ? sentence.replace(ASIDE_BEFORE_NAMES, `${label}: `) : sentence;
  if (NOT_JOKING.test(head)) return '';
  const items = head.split(/(?<=[,;]) /).map((item) => {
    const told = item.replace(ASIDE, (aside, at: number) =>
      /\([^)]*$/.test(item.slice(0, at)) || namesMore(aside) ? aside : '',
    );
    return told === item || !namesSomebody(told) ? item : told + (/[,;]$/.test(item) ? item.slice(-1) : '');
  });
  return items
    .filter((item) => item !== '')
    .join(' ')
    .replace(/[,;\s]+$/, '')
    .replace(AGE_OF_A_CHILD, ', who is $1');
}
const NOT_JOKING = /^(?:not joking|no joke|seriously|I[’']?m (?:serious|not joking)|I mean it|true story)\b/i;
/** "my lad Alfie 8" */
const AGE_OF_A_CHILD = /(?= \d{1,2}$)(?<=\b(?:lad|boy|girl|son|daughter|nephew|niece|child) \p{Lu}\p{L}+) (\d{1,2})$/u;

/** "Peter is doing a reading and Sarah and Kate": whoever stands behind it is not said of the list. */
function namesMore(aside: string): boolean {
  return /(?<=\s)(?!(?:I|God|Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday)\b)\p{Lu}\p{L}*/u.test(
    aside.replace(/^,? \S+ /, ''),
  );
}

/** "brother Kobus", "about 40 cousins": a few words, and nothing that is done. */
function namesSomebody(words: string): boolean {
  const all = words.split(/[\s,;]+/).filter((word) => word !== '');
  const isSaid = all.some((word) => IS_LABEL.test(word) || IS_CALLED.test(word) || /\d|\p{Lu}\p{L}/u.test(word));
  return isSaid && all.length <= MOST_OF_ONE && !all.some((word) => NO_PART_OF_A_NAME.test(word));
}
const MOST_OF_ONE = 6;
const NO_PART_OF_A_NAME =
  /^(?:do|not|try|will|would|is|are|was|were|has|have|had|can|please|pls|there|okay|ok|so|because|people|everyone|everybody|somebody|someone|nobody|they|he|she|it|i|we|you|if|says?|said|put|leave)$/i;

const NO_TOWN =
  /^(?:town|hospital|hospice|care|prison|jail|gaol|heaven|school|home|work|college|university|their|there|respite|rehab|hiding|ours|mine|theirs)$/i;

/** How a list is typed that is not how it is said. */
const AS_TYPED: readonly (readonly [RegExp, string | ((all: string, whom: string, count: string) => string)])[] = [
  // "Taiwo and Kehinde (Kehinde late, 1985)": of one, and not of both
  [
    /(?<!\p{L})(\p{Lu}[\p{L}’-]{1,30}) \(\1,? (?:late|died|dead|dec(?:eased|\.)?|d\.?|passed(?: away)?|gone),? (?:in )?((?:19|20)\d\d)\)/gu,
    '$1, who died in $2',
  ],
  // "Mammy is dead since ’09 and thank God for it today"
  [
    /(?<=\p{L}) is dead (?:since|from) ([’'])?((?:19|20)?\d\d)(?!\d)(?: and thank\b[^.;,\n]*)?/gu,
    (_all: string, _sign: string, year: string) => `, who died in ${year.length === 4 ? year : yearOf(year)}`,
  ],
  // "Grandchildren eleven"
  [
    /(?<=^|[.;\n] ?)((?:great[- ]?)?grand(?:children|kids)|nieces and nephews|cousins) (two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty)(?=[.;\n]|$)/gimu,
    (_all: string, whom: string, count: string) => `${count.toLowerCase()} ${whom.toLowerCase()}`,
  ],
  // "Dad (Craig) hes in Palmy", "Shane hes in darwin"
  [
    /(?<=[\p{L})])(?<!\b(?:and|but|so|that|because|where|when)),? (?:he|she)(?:[’']?s| is) ((?:(?:over|down|up|out|back) )?(?:in|at)) (\p{L}+)/gu,
    (_all: string, where: string, place: string) =>
      ` ${where} ${place.length > 3 && !NO_TOWN.test(place) ? capitalise(place) : place}`,
  ],
  // "Liam and Sean, they’re coming over on the Knock flight please God"
  [
    /,? (?:and )?(?:they|he|she|who)(?:[’']?re|[’']?s| are| is) (?:coming|flying|driving|landing|arriving|getting (?:here|in|the)|on (?:his|her|their) way)\b(?:(?! and )[^,;.\n()])*/giu,
    '',
  ],
  // "Me Pádraic and Carmel", typed by Bernie
  [/(?<=^|[.;,\n] ?)[Mm]e (?=\p{Lu}\p{L}+(?:,| and\b| &))/gmu, 'me, '],
  // "Pudding the greyhound and Steve the cat sorry but she would want them in"
  [
    /,? (?:sorry,? (?:but )?|but )(?:he|she|they|I)(?:[’']d| would) (?:want|like|love) (?:them|him|her|it|these|those) (?:all )?(?:in|here|counted|named|mentioned|included)(?: too| as well)?(?=[.;\n]|$)/giu,
    '',
  ],
  // "In order: Kunle, me, Taiwo"
  [/(?<=^|\n)in order(?: of (?:age|birth))?[:,] (?=\p{Lu})/gimu, ''],
];

/** Nobody in a list has died in a year to come: "’09" is 2009, and "’98" is 1998. */
const yearOf = (figures: string): string => (Number(figures) > LATEST ? `19${figures}` : `20${figures}`);
const LATEST = 40;

/** Before it is cut into sentences. */
export function listAsSaid(typed: string): string {
  return AS_TYPED.reduce(
    (text, [as, said]) => (typeof said === 'string' ? text.replace(as, said) : text.replace(as, said)),
    typed,
  );
}

/** "Separated. her name is Karen and she was good to him", "nah he was 17. there was a girl but leave her be": in the box for one. */
export function partnerAsSaid(typed: string): string {
  const told = typed
    .split(/(?<=[.!?])\s+|\n/)
    .filter((sentence) => !LEAVE_BE.test(sentence))
    .join(' ');
  if (ONLY_NONE.test(told) && !/(?<!^)(?<![.!?] )\b\p{Lu}\p{Ll}+/u.test(told)) return '';
  return told.replace(
    /^(?:(?:(?:[Tt]hey (?:were )?)?[Ss]eparated|[Dd]ivorced)[.,;:]? ?)?(?:[Hh]er|[Hh]is|[Tt]heir) name (?:is|was) (\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?)(?: and (?:she|he|they) (?=(?:is|was|were|has|had|always|never|looked|loved)\b))?/u,
    (all, name: string) => (/ and (?:she|he|they) $/i.test(all) ? `${name}, who ` : name),
  );
}
const LEAVE_BE = /\bleave (?:her|him|them|it|that) (?:be|alone|out)\b/i;
/** Also "divorced long time". */
const ONLY_NONE =
  /^(?:no|nah|nope|none|never|nobody)\b,? (?:he|she|they) (?:was|were|had)\b|^(?:divorced|separated|widowed)(?: an?)? (?:long (?:time|ago|since)|years?(?: ago)?|many years|ages)\b[^.]*$/i;

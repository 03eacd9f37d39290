import type { Brief } from './brief.js';
import { IS_CALLED, IS_LABEL } from './family-words.js';
import { nameOf, tieOfSpeaker } from './person.js';
import { capitalise } from './words.js';

/** "Son: Harjit (and me)": whoever speaks names themselves once, behind everybody. */
const AND_ME = /\s*\((?:and|&|\+|with)\s+(?:me|myself)\)/gi;
/** "Late husband Bachittar (2004)" */
const LATE_IN = /^((?:(?:his|her|their|my|our|the) )?late\b[^()\n]*?) \(((?:19|20)\d\d)\)(?=[,;.]?$)/gimu;
/** "my father Pat RIP 1987" */
const RIP_IN = /,? ?\(?R\.?I\.?P\.? ((?:19|20)\d\d)\)?/gu;

/** "Ivor, late (2020)", "Jonas, dead in 2008", "Sister Gwen late" */
const DEAD_IN = /,? (?:late|dead|gone) (?:in |since |from )?\(?((?:19|20)\d\d)\)?/giu;
const LATE_BEHIND = /(?<=\p{Lu}\p{L}+),? late(?=[,;.]|$)/gimu;
const A_TIE = /\b(?:sister|brother|aunt|uncle|son|daughter|mother|father|mum|dad)\b/i;
function haveDied(before: string): string {
  const [line = ''] = before.split('\n').slice(-1);
  return / (?:and|&) /.test(line.split(A_TIE).at(-1) ?? '') ? ', who have died' : ', who has died';
}
/** "Netta, sister" */
const TIE_BEHIND = /^(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)?), ((?:\p{Ll}+[ -])?\p{Ll}+)$/gmu;
/** Wishes for how the list is said, and of the days on which it was typed. */
const WISHES: readonly (readonly [RegExp, string | ((all: string, ...found: unknown[]) => string)])[] = [
  // "Mark, husband, 31 years"
  [/^(\p{Lu}[\p{L}’-]+), (husband|wife|partner),? (?:of |for )?(\d{1,2}) (?:years?|yrs?)$/gimu, '$1, $2 of $3 years'],
  // "Late Pa Ezekiel Sobowale"
  [
    /^[Ll]ate (?!(?:Mum|Mom|Mam|Dad|Daddy|Nan|Nana|Pop|Gran|Grandma|Grandad|Mother|Father)\b)(?=\p{Lu}\p{Ll})/gmu,
    'the late ',
  ],
  // "Spouses: Tevita, Ana", behind the children; "Mandir: Pandit Tiwari"
  [
    /^spouses(?::| -) ?(?=\p{Lu})/gimu,
    (all, at, typed) => (OF_CHILDREN.test(String(typed).slice(0, Number(at))) ? 'their spouses ' : all),
  ],
  [
    /^(mandir|church|mosque|temple|gurdwara|synagogue|chapel|masjid|club): (?=\p{Lu}\p{Ll}+ \p{Lu}|\p{Lu}\p{Ll}+ and )/gimu,
    (_all, where) => `from ${/^church$/i.test(String(where)) ? '' : 'the '}${String(where).toLowerCase()}, `,
  ],
  // "Road crew guys"
  [
    /(?<=^|[.\n] ?)(Road|Work|Pub|Bowls|Golf|Choir|Church|Netball|Footy|Rugby|Cricket|Darts|Bingo|Bridge|Fishing|Gym|Shop|Factory|Mill|Office|Ward|Kitchen|School|Bus)((?: \p{Ll}+){0,2} (?:guys|boys|girls|ladies|lads|crew|mob|team|gang|crowd))(?=[.\n]|$)/gu,
    (_all, first, rest) => `the ${String(first).toLowerCase()}${String(rest)}`,
  ],
  // "Elder brother: late R. Seshadri"
  [/(?<=^\p{L}[\p{L} ]*: )late (?=\p{Lu})/gmu, 'the late '],
  // "Grandkids (mum says I have to name everyone)"
  [
    /\s*\([^()\n]*\b(?:says?|said|told me|have to|has to|had to|meant to|supposed to)\b[^()\n]*\b(?:name|put|list|mention|include|everyone|everybody|all of them)\b[^()\n]*\)/giu,
    '',
  ],
  // "Mums brother Max"
  [
    /(?<!\p{L})(Mum|Mom|Mam|Dad|Nan|Nana|Nanna|Pop|Gran|Grandma|Grandad)s (?=(?:brother|sister|mum|mom|dad|mother|father|cousin|parents|friend|mate|aunt|uncle)s?\b)/gu,
    '$1’s ',
  ],
  // "Dad - Terry"
  [/^(Mum|Dad|Mam|Mom|Nan|Nana|Nanna|Gran|Granny|Grandma|Grandad|Grandpa|Pop) [-–] (\p{Lu}\p{L}+)$/gmu, '$1 ($2)'],
  // "daughter- Kate"
  [/^(\p{L}{3,})- (?=\p{Lu}\p{Ll})/gmu, '$1 - '],
  // "Brian (another Brian, see below)"
  [/\s*\([^()\n]*\bsee (?:above|below)\b[^()\n]*\)/giu, ''],
  // "Heaps of cousins, just say the Prentices and the Rooneys"; not where somebody was named before it
  [
    /(?<=^|[.\n] ?)(?![^\n]*\.\.)(?!\P{Lu}*\p{L}+ \p{Lu}[^.\n]* just )[^.\n]*\b(?:[Pp]lease |[Pp]ls )?just (?:say|put) ((?:the|all|his|her|their|our) [\p{L}’' ,]+?)\.?$/gmu,
    '$1',
  ],
  // "Yanti our helper, 9 years, please include her she is crying the most"
  [/,? (?:please|pls|must|do)? ?(?:include|mention|don[’']?t forget|do not forget) (?:her|him|them)\b[^.\n]*/giu, ''],
  // "My mother will be in the front. She must be named the same as Aunty Merle."
  [
    /(?<=^|[.\n]\s?)(?:he|she|they|all of them|everybody|everyone) (?:must|should|needs? to|has to|have to) (?:all )?be (?:named|mentioned|listed|said)\b[^.\n]*\.?/gimu,
    '',
  ],
  [
    /(?<=^|[.\n]\s?)(?:my|her|his|our|their) \p{L}+ will be (?:in|at|on) the (?:front|church|first row|chapel)\b[^.\n]*\.?/gimu,
    '',
  ],
  // "Siew Ling flying in from Perth tmr"
  [
    /,? (?:and )?(?:is |are )?(?:landing|arriving|flying (?:in|over|home)|driving (?:up|down|over)|coming over|on (?:his|her|their) way)\b[^,;.\n()]*/giu,
    '',
  ],
  // "nine great grand kids I wont do the names Robyn can do them"
  [
    /,? (?:and |but )?I (?:won[’']?t|will not|can[’']?t|couldn[’']?t) (?:do|say|list|give|type|write|remember|put) (?:all )?(?:of )?(?:the|their) names\b[^.\n]*/giu,
    '',
  ],
  [/(?<=(\p{Lu}\p{L}+)) put \1 in(?= (?:he|she|they)\b)/gu, ''],
  // "3 of us. Lesley, me, Gillian"
  [
    /^(?:the |there are |there were )?(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten) of us[.:,–-]+ (?=\p{L})/gimu,
    'The $1 of us: ',
  ],
];

const OF_CHILDREN = /\b(?:children|kids|sons|daughters)\b/i;

/** Signs of a form that one line holds, before it is cut into sentences. */
export function signsSaid(typed: string): string {
  const said = WISHES.reduce(
    (text, [wish, instead]) =>
      typeof instead === 'string' ? text.replace(wish, instead) : text.replace(wish, instead),
    typed,
  )
    .replace(LATE_IN, '$1, who died in $2')
    .replace(DEAD_IN, ', who died in $1')
    .replace(RIP_IN, ', who died in $1')
    .replace(LATE_BEHIND, (_late, at: number, all: string) => haveDied(all.slice(0, at)))
    .replace(TIE_BEHIND, (all, who: string, tie: string) =>
      IS_LABEL.test(tie) && !IS_CALLED.test(tie) ? `${capitalise(tie)}: ${who}` : all,
    );
  const withoutMe = said.replace(AND_ME, '');
  return withoutMe === said ? said : `${withoutMe}\nme`;
}

const A_NAME = '\\p{Lu}[\\p{L}’-]*(?: \\p{Lu}[\\p{L}’-]*){0,3}';
const YEARS = '(?:about |almost |nearly |over )?\\d{1,2}';
/** "geoff", "geoff, married 42 years": a name that was typed small. */
const TYPED_SMALL =
  /^(?!(?:my|his|her|their|our|the|late|long|not|me|myself|none|no|nobody|single|married|divorced|separated|widow\p{L}*)\b)\p{Ll}{2,}(?:$|,|\.| \(| [-–] | (?:for|since|married)\b)/u;
/** What a box for one person is filled in with, and how it is said. */
const IN_THE_BOX: readonly (readonly [RegExp, string])[] = [
  // "Widow of Geoff", "Widowed, Geoff died in 2001"
  [new RegExp(`^[Ww]idow(?:er)? of (?=\\p{Lu})`, 'u'), 'the late '],
  [
    new RegExp(
      `^[Ww]idow(?:ed|er)?[,.:;]? [-–]? ?(${A_NAME}) (?:died|passed(?: away)?)(?: in)? ((?:19|20)\\d\\d)\\.?$`,
      'u',
    ),
    '$1, who died in $2',
  ],
  // "Tracy (wife)"
  [new RegExp(`^(${A_NAME}) \\((wife|husband|partner|fiancée?)\\)$`, 'iu'), '$2 $1'],
  [new RegExp(`^(${A_NAME}) \\(((?:his|her|their) (?:wife|husband|partner|fiancée?))\\)$`, 'iu'), '$2 $1'],
  // "Geoff (m. 1961)"
  [/\((?:m\.?|marr\.?) ?(?=(?:19|20)\d\d\))/iu, '(married '],
  // "Husband Geoff - 42 years", "Her husband of 42 years Geoff", "Husband of 42 years, Geoff"
  [
    new RegExp(
      `^((?:(?:her|his|their|my) )?(?:husband|wife)),? (${A_NAME})(?:,| [-–]| \\()? ?(?:of |for |married |together )?(${YEARS}) (?:years?|yrs?)\\)?\\.?$`,
      'iu',
    ),
    '$1 $2, married for $3 years',
  ],
  [
    new RegExp(
      `^((?:(?:her|his|their|my) )?(?:husband|wife)) (?:of|for) (${YEARS}) (?:years?|yrs?),? (${A_NAME})\\.?$`,
      'iu',
    ),
    '$1 $3, married for $2 years',
  ],
  // "Married Geoff in 1962", "Married 1962 to Geoff"
  [new RegExp(`^[Mm]arried (${A_NAME}) (?:in |on )?((?:19|20)\\d\\d)\\.?$`, 'u'), '$1, married in $2'],
  [new RegExp(`^[Mm]arried (?:in |on )?((?:19|20)\\d\\d) to (${A_NAME})\\.?$`, 'u'), '$2, married in $1'],
  // "Geoff - married 42 years", "Geoff married 42 years", "Geoff (married 42 years)"
  [
    new RegExp(
      `^(${A_NAME}(?: \\([^()]*\\))?)(?:[,.]| [-–]| \\()? ?[Mm]arried (?:for )?(${YEARS}) (?:years?|yrs?)\\)?\\.?$`,
      'u',
    ),
    '$1, married for $2 years',
  ],
  // "John, 36 years married"
  [
    new RegExp(`^(${A_NAME}(?: \\([^()]*\\))?)(?:,| [-–]| \\()? ?(${YEARS}) (?:years?|yrs?) married\\)?\\.?$`, 'u'),
    '$1, married for $2 years',
  ],
  // "Geoff for 42 years", "Georgia (2 years)", "Kerry, 11 years": no child of two and none of eleven
  [
    /^((?!married|divorced|separated|engaged)[^(),\n;.]*\p{Lu}[\p{L}’-]+)(?:,| \(| [-–]| (?=for )) ?(?:for )?((?:about |almost |nearly |over )?\d{1,2}) (years?|yrs?|months?)\)?\.?$/iu,
    '$1, together for $2 $3',
  ],
  // "Geoff. 42 years in March."
  [new RegExp(`^(${A_NAME})\\. (?=\\d{1,2} years )`, 'u'), '$1, '],
];

/** "Dad shot through in 1984 and we don’t need to go into it" is nobody among the people. */
const WHO_LEFT =
  /\b(?:shot through|ran off|took off|cleared out|buggered off|pissed off|walked out|left (?:us|her|him|them|mum|mom|dad)|nicked off)\b|\bwe (?:don[’']?t|do not|won[’']?t|will not) (?:need to |have to )?(?:go into|talk about|mention|speak of)\b/iu;

/** The one the box asks for, as they are said among the people. */
export function partnerSaid(partner: string): string {
  if (WHO_LEFT.test(partner)) return '';
  const [first = ''] = partner.trim().split(/[\s,.(]/);
  const isName = TYPED_SMALL.test(partner.trim()) && !IS_LABEL.test(first) && !IS_CALLED.test(first);
  const named = isName ? capitalise(partner.trim()) : partner.trim();
  const said = IN_THE_BOX.reduce((text, [typed, instead]) => text.replace(typed, instead), named);
  return (
    said
      .replace(/(?<=\d )yr/u, 'year')
      // "Mum, Maureen. She has dementia": one, and her name
      .replace(
        /^((?:my )?(?:Mum|Mam|Mom|Mama|Ma|Dad|Daddy|Nan|Nanna|Nana|Gran|Granny|Grandma|Grandad|Grandpa|Pop|Nonna|Nonno|Oma|Opa|Yiayia|Pappou)), (\p{Lu}\p{Ll}+)(?=$|[.;])/iu,
        '$1 ($2)',
      )
      // "Ah Ma, Chan Siew Lan. 62 years married"
      .replace(
        /^((?:my )?(?:Ah (?:Ma|Mah|Por|Poh|Kong|Gong|Yeh|Pa)|Por Por|Poh Poh|Gung Gung|Ma Ma|Yeh Yeh)), (?!Hong Kong|Kuala|Sri |New )(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+){1,3})(?=$|[.;])/u,
        '$1 ($2)',
      )
      // "Pete. 16 years", "Nidhal, my mother. 49 years"
      .replace(/^(\p{Lu}[\p{L}’-]+(?:, my \p{L}+)?)[.;] (?=\d{1,2} years?\b)/u, '$1, ')
      .replace(
        ONE_WHO_DIED,
        (_all, who: string, married = '', called: string, how: string, year: string) =>
          `${who}${/^(?:he|she|they)$/i.test(called) ? '' : ` (${called})`}${married}, who ${diedAs(how)} in ${year}`,
      )
  );
}

/** "Bill Hollis, married 1961. Pop died in 2004", in the box for one. */
const ONE_WHO_DIED =
  /^(\p{Lu}[\p{L}’-]+(?: \p{Lu}[\p{L}’-]+)*)((?:,| \() ?(?:married|m\.?|together)(?: in| since)? (?:19|20)\d\d\)?)?[.,;] (He|She|They|Mum|Mom|Mam|Dad|Daddy|Pop|Poppy|Pa|Gran|Granny|Grandma|Grandad|Grandpa|Granddad|Nan|Nana|Nanna) (died|passed(?: away)?) (?:in )?((?:19|20)\d\d)\.?$/iu;

/** "Brooke (and Jai) and Caitlin": of three, one is with the second. */
export function coupleSaid(_all: string, other: string, at: number, line: string): string {
  const isFollowed = /^[^)]*\) (?:and|&) \p{Lu}[\p{L}’-]+(?![\p{L}’-]| \()/u.test(line.slice(at));
  return isFollowed ? `, with ${other},` : ` with ${other}`;
}

const APPOSITION =
  /\s*\(((?:an?|the|my|our|his|her|their|who|in|at|from|now|still|both|also) [^()]*)\)(?=[.,;]?$|( \p{L}))/u;
/** "Mum and Dad (Sue and Phil)", typed by Sue */
const PARENTS_AND_ME =
  /^((?:(?:his|her|their) )?(?:mum|mom|mam|mummy|mama) (?:and|&) (?:dad|daddy|papa)),? \((?:me (?:and|&) (\p{Lu}[\p{L}’-]+)|(\p{Lu}[\p{L}’-]+) (?:and|&) me)\)$/iu;
/** “parents me and Paddy”, “sisters me, Coral and Yvette” */
const ME_BEFORE_ANOTHER =
  /^([\p{L} ]{3,30}?)(?<!\band )me(?: and|,) (\p{Lu}[\p{L}’-]+)(?: and (\p{Lu}[\p{L}’-]+))?(?=[.;]?$)/u;
/** "Daughter: Helen (my mum)" is "Helen, my mum", where no other comma stands beside it. */
export function apposed(typed: string): string {
  // "me my wife Jess and our boys"
  const line = typed
    .replace(/(?<!\p{L})me (?=(?:my|our) \p{L})/giu, 'me, ')
    // whoever speaks names the others first
    .replace(
      ME_BEFORE_ANOTHER,
      (_all, tie: string, one: string, other?: string) =>
        `${tie}${one}${other === undefined ? '' : `, ${other}`} and me`,
    );
  const outside = line.replace(/\([^()]*\)/gu, '');
  const parents = line.replace(PARENTS_AND_ME, '$1: $2$3 and me');
  if (parents !== line) return parents;
  const isAlone = (line.match(/\(/g) ?? []).length === 1 && !/,| and |&/.test(outside);
  return isAlone
    ? line.replace(
        APPOSITION,
        (_all, inside: string, more: string | undefined) => `, ${inside}${more === undefined ? '' : ','}`,
      )
    : line;
}

/** "Great-grandson Wilf, 2" is “Wilf, aged 2”, where nobody else’s age stands beside it; "Kerry, 11 years" may be a marriage. */
export function ageSaid(item: string): string {
  const isOnly = (item.match(/\d+/g) ?? []).length === 1 && A_CHILD_OF_THEIRS.test(item);
  return isOnly
    ? item
        .replace(/(?<=\p{Lu}[\p{L}’-]+) \((\d{1,2})\)(?=,|$)/u, ', aged $1')
        .replace(/(?<=\p{Lu}[\p{L}’-]+(?: \(\p{L}+\))?), (\d{1,2})(?: (?:years?|yrs?)(?: old)?)?$/u, ', aged $1')
    : item;
}
const A_CHILD_OF_THEIRS =
  /^(?:(?:his|her|their|our|my) )?(?:(?:little|big|baby|younger|older|youngest|eldest) )?(?:brother|sister|son|daughter|(?:great[- ])*grand\p{L}+|nephew|niece|cousin|child|kid)\b/iu;

/** "Mom and dad", typed by one of them: the other, and me. */
export function parentsSaid(others: string, brief: Brief): string {
  if (!/^(?:step-?)?(?:son|daughter|child)$/.test(tieOfSpeaker(brief) ?? '')) return others;
  const parents = brief.people.filter(
    (person) => person.id !== brief.speaker.id && !person.nameStaysOut && IS_PARENT.test(person.introducedAs ?? ''),
  );
  const [other] = parents;
  return other === undefined || parents.length > 1 ? others : others.replace(MOM_AND_DAD, `${nameOf(other)} and me`);
}
const IS_PARENT = /^(?:(?:his|her|their) )?(?:dad|father|mum|mom|mam|mother|papa|mama|mummy|daddy)$/i;
const MOM_AND_DAD =
  /^(?:his |her |their )?(?:mum|mom|mam|mama|mummy|dad|daddy|papa) (?:and|&|\+) (?:mum|mom|mam|mama|mummy|dad|daddy|papa)(?=[.,;]?$)/gim;

/** "Passed" is how some say it, and they chose it. */
const diedAs = (typed: string): string => (/^passed/i.test(typed) ? typed.toLowerCase() : 'died');

/** “(dec.)”, “d. 1989”, “RIP”, “QEPD”: marks of a register, as they are said. */
export function deadSaid(sentence: string): string {
  return (
    sentence
      .replace(/\bQ\.?E\.?P\.?D\.?(?!\p{L})/gu, 'que en paz descanse')
      .replace(/\((passed(?: away)?)\)/gi, '(who has $1)')
      // "Walter (my dad, passed)"
      .replace(/(?<=\([^()\n]*, )(passed(?: away)?|died)(?=\))/gi, 'who has $1')
      .replace(/\((?:dec(?:eased|[’']?d|\.)?|died|d\.?|\+|†)\)/gi, '(who has died)')
      .replace(
        /(?<=\p{L}) ?† ?\(?((?:1[89]|20)\d\d)\)?|(?<=[\p{L}.]) ?\(\+ ?((?:1[89]|20)\d\d)\)/gu,
        ', who died in $1$2',
      )
      .replace(/(?<=\p{L}) ?†/gu, ' (who has died)')
      .replace(/\bdiv\.? (?=(?:19|20)\d\d)/gi, 'divorced in ')
      .replace(/(?<=\)) ?dec(?:eased|[’']?d)?\. (?=\p{Lu})/gu, ', who has died. ')
      .replace(
        /(?<=[(,]\s?)(dec(?:eased|[’']?d|\.)?|d\.?|passed(?: away)?) (?:in )?((?:1[89]|20)\d\d)/gi,
        (_all, how: string, year: string) => `who ${diedAs(how)} in ${year}`,
      )
      .replace(/(?<=[(,]\s?)died ((?:1[89]|20)\d\d)/gi, 'who died in $1')
      // "His brother Donald died in 2011." is no name in a row
      .replace(
        /(?<=^|\n|[.;] ?)((?:his|her|their|my|our) \p{L}+ \p{Lu}\p{L}+) died in ((?:1[89]|20)\d\d)(?=[.;\n]|$)/giu,
        '$1, who died in $2',
      )
      .replace(/(?<=\p{L})\. ?died (?:in )?((?:1[89]|20)\d\d)/gu, ', who died in $1')
      // "Les (Pop), he passed in 2009"
      .replace(
        /(?<=[\p{L})]), (?:he|she) (died|passed(?: away)?) (?:in )?((?:1[89]|20)\d\d)/gu,
        (_all, how: string, year: string) => `, who ${diedAs(how)} in ${year}`,
      )
      .replace(
        /(?<=[(,]\s?)(died|d\.?|passed(?: away)?) (?:on )?(\d{1,2} \p{Lu}\p{L}+ \d{4})/giu,
        (_all, how: string, day: string) => `who ${diedAs(how)} on ${day}`,
      )
      .replace(/ (?:dec|d)\.? (?:in )?((?:1[89]|20)\d\d)/gi, ', who died in $1')
      .replace(
        /(?<=\p{L}{2}|\))(?<!\b(?:who|and|he|she|they|is|has|was)) (?:is |has )?(died|passed(?: away)?) (?:in )?((?:1[89]|20)\d\d)(?=$|[,;.)])/gimu,
        (_all, how: string, year: string) => `, who ${diedAs(how)} in ${year}`,
      )
      .replace(
        /(?<!\b(?:is|are|was|were|both|now|all)),? (?:dec(?:eased|[’']?d|\.))(?=[,;.)]|$| and\b)/gim,
        ', who has died',
      )
      .replace(/(?<=\))dec(?:eased|[’']?d)?\b\.?/gi, ', who has died')
      // "Maura (RIP, 2020)"
      .replace(/,? ?\(R\.?I\.?P\.?,? ((?:1[89]|20)\d\d)\)/g, ', who died in $1')
      // "Joan (RIP 2020) and Fiona": of her alone
      .replace(/(, who died in \d{4})(?= (?:and|&) )/g, '$1,')
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?=\s*$|[;.])/gm, ', rest in peace')
      // "Rosemarie RIP, Arnel": of her, and not of him
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?=,)/g, ' (rest in peace)')
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?= (?:and|&) )/g, ', rest in peace,')
  );
}

const BRACKETED = /(?<![\p{L}’-])(\p{Lu}[\p{L}’-]{1,30}) \((\p{Lu}[\p{L}’-]{1,30})\)/gu;
const NO_SPOUSE = /^(?:eldest|oldest|youngest|middle|daughter|son|mum|dad|late|deceased|stepson|stepdaughter)$/i;
/** "Denise (Harold), Clarence Jr., Marcus (Tonya)", typed by Denise: brackets that hold whom each is with, and no second name of theirs. */
export function withTheirOwn(line: string, speaker: string): string {
  const pairs = [...line.matchAll(BRACKETED)];
  const isOfCouples =
    pairs.length > 1 &&
    // brackets behind every name may hold what each is called
    /(?:^|[,:] )\p{Lu}[\p{L}’-]{1,30}(?: (?:Jr|Sr)\.?)?(?=,|$)/u.test(line) &&
    pairs.every(([, , other = '']) => !NO_SPOUSE.test(other)) &&
    pairs.some(([, name]) => name === speaker) &&
    pairs.every(
      ([, name = '', other = '']) => !other.startsWith(name.slice(0, 2)) && !name.startsWith(other.slice(0, 2)),
    );
  return isOfCouples ? line.replace(BRACKETED, '$1 and $2') : line;
}

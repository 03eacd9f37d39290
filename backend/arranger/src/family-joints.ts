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
const WISHES: readonly (readonly [RegExp, string])[] = [
  // "Mark, husband, 31 years"
  [/^(\p{Lu}[\p{L}’-]+), (husband|wife|partner),? (?:of |for )?(\d{1,2}) (?:years?|yrs?)$/gimu, '$1, $2 of $3 years'],
  // "Late Pa Ezekiel Sobowale"
  [
    /^[Ll]ate (?!(?:Mum|Mom|Mam|Dad|Daddy|Nan|Nana|Pop|Gran|Grandma|Grandad|Mother|Father)\b)(?=\p{Lu}\p{Ll})/gmu,
    'the late ',
  ],
  // "Elder brother: late R. Seshadri"
  [/(?<=^\p{L}[\p{L} ]*: )late (?=\p{Lu})/gmu, 'the late '],
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
    /,? (?:and )?(?:is |are )?(?:landing|arriving|flying (?:in|over|home)|driving (?:up|down|over)|coming over|on (?:his|her|their) way)\b[^,;.\n]*/giu,
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

/** Signs of a form that one line holds, before it is cut into sentences. */
export function signsSaid(typed: string): string {
  const said = WISHES.reduce((text, [wish, instead]) => text.replace(wish, instead), typed)
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

/** "Georgia (2 years)", "Kerry, 11 years", in the box for the partner, are no child of two and none of eleven. */
export function yearsTogether(partner: string): string {
  return partner.replace(
    /^([^(),\n;.]*\p{Lu}[\p{L}’-]+)(?:, | \()(?:for )?((?:about |almost |nearly |over )?\d{1,2}) (years?|yrs?|months?)\)?$/u,
    (_all, who: string, count: string, unit: string) => `${who}, together for ${count} ${unit.replace(/^yr/, 'year')}`,
  );
}

const APPOSITION =
  /\s*\(((?:an?|the|my|our|his|her|their|who|in|at|from|now|still|both|also) [^()]*)\)(?=[.,;]?$|( \p{L}))/u;
/** "Daughter: Helen (my mum)" is "Helen, my mum", where no other comma stands beside it. */
export function apposed(line: string): string {
  const outside = line.replace(/\([^()]*\)/gu, '');
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
    ? item.replace(/(?<=\p{Lu}[\p{L}’-]+(?: \(\p{L}+\))?), (\d{1,2})(?: (?:years?|yrs?)(?: old)?)?$/u, ', aged $1')
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

/** “(dec.)”, “d. 1989”, “RIP”, “QEPD”: marks of a register, as they are said. */
export function deadSaid(sentence: string): string {
  return (
    sentence
      .replace(/\bQ\.?E\.?P\.?D\.?(?!\p{L})/gu, 'que en paz descanse')
      .replace(/\((?:dec(?:eased|[’']?d|\.)?|died|passed(?: away)?|d\.?|\+|†)\)/gi, '(who has died)')
      .replace(/(?<=\p{L}) ?† ?\(?((?:1[89]|20)\d\d)\)?/gu, ', who died in $1')
      .replace(/(?<=\p{L}) ?†/gu, ' (who has died)')
      .replace(/\bdiv\.? (?=(?:19|20)\d\d)/gi, 'divorced in ')
      .replace(/(?<=\)) ?dec(?:eased|[’']?d)?\. (?=\p{Lu})/gu, ', who has died. ')
      .replace(
        /(?<=[(,]\s?)(?:dec(?:eased|[’']?d|\.)?|d\.?|passed(?: away)?) (?:in )?((?:1[89]|20)\d\d)/gi,
        'who died in $1',
      )
      .replace(/(?<=[(,]\s?)died ((?:1[89]|20)\d\d)/gi, 'who died in $1')
      // "His brother Donald died in 2011." is no name in a row
      .replace(
        /(?<=^|\n|[.;] ?)((?:his|her|their|my|our) \p{L}+ \p{Lu}\p{L}+) died in ((?:1[89]|20)\d\d)(?=[.;\n]|$)/giu,
        '$1, who died in $2',
      )
      .replace(/(?<=\p{L})\. ?died (?:in )?((?:1[89]|20)\d\d)/gu, ', who died in $1')
      .replace(/(?<=[(,]\s?)(?:died|d\.?|passed(?: away)?) (?:on )?(\d{1,2} \p{Lu}\p{L}+ \d{4})/giu, 'who died on $1')
      .replace(/ (?:dec|d)\.? (?:in )?((?:1[89]|20)\d\d)/gi, ', who died in $1')
      .replace(
        /(?<=\p{L}{2}|\))(?<!\b(?:who|and|he|she|they|is|has|was)) (?:is |has )?(?:died|passed(?: away)?) (?:in )?((?:1[89]|20)\d\d)(?=$|[,;.)])/gimu,
        ', who died in $1',
      )
      .replace(
        /(?<!\b(?:is|are|was|were|both|now|all)),? (?:dec(?:eased|[’']?d|\.))(?=[,;.)]|$| and\b)/gim,
        ', who has died',
      )
      .replace(/(?<=\))dec(?:eased|[’']?d)?\b\.?/gi, ', who has died')
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?=\s*$|[;.])/gm, ', rest in peace')
      // "Rosemarie RIP, Arnel": of her, and not of him
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?=,)/g, ' (rest in peace)')
      .replace(/,? ?\(?R\.?I\.?P\.?\)?(?= (?:and|&) )/g, ', rest in peace,')
  );
}

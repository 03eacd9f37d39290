import { asPattern } from './as-pattern.js';
import type { Brief } from './brief.js';
import { calledBySpeaker, nameOf } from './person.js';
import { inPlace } from './places.js';

/** "Lorenzo (Dubai)" is in Dubai; "mum, dad, bella, his dog Prawn", where Bella wrote as “his girlfriend”: "mum, dad, his girlfriend Bella, and his dog Prawn". */
export function tellersNamed(typed: string, brief: Brief): string {
  const named = brief.people.reduce((text, person) => {
    const name = nameOf(person);
    if (person.nameStaysOut || name.length < FEWEST_LETTERS || name.includes(' ')) return text;
    const [, tie] = PARTNER.exec((person.introducedAs ?? '').trim()) ?? [];
    const alone = new RegExp(
      `(?<=^|[,;&\\n] ?|\\band )${asPattern(name.toLowerCase())}(?=\\s*(?:$|[,;&\\n]|\\band\\b))`,
      'gu',
    );
    return text.replace(alone, tie === undefined ? name : `${tie.toLowerCase()} ${name}`);
  }, typed);
  return named
    .replace(PET_AT_THE_END, ', and $1')
    .replace(/ \((\p{Lu}[\p{L} ]+)\)/gu, (all, place: string) => inPlace(place) ?? all);
}
const FEWEST_LETTERS = 3;
const PARTNER = /^((?:his|her|their) (?:girlfriend|boyfriend|partner|fiancée?|wife|husband))\b/iu;
/** "our nan Shirley, Bella, his dog Prawn" */
const PET_AT_THE_END =
  /(?<=,[^.\n;]*), ((?:his|her|their|our|the) (?:dogs?|cats?|horses?|budgies?) \p{Lu}\p{L}+)(?=[.\s]*(?:$|\n))/gu;

/** What is typed in haste in a list, so that it can be heard: another tie begins a new item, "Banjo 2" is no name. */
export function inHaste(typed: string): string {
  // "1. Vicki 2. me, Lindy 3. Shelagh"
  if (/^\s*\d{1,2}[.)] \p{L}/u.test(typed)) return typed;
  return (
    typed
      // "CHILDREN: 1. Mr Tunde 2. Mrs Sade"
      .replace(
        /: 1[.)] ([^\n]+)/g,
        (_all, names: string) => `: ${names.replace(/[.,;]? \d{1,2}[.)] (?=\p{L})/gu, ', ')}`,
      )
      .replace(/\bIN-LAW(?=S?\b)/g, 'in-law')
      .replace(
        /, (?=(?:grandkids|grandchildren|grandies|great[- ]grand(?:kids|children)) \p{Lu}\p{L}+(?:,| and | & ))/giu,
        '. ',
      )
      .replace(/[^.\n]+/gu, (item) => ((item.match(YEARS_OF) ?? []).length === 1 ? item.replace(AGED, ' ($1)') : item))
  );
}
/** Of several who stand in a row with their years, each is as typed. */
const AGED =
  /(?<=(?:^|[\s,])(?!(?:Room|Unit|Year|Grade|Ward|Flat|Number|No|Class|Level|Lot|Block|Apartment|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*(?![\p{L}]))\p{Lu}\p{Ll}+) (\d{1,2})(?!, \d)(?=\s*(?:$|[,.;\n]|and\b|&))/gmu;
const YEARS_OF = /\p{L} \d{1,2}(?!\d)/gu;
/** "Glenys", who wrote as “his wife”, is “his wife Glenys” among his people. */
export function withTie(partner: string, brief: Brief): string {
  const { people, about } = brief;
  const [, name = ''] =
    /^(\p{Lu}[\p{L}’-]+)(?=$|[,;.](?! (?:(?:his|her|their) )?(?:\p{Ll}+ )?(?:wife|husband|partner)\b)| \()/u.exec(
      partner.trim(),
    ) ?? [];
  const teller =
    name === '' ? undefined : people.find(({ firstName, nameStaysOut }) => firstName === name && !nameStaysOut);
  const [, tie] = /^((?:his|her|their) (?:wife|husband|partner))$/i.exec((teller?.introducedAs ?? '').trim()) ?? [];
  if (tie === undefined || teller === undefined || about !== 'other') return partner;
  // who is Mum when she writes is no other among the people
  const called = calledBySpeaker(teller, brief);
  // "Kusuma, our Amma"
  if (!called.includes(name) && partner.includes(` ${called}`)) return partner;
  return called.includes(name)
    ? `${tie.toLowerCase()} ${partner.trim()}`
    : partner.trim().replace(name, `${called} (${name})`);
}

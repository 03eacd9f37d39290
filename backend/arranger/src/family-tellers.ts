import type { Brief } from './brief.js';
import { nameOf } from './person.js';

/** "mum, dad, bella, his dog Prawn", where Bella wrote as “his girlfriend”: "mum, dad, his girlfriend Bella, and his dog Prawn". */
export function tellersNamed(typed: string, brief: Brief): string {
  const named = brief.people.reduce((text, person) => {
    const name = nameOf(person);
    if (person.nameStaysOut || name.length < FEWEST_LETTERS || name.includes(' ')) return text;
    const [, tie] = PARTNER.exec((person.introducedAs ?? '').trim()) ?? [];
    const alone = new RegExp(`(?<=^|[,;&\\n] ?|\\band )${name.toLowerCase()}(?=\\s*(?:$|[,;&\\n]|\\band\\b))`, 'gu');
    return text.replace(alone, tie === undefined ? name : `${tie.toLowerCase()} ${name}`);
  }, typed);
  return named.replace(PET_AT_THE_END, ', and $1');
}
const FEWEST_LETTERS = 3;
const PARTNER = /^((?:his|her|their) (?:girlfriend|boyfriend|partner|fiancée?|wife|husband))\b/iu;
/** "our nan Shirley, Bella, his dog Prawn" */
const PET_AT_THE_END =
  /(?<=,[^.\n;]*), ((?:his|her|their|our|the) (?:dogs?|cats?|horses?|budgies?) \p{Lu}\p{L}+)(?=[.\s]*(?:$|\n))/gu;

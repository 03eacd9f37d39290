import { asPattern } from './as-pattern.js';
import type { BriefPerson } from './brief.js';
import { capitalise } from './words.js';

/** "Grandad Pete", of Peter who is “Grandad in Hull”; null where the speaker’s own words do not call them so. */
export function titleAsShort({ introducedAs, firstName }: BriefPerson, told: string): string | null {
  const [title] = new RegExp(`^(?:${TITLE})(?![\\p{L}’'])`, 'iu').exec((introducedAs ?? '').trim()) ?? [];
  const short = asPattern(firstName.slice(0, LETTERS_OF_SHORT));
  if (title === undefined || short === '') return null;
  const said = new RegExp(`(?<!\\p{L})${capitalise(title)} (${short}\\p{L}*)`, 'u').exec(told);
  // Pete is short for Peter, and Peta is not
  return said !== null && firstName.startsWith(said[1] ?? ' ') ? said[0] : null;
}
const LETTERS_OF_SHORT = 3;

/** How the speaker's own answers call somebody: "Uncle Rob", "Granny Penny". */
export function titleOf(name: string, said: string): string | null {
  const [, title] = new RegExp(`(?<!\\p{L})(${TITLE}) ${asPattern(name)}(?!\\p{L})`, 'iu').exec(said) ?? [];
  if (!/^\p{Lu}/u.test(name)) return null;
  if (title !== undefined) return `${capitalise(title.toLowerCase())} ${name}`;
  // "Lissy aunty", as they say it in India
  const [, behind] = new RegExp(`(?<!\\p{L})${asPattern(name)} (${TITLE_BEHIND})(?!\\p{L})`, 'u').exec(said) ?? [];
  return behind === undefined ? null : `${name} ${behind}`;
}
const TITLE_BEHIND =
  'aunty|auntie|aunt|uncle|mama|mami|chachi|chacha|akka|anna|chechi|chettan|didi|bhaiya|amma|appa|appachan|ammachi|mami|kaka|kaki|masi|mausi|bua|periamma|periappa|chithi|chithappa|ji|mama|athai';
/** What grandparents are called. */
export const GRANDPARENTS =
  'nan|nana|nanna|gran|granny|grandma|grandpa|grandad|pop|poppy|nonna|nonno|yiayia|pappou|oma|opa|lola|lolo';
const TITLE = `uncle|aunty|auntie|aunt|${GRANDPARENTS}|teta|jiddo|tita|tito|zia|zio|theia|theio`;

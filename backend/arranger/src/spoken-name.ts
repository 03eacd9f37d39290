import { asPattern } from './as-pattern.js';
import type { Brief } from './brief.js';
import { typeset } from './typeset.js';
import { capitalise } from './words.js';

/** What only some may say: a friend never called her "Mummy". */
const KIN_NAME =
  /^(?:mum|mummy|mam|mom|mommy|mama|ma|dad|daddy|papa|pa|nan|nana|nanna|nanny|gran|granny|grandma|grandpa|grandad|pop|poppy|grampa|grandfather|grandmother)$/i;
/** The same in other mouths: nobody says "Nonno was my grandfather". */
const KIN_NAME_ELSEWHERE =
  /^(?:ba|thaththa|granda|granfer|grampy|grampa|granpa|mamgu|tadcu|tad-cu|mam-gu|mamma|nain|taid|granddad|grumps|nonna|nonno|yiayia|papou|pappou|oma|opa|lola|lolo|nanay|tatay|abuela|abuelo|avo|avó|avô|vovó|vovô|baba|abba|ammi|amma|appa|aai|buri|biji|dadi|nani|teta|jiddo|jido|halmoni|popo|gonggong|tutu|mẹ|má|bố|bà ngoại|bà nội|ông ngoại|ông nội|ba ngoai|ba noi)$/iu;

export function isKinName(name: string): boolean {
  return KIN_NAME.test(name) || KIN_NAME_ELSEWHERE.test(name);
}

/** The name to say: the preferred one, unless the speaker never uses it and does use another that was given. */
export function spokenName(brief: Brief): string {
  const { full, others, preferred: typed } = brief.facts.name;
  // "Bà Ngoại. Ba Lan to people at the temple"
  const [asked = ''] = typed.split(/(?<!\b(?:Mr|Mrs|Ms|Dr|St|Fr|Sr|Jr|\p{Lu}))\.\s+(?=\p{Lu})/u);
  // "Keith Loomes, Dad": to everybody else he was Keith
  const [given = ''] = full.trim().split(/\s+/);
  // "Nan. naebody called her Agnes and lived", said by her husband: a name like others
  const isNamedSo = NOT_BY_THE_OTHER.test([typed, ...brief.facts.name.others].join(' ')) || callsThemSo(asked, brief);
  const isKin = KIN_NAME.test(asked) && brief.about === 'other' && !isNamedSo;
  const preferred = isKin && /^\p{Lu}\p{L}+$/u.test(given) && !NO_NAME_ALONE.test(given) ? given : asked;
  const candidates = [
    preferred,
    ...full
      .trim()
      .split(/\s+/)
      .slice(0, 1)
      .filter((word) => !NO_NAME_ALONE.test(word)),
    // "Petrie" is what his colleagues said
    ...others.filter(
      (name) =>
        !KIN_NAME.test(name) &&
        !/^the /i.test(name) &&
        !AN_OFFICE.test(name) &&
        name !== full.trim().split(/\s+/).at(-1),
    ),
  ]
    .map((name) => typeset(name).replace(/[.,;:]+$/, ''))
    .filter((name) => /^\p{Lu}/u.test(name));
  const told = brief.memories.filter(({ contributorId }) => contributorId === brief.speaker.id).map(({ text }) => text);
  const uses = (name: string, texts: readonly string[] = told): number =>
    texts.filter((text) => new RegExp(`(?<!\\p{L})${asPattern(name)}(?!\\p{L})`, 'u').test(text)).length;
  const isSaidByOthers = brief.memories.some(
    ({ contributorId, text }) => contributorId !== brief.speaker.id && preferred !== '' && text.includes(preferred),
  );
  if (candidates.length < 2 || / and /.test(preferred) || uses(preferred) > 0)
    return inLetters(typeset(preferred), full);
  const mostIn = (names: readonly string[], texts: readonly string[]) =>
    names.map((name) => ({ name, count: uses(name, texts) })).sort((a, b) => b.count - a.count)[0];
  // "Gussy", where everybody else tells of "Gus": a shorter form, and no other name than the one asked for
  const isForm = (name: string): boolean => name.startsWith(preferred) || preferred.startsWith(name);
  const own = mostIn(candidates, told);
  const everybody = brief.memories.map(({ text }) => text);
  // "Ives", of an Ivy who is Ivy in every answer but one
  const isIvy =
    own !== undefined &&
    own.count >= SURELY_USED &&
    uses(own.name, everybody) >= SURELY_USED * uses(preferred, everybody);
  if (isSaidByOthers && !isIvy) return inLetters(typeset(preferred), full);
  const used = own === undefined || own.count === 0 ? mostIn(candidates.filter(isForm), everybody) : own;
  return used !== undefined && used.count >= 1 ? inLetters(used.name, full) : typeset(preferred);
}

/** Whoever was no child or grandchild of theirs and says "Nan" and no other name says her name. */
function callsThemSo(asked: string, { speaker, memories, facts }: Brief): boolean {
  const relations = speaker.relationship?.relations ?? [];
  if (!KIN_NAME.test(asked) || relations.length === 0 || relations.some((one) => /mother|father|parent/i.test(one)))
    return false;
  const told = memories
    .filter(({ contributorId }) => contributorId === speaker.id)
    .map(({ text }) => text)
    .join('\n');
  const [given = ''] = facts.name.full.trim().split(/\s+/);
  const says = (name: string): boolean =>
    name !== '' &&
    new RegExp(`(?<!(?:my|our|her|his|the|your) )(?<!\\p{L})${asPattern(name)}(?!\\p{L})`, 'u').test(told);
  return says(asked) && !says(given);
}
const NOT_BY_THE_OTHER = /\b(?:nobody|naebody|no ?one|never) (?:ever )?called (?:her|him|them)\b/iu;
const SURELY_USED = 3;
/** "Postmistress at Christiana" is what she was, and no use of the name that the village had for her. */
const AN_OFFICE =
  /^\p{L}*(?:mistress|master|teacher|captain|coach|ref|nurse|matron|skipper|pastor|doctor|boss|chief)$/iu;

/** "LYNNIE", beside "Lynne Patricia", is no abbreviation. */
function inLetters(name: string, full: string): string {
  const isShouted = /^\p{Lu}{5,}$/u.test(name) && /\p{Ll}/u.test(full);
  return isShouted ? capitalise(name.toLowerCase()) : name;
}

/** Written large at the head of a line, and no name. */
export const NO_NAME_ALONE =
  /^(?:Off|On|In|At|By|Near|Under|Behind|Outside|Beside|With|From|Of|Mum|Mam|Mom|Dad|Nan|Nana|Nanna|Pop|Gran|Grandma|Grandpa|Grandad|Sis|Bro|The|A|An|My|Our|His|Her|Their|Your|All|And|Me|Us|Who|Mr|Mrs|Ms|Dr|Aunty|Aunt|Auntie|Uncle|Children|Kids?|Sons?|Daughters?|Brothers?|Sisters?|Siblings?|Grand\p{L}*|Great\p{L}*|Parents?|Mother|Father|Friends?|Mates?|Neighbours?|Nieces?|Nephews?|Cousins?|Wife|Husband|Partner|Old|Girl|Boy|Baby|Everyone|Home|Hospital|Other|Best|Late|Dog|Cat)$/u;

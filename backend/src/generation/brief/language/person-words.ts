import { tagWords } from './grammar.js';
import type { Pronouns } from '../../../questionnaire/index.js';

/** How to speak of somebody: he, him, his; "they were" where the pronoun takes the plural. */
export interface PersonWords {
  subject: 'he' | 'she' | 'they' | 'I';
  object: 'him' | 'her' | 'them' | 'me';
  possessive: 'his' | 'her' | 'their' | 'my';
  was: 'was' | 'were';
}

const WORDS: Record<Pronouns, PersonWords> = {
  'He/Him': { subject: 'he', object: 'him', possessive: 'his', was: 'was' },
  'She/Her': { subject: 'she', object: 'her', possessive: 'her', was: 'was' },
  'They/Them': { subject: 'they', object: 'them', possessive: 'their', was: 'were' },
};

/** Somebody who tells their own life. */
const OWN: PersonWords = { subject: 'I', object: 'me', possessive: 'my', was: 'was' };

/** Null pronouns: nobody told us, and "they" offends least. */
export function personWords(pronouns: Pronouns | null, about: 'other' | 'pet' | 'self' = 'other'): PersonWords {
  if (about === 'self') return OWN;
  return WORDS[pronouns ?? 'They/Them'];
}

/** Every form of each pronoun, for telling whose words are whose. */
export const PRONOUN_FORMS: Record<PersonWords['subject'], ReadonlySet<string>> = {
  I: new Set(['i', 'me', 'my', 'mine', 'myself', "i'm", "i'd", "i've", "i'll"]),
  he: new Set(['he', 'him', 'his', 'himself', "he's", "he'd", "he'll"]),
  she: new Set(['she', 'her', 'hers', 'herself', "she's", "she'd", "she'll"]),
  they: new Set([
    'they',
    'them',
    'their',
    'theirs',
    'themselves',
    'themself',
    "they're",
    "they'd",
    "they've",
    "they'll",
  ]),
};

/** What families call each other; each with the relations (as in the relationship list) that it can stand for. */
const KIN_TERMS: readonly (readonly [readonly string[], RegExp])[] = [
  [
    ['mum', 'mummy', 'mother', 'mom', 'mommy', 'mama', 'ma', 'mam', 'mamma'],
    /^(?:mother|stepmother|foster mother|parent|mother-in-law)$/i,
  ],
  [
    ['dad', 'daddy', 'father', 'papa', 'pa', 'pop', 'baba', 'tata'],
    /^(?:father|stepfather|foster father|parent|father-in-law)$/i,
  ],
  [
    [
      'nan',
      'nanna',
      'nana',
      'nanny',
      'gran',
      'granny',
      'grandma',
      'grandmother',
      'oma',
      'nonna',
      'yiayia',
      'gran-gran',
      'bà',
      'busia',
      'babcia',
    ],
    /grandmother|grandparent/i,
  ],
  [
    [
      'pop',
      'poppy',
      'grandpa',
      'grandad',
      'granddad',
      'grandfather',
      'gramps',
      'opa',
      'nonno',
      'pappou',
      'papa',
      'pa',
      'pops',
    ],
    /grandfather|grandparent/i,
  ],
  [['aunt', 'aunty', 'auntie'], /aunt/i],
  [['uncle'], /uncle/i],
];

const ALL_KIN = new Set(KIN_TERMS.flatMap(([terms]) => terms));

/** "Mum", "Nan", "Uncle": a term for a relative, used like a name. */
export function isKinTerm(word: string): boolean {
  return ALL_KIN.has(word.toLowerCase());
}

/** True when somebody for whom the person was `relations` may call them by that term. */
export function kinTermFits(term: string, relations: readonly string[]): boolean {
  return KIN_TERMS.some(
    ([terms, pattern]) => terms.includes(term.toLowerCase()) && relations.some((relation) => pattern.test(relation)),
  );
}

const EITHER =
  'boss|doctor|neighbour|mate|friend|teacher|kid|child|baby|cousin|student|driver|judge|minister|inspector|officer|patient|customer|stranger|dog|cat|horse|pony|bird|cow|bull|calf|lamb|budgie|parrot|puppy|kitten|chook|pig|goat|pilot|pupil|lodger|colleague|partner|priest|coach|captain|member|person';
const MALE_NOUNS = new RegExp(
  `\\b(?:${EITHER}|man|boy|husband|father|dad|(?:grand|god|step)?son|brother|uncle|nephew|grandfather|grandad|grandpa|pop|boyfriend|gentleman|bloke|fella|fellow|king|guy|chap|lad|monk|mr|sir)\\b`,
  'i',
);
const FEMALE_NOUNS = new RegExp(
  `\\b(?:${EITHER}|woman|girl|wife|mother|mum|(?:grand|god|step)?daughter|sister|aunt|aunty|niece|grandmother|nan|nanna|grandma|girlfriend|lady|queen|nurse|nun|lass|mrs|ms|miss)\\b`,
  'i',
);

/** True when the words bring in somebody else who could be meant by the same pronoun. What the person was ("a nurse") does not count. */
export function bringsInAnother(text: string, subject: PersonWords['subject']): boolean {
  if (mayStayAnother(text, subject)) return true;
  if (subject === 'I' || subject === 'they') return false;
  return tagWords(ofOthers(text)).some(
    (word) => word.tags.has('Actor') && !word.tags.has('Plural') && !GENDERED.test(word.lower),
  );
}

/** The same, for whom the story may go on about: somebody of that sex, not a mere "librarian" who is there for one sentence. */
export function mayStayAnother(text: string, subject: PersonWords['subject']): boolean {
  if (subject === 'I') return false;
  if (subject === 'they')
    return /\b(?:people|kids|children|friends|boys|girls|men|women|neighbours|parents)\b/i.test(text);
  return (subject === 'he' ? MALE_NOUNS : FEMALE_NOUNS).test(ofOthers(text));
}

function ofOthers(text: string): string {
  return text.replace(
    /\b(?:was|is|were|be|became|as|being) (?:also )?(?:a|an|the|my|our|his|her) (?:[a-z]+ ){0,2}[a-z]+/gi,
    ' ',
  );
}

/** Nouns whose own list says whom they may be. */
const GENDERED =
  /^(?:man|woman|boy|girl|husband|wife|\w*mother|\w*father|mum|dad|\w*son|\w*daughter|brother|sister|uncle|aunt\w*|nephew|niece|pop|nan|gentleman|lady|king|queen)$/;

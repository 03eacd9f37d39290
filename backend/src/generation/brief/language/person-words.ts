import type { Pronouns } from '../../../questionnaire/questions.js';

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

/** What families call each other; each with the relations (as in the relationship list) that it can stand for. */
const KIN_TERMS: readonly (readonly [readonly string[], RegExp])[] = [
  [
    [
      'mum',
      'mummy',
      'mother',
      'mom',
      'mommy',
      'mama',
      'ma',
      'mam',
      'mamma',
      'amma',
      'ammi',
      'aai',
      'nanay',
      'umma',
      'mak',
    ],
    /^(?:mother|stepmother|foster mother|parent|mother-in-law)$/i,
  ],
  [
    ['dad', 'daddy', 'father', 'papa', 'pa', 'pop', 'baba', 'tata', 'appa', 'abba', 'tatay', 'bapa', 'abbu'],
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
      'mamgu',
      'nain',
      'nonnie',
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
      'granda',
      'granfer',
      'grampy',
      'grampa',
      'granpa',
      'tadcu',
      'taid',
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

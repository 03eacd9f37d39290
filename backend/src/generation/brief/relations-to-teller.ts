import type { Pronouns } from '../../questionnaire/index.js';

/** A kin word: what it is called for her, for him and for anybody, and its other side: the mother of a son. */
interface Kin {
  words: readonly [her: string, him: string, anybody: string];
  otherSide: string;
}

const KIN: Readonly<Record<string, Kin>> = {
  parent: { words: ['Mother', 'Father', 'Parent'], otherSide: 'child' },
  child: { words: ['Daughter', 'Son', 'Child'], otherSide: 'parent' },
  grandparent: { words: ['Grandmother', 'Grandfather', 'Grandparent'], otherSide: 'grandchild' },
  grandchild: { words: ['Granddaughter', 'Grandson', 'Grandchild'], otherSide: 'grandparent' },
  spouse: { words: ['Wife', 'Husband', 'Spouse'], otherSide: 'spouse' },
  sibling: { words: ['Sister', 'Brother', 'Sibling'], otherSide: 'sibling' },
  'parent’s sibling': { words: ['Aunt', 'Uncle', 'Parent’s sibling'], otherSide: 'sibling’s child' },
  'sibling’s child': { words: ['Niece', 'Nephew', 'Sibling’s child'], otherSide: 'parent’s sibling' },
};

/** How people call them when they write freely. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:grand(?:mother|father|parent)|gran(?:ny)?|grandma|grandpa|grandad|nan(?:na)?|nonn[ao]|oma|opa|yiayia|pappou|pop|poppy)$/,
    'grandparent',
  ],
  [/^(?:grand(?:son|daughter|child|kid))$/, 'grandchild'],
  [/^(?:mother|father|parent|mum|mummy|mom|mama|mamma|dad|daddy|papa)$/, 'parent'],
  [/^(?:son|daughter|child|boy|girl|baby)$/, 'child'],
  [/^(?:wife|husband|spouse)$/, 'spouse'],
  [/^(?:sister|brother|sibling)$/, 'sibling'],
  [/^(?:aunt|aunty|auntie|uncle)$/, 'parent’s sibling'],
  [/^(?:niece|nephew)$/, 'sibling’s child'],
];

/** "Mother-in-law", "Half-brother", "Great-aunt": what goes with the kin word, on both sides. */
const PARTS = /^((?:step|half|foster|god|great)[- ]?)?([a-z’ ]+?)(-in-law)?$/i;

/**
 * What the person was to a teller. Some tick what they themselves are: a mother ticks "Mother" for her son. Where the pronouns or the
 * teller's own words say so, the other side is meant, and said.
 */
export function relationsToTeller(text: string, relations: readonly string[], pronouns: Pronouns | null): string[] {
  const said = kinSaid(text);
  return [...new Set(relations.map((relation) => turned(relation, said, pronouns) ?? relation))];
}

function turned(relation: string, said: Said | null, pronouns: Pronouns | null): string | null {
  const [, prefix = '', base = '', inLaw = ''] = PARTS.exec(relation) ?? [];
  const kind = kindOf(base.toLowerCase());
  const kin = kind === null ? undefined : KIN[kind];
  if (kin === undefined || kind === null) return null;
  const listed = kin.words.findIndex((word) => word.toLowerCase() === base.toLowerCase());
  const own = pronouns === 'She/Her' ? 0 : pronouns === 'He/Him' ? 1 : 2;
  const isOtherGender = own !== 2 && (listed === 0 || listed === 1) && listed !== own;
  const saysOther = said?.whose === 'mine' && said.kind === kin.otherSide && kin.otherSide !== kind;
  const saysOwn = said?.whose === 'theirs' && said.kind === kind && kin.otherSide !== kind;
  if (!isOtherGender && !saysOther && !saysOwn) return null;
  const word = KIN[kin.otherSide]?.words[own];
  if (word === undefined || /’/.test(word)) return null;
  const joined = prefix === '' ? word : `${prefix}${word.toLowerCase()}`;
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)}${inLaw}`;
}

interface Said {
  kind: string;
  /** "my mother" speaks of the one who died, "her niece" of the teller. */
  whose: 'mine' | 'theirs';
}

/** The kin word at the head of what a teller wrote: "My mum", "he was my baby boy", "her niece", "Mum". */
function kinSaid(text: string): Said | null {
  const words =
    text
      .toLowerCase()
      .replace(/['’]/g, '’')
      .match(/[\p{L}’-]+/gu)
      ?.slice(0, 7) ?? [];
  const at = words.findIndex((word) => kindOf(word) !== null);
  const kind = kindOf(words[at] ?? '');
  if (kind === null || words.slice(0, at).some((word) => /^(?:to|and|who|that|of|like|not|more)$/.test(word)))
    return null;
  const owner = words.slice(0, at).findLast((word) => /^(?:my|our|his|her|their)$/.test(word));
  // "Mum" is what one calls her; "Grandson" is what one is
  if (owner === undefined)
    return at === 0 ? { kind, whose: kind === 'parent' || kind === 'grandparent' ? 'mine' : 'theirs' } : null;
  return { kind, whose: owner === 'my' || owner === 'our' ? 'mine' : 'theirs' };
}

function kindOf(word: string): string | null {
  return SAID.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

/** Words for who somebody is to somebody; each kind with the kind that it is seen from the other side. */
const KINDS: Readonly<Record<string, { words: RegExp; other: readonly string[] }>> = {
  parent: {
    words:
      /^(?:(?:step|foster|adoptive|god)?[ -]?(?:mother|father|parent|mum|mom|dad)|mummy|daddy|mama|mamma|papa|stepmum|stepdad)$/,
    other: ['child'],
  },
  child: {
    words: /^(?:(?:step|foster|god|adopted)?[ -]?(?:daughter|son|child)|girl|boy|kid|baby|youngest|eldest)$/,
    other: ['parent'],
  },
  grandparent: {
    words:
      /^(?:great-?)?(?:grand(?:mother|father|parent|ma|pa|dad)|granddad|nan|nanna|nana|gran|granny|pop|poppy|oma|opa|nonna|nonno|yiayia|pappou|gramps)$/,
    other: ['grandchild'],
  },
  grandchild: { words: /^(?:great-?)?grand(?:child|daughter|son|kid)$/, other: ['grandparent'] },
  sibling: { words: /^(?:(?:half|step)?[ -]?(?:sister|brother|sibling)|twin|sis|bro)$/, other: ['sibling'] },
  spouse: { words: /^(?:wife|husband|spouse|partner|fiancee?|widow|widower|girlfriend|boyfriend)$/, other: ['spouse'] },
  aunt: { words: /^(?:great-?)?(?:aunt|aunty|auntie|uncle)$/, other: ['niece'] },
  niece: { words: /^(?:great-?)?(?:niece|nephew|nibling)$/, other: ['aunt'] },
  cousin: { words: /^cousin$/, other: ['cousin'] },
};

const KIN_WORD =
  '(?:great-?|step|foster |god|half-)?(?:grand)?(?:mother|father|parent|mum|dad|daughter|son|child|ma|pa|nan|nanna|pop|wife|husband|spouse|partner|sister|brother|sibling|twin|aunt|aunty|auntie|uncle|niece|nephew|nibling|cousin)';

/** A word for a relative, as a pattern. */
export const KIN = KIN_WORD;

/** "mother" for "Mum" and "Stepmother"; undefined for "friend", "boss" and whatever is no kin. */
export function kinOf(word: string): string | undefined {
  const lower = word
    .toLowerCase()
    .trim()
    .replace(/-in-law$/, '');
  return Object.entries(KINDS).find(([, { words }]) => words.test(lower))?.[0];
}

/** The same seen from the other side: who ticked "Father" is a child. */
export function otherSide(kind: string): readonly string[] {
  return KINDS[kind]?.other ?? [];
}

/** Whether a word is said of a man, of a woman, or of either. */
export function genderOf(word: string): 'he' | 'she' | null {
  if (/(?:mother|mum|daughter|sister|wife|aunt|aunty|auntie|niece|nan|nanna|grandma|girl)$/i.test(word)) return 'she';
  if (/(?:father|dad|(?<!per)son|brother|husband|uncle|nephew|pop|grandpa|boy)$/i.test(word)) return 'he';
  return null;
}

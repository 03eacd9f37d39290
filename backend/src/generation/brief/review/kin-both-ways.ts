/** Ties that have two ends: what the one is to the other, and what the other then is to the one. */
const TIES: readonly (readonly [one: readonly string[], other: readonly string[]])[] = [
  [
    ['mother', 'father', 'parent', 'mum', 'mom', 'mam', 'dad', 'ma', 'pa'],
    ['daughter', 'son', 'child'],
  ],
  [
    ['foster mother', 'foster father', 'foster parent', 'foster carer'],
    ['foster daughter', 'foster son', 'foster child'],
  ],
  [
    [
      'grandmother',
      'grandfather',
      'grandparent',
      'nan',
      'nana',
      'nanna',
      'gran',
      'grandma',
      'pop',
      'grandad',
      'grandpa',
    ],
    ['granddaughter', 'grandson', 'grandchild'],
  ],
  [
    ['great-grandmother', 'great-grandfather', 'great-grandparent'],
    ['great-granddaughter', 'great-grandson', 'great-grandchild'],
  ],
  [
    ['aunt', 'uncle', 'aunty', 'auntie', 'great-aunt', 'great-uncle'],
    ['niece', 'nephew', 'great-niece', 'great-nephew'],
  ],
  [
    ['mother-in-law', 'father-in-law', 'parent-in-law'],
    ['daughter-in-law', 'son-in-law', 'child-in-law'],
  ],
  [
    ['godmother', 'godfather', 'godparent'],
    ['goddaughter', 'godson', 'godchild'],
  ],
  [['teacher'], ['student', 'pupil']],
];
/** Ties that are the same from both ends. */
const SAME: readonly (readonly string[])[] = [
  ['husband', 'wife', 'partner', 'spouse', 'fiancé', 'fiancée', 'widow', 'widower'],
  ['brother', 'sister', 'sibling', 'twin'],
  ['brother-in-law', 'sister-in-law'],
  ['cousin'],
];

interface End {
  readonly tie: string;
  readonly end: 'one' | 'other' | 'both';
  /** The three words to be asked with, of the other end. */
  readonly facing: readonly string[];
}

const ENDS: ReadonlyMap<string, End> = new Map([
  ...TIES.flatMap(([one, other]): [string, End][] => [
    ...one.map((word): [string, End] => [word, { tie: one[0] ?? '', end: 'one', facing: other.slice(0, 2) }]),
    ...other.map((word): [string, End] => [word, { tie: one[0] ?? '', end: 'other', facing: one.slice(0, 2) }]),
  ]),
  ...SAME.flatMap((words) =>
    words.map((word): [string, End] => [word, { tie: words[0] ?? '', end: 'both', facing: words.slice(0, 2) }]),
  ),
]);

const BEFORE =
  /^(?:his|her|their|my|the|little|big|older|elder|eldest|oldest|younger|youngest|baby|only|late|step|half|ex)[- ]?(?=\p{L}{3})/u;

/** A stepson may call him his father, and a half-sister her brother: steps and halves are as good as whole. */
function endOf(word: string): End | undefined {
  let plain = word.trim().toLowerCase();
  for (let shorter = plain.replace(BEFORE, ''); shorter !== plain; shorter = plain.replace(BEFORE, '')) plain = shorter;
  return ENDS.get(plain);
}

/**
 * Whether what the one was to somebody, and what they are to the one, can both be. Words of which nothing is known contradict nothing, and of
 * several ties one is enough.
 */
export function areBothSaid(ticked: readonly string[], introducedAs: string): 'agreeing' | 'contradicting' {
  const own = endOf(introducedAs);
  const others = ticked.map(endOf);
  if (own === undefined || others.length === 0 || others.includes(undefined)) return 'agreeing';
  // a partner who wrote "stepdad" thought of whoever speaks
  if (own.tie === 'mother' && own.end === 'one' && others.some((other) => other?.tie === 'husband')) return 'agreeing';
  const fits = (other: End | undefined): boolean =>
    other?.tie === own.tie && (own.end === 'both' || other.end !== own.end);
  return others.some(fits) ? 'agreeing' : 'contradicting';
}

/** What somebody can be to whom they ticked: of a father "daughter" or "son"; none where the tie does not say it. */
export function whatOneIsTo(ticked: readonly string[]): readonly string[] {
  const [first] = ticked;
  return first === undefined ? [] : (endOf(first)?.facing ?? []);
}

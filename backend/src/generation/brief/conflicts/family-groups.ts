import { lowerFirst } from '../language/words.js';

/** "Children: Claire and Mick" → { label: 'children', names: ['Claire', 'Mick'] }; label null for names alone. */
export interface FamilyGroup {
  label: string | null;
  /** "our", "their": whose they are, where it was typed. */
  whose: string | null;
  names: readonly string[];
}

const LABEL =
  /^(?:(our|my|his|her|their|the)\s+)?((?:(?:mother|father|son|daughter|brother|sister)s?[- ]in[- ]law)|(?:(?:step|half|foster|adopted|chosen|great|dear|best|old|lifelong|close|late|former|ex)[\s-]?)*(?:parents?|mother|father|mum|dad|children|child|kids?|daughters?|sons?|girls?|boys?|grand(?:children|child|kids?|sons?|daughters?|parents?|mother|father)|great-?grand(?:children|child|kids?)|step(?:children|child|sons?|daughters?|kids?)|brothers? and sisters?|sisters? and brothers?|brothers?|sisters?|siblings?|nephews? and nieces?|nieces? and nephews?|niblings?|nephews?|nieces?|aunt(?:ie|y)?s?|uncles?|aunts and uncles|cousins?|friends?|mates?|neighbours?|neighbors?|colleagues?|wife|husband|partner|godchild(?:ren)?|godson|goddaughter|in-laws?|family|dogs?|cats?|pets?))\b\s*(?::|,|-|–|are|is|were|was)?\s+(?=\S)/i;

/** Group words that open a new group in the middle of a line when a name follows: "…, and their kids Harry and Mia". */
const OPENERS = [
  'parents',
  'mother',
  'father',
  'children',
  'kids',
  'daughter',
  'daughters',
  'son',
  'sons',
  'girls',
  'boys',
  'brother',
  'brothers',
  'sister',
  'sisters',
  'siblings',
  'nephew',
  'nephews',
  'niece',
  'nieces',
  'cousins',
  'friends',
  'mates',
  'wife',
  'husband',
  'partner',
]
  .flatMap((word) => [word, `grand${word}`, `great-grand${word}`, `step${word}`])
  .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
  .join('|');

// what looks back is bounded: a word as long as a book would be read again at each of its letters
const SEGMENT = new RegExp(
  `\\n|;|\\.\\s+|(?=,|\\band\\b)(?<=\\p{Lu}[\\p{L}’'-]{0,60}\\s{0,4})(?<!(?:${OPENERS})\\s{0,4})(?:,\\s*and\\b|,|\\band\\b)\\s*(?=(?:(?:our|my|his|her|their)\\s+)?(?:${OPENERS})\\s*(?:[:–-]\\s*)?\\s\\p{Lu})`,
  'gu',
);

/** Reads the people of the family field group by group. What is no list of names is left out of `groups`. */
export function familyGroups(text: string): FamilyGroup[] {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\((?=\p{Ll})[^()\n]*\)(?=,)/gu, '')
    .split(SEGMENT)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .flatMap((segment) => withOneSpouse(groupOf(segment)));
}

/** "her husband Dale, Peter, 5 grandkids": one of them is the husband. */
function withOneSpouse(group: FamilyGroup | null): FamilyGroup[] {
  if (group === null) return [];
  const [first = '', ...others] = group.names;
  if (others.length === 0 || !/^(?:husband|wife|partner)$/.test(group.label ?? '')) return [group];
  return [
    { ...group, names: [first] },
    { label: null, whose: null, names: others },
  ];
}

function groupOf(typed: string): FamilyGroup | null {
  // a remark in brackets may hold commas and would be taken for names
  const segment = typed.replace(/ ?\((?!\p{Lu}[\p{L}’'-]+\))[^()]*\)/gu, '');
  if (/https?:|[<>{}@]|www\./i.test(segment)) return salvage(segment);
  const special = parentsIn(typed) ?? siblingsIn(segment) ?? labelledIn(segment);
  if (special !== null) return special;
  const label = LABEL.exec(segment);
  const rest = label === null ? segment : segment.slice(label[0].length);
  const people = namesOf(rest);
  // "Grannies: too many to name" names nobody
  if (people.length === 0 || /^[^:,]+: ?(?:too many|lots|heaps|all|none|nobody)\b/i.test(rest)) return null;
  return {
    label: label?.[2] === undefined ? null : sayLabel(label[2], countOf(people)),
    whose: label?.[1]?.toLowerCase() ?? null,
    names: people,
  };
}

/** "all of you" are several. */
function countOf(people: readonly string[]): number {
  return people.some((name) => /^(?:all|everyone|everybody|the|many|lots|most|some)\b/i.test(name)) ? 2 : people.length;
}

/** "Kids" are children, and one friend is not "friends". */
function sayLabel(label: string, count: number): string {
  const said = lowerFirst(label.trim())
    .replace(/kids?$/, 'children')
    .replace(/^neighbor/, 'neighbour');
  if (count !== 1 || / and /.test(said)) return said;
  return said
    .replace(/children$/, 'child')
    .replace(
      /(daughter|son|brother|sister|friend|mate|cousin|niece|nephew|neighbour|colleague|uncle|aunt|sibling|dog|cat|pet|girl|boy)s$/,
      '$1',
    );
}

function salvage(segment: string): FamilyGroup | null {
  const clean = segment
    .split(' ')
    .filter((word) => !/https?:|www\.|@/i.test(word))
    .join(' ')
    .replace(/<[^<>]*>/g, '')
    .trim();
  return clean === segment || /[<>{}]/.test(clean) ? null : groupOf(clean);
}

const SMALL = ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Stands for an "and" that parts no names. */
const HELD = '\u0000';

/** "Joss, Ada and Finn" → the names; words that are no names ("old Merv", "the Tuesday bowlers") are kept as said. */
export function namesOf(text: string): string[] {
  return (
    text
      .replace(/\s+/g, ' ')
      .replace(/(?<!\.)\.+$/, '')
      // "the cat who sat on the fence and dreamed" is one
      .replace(/\b(?:who|which) [^,;]*/g, (clause) => clause.replace(/ and /g, HELD))
      .split(/\s*(?:,|\/|&|\+|\band\b)\s*/i)
      .map((name) => name.replaceAll(HELD, ' and '))
      .map((name) =>
        name
          .replace(/^(?:and|then|also)\s+/i, '')
          .replace(/["“”]/g, '')
          .trim(),
      )
      .map((name) =>
        withCapital(spokenName(name)).replace(/^([2-9])(?= \p{Ll})/u, (digit) => SMALL[Number(digit)] ?? digit),
      )
      .filter((name) => name !== '' && !isNoName(name))
      .filter((name) => name !== '' && name.length <= 60 && !/[<>{}|]/.test(name) && /\p{L}/u.test(name))
  );
}

/** "Pieter (Piet)" is said as people say it, and "Cath (still friends)" without the remark; "His parish" is "his parish". */
function spokenName(name: string): string {
  const called = /^(\p{Lu}[\p{L}’'-]+) \((\p{Lu}[\p{L}’'-]+)\)$/u.exec(name)?.[2];
  const bare = (called ?? name.replace(/\s*\([^)]*\)?/g, '').replace(/\)$/, '')).trim();
  return bare.replace(/^(?:His|Her|Their|My|Our|The|All|Everyone|Lots|Many)\b/, (word) => word.toLowerCase());
}

/** "who have read four books", "eleven", "he had all our birthdays": what people add about a group. */
function isNoName(name: string): boolean {
  return (
    /^(?:in|at|from|on|near|of|who|which|that|he|she|they|we|i|it|but|plus|too many|no|none|nobody|n\/a)\b/i.test(
      name,
    ) ||
    /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?)$/i.test(name) ||
    /\b(?:is|are|was|were|have|has|had)\b/i.test(name)
  );
}

/** "Mum and Dad: Emma and Tom", "mum and dad (Carol and Steve)". */
function parentsIn(segment: string): FamilyGroup | null {
  const match =
    /^(?:our |my |his |her |their )?((?:mum|mother|mummy) and (?:dad|father|daddy))(?:\s*[:(,]\s*(.+?)\)?)?$/i.exec(
      segment,
    );
  if (match?.[1] === undefined) return null;
  const label = match[1].toLowerCase();
  const names = namesOf(match[2] ?? '');
  return names.length === 0 ? { label: null, whose: null, names: [label] } : { label, whose: null, names };
}

/** "us 3 girls kirsty, jen and bec": the one who types is one of them. */
function siblingsIn(segment: string): FamilyGroup | null {
  const match = /^us(?: \d| two| three| four| five)? (girls|boys|kids)[:,]?\s+(.+)$/i.exec(segment);
  if (match?.[1] === undefined || match[2] === undefined) return null;
  const label = /girls/i.test(match[1]) ? 'sisters' : /boys/i.test(match[1]) ? 'brothers' : 'brothers and sisters';
  return { label, whose: null, names: namesOf(match[2]) };
}

/** "Big sister: Isla", "His fish: Gary": any short label before a colon. */
function labelledIn(segment: string): FamilyGroup | null {
  const match = /^(?:(our|my|his|her|their)\s+)?([\p{L}’' -]{3,40}):\s*(.+)$/iu.exec(segment);
  const known = LABEL.exec(segment);
  // "Sister girl: Fay" has a label of its own
  if (match?.[2] === undefined || match[3] === undefined || (known !== null && known[0].length > segment.indexOf(':')))
    return null;
  const names = namesOf(match[3]);
  return names.length === 0
    ? null
    : { label: lowerFirst(match[2].trim()), whose: match[1]?.toLowerCase() ?? null, names };
}

const NO_NAME =
  /^(?:the|his|her|their|my|our|all|us|me|myself|everyone|everybody|old|young|little|baby|many|lots|mum|dad|nan|pop|a|an)\b|\d/i;

/** "jack" is Jack, where somebody typed without capitals. */
function withCapital(name: string): string {
  return name === name.toLowerCase() && !NO_NAME.test(name) && name.split(/\s+/).length <= 2
    ? name.replace(/(?<![\p{L}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
    : name;
}

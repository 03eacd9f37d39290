import { A_NAME, CIRCLE, COUNT, IS_LABEL, LABEL } from './family-words.js';
import type { Part, Telling } from './family-groups.js';
import { listOf } from './words.js';

/** One who was typed under a label, with whom they are and whether they have died. */
interface Person {
  name: string;
  isLate: boolean;
  partner: { name: string; tie: string; isLate: boolean } | null;
}

const PARTNER = 'wife|husband|partner|spouse|fiancée?|girlfriend|boyfriend';
const NAME = `(?:(?:baby|little|young|old|big) )?${A_NAME}\\.?`;
const PLACE = `(?: (?:in|from|of) ${A_NAME})?`;
const DIED =
  '(?:dec(?:eased|’d)?\\.?|RIP|R\\.I\\.P\\.?|late|d(?:ied|\\.)?(?: in)? ?\\d{4}|died|passed(?: away)?(?: in)?(?: \\d{4})?|†)(?:,? \\d{4})?';
const IS_DEATH = new RegExp(`^${DIED}$`, 'i');
const HEAD = new RegExp(
  `^(?:(his|her|their|my|our|the) )?((?:${COUNT}) )?(${LABEL})(?: are| is)?(\\s*:|\\s[-–]|,)?\\s+(.+)$`,
  'iu',
);
const IN_THE_PLURAL = /(?:s|children)(?:[- ]in[- ]law)?$/i;
const IN_BRACKETS = new RegExp(
  `^(?:(?:and|&|\\+|with|m\\.?|married(?: to)?|w/) )?(?:(?:his|her|their|my) )?(?:(${PARTNER}):? )?(${NAME})$`,
  'u',
);
const AND_THEIR = new RegExp(
  `,?\\s+(?:and|with|&|\\+)\\s+(?:(?:his|her|their|my) )?((?:late )?)(${PARTNER})\\s+(${NAME})(?: \\(${DIED}\\))?`,
  'gu',
);
const ITEM = new RegExp(`^((?:the )?late )?(me|(?:(?:my|our) (?:\\p{Ll}+ )?)?${NAME}(?: [JjSs]n?r)?${PLACE})$`, 'u');
const DIED_BEHIND = new RegExp(` ${DIED}$`, 'i');
/** Something of it asks for more than the names in a row. */
const IS_MARKED = new RegExp(
  `\\([^()]*\\p{Lu}|\\b(?:${PARTNER}) \\p{Lu}|\\((?:${DIED})\\)|(?<!\\p{L})(?:RIP|dec\\.?|d\\. ?\\d{4})|\\blate \\p{Lu}| (?:and|&|\\+) .*, `,
  'iu',
);

/**
 * A list under a label, read by a grammar that is either whole or not at all: who is a child, who came with them, who has died. Null where
 * the list is none of this kind.
 */
export function kinList(typed: string, telling: Telling): Part | null {
  const [, whose = '', count = '', label = '', mark = '', list = ''] = HEAD.exec(typed) ?? [];
  if (label === '' || !IS_MARKED.test(list) || (mark === '' && !/^(?:the late )?\p{Lu}/u.test(list))) return null;
  if (/ (?:and|&) /.test(label) || /[:;]|\bboth\b/.test(list)) return null;
  if (/^the$/i.test(whose) || CIRCLE.test(label) || /(?:dogs?|cats?|fish|horses?|bird|kelpies)$/i.test(label))
    return null;
  const chunks = chunksOf(list, telling);
  if (chunks === null) return null;
  const people = chunks.flat();
  const own = whose === '' ? telling.possessive : whose.toLowerCase();
  const head = `${own} ${count.toLowerCase()}${label.toLowerCase()}`;
  if (!IN_THE_PLURAL.test(label))
    return people.length === 1 && /\(|^me\b/.test(list) ? oneOf(head, people[0], telling) : null;
  return chunks.some((chunk) => chunk.length > 1) ? couples(chunks) : said(head, people);
}

/** Who is set apart by commas; two in one of them are a couple, of which we cannot know who is the child. */
function chunksOf(list: string, { isSpeaker }: Telling): Person[][] | null {
  const partners: string[] = [];
  const marked = list
    .replace(/\(([^()]*)\)/g, (_all, note: string) => `‹${String(partners.push(note) - 1)}›`)
    .replace(AND_THEIR, (all, late: string, tie: string, name: string) => {
      if (/‹/.test(all)) return all;
      return ` ‹${String(partners.push(`${late}${tie} ${name}`) - 1)}›`;
    })
    .replace(/, (?:and |& )?/g, ', ');
  const rows = marked.split(/,\s*/).reduce<string[]>((so, row) => {
    const before = so.at(-1);
    return IS_DEATH.test(row) && before !== undefined ? [...so.slice(0, -1), `${before} ${row}`] : [...so, row];
  }, []);
  const read = rows.map((row) => row.split(/\s+(?:and|&|\+)\s+/).map((item) => personOf(item, partners, isSpeaker)));
  if (read.some((row) => row.includes(null))) return null;
  const chunks = read.map((row) => row.filter((one) => one !== null));
  const isRow = chunks.slice(0, -1).every((chunk) => chunk.length === 1);
  const hasFinalAnd = /,\s+(?:and|&)\s+[^,]*$/.test(list);
  const last = chunks.at(-1) ?? [];
  // “the late Robert and Keith”: it may be both
  if (/^(?:the )?late [^,]* and (?!the late)/i.test(list) && chunks.length === 1) return null;
  if (chunks.some((chunk) => chunk.length > 2) && chunks.length > 1) return null;
  return isRow && !(hasFinalAnd && last.length > 1) ? chunks.flat().map((one) => [one]) : chunks;
}

function personOf(typed: string, notes: readonly string[], isSpeaker: (name: string) => boolean): Person | null {
  let isLate = false;
  let isUnread = false;
  let partner: Person['partner'] = null;
  let where = '';
  const bare = typed
    .replace(/\s*‹(\d+)›/g, (_all, at: string) => {
      const note = (notes[Number(at)] ?? '').trim();
      const isPartnerLate = /^(?:the )?late /i.test(note) && !IS_DEATH.test(note);
      const [, tie = '', name = ''] = IN_BRACKETS.exec(note.replace(/^(?:the )?late /i, '')) ?? [];
      const isTied = tie !== '' || /^(?:and|&|\+|with|m\.?|married|w\/) /i.test(note);
      if (IS_DEATH.test(note)) {
        // a death behind a partner is the one’s or the other’s
        if (partner !== null) isUnread = true;
        isLate = true;
      } else if (/^(?:in|from) \p{Lu}/u.test(note)) where = ` ${note}`;
      else if (/^\d{1,2}$/.test(note)) return '';
      else if (name === '' || !isTied || partner !== null || isSpeaker(name)) isUnread = true;
      else partner = { name: name.replace(/\.$/, ''), tie, isLate: isPartnerLate };
      return '';
    })
    .replace(/ \d{1,2}$/, '')
    .trim();
  const died = DIED_BEHIND.exec(bare)?.[0] ?? '';
  const [, late = '', name = ''] = ITEM.exec(bare.replace(DIED_BEHIND, '')) ?? [];
  const firstWord = name.split(' ')[0] ?? '';
  if (isUnread || name === '' || (IS_LABEL.test(firstWord) && name.includes(' ') && !/^\p{Lu}/u.test(name)))
    return null;
  const isMe = name === 'me' || isSpeaker(name);
  return {
    name: isMe ? 'me' : `${name.replace(/\.$/, '')}${where}`,
    isLate: isLate || late !== '' || died !== '',
    partner,
  };
}

const lateOf = (name: string): string => `the late ${name}`;
const meLast = (people: readonly Person[]): Person[] => [
  ...people.filter(({ name }) => name !== 'me'),
  ...people.filter(({ name }) => name === 'me').slice(0, 1),
];

/** "our daughters, Heidi and Stacy, with Carlos and Matt, and the late Robert": the dead stand last, where "late" covers nobody else. */
function said(head: string, people: readonly Person[]): Part | null {
  const living = meLast(people.filter(({ isLate }) => !isLate));
  const late = people.filter(({ isLate }) => isLate).map(({ name }) => lateOf(name));
  const partners = living.flatMap(({ partner }) => (partner === null ? [] : [partner]));
  const left = people.filter(({ isLate }) => isLate).flatMap(({ partner }) => (partner === null ? [] : [partner]));
  const beside = [...partners, ...left];
  const withThem = [
    ...beside.filter(({ isLate }) => !isLate).map(({ name }) => name),
    ...beside.filter(({ isLate }) => isLate).map(({ name }) => lateOf(name)),
  ];
  const names = living.map(({ name }) => name);
  const tail = withThem.length === 0 ? '' : `, with ${listOf(withThem)}`;
  if (names.length === 0) return part(`${head}, ${listOf(late)}${tail}`);
  if (late.length === 0) return part(`${head}, ${listOf(names)}${tail}`);
  return part(`${head}, ${listOf(names)}${tail}, and ${listOf(late)}`);
}

/** “Keith and Val, Rosslyn and Trevor P, and the late Robert”: named, and nobody called a child. */
function couples(chunks: readonly Person[][]): Part {
  const rows = chunks.map((chunk) => {
    const all = chunk.flatMap((one) => [
      one,
      ...(one.partner === null ? [] : [{ name: one.partner.name, isLate: one.partner.isLate, partner: null }]),
    ]);
    const living = meLast(all.filter(({ isLate }) => !isLate));
    const late = all.filter(({ isLate }) => isLate);
    return {
      text: listOf([...living.map(({ name }) => name), ...late.map(({ name }) => lateOf(name))]),
      rank: late.length > 0 ? 2 : living.some(({ name }) => name === 'me') ? 1 : 0,
    };
  });
  const texts = rows.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text);
  return part(texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')}, and ${texts.at(-1) ?? ''}`);
}

/** "his son Peter, with Jan", and in Peter’s own mouth "my wife Jan and me". */
function oneOf(head: string, one: Person | undefined, telling: Telling): Part | null {
  if (one?.partner == null || one.isLate || one.partner.isLate || telling.possessive === '') return null;
  const { name, tie } = one.partner;
  if (one.name === 'me') return part(tie === '' ? `${name} and me` : `my ${tie.toLowerCase()} ${name} and me`);
  return part(`${head} ${one.name}, with ${name}`);
}

function part(text: string): Part {
  return { kind: 'group', text, alone: text, isCircle: false, dropped: '' };
}

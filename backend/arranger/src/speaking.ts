import type { Brief, BriefPerson, Source } from './brief.js';
import type { EulogyParagraph, EulogySentence } from './eulogy-text.js';
import type { Unit } from './passage.js';
import { introduced, nameOf, ownWordsFor, personOf, tickedRelation } from './person.js';
import { finished, innerQuotes } from './typeset.js';
import { capitalise, possessiveOf } from './words.js';

/** What was heard before, while a text is put together: who spoke last, and who has been introduced. */
export interface Heard {
  last: BriefPerson | null;
  times: Map<string, number>;
  quotes: number;
  backs: number;
  /** What the last quotation was led to by, where that said what it answers. */
  lead: 'miss' | null;
}

export function nothingHeard(): Heard {
  return { last: null, times: new Map(), quotes: 0, backs: 0, lead: null };
}

export function connective(text: string): EulogySentence {
  return { text, sources: [], verdict: 'connective' };
}

export function supported(text: string, ...sources: readonly Source[]): EulogySentence {
  return { text, sources, verdict: 'supported' };
}

/** A memory as it is read: the owner's in their own first person, another's quoted whole under who they are. */
export function tell(unit: Unit, brief: Brief, heard: Heard): EulogyParagraph[] {
  const teller = brief.people.find(({ id }) => id === unit.source.contributorId);
  return unit.isOwn || teller === undefined
    ? told(unit, handBack(heard, brief, unit.lead ?? unit.paragraphs[0]?.[0] ?? ''))
    : quoted(unit, teller, brief, heard);
}

function told(unit: Unit, before: readonly EulogySentence[]): EulogyParagraph[] {
  return unit.paragraphs.map((sentences, at) => ({
    sentences: [
      ...(at === 0 ? before : []),
      ...(at === 0 && unit.lead !== null ? [connective(unit.lead)] : []),
      ...sentences.map((text) => supported(text, unit.source)),
    ],
  }));
}

/** A quotation of several paragraphs opens anew with each and closes with the last. */
function quoted(unit: Unit, teller: BriefPerson, brief: Brief, heard: Heard): EulogyParagraph[] {
  const times = heard.times.get(teller.id) ?? 0;
  const { before, intro, sources } = introduction(unit, teller, brief, heard, times);
  heard.last = teller;
  heard.times.set(teller.id, times + 1);
  heard.quotes += 1;
  const last = unit.paragraphs.length - 1;
  return unit.paragraphs.map((sentences, at) => {
    const words = innerQuotes(sentences.join(' '));
    const text = `${at === 0 ? `${intro} ` : ''}“${words}${at === last ? '”' : ''}`;
    return { sentences: [...(at === 0 ? before : []), supported(text, ...(at === 0 ? sources : [unit.source]))] };
  });
}

interface Introduction {
  before: EulogySentence[];
  intro: string;
  sources: Source[];
}

function introduction(unit: Unit, teller: BriefPerson, brief: Brief, heard: Heard, times: number): Introduction {
  const own = [unit.source];
  const name = nameOf(teller);
  const who = introduced(teller, brief);
  const isFollowing = heard.last?.id === teller.id;
  if (teller.nameStaysOut) {
    return {
      before: [],
      intro: isFollowing
        ? 'They also wrote:'
        : `${capitalise(heard.quotes === 0 || times > 0 ? who : who.replace('somebody', 'somebody else'))} ${times > 0 ? 'also wrote' : 'wrote'}:`,
      sources: own,
    };
  }
  const isAnother = heard.lead === 'miss' && unit.theme === 'miss' && heard.last !== null && !isFollowing;
  heard.lead = unit.lead !== null && unit.theme === 'miss' ? 'miss' : null;
  if (unit.lead !== null) return { before: [], intro: isAnother ? `And ${name}:` : unit.lead, sources: own };
  const one = personOf(brief);
  if (unit.theme === 'farewell' && brief.about !== 'self' && one.name !== '') {
    return {
      before: [],
      intro: times > 0 ? `And from ${name}, to ${one.name}:` : `From ${who}, to ${one.name}:`,
      sources: own,
    };
  }
  if (times > 0) return { before: [], intro: again(name, times, isFollowing ? 'following' : 'apart'), sources: own };
  const relation = teller.relationship;
  const words = ownWordsFor(teller, brief);
  const isTelling =
    words !== null &&
    (`${words.thing} ${words.rest}`.trim().split(/\s+/).length >= FEWEST_OWN_WORDS ||
      tickedRelation(teller, brief) === null);
  if (
    relation !== null &&
    words !== null &&
    isTelling &&
    unit.theme !== 'relationship' &&
    brief.about !== 'self' &&
    one.name !== '' &&
    teller.introducedAs === null
  ) {
    const said = innerQuotes(
      [finished(words.thing).replace(/^\p{Lu}/u, () => words.thing.charAt(0)), words.rest]
        .filter((part) => part !== '')
        .join(' '),
    );
    return {
      before: [supported(`To ${name}, ${one.name} was “${said}”`, relation.source)],
      intro: `${name} wrote:`,
      sources: own,
    };
  }
  const sources = relation !== null && who.includes(',') ? [...own, relation.source] : own;
  return { before: [], intro: FIRST[heard.quotes % FIRST.length]?.(who) ?? `${who} wrote:`, sources };
}

/** "my mum" says no more than her relation does. */
const FEWEST_OWN_WORDS = 5;

const FIRST = [
  (who: string): string => `${who}${comma(who)} wrote:`,
  (who: string): string => `This is from ${who}:`,
  (who: string): string => `${who}${comma(who)} wrote this:`,
  (who: string): string => `These words are from ${who}:`,
];

/** Behind "Anna, whose brother he was" comes a comma. */
function comma(who: string): string {
  return who.includes(',') ? ',' : '';
}

function again(name: string, times: number, place: 'following' | 'apart'): string {
  if (place === 'following') return times === 1 ? `${name} also wrote:` : `And ${name} wrote this:`;
  return (
    [`${name} also wrote:`, `This, too, is from ${name}:`, `And ${name} again:`][(times - 1) % 3] ??
    `${name} also wrote:`
  );
}

/**
 * So that nobody who listens takes the speaker’s words for somebody else’s: where they go on with "he" or "her", it also says whom.
 * @param next what the speaker says behind it
 */
export function handBack(heard: Heard, brief: Brief, next: string): EulogySentence[] {
  const { last } = heard;
  if (last === null) return [];
  heard.last = null;
  heard.backs += 1;
  const { called } = personOf(brief);
  const isUnclear = brief.about !== 'self' && called !== '' && /^(?:he|she|they|him|her|his|their|it)\b/i.test(next);
  const about = isUnclear ? ` about ${called}` : '';
  if (last.nameStaysOut) return [connective(`Those words${about} were given to me to read.`)];
  const name = nameOf(last);
  const short = [`That was ${name}.`, `Those were ${possessiveOf(name)} words.`, `That is how ${name} told it.`];
  const long = [
    `That was ${name}, remembering ${called}.`,
    `Those were ${possessiveOf(name)} words about ${called}.`,
    `That was how ${name} knew ${called}.`,
  ];
  const said = isUnclear ? long : short;
  return [connective(said[(heard.backs - 1) % said.length] ?? `That was ${name}.`)];
}

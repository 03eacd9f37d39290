import { readBrief, type ReadBrief } from './arrange.js';
import type { Brief, Source } from './brief.js';
import {
  countWords,
  placedSentences,
  wordRange,
  type EulogyParagraph,
  type EulogyText,
  type PlacedSentence,
  type SectionKind,
} from './eulogy-text.js';
import { isSameSource, unitsIn } from './in-text.js';
import type { FactLine, Unit } from './passage.js';
import { nameOf } from './person.js';
import { nothingHeard, supported, tell } from './speaking.js';

export interface ParagraphAt {
  section: number;
  paragraph: number;
}
export interface SentenceAt extends ParagraphAt {
  sentence: number;
}
/** Whether a paragraph may not be touched. */
export type IsLocked = (at: ParagraphAt) => boolean;

/** Something of a text that goes or stays as a whole: a memory, with the words that only lead to it and from it. */
export interface Passage {
  sentences: readonly SentenceAt[];
  text: string;
  words: number;
  /** The answer it rests on. */
  source: Source;
}

/** Where a passage would stand: before a paragraph of a section, or in a section of its own before that one. */
export interface PassageSlot extends ParagraphAt {
  kind: SectionKind;
  opens: 'section' | 'nothing';
}

/** Something that was told and is not in a text. */
export interface Untold {
  /** The same as long as it is the same. */
  key: string;
  kind: 'memory' | 'fact' | 'not-yet';
  source: Source;
  /** Who told it; empty where they asked not to be named. */
  name: string;
  isWanted: boolean;
  /** Ready to be put in; none where it takes a person to say it. */
  paragraphs: readonly EulogyParagraph[];
  text: string;
  words: number;
  at: PassageSlot | null;
  /** What would go for the text to keep its time. */
  displaces: readonly Passage[];
}

/** What was told and is not in the text, each ready to be put in, with what it would displace. */
export function untold(text: EulogyText, brief: Brief, isLocked: IsLocked): Untold[] {
  const read = readBrief(brief);
  const inText = new Set(unitsIn(text.sections, read.units).map(({ id }) => id));
  const going = mayGo(text, read, isLocked);
  const { most } = wordRange(text.durationMinutes);
  const ready = (
    key: string,
    kind: Untold['kind'],
    source: Source,
    isWanted: boolean,
    section: SectionKind,
    make: (at: PassageSlot) => EulogyParagraph[],
  ): Untold => {
    const at = slotIn(text, section);
    const paragraphs = make(at);
    const said = paragraphs.map(({ sentences }) => sentences.map((one) => one.text).join(' ')).join('\n\n');
    const words = countWords(said);
    const displaces = fewest(going, text.words + words - most, source);
    return {
      key,
      kind,
      source,
      name: tellerName(source, brief),
      isWanted,
      paragraphs,
      text: said,
      words,
      at,
      displaces,
    };
  };
  const memories = read.units
    .filter(({ id }) => !inText.has(id))
    .map((unit) =>
      ready(unit.id, 'memory', unit.source, unit.isWanted, unit.section, (at) => told(unit, text, brief, at)),
    );
  const facts = factsNotIn(text, read).map((lines) => {
    const [first] = lines;
    return ready(`fact ${first.id.split(' ')[0] ?? ''}`, 'fact', first.source, false, first.section, () => [
      { sentences: lines.map((line) => supported(line.text, line.source)) },
    ]);
  });
  const notYet = [
    ...read.notYet.filter(({ why }) => why === 'no-pattern'),
    ...read.stayedOut.filter(({ why }) => why === 'fragment').map(({ source, text: value }) => ({ source, value })),
  ].map(({ source, value }): Untold => ({
    key: `not-yet ${source.questionId} ${source.contributorId} ${value.slice(0, 40)}`,
    kind: 'not-yet',
    source,
    name: tellerName(source, brief),
    isWanted: false,
    paragraphs: [],
    text: value,
    words: countWords(value),
    at: null,
    displaces: [],
  }));
  return [...memories, ...facts, ...notYet];
}

/** What would go, whole, for a text to have so many words at most, and what there is room for. */
export interface FittedTime {
  out: readonly Passage[];
  in: readonly Untold[];
  words: number;
  /** Else what is left is locked, or has to stay. */
  fits: boolean;
}

/**
 * Fits a text to a number of words: whole memories go, what gives least first, with the words that only lead on. What stays: who
 * speaks, how and when somebody died, the main story, the last words, what must be in, what is locked, and what was written by hand.
 */
export function fitTime(text: EulogyText, brief: Brief, most: number, isLocked: IsLocked): FittedTime {
  const read = readBrief(brief);
  const out = fewest(mayGo(text, read, isLocked), text.words - most, null);
  let words = text.words - out.reduce((sum, one) => sum + one.words, 0);
  const more: Untold[] = [];
  if (out.length === 0) {
    const order = new Map(
      read.candidates.flatMap((candidate, at) => (candidate.kind === 'unit' ? [[candidate.unit.id, at]] : [])),
    );
    const open = untold(text, brief, isLocked).filter(({ at, kind }) => at !== null && kind === 'memory');
    for (const one of open.sort((a, b) => (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0))) {
      if (words + one.words > most) continue;
      words += one.words;
      more.push(one);
    }
  }
  return { out, in: more, words: text.words - out.reduce((sum, one) => sum + one.words, 0), fits: words <= most };
}

/** From what gives least, until so many words are gone; a small one is kept where the next makes it needless. */
function fewest(passages: readonly Passage[], over: number, notOf: Source | null): Passage[] {
  const gone: Passage[] = [];
  let left = over;
  for (const passage of passages) {
    if (left <= 0) break;
    if (notOf !== null && isSameSource(passage.source, notOf)) continue;
    gone.push(passage);
    left -= passage.words;
  }
  let spare = -left;
  const needed = gone.filter((passage) => {
    if (passage.words > spare) return true;
    spare -= passage.words;
    return false;
  });
  return needed.sort((a, b) => before(a.sentences[0], b.sentences[0]));
}

function before(a: SentenceAt | undefined, b: SentenceAt | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.section - b.section || a.paragraph - b.paragraph || a.sentence - b.sentence;
}

/** The passages of a text that may go, what gives least first. */
function mayGo(text: EulogyText, read: ReadBrief, isLocked: IsLocked): Passage[] {
  const rank = new Map<string, number>();
  read.candidates.forEach((candidate, at) => {
    const id = candidate.kind === 'unit' ? candidate.unit.id : `fact ${candidate.fact.id.split(' ')[0] ?? ''}`;
    if (!rank.has(id)) rank.set(id, at);
  });
  const lastWords = new Set(read.units.filter(({ isOwn, theme }) => isOwn && theme === 'farewell').map(({ id }) => id));
  return [...passagesOf(text, read)]
    .filter(([id, { sentences, unit, tellsDates }]) => {
      if (tellsDates) return false;
      if (unit !== null && (unit.isWanted || unit.isMain || unit.tellsDeath || lastWords.has(unit.id))) return false;
      return rank.has(id) && !sentences.some(isLocked);
    })
    .sort(([a], [b]) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0))
    .map(([, { unit: _unit, tellsDates: _tellsDates, ...passage }]) => passage);
}

interface Open extends Passage {
  sentences: SentenceAt[];
  unit: Unit | null;
  /** Something of it rests on when and where somebody was born and died. */
  tellsDates: boolean;
}

/** A text as passages by what they tell. Words of the owner’s own hand belong to none, and stay. */
function passagesOf(text: EulogyText, read: ReadBrief): Map<string, Open> {
  const passages = new Map<string, Open>();
  const present = unitsIn(text.sections, read.units);
  const { datesSource } = read.brief.facts;
  let leading: PlacedSentence[] = [];
  const add = (id: string, unit: Unit | null, source: Source, sentences: readonly PlacedSentence[]): void => {
    const open = passages.get(id) ?? { sentences: [], text: '', words: 0, source, unit, tellsDates: false };
    for (const { section, paragraph, sentence, text: said, sources } of sentences) {
      open.tellsDates ||= datesSource !== null && sources.some((one) => isSameSource(one, datesSource));
      open.sentences.push({ section, paragraph, sentence });
      open.text = open.text === '' ? said : `${open.text} ${said}`;
      open.words += countWords(said);
    }
    passages.set(id, open);
  };
  for (const sentence of placedSentences(text)) {
    if (text.sections[sentence.section]?.kind === 'opening') continue;
    const [source] = sentence.sources;
    if (source === undefined) {
      if (sentence.verdict === 'connective') leading.push(sentence);
      else leading = [];
      continue;
    }
    const unit = present.find((one) => isSameSource(one.source, source) && holds(one, sentence, present));
    if (
      unit === undefined &&
      read.brief.people.some(({ relationship }) => relationship !== null && isSameSource(relationship.source, source))
    ) {
      leading.push(sentence);
      continue;
    }
    const id = unit?.id ?? factId(source, read);
    if (id !== null) add(id, unit ?? null, source, [...leading, sentence]);
    leading = [];
  }
  return passages;
}

function holds(unit: Unit, sentence: PlacedSentence, present: readonly Unit[]): boolean {
  const siblings = present.filter(({ source }) => isSameSource(source, unit.source));
  return (
    siblings.length === 1 ||
    unit.paragraphs
      .flat()
      .some((own) => sentence.text.includes(own.replace(/[“”‘’]/g, '').slice(0, 40)) || own.includes(sentence.text))
  );
}

function factId(source: Source, { candidates }: ReadBrief): string | null {
  const fact = candidates.find((candidate) => candidate.kind === 'fact' && isSameSource(candidate.fact.source, source));
  return fact?.kind === 'fact' ? `fact ${fact.fact.id.split(' ')[0] ?? ''}` : null;
}

/** Our lines of facts of which nothing stands in the text, by the answer they rest on. */
function factsNotIn(text: EulogyText, read: ReadBrief): [FactLine, ...FactLine[]][] {
  const used = placedSentences(text).flatMap(({ sources }) => sources);
  const lines = [
    ...read.frame,
    ...read.candidates.flatMap((candidate) => (candidate.kind === 'fact' ? [candidate.fact] : [])),
  ];
  const byAnswer = new Map<string, [FactLine, ...FactLine[]]>();
  for (const line of lines) {
    if (used.some((source) => isSameSource(source, line.source))) continue;
    const key = `${line.source.questionId} ${line.source.contributorId}`;
    const known = byAnswer.get(key);
    if (known === undefined) byAnswer.set(key, [line]);
    else known.push(line);
  }
  return [...byAnswer.values()];
}

/** A memory as it would stand there: whoever was introduced is not introduced again. */
function told(unit: Unit, text: EulogyText, brief: Brief, at: PassageSlot): EulogyParagraph[] {
  const heard = nothingHeard();
  const used = placedSentences(text).flatMap(({ sources }) => sources);
  if (used.some(({ contributorId }) => contributorId === unit.source.contributorId))
    heard.times.set(unit.source.contributorId, 1);
  const paragraphs = text.sections[at.section]?.paragraphs ?? [];
  const previous =
    at.opens === 'section' ? text.sections[at.section - 1]?.paragraphs.at(-1) : paragraphs[at.paragraph - 1];
  const quoted = previous?.sentences.at(-1);
  const speaker = quoted?.text.endsWith('”') === true ? quoted.sources[0]?.contributorId : undefined;
  const teller = brief.people.find(({ id }) => id === speaker);
  if (unit.isOwn && teller !== undefined && teller.id !== brief.speaker.id) heard.last = teller;
  return tell(unit, brief, heard);
}

const ARC: readonly SectionKind[] = ['opening', 'life', 'family', 'story', 'values', 'farewell'];

/** At the end of its section, in the farewell before the last words; a section of its own where there is none. */
function slotIn(text: EulogyText, kind: SectionKind): PassageSlot {
  const section = text.sections.findIndex((one) => one.kind === kind);
  const paragraphs = text.sections[section]?.paragraphs ?? [];
  if (section >= 0)
    return {
      kind,
      section,
      paragraph: kind === 'farewell' ? Math.max(0, paragraphs.length - 1) : paragraphs.length,
      opens: 'nothing',
    };
  const behind = text.sections.findIndex((one) => ARC.indexOf(one.kind) > ARC.indexOf(kind));
  return { kind, section: behind < 0 ? text.sections.length : behind, paragraph: 0, opens: 'section' };
}

function tellerName({ contributorId }: Source, brief: Brief): string {
  const teller = brief.people.find(({ id }) => id === contributorId);
  return teller === undefined || teller.nameStaysOut ? '' : nameOf(teller);
}

/** A paragraph without what can truly go: our own words that only lead on, or else the least of several memories. Null where all has to stay. */
export function shortened(text: EulogyText, brief: Brief, at: ParagraphAt): EulogyParagraph | null {
  const paragraph = text.sections[at.section]?.paragraphs[at.paragraph];
  if (paragraph === undefined) return null;
  // what says whom the speaker means behind a quotation stays
  const before =
    text.sections[at.section]?.paragraphs[at.paragraph - 1] ?? text.sections[at.section - 1]?.paragraphs.at(-1);
  const isBehindQuote = before?.sentences.at(-1)?.text.endsWith('”') === true;
  const own = paragraph.sentences.filter(
    ({ verdict, sources }, index) => verdict !== 'connective' || sources.length > 0 || (index === 0 && isBehindQuote),
  );
  if (own.length > 0 && own.length < paragraph.sentences.length) return { ...paragraph, sentences: own };
  const isElsewhere: IsLocked = (place) => place.section !== at.section || place.paragraph !== at.paragraph;
  const [least] = mayGo(text, readBrief(brief), isElsewhere);
  if (least === undefined) return null;
  const gone = new Set(least.sentences.map(({ sentence }) => sentence));
  const left = paragraph.sentences.filter((_sentence, index) => !gone.has(index));
  return left.some(({ sources }) => sources.length > 0) && left.length < paragraph.sentences.length
    ? { ...paragraph, sentences: left }
    : null;
}

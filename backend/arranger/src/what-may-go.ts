import type { ReadBrief } from './arrange.js';
import type { Source } from './brief.js';
import { countWords, placedSentences, type EulogyText, type PlacedSentence } from './eulogy-text.js';
import { isSameSource, unitsIn } from './in-text.js';
import type { Unit } from './passage.js';
import { saysWhoElseWrote } from './who-else-wrote.js';

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

/** From what gives least, until so many words are gone; a small one is kept where the next makes it needless. */
export function fewest(passages: readonly Passage[], over: number, notOf: Source | null): Passage[] {
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

/** The passages of a text that may go, what gives least first. The last words stay: the owner's own, and whatever the farewell ends with. */
export function mayGo(text: EulogyText, read: ReadBrief, isLocked: IsLocked): Passage[] {
  const rank = new Map<string, number>();
  read.candidates.forEach((candidate, at) => {
    const id = candidate.kind === 'unit' ? candidate.unit.id : `fact ${candidate.fact.id.split(' ')[0] ?? ''}`;
    if (!rank.has(id)) rank.set(id, at);
  });
  const lastWords = new Set(read.units.filter(({ isOwn, theme }) => isOwn && theme === 'farewell').map(({ id }) => id));
  const end = endOf(text);
  return [...passagesOf(text, read)]
    .filter(([id, { sentences, unit, tellsDates }]) => {
      if (tellsDates || (end !== undefined && sentences.some((one) => isSameSentence(one, end)))) return false;
      if (unit !== null && (unit.isWanted || unit.isMain || unit.tellsDeath || lastWords.has(unit.id))) return false;
      return rank.has(id) && !sentences.some(isLocked);
    })
    .sort(([a], [b]) => (rank.get(b) ?? 0) - (rank.get(a) ?? 0))
    .map(([, { unit: _unit, tellsDates: _tellsDates, ...passage }]) => passage);
}

/** The last sentence of the farewell that rests on what somebody told. */
function endOf(text: EulogyText): PlacedSentence | undefined {
  return placedSentences(text).findLast(
    ({ section, sources }) => sources.length > 0 && text.sections[section]?.kind === 'farewell',
  );
}

function isSameSentence(a: SentenceAt, b: SentenceAt): boolean {
  return a.section === b.section && a.paragraph === b.paragraph && a.sentence === b.sentence;
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
      if (sentence.verdict === 'connective' && !saysWhoElseWrote(sentence)) leading.push(sentence);
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

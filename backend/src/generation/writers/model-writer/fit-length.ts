import {
  wordRange,
  countTextWords,
  countWords,
  type Brief,
  type EulogySentence,
  type EulogyText,
} from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { isDear, shareMemory } from './dear.js';
import { isAtAnEnd, passagesOf, type Passage, type PlacedLine } from './passages.js';
import { goesOnFrom } from './goes-on.js';

/** A text and what was cut of it to hold the time, passage by passage. */
export interface Fitted {
  text: EulogyText;
  cut: readonly string[];
}

/** So little over the most is ten seconds at a lectern: nothing dear to a family is worth less than that. */
const MAY_STAND_OVER = 1.025;

/** The same, of the time itself. */
const A_LITTLE_OVER = 1.03;

/** What may go, the first that is enough: what nobody misses, then the only words of somebody, then what stands around the first and the last words. */
const YIELDING = ['nothing dear', 'only words', 'around the ends'] as const;
type Yielding = (typeof YIELDING)[number];

/** How far a story is looked for, so that it goes whole: through all of the text; where that is too much, as far as it is told in one go. */
const REACHES = ['everywhere', 'near'] as const;
type Reach = (typeof REACHES)[number];

/**
 * The text at no more than a tenth over its time: our own bridges go first, then the whole passage that is enough with the fewest words. The
 * main story, what must be in and what was locked are never cut: where only they are left, the text is longer than its time.
 */
export function fitLength(text: EulogyText, brief: Brief): Fitted {
  const { most } = wordRange(text.durationMinutes);
  const cut: string[] = [];
  let fitted: EulogyText = { ...text, words: countTextWords(text) };
  while (fitted.words > most) {
    const goes = toCut(fitted, brief, fitted.words - most);
    if (goes === null) break;
    cut.push(...goes.map(wordingOf));
    const shorter = without(fitted, new Set(goes.flat().map(({ sentence }) => sentence)));
    fitted = { ...shorter, words: countTextWords(shorter) };
  }
  return { text: fitted, cut };
}

/** Whether a text takes so much longer than its time that its owner has to know. */
export function isTooLong({ words, durationMinutes }: Pick<EulogyText, 'words' | 'durationMinutes'>): boolean {
  return words > wordRange(durationMinutes).most * MAY_STAND_OVER;
}

/** Whether a text was mended past its time by so much that whoever reads it would notice, and by less than is cut. */
export function isALittleLong({ words, durationMinutes }: Pick<EulogyText, 'words' | 'durationMinutes'>): boolean {
  return words > wordRange(durationMinutes).wanted * A_LITTLE_OVER;
}

type Lines = readonly PlacedLine[];

function toCut(text: EulogyText, brief: Brief, excess: number): readonly Lines[] | null {
  const passages = passagesOf(text);
  const bridges = bridgesFor(passages, brief, excess);
  if (bridges !== null) return bridges;
  for (const yielding of YIELDING)
    for (const reach of REACHES) {
      if ((yielding !== 'nothing dear' || reach !== 'everywhere') && !isTooLong(text)) return null;
      const one = passageFor(passages, brief, { excess, atMost: text.words / 2, yielding, reach });
      if (one !== null) return [one];
    }
  return null;
}

/** Says whose words follow, or opens them: what follows would be somebody else's without it. */
const LEADS_IN = /[:“”]|\b(?:wrote|writes|said|says|told|tells|remembers|remembered|asked)\b/i;

/** Sentences of ours that only lead on, from the edge of a passage, where those are enough: one if one is, or else as few as are. */
function bridgesFor(passages: readonly Passage[], brief: Brief, excess: number): readonly Lines[] | null {
  const names = brief.people.map(({ calledName }) => calledName).filter((name) => name !== '');
  const bridges = passages
    .flatMap((passage): PlacedLine[] => {
      const [first, second] = passage;
      const last = passage.at(-1);
      const holds = second === undefined || !goesOnFrom(second.sentence.text, first.sentence.text);
      return [...(holds ? [first] : []), ...(last === undefined || last === first ? [] : [last])];
    })
    .filter(
      (line) =>
        line.sentence.verdict === 'connective' &&
        !isAtAnEnd(line) &&
        !isLocked(line, brief) &&
        !LEADS_IN.test(line.sentence.text) &&
        !names.some((name) => line.sentence.text.includes(name)),
    )
    .sort((a, b) => wordsOf([b]) - wordsOf([a]));
  const alone = bridges.findLast((line) => wordsOf([line]) >= excess);
  if (alone !== undefined) return [[alone]];
  const goes: Lines[] = [];
  for (const line of bridges) {
    if (wordsOf(goes.flat()) >= excess) break;
    goes.push([line]);
  }
  return wordsOf(goes.flat()) >= excess ? goes : null;
}

/** Of the passages and paragraphs that may go the one that is enough with the fewest words, or else the one with the most. */
function passageFor(
  passages: readonly Passage[],
  brief: Brief,
  { excess, atMost, yielding, reach }: { excess: number; atMost: number; yielding: Yielding; reach: Reach },
): Lines | null {
  const paragraphs = [...new Set(passages.flat().map(({ paragraph }) => paragraph))];
  const together = paragraphs.map((one) =>
    passages.filter((lines) => lines.some(({ paragraph }) => paragraph === one)),
  );
  const [best] = [...passages.map((one) => [one]), ...together]
    .map((goes) => withTheirStories(goes, passages, brief, reach))
    .filter((goes) => mayGo(goes, passages, brief, yielding))
    .map((goes): Lines => goes.flat())
    .filter((lines) => wordsOf(lines) <= atMost)
    .sort((a, b) => {
      const [ofA, ofB] = [wordsOf(a), wordsOf(b)];
      const isEnough = Number(ofB >= excess) - Number(ofA >= excess);
      return isEnough !== 0 ? isEnough : ofA >= excess ? ofA - ofB : ofB - ofA;
    });
  return best ?? null;
}

/** With every other passage of the memories that they tell of: no story is left without its beginning or its end. */
function withTheirStories(
  goes: readonly Passage[],
  all: readonly Passage[],
  brief: Brief,
  reach: Reach,
): readonly Passage[] {
  const paragraphs = [...new Set(all.flat().map(({ paragraph }) => paragraph))];
  const placesOf = (passage: Passage): number[] => passage.map(({ paragraph }) => paragraphs.indexOf(paragraph));
  const isNear = (one: Passage, other: Passage): boolean =>
    placesOf(one).some((a) => placesOf(other).some((b) => Math.abs(a - b) <= 1));
  const told = (passage: Passage) => passage.flatMap(({ sentence }) => sentence.sources);
  const along = new Set(goes);
  for (const one of along)
    for (const other of all)
      if (shareMemory(told(one), told(other), brief) && (reach === 'everywhere' || isNear(one, other)))
        along.add(other);
  return all.filter((passage) => along.has(passage));
}

function mayGo(goes: readonly Passage[], all: readonly Passage[], brief: Brief, yielding: Yielding): boolean {
  const lines = goes.flat();
  if (lines.some((line) => isLocked(line, brief) || line.sentence.sources.some((one) => isDear(one, brief))))
    return false;
  const ends = yielding === 'around the ends' ? [all[0], all.at(-1)] : all.filter((one) => one.some(isAtAnEnd));
  if (goes.some((one) => ends.includes(one))) return false;
  return yielding !== 'nothing dear' || !hasOnlyWords(goes, all, brief);
}

/** All that is told of what somebody remembers, or of their goodbye. */
function hasOnlyWords(goes: readonly Passage[], all: readonly Passage[], { memories }: Brief): boolean {
  const told = (passages: readonly Passage[]) =>
    memories.filter((memory) =>
      passages.flat().some(({ sentence }) => sentence.sources.some((source) => isSameSource(source, memory))),
    );
  const left = told(all.filter((passage) => !goes.includes(passage)));
  return told(goes).some(
    (memory) =>
      !left.some(({ contributorId }) => contributorId === memory.contributorId) ||
      (memory.theme === 'farewell' && !left.includes(memory)),
  );
}

function isLocked({ paragraph }: PlacedLine, { locked }: Pick<Brief, 'locked'>): boolean {
  const wording = ({ sentences }: typeof paragraph): string => sentences.map(({ text }) => text).join(' ');
  return locked.some((passage) => wording(passage.paragraph) === wording(paragraph));
}

function wordsOf(lines: Lines): number {
  return lines.reduce((sum, { sentence }) => sum + countWords(sentence.text), 0);
}

function wordingOf(lines: Lines): string {
  return lines.map(({ sentence }) => sentence.text).join(' ');
}

function without(text: EulogyText, goes: ReadonlySet<EulogySentence>): EulogyText {
  const sections = text.sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs
      .map(({ sentences }) => ({ sentences: sentences.filter((sentence) => !goes.has(sentence)) }))
      .filter(({ sentences }) => sentences.length > 0),
  }));
  return { ...text, sections: sections.filter(({ paragraphs }) => paragraphs.length > 0) };
}

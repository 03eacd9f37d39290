import { OWN_WORD, type EulogySentence, type EulogyText, type SectionKind } from '@eulogy/arranger';
import { wordingOf, type KeptPassage, type SentencePlace } from './text-changes.js';

/**
 * Sentences that stood together in a paragraph by the owner's hand, and that a newly written text does not have; or that the owner had
 * taken out, and that it has again.
 */
export interface OwnPassage {
  /** The version that was written without it, and which one it is. */
  readonly key: string;
  readonly kind: SectionKind;
  /** In whose part it stood, where several spoke. */
  readonly speakerId?: string;
  readonly sentences: readonly EulogySentence[];
  /** The sentences beside it, the one before first: where it belongs when it rests on nothing that was told. */
  readonly beside: readonly EulogySentence[];
  /** `paragraph`: it was one by itself; `taken-out`: the owner had taken it out, and the new text says it again. */
  readonly was: 'paragraph' | 'part' | 'taken-out';
  /** What stood in the text with it: the owner had both. */
  readonly together: readonly string[];
}

/** Where a passage goes in a text, and the sentence that a writer put in its stead. */
export interface OwnPlace {
  readonly slot: Omit<KeptPassage, 'sentences'>;
  readonly instead: SentencePlace | undefined;
  /** The sentence that it would stand behind; undefined at the beginning of a paragraph. */
  readonly after: EulogySentence | undefined;
}

/** Two sentences say the same in other words when they share this part of their words. */
const ALIKE = 0.3;

/**
 * What the owner's hand put into a text and a new one does not say: sentences that no writer ever wrote.
 * @param written every text that a writer wrote before
 */
export function ownPassages(
  before: EulogyText,
  after: EulogyText,
  written: readonly EulogyText[],
  version: number,
): OwnPassage[] {
  const known = new Set([...written, after].flatMap(sentencesOf).map(({ text }) => text));
  const together = sentencesOf(before).map(({ text }) => text);
  const passages: OwnPassage[] = [];
  for (const { kind, speaker, paragraphs } of before.sections) {
    for (const [index, { sentences }] of paragraphs.entries()) {
      for (const [start, end] of runs(sentences, ({ text }) => !known.has(text))) {
        const inside = [sentences[start - 1], sentences[end]].filter((one) => one !== undefined);
        const around = [paragraphs[index - 1]?.sentences.at(-1), paragraphs[index + 1]?.sentences[0]];
        passages.push({
          key: `${version}-${passages.length}`,
          kind,
          ...(speaker === undefined ? {} : { speakerId: speaker.id }),
          sentences: sentences.slice(start, end),
          beside: inside.length > 0 ? inside : around.filter((one) => one !== undefined),
          was: inside.length === 0 ? 'paragraph' : 'part',
          together,
        });
      }
    }
  }
  return passages;
}

/**
 * What the owner took out and a new text says again, word for word. Not what they put their own words in the stead of: those are offered.
 * @param gone sentences that went by the owner's hand
 * @param lost own words that this text is without
 */
export function takenOutPassages(
  before: EulogyText,
  after: EulogyText,
  gone: ReadonlySet<string>,
  lost: readonly OwnPassage[],
  version: number,
): OwnPassage[] {
  const kept = new Set(sentencesOf(before).map(({ text }) => text));
  const isBack = (one: EulogySentence) =>
    gone.has(one.text) && !kept.has(one.text) && !lost.some((passage) => alikeness(one, passage) > 0);
  return after.sections
    .flatMap(({ kind, speaker, paragraphs }) =>
      paragraphs.flatMap(({ sentences }) =>
        runs(sentences, isBack).map(([start, end]) => ({
          kind,
          ...(speaker === undefined ? {} : { speakerId: speaker.id }),
          sentences: sentences.slice(start, end),
          beside: [],
          was: 'taken-out' as const,
          together: [],
        })),
      ),
    )
    .map((passage, at) => ({ key: `${version}-${lost.length + at}`, ...passage }));
}

/** The sentences of one text that another does not have. */
export function missingIn(text: EulogyText | undefined, other: EulogyText | undefined): string[] {
  if (text === undefined || other === undefined) return [];
  const known = new Set(sentencesOf(other).map((one) => one.text));
  return sentencesOf(text).flatMap((one) => (known.has(one.text) ? [] : [one.text]));
}

/**
 * Whether there is something to say of a passage: the text is without it, or has again what was taken out.
 * @param out sentences that the owner took out, and did not put back since
 */
export function isOpen(text: EulogyText, passage: OwnPassage, out: ReadonlySet<string>): boolean {
  if (passage.was !== 'taken-out') return !says(text, passage);
  return passage.sentences.some((one) => out.has(one.text)) && placesOf(passage, text).length > 0;
}

/** Where a text has the sentences of a passage. */
export function placesOf({ sentences }: OwnPassage, text: EulogyText): SentencePlace[] {
  return placed(text)
    .filter((one) => sentences.some((own) => own.text === one.text))
    .map(({ section, paragraph, sentence }) => ({ section, paragraph, sentence }));
}

/** Whether a passage was taken out and stands in a place that is locked now. */
export function isHeld(passage: OwnPassage, text: EulogyText, locked: readonly string[]): boolean {
  return passage.was === 'taken-out' && placesOf(passage, text).some((place) => isLocked(text, place, locked));
}

/** Whether a text says a passage already, word for word. */
function says(text: EulogyText, { sentences }: OwnPassage): boolean {
  const texts = new Set(sentencesOf(text).map((one) => one.text));
  return sentences.every((one) => texts.has(one.text));
}

/**
 * Where a passage goes: in the stead of the sentence that says the same, else behind the one that rests on the same answer, else
 * behind what stood beside it, else at the end of its part of the text. A locked paragraph stays as it is.
 * @param locked wordings of paragraphs that stand
 */
export function placeOfOwn(passage: OwnPassage, text: EulogyText, locked: readonly string[]): OwnPlace {
  const everywhere = placed(text);
  // in the part of whoever said it, where they still have one
  const by =
    passage.speakerId ??
    passage.sentences.flatMap(({ sources }) => sources).find(({ questionId }) => questionId === OWN_WORD)
      ?.contributorId;
  const own = everywhere.filter(({ speakerId }) => speakerId === by);
  const all = own.length > 0 ? own : everywhere;
  const instead = bestOf(all, (one) => (isInStead(one, passage, locked) ? alikeness(one, passage) : 0));
  const near =
    instead ??
    all.findLast((one) => sharesSource(one, passage.sentences)) ??
    all.find((one) => passage.beside.some(({ text: beside }) => beside === one.text)) ??
    all.findLast((one) => sharesSource(one, passage.beside)) ??
    endOf(passage.kind, all, text);
  if (near === undefined) return { slot: { ...START, opens: 'paragraph' }, instead: undefined, after: undefined };
  const { section, paragraph, sentence } = near;
  const isAlone = passage.was === 'paragraph' || isLocked(text, near, locked);
  if (instead === undefined && isAlone) {
    const slot = { section, paragraph: paragraph + 1, sentence: 0, opens: 'paragraph' } as const;
    return { slot, instead: undefined, after: text.sections[section]?.paragraphs[paragraph]?.sentences.at(-1) };
  }
  const slot = { section, paragraph, sentence: instead ? sentence : sentence + 1, opens: 'nothing' } as const;
  const before = text.sections[section]?.paragraphs[paragraph]?.sentences[slot.sentence - 1];
  return { slot, instead: instead && { section, paragraph, sentence }, after: before };
}

const START = { section: 0, paragraph: 0, sentence: 0 };

type Placed = EulogySentence & SentencePlace & { readonly kind: SectionKind; readonly speakerId?: string };

function placed({ sections }: EulogyText): Placed[] {
  return sections.flatMap(({ kind, speaker, paragraphs }, section) =>
    paragraphs.flatMap(({ sentences }, paragraph) =>
      sentences.map((one, sentence) => ({
        ...one,
        kind,
        ...(speaker === undefined ? {} : { speakerId: speaker.id }),
        section,
        paragraph,
        sentence,
      })),
    ),
  );
}

function sentencesOf(text: EulogyText): EulogySentence[] {
  return text.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences));
}

/** A sentence is written in a passage's stead where the owner did not have both. */
function isInStead(one: Placed, passage: OwnPassage, locked: readonly string[]): boolean {
  return !passage.together.includes(one.text) && !locked.some((wording) => wording.includes(one.text));
}

function isLocked(text: EulogyText, { section, paragraph }: SentencePlace, locked: readonly string[]): boolean {
  const at = text.sections[section]?.paragraphs[paragraph];
  return at !== undefined && locked.includes(wordingOf(at));
}

function sharesSource(one: EulogySentence, others: readonly EulogySentence[]): boolean {
  return one.sources.some(
    (source) =>
      source.questionId !== OWN_WORD &&
      others.some(({ sources }) => sources.some((other) => isSameAnswer(other, source))),
  );
}

type Source = EulogySentence['sources'][number];

function isSameAnswer(a: Source, b: Source): boolean {
  return a.questionId === b.questionId && a.contributorId === b.contributorId;
}

/** The part of the words of the shorter that both have, from 0 to 1; below `ALIKE` it is none. */
function alikeness(one: EulogySentence, { sentences }: OwnPassage): number {
  const theirs = wordsOf(one.text);
  const shares = sentences.map(({ text }) => {
    const yours = wordsOf(text);
    const both = [...yours].filter((word) => theirs.has(word)).length;
    return both / Math.max(1, new Set([...yours, ...theirs]).size);
  });
  const share = Math.max(0, ...shares);
  return share >= ALIKE ? share : 0;
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function bestOf(all: readonly Placed[], weigh: (one: Placed) => number): Placed | undefined {
  let best: Placed | undefined;
  let most = 0;
  for (const one of all) {
    const weight = weigh(one);
    if (weight > most) [best, most] = [one, weight];
  }
  return best;
}

/** The last sentence of a part of the text; of the farewell the last but one, whose last words stay the last. */
function endOf(kind: SectionKind, all: readonly Placed[], text: EulogyText): Placed | undefined {
  const beforeFarewell = all.findLast((one) => one.kind !== 'farewell');
  if (kind === 'farewell') {
    const at = all.find((one) => one.kind === kind)?.section ?? -1;
    const paragraphs = text.sections[at]?.paragraphs.length ?? 0;
    return all.findLast((one) => one.kind === kind && one.paragraph < paragraphs - 1) ?? beforeFarewell ?? all.at(-1);
  }
  return all.findLast((one) => one.kind === kind) ?? beforeFarewell ?? all.at(-1);
}

/** Where some stand beside each other: from, and until before. */
function runs<T>(all: readonly T[], isOne: (one: T) => boolean): [number, number][] {
  const found: [number, number][] = [];
  all.forEach((one, index) => {
    if (!isOne(one)) return;
    const last = found.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else found.push([index, index + 1]);
  });
  return found;
}

import type { EulogyParagraph, EulogySentence, EulogyText, SectionKind, Source } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import { goesOnFrom, quotesWithoutTeller } from './goes-on.js';

/** A sentence where it stands, and what its passage rests on: one of ours belongs to what it leads to. */
export interface PlacedLine {
  sentence: EulogySentence;
  kind: SectionKind;
  paragraph: EulogyParagraph;
  rests: readonly Source[];
}

/** Sentences that are told in one go: they rest on one answer, or go on from each other, or stand in one quotation. */
export type Passage = readonly [PlacedLine, ...PlacedLine[]];

export function passagesOf({ sections }: Pick<EulogyText, 'sections'>): readonly Passage[] {
  const passages: [PlacedLine, ...PlacedLine[]][] = [];
  for (const line of sections.flatMap(({ kind, paragraphs }) => paragraphs.flatMap((one) => linesOf(one, kind)))) {
    const last = passages.at(-1);
    if (last !== undefined && isOneWith(last, line)) last.push(line);
    else passages.push([line]);
  }
  return passages;
}

function linesOf(paragraph: EulogyParagraph, kind: SectionKind): PlacedLine[] {
  const { sentences } = paragraph;
  const rests = sentences.map(
    (_one, i) =>
      (
        sentences.slice(i).find(({ sources }) => sources.length > 0) ??
        sentences.slice(0, i).findLast(({ sources }) => sources.length > 0)
      )?.sources ?? [],
  );
  return sentences.map((sentence, i) => ({ sentence, kind, paragraph, rests: rests[i] ?? [] }));
}

function isOneWith(passage: Passage, next: PlacedLine): boolean {
  const before = passage.at(-1) ?? passage[0];
  const isSharing = before.rests.some((source) => next.rests.some((other) => isSameSource(other, source)));
  if (before.paragraph !== next.paragraph) return isSharing && !isAtAnEnd(before) && !isAtAnEnd(next);
  const isOurs = before.rests.length === 0 && next.rests.length === 0;
  const isLeaning = goesOnFrom(next.sentence.text, before.sentence.text) || quotesWithoutTeller(next.sentence.text);
  return isSharing || isOurs || isLeaning || isQuoting(passage, next);
}

/** In the opening or among the last words. */
export function isAtAnEnd({ kind }: PlacedLine): boolean {
  return kind === 'opening' || kind === 'farewell';
}

function isQuoting(passage: Passage, { paragraph }: PlacedLine): boolean {
  const said = passage.filter((line) => line.paragraph === paragraph).map(({ sentence }) => sentence.text);
  return countOf(/“/g, said) > countOf(/”/g, said);
}

function countOf(sign: RegExp, texts: readonly string[]): number {
  return texts.join(' ').match(sign)?.length ?? 0;
}

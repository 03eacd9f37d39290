import type { EulogySentence, EulogyText } from '../../../lib/api-types.js';
import type { PassagePlace, SentencePlace } from '../api/shaping.js';
import { handsBack } from './hand-back.js';
import { isSamePlace, paragraphsOf, type NumberedParagraph, type NumberedSentence } from './places.js';

type Source = EulogySentence['sources'][number];

/** Everything of the memory that a paragraph tells: its neighbours where it goes on, and the words that lead back from it. */
export function memoryAt(text: EulogyText, place: PassagePlace): SentencePlace[] {
  const paragraphs = paragraphsOf(text);
  const at = paragraphs.findIndex((one) => isSamePlace(one.place, place));
  const here = paragraphs[at];
  if (!here) return [];
  const sources = sourcesOf(here);
  const goesOn = (other: NumberedParagraph | undefined): boolean =>
    other !== undefined &&
    !other.isLocked &&
    other.place.section === place.section &&
    sourcesOf(other).length > 0 &&
    sourcesOf(other).every((source) => holds(sources, source));
  let [from, to] = [at, at];
  while (goesOn(paragraphs[from - 1])) from -= 1;
  while (goesOn(paragraphs[to + 1])) to += 1;
  const [first, ...rest] = paragraphs.slice(from, to + 1).flatMap((one) => one.sentences);
  if (!first) return [];
  const next = paragraphs[to + 1];
  const behind = next?.isLocked ? undefined : next?.sentences[0];
  return [...(isHandBack(first) ? [] : [first]), ...rest, ...(behind && isHandBack(behind) ? [behind] : [])].map(
    (one) => one.place,
  );
}

function isHandBack({ sentence }: NumberedSentence): boolean {
  return sentence.verdict === 'connective' && sentence.sources.length === 0 && handsBack(sentence.text);
}

/** Where something that could not be said for certain is best written in: beside what else its question brought, else in the life. */
export function placeToWriteIn(text: EulogyText, source: Source): PassagePlace | undefined {
  const open = paragraphsOf(text).filter(({ isLocked }) => !isLocked);
  const kindOf = ({ place }: NumberedParagraph): string | undefined => text.sections[place.section]?.kind;
  const same = open.find((one) => sourcesOf(one).some(({ questionId }) => questionId === source.questionId));
  const life = open.findLast((one) => kindOf(one) === 'life') ?? open.findLast((one) => kindOf(one) === 'family');
  return (same ?? life ?? open[0])?.place;
}

function sourcesOf({ sentences }: NumberedParagraph): Source[] {
  return sentences.flatMap(({ sentence }) => sentence.sources);
}

function holds(sources: readonly Source[], { questionId, contributorId }: Source): boolean {
  return sources.some((one) => one.questionId === questionId && one.contributorId === contributorId);
}

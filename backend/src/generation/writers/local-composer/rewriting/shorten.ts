import { countWords, type EulogyParagraph, type EulogySentence } from '@eulogy/arranger';
import { CannotRewrite } from '../../writer.port.js';

/** Shortening takes away about this share of the words. */
const LESS = 0.3;

/**
 * The paragraph with fewer sentences: those that only lead on go first, then the last ones. The first sentence stays: it says
 * what the paragraph is about.
 * @throws CannotRewrite where one sentence is all there is
 */
export function shorten(paragraph: EulogyParagraph): EulogyParagraph {
  const { sentences } = paragraph;
  if (sentences.length < 2) throw new CannotRewrite('nothing-to-change');
  const most = wordsOf(sentences) * (1 - LESS);
  let kept = sentences;
  for (const sentence of inOrderOfLeaving(sentences)) {
    if (wordsOf(kept) <= most || kept.length === 1) break;
    kept = kept.filter((other) => other !== sentence);
  }
  return { sentences: kept };
}

function inOrderOfLeaving(sentences: readonly EulogySentence[]): EulogySentence[] {
  const [, ...rest] = sentences;
  const reverse = [...rest].reverse();
  const leads = reverse.filter((sentence) => sentence.sources.length === 0);
  return [...leads, ...reverse.filter((sentence) => sentence.sources.length > 0)];
}

function wordsOf(sentences: readonly EulogySentence[]): number {
  return sentences.reduce((sum, sentence) => sum + countWords(sentence.text), 0);
}

import { saidBy, type Brief } from '@eulogy/arranger';
import { judgeParagraph } from '../../checks/judge.js';
import type { EulogyParagraph, EulogySentence, EulogyText } from '@eulogy/arranger';
import { typedSentences } from './typed-sentences.js';

/**
 * What somebody typed over a paragraph, as paragraphs, with every sign as they typed it: a blank line begins another one. Sentences
 * that stood in the text keep their sources.
 * @param section where it is typed: whoever says it is "I"
 */
export function judgeEdit(typed: string, text: EulogyText, brief: Brief, section: number): EulogyParagraph[] {
  const spoken = saidBy(brief, text, section);
  const before = text.sections.flatMap(({ paragraphs }) => paragraphs.flatMap(({ sentences }) => sentences));
  return typed
    .split(/\n[ \t]*\n/)
    .map((paragraph) => ({
      sentences: typedSentences(paragraph).map((sentence) => judged(sentence, brief, before, spoken)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** The judge reads a tidied copy; what it says holds for the words as they were typed. */
function judged(typed: string, brief: Brief, before: readonly EulogySentence[], spoken: Brief): EulogySentence {
  const known = before.find(({ text }) => text === typed);
  if (known) return known;
  const { sentences } = judgeParagraph(typed, brief, before, spoken);
  const verdicts = sentences.map(({ verdict }) => verdict);
  if (verdicts.includes('unsupported')) return { text: typed, sources: [], verdict: 'unsupported' };
  const sources = new Map(
    sentences.flatMap((one) => one.sources).map((source) => [`${source.questionId} ${source.contributorId}`, source]),
  );
  return {
    text: typed,
    sources: [...sources.values()],
    verdict: verdicts.includes('supported') ? 'supported' : 'connective',
  };
}

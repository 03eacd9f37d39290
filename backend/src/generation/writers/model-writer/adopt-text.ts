import type { Brief } from '@eulogy/arranger';
import { judgeSentence } from '../../checks/judge.js';
import { unsupportedClaims } from '../../checks/support.js';
import type { EulogyParagraph, EulogySection, EulogySentence, EulogyText } from '@eulogy/arranger';
import { countTextWords } from '@eulogy/arranger';
import { splitSentences, tidyText } from '../../brief/language/sentences.js';
import { australianSpelling } from '../../brief/language/spelling.js';
import { sourcesOf, type LabelledAnswer } from './answer-labels.js';
import type { ToldParagraph, ToldText } from './answer-shapes.js';

/** A sentence of a model may name as many answers; one that names more has not read them. */
const MOST_SOURCES = 6;

/**
 * What a model answered, as one of our texts: plain words in Australian spelling, labels turned into sources, verdicts by the
 * checks. Nothing else of the answer is kept.
 */
export function adoptText(told: ToldText, brief: Brief, answers: readonly LabelledAnswer[]): EulogyText {
  const sections = told.sections
    .map(({ kind, paragraphs }): EulogySection => ({
      kind,
      paragraphs: paragraphs
        .map((paragraph) => adoptParagraph(paragraph, brief, answers))
        .filter(({ sentences }) => sentences.length > 0),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
  const text = { title: brief.title, sections, words: 0, durationMinutes: brief.durationMinutes, notice: null };
  return { ...text, words: countTextWords(text) };
}

export function adoptParagraph(told: ToldParagraph, brief: Brief, answers: readonly LabelledAnswer[]): EulogyParagraph {
  return {
    sentences: told.sentences.flatMap((sentence) => {
      const sources = sourcesOf(sentence.sources, answers).slice(0, MOST_SOURCES);
      return splitSentences(plain(sentence.text)).map((text) => withSources(text, sources, brief));
    }),
  };
}

/** A sentence under a wrong label, or none, may be true all the same: then it gets the answers that say it. */
function withSources(text: string, sources: EulogySentence['sources'], brief: Brief): EulogySentence {
  const told: EulogySentence = { text, sources, verdict: sources.length > 0 ? 'supported' : 'connective' };
  const alone = { sections: [{ kind: 'story' as const, paragraphs: [{ sentences: [told] }] }] };
  const asText = { ...alone, title: '', words: 0, durationMinutes: brief.durationMinutes, notice: null };
  if (unsupportedClaims(asText, brief).length === 0) return told;
  const found = judgeSentence(text, brief);
  return found.verdict === 'unsupported' ? told : found;
}

/** Signs that no speaker says: markup, list marks, headings, cheer. Words stay. */
function plain(text: string): string {
  const tidied = tidyText(
    text
      .replace(/^\s*#+\s*/gm, '')
      .replace(/\*/g, '')
      .replace(/\s*\n+\s*/g, ' '),
  );
  const quiet = tidied
    .split(/(“[^”]*”)/)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/!/g, '.')))
    .join('');
  return australianSpelling(quiet);
}

import type { Brief, Source } from '@eulogy/arranger';
import { isSameSource, sourceTexts } from '../brief/brief-sources.js';
import type { EulogyParagraph, EulogySentence, EulogyText } from '@eulogy/arranger';
import { splitSentences, tidyText } from '../brief/language/sentences.js';
import { contentStems, wordsOf } from '../brief/language/words.js';
import { runHardChecks } from './run-checks.js';
import { carriedShare, checkSupportedClaims } from './support.js';

/** A sentence may rest on as many answers. */
const MOST_SOURCES = 3;
/**
 * Share of what a typed sentence claims that the answers must say. More than the check asks of a writer, who wrote from those
 * answers: here nobody knows yet where the words come from.
 */
const CARRIED_BY_ANSWERS = 2 / 3;

/**
 * What somebody typed, as a paragraph: each sentence with the answers it rests on and the verdict of the checks. A sentence that
 * stood there before, word for word, keeps what was known about it; a changed one is judged afresh.
 * @param before the sentences that it may have come from
 */
export function judgeParagraph(typed: string, brief: Brief, before: readonly EulogySentence[]): EulogyParagraph {
  return {
    sentences: splitSentences(tidyText(typed)).map(
      (sentence) => before.find((known) => known.text === sentence) ?? judgeSentence(sentence, brief),
    ),
  };
}

/** Whose words carry a sentence, and what the checks say of it. */
export function judgeSentence(text: string, brief: Brief): EulogySentence {
  const judged = candidates(text, brief)
    .map((sources): EulogySentence => ({ text, sources, verdict: sources.length > 0 ? 'supported' : 'connective' }))
    .find((sentence) => carriedShare(text, sentence.sources, brief) >= CARRIED_BY_ANSWERS && mayStand(sentence, brief));
  return judged ?? { text, sources: [], verdict: 'unsupported' };
}

/** No source at all, then the answers that share most words with it, one to three of them. */
function candidates(text: string, brief: Brief): (readonly Source[])[] {
  const stems = new Set(contentStems(text));
  const near = sourceTexts(brief)
    .map((source) => ({
      source: source.source,
      shared: new Set(contentStems(tidyText(source.text)).filter((stem) => stems.has(stem))).size,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .map(({ source }) => source)
    .filter((source, index, all) => all.findIndex((other) => isSameSource(source, other)) === index)
    .slice(0, MOST_SOURCES);
  return [[], ...near.map((_source, index) => near.slice(0, index + 1))];
}

/** Whether the checks carry a sentence with the sources that it names. */
export function mayStand(sentence: EulogySentence, brief: Brief): boolean {
  const text: EulogyText = {
    title: brief.title,
    sections: [{ kind: 'story', paragraphs: [{ sentences: [sentence] }] }],
    words: wordsOf(sentence.text).length,
    durationMinutes: brief.durationMinutes,
    notice: null,
  };
  return (
    checkSupportedClaims(text, brief).length === 0 && runHardChecks(text, brief).every((one) => one.sentence === null)
  );
}

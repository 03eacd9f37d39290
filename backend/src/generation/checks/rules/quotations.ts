import { sentencesOf, type Source } from '@eulogy/arranger';
import type { Finding } from '../finding.js';
import { eachSentence, hard } from './rule.js';

/** What stands between quotation marks stands so in one answer, over as many sentences as it goes on. */
export const quotationsOccur = eachSentence((sentence, { answers }): Finding[] =>
  [...sentence.quotes, ...singleQuotes(sentence.ours)]
    .filter(
      (quote) => answers.withRun(quote).length === 0 && !isPieced(quote, answers) && !isWithoutRemarks(quote, answers),
    )
    .map((quote) => hard('facts', sentence, `Nobody wrote “${quote.trim()}”.`)),
);

/** "‘Well, that’s the gearbox fixed.’": an apostrophe inside a word closes nothing, and one word may be a name for something. */
function singleQuotes(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])‘((?:[^‘’]|’(?=\p{L}))+)’/gu)]
    .map(([, quote = '']) => quote)
    .filter((quote) => quote.trim().includes(' '));
}

/** A quotation with something left out in the middle: each piece stands in the answer. */
function isPieced(quote: string, answers: { withRun(words: string): readonly { line: string }[] }): boolean {
  const pieces = quote.split(/…|\.\.\.|\[[^\]]*\]/).filter((piece) => piece.trim() !== '');
  return pieces.length > 1 && pieces.every((piece) => answers.withRun(piece).length > 0);
}

/** Told whole but for what its teller said to the form in between, or behind who they are: each sentence stands in an answer of theirs. */
function isWithoutRemarks(quote: string, answers: { withRun(words: string): readonly { source: Source }[] }): boolean {
  const [first = [], ...others] = sentencesOf(quote).map((sentence) =>
    answers.withRun(sentence).map(({ source }) => source.contributorId),
  );
  return others.length > 0 && first.some((teller) => others.every((found) => found.includes(teller)));
}

import { countTextWords, OWN_WORD, placedSentences, type BriefMemory, type EulogyText } from '@eulogy/arranger';
import { flatWords } from '../checks/reading/words.js';
import { wordTask } from '../../shared/work/word-task.js';

interface TextAndAnswers {
  readonly text: EulogyText;
  readonly memories: readonly Pick<BriefMemory, 'questionId' | 'contributorId' | 'text'>[];
}

/** As many words in a row are somebody's own. */
const FEWEST_IN_A_ROW = 3;

/** How many words of a text are the family's own, of how many. */
export const whoseWords = wordTask<TextAndAnswers, { own: number; all: number }>({
  name: 'generation.whose-words',
  module: import.meta.url,
  work: ({ text, memories }) => {
    const told = new Map(
      memories.map((one) => [`${one.questionId} ${one.contributorId}`, ` ${flatWords(one.text).join(' ')} `]),
    );
    let own = 0;
    for (const { text: said, sources } of placedSentences(text)) {
      const words = flatWords(said);
      if (sources.some(({ questionId }) => questionId === OWN_WORD)) own += words.length;
      else
        own += runsOf(
          words,
          sources.map((one) => told.get(`${one.questionId} ${one.contributorId}`) ?? ''),
        );
    }
    const all = countTextWords(text);
    return { own: Math.min(own, all), all };
  },
});

/** Words that stand in a row in one of the answers. */
function runsOf(words: readonly string[], answers: readonly string[]): number {
  let own = 0;
  for (let at = 0; at < words.length;) {
    let length = 0;
    for (const answer of answers) {
      let here = 0;
      while (at + here < words.length && answer.includes(` ${words.slice(at, at + here + 1).join(' ')} `)) here += 1;
      length = Math.max(length, here);
    }
    if (length >= FEWEST_IN_A_ROW) own += length;
    at += Math.max(1, length);
  }
  return own;
}

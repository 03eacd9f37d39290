import type { WithheldAnswer } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';
import { contentFamilies, flat, flatWords } from '../reading/words.js';
import { hard, type Rule } from './rule.js';

/** So many words in a row, all of them in a left-out answer and in no other, are that answer. */
const RUN = 6;

/** Nothing of an answer that the owner left out: not as a source, not in its words, not the phrase that only it has. */
export const leftOutStaysOut: Rule = (reading) => {
  const withheld = reading.brief.boundaries.withheld.map((answer) => ({ answer, ...read(answer, reading) }));
  return reading.sentences.flatMap((sentence) =>
    !sentence.isOwnersWord &&
    withheld.some((one) => one.restsOn(sentence) || one.isCopied(sentence) || one.isNamed(sentence))
      ? [hard('left-out', sentence, 'You left this answer out.')]
      : [],
  );
};

interface Told {
  restsOn(sentence: ReadSentence): boolean;
  isCopied(sentence: ReadSentence): boolean;
  isNamed(sentence: ReadSentence): boolean;
}

function read(answer: WithheldAnswer, { answers }: Reading): Told {
  const line = flat(answer.text);
  const usable = new Set(answers.all.flatMap(({ text }) => contentFamilies(text)));
  const phrases = new Set(phrasesOf(answer.text, usable));
  return {
    restsOn: ({ sources }) => sources.some((source) => isSameSource(source, answer)),
    isCopied: (sentence) =>
      flatWords(sentence.text).some((_word, i, words) => {
        const run = words.slice(i, i + RUN);
        const isWhole = run.length === words.length && run.length >= 3;
        return (
          (run.length === RUN || (i === 0 && isWhole)) &&
          line.includes(` ${run.join(' ')} `) &&
          answers.withRun(run.join(' ')).length === 0
        );
      }),
    isNamed: (sentence) => phrasesOf(sentence.text, usable).some((phrase) => phrases.has(phrase)),
  };
}

/** Two words side by side of which one was told nowhere else: "the council truck". */
function phrasesOf(text: string, usable: ReadonlySet<string>): string[] {
  const words = contentFamilies(text);
  return words.slice(1).flatMap((word, i) => {
    const before = words[i] ?? '';
    const isTelling = [before, word].some((one) => one.length >= 4 && !/^\d/.test(one) && !usable.has(one));
    return isTelling ? [`${before} ${word}`] : [];
  });
}

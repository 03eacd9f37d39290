import type { WithheldAnswer } from '@eulogy/arranger';
import { isSameSource } from '../../brief/brief-sources.js';
import type { ReadSentence, Reading } from '../reading/read-text.js';
import { contentFamilies, flat, flatWords } from '../reading/words.js';
import { hard, type Rule } from './rule.js';

/** So many words in a row, all of them in a left-out answer and in no other, are that answer. */
const RUN = 6;

/** Nothing of an answer that the owner left out: not as a source, not in its words, not the phrase that only it has. */
export const leftOutStaysOut: Rule = (reading) => {
  const { withheld: leftOut } = reading.brief.boundaries;
  if (leftOut.length === 0) return [];
  const usable = new Set(reading.answers.all.flatMap(({ text }) => contentFamilies(text)));
  const withheld = leftOut.map((answer) => read(answer, usable, reading));
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

function read(answer: WithheldAnswer, usable: ReadonlySet<string>, { answers }: Reading): Told {
  const line = flat(answer.text);
  const runs = new Set(runsOf(flatWords(answer.text)));
  const phrases = new Set(phrasesOf(answer.text, usable));
  return {
    restsOn: ({ sources }) => sources.some((source) => isSameSource(source, answer)),
    isCopied: (sentence) => {
      const words = flatWords(sentence.text);
      const copied =
        words.length < RUN
          ? [words.join(' ')].filter((all) => words.length >= 3 && line.includes(` ${all} `))
          : runsOf(words).filter((run) => runs.has(run));
      return copied.some((run) => answers.withRun(run).length === 0);
    },
    isNamed: (sentence) => phrasesOf(sentence.text, usable).some((phrase) => phrases.has(phrase)),
  };
}

function runsOf(words: readonly string[]): string[] {
  return words.slice(RUN - 1).map((_word, i) => words.slice(i, i + RUN).join(' '));
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

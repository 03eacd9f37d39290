import { answerInWords } from '../../lib/answers/describe-answer.js';
import type { Subject } from '../../lib/answers/question-options.js';
import type { ContributionResponse, EulogySentence, QuestionResponse } from '../../lib/api-types.js';

/** One of the voices behind a sentence, as the margin shows it. */
export interface Voice {
  key: string;
  /** The teller; empty when nobody can be named any more. */
  name: string;
  /** The question that was answered. */
  question: string;
  /** The words that the sentence rests on; empty when the answer is gone. */
  quote: string;
}

/** The question of a statement that the owner confirmed while reading the text. */
export const OWN_WORD = 'own-word';

/** Longest quotation in the margin, in characters. */
const QUOTE_MAX = 260;

/** The answers behind a sentence, in words. */
export function voicesOf(
  sentence: EulogySentence,
  questions: readonly QuestionResponse[],
  contributions: readonly ContributionResponse[],
  subject: Subject,
): Voice[] {
  return sentence.sources.map(({ questionId, contributorId }) => {
    if (questionId === OWN_WORD) {
      return { key: questionId, name: 'You', question: 'You said that this is true.', quote: '' };
    }
    const question = questions.find(({ id }) => id === questionId);
    const answers = contributions.filter((one) => one.questionId === questionId);
    // A fact is shared: whoever wrote it last stands for it.
    const found =
      answers.find((one) => one.contributorId === contributorId) ??
      (question?.kind === 'fact' ? answers[0] : undefined);
    const words = question && found ? answerInWords(question, found.answer, subject.fill) : '';
    return {
      key: `${questionId}:${contributorId}`,
      name: found?.contributorName ?? '',
      question: question ? subject.fill(question.questionText) : '',
      quote: excerptFor(sentence.text, words),
    };
  });
}

/** Every answer that is let into the text, whole: those that some sentences rest on, and the others. */
export function answersBeside(
  sentences: readonly EulogySentence[],
  questions: readonly QuestionResponse[],
  contributions: readonly ContributionResponse[],
  subject: Subject,
): { own: Voice[]; others: Voice[] } {
  const sources = sentences.flatMap((sentence) => sentence.sources);
  const [own, others]: [Voice[], Voice[]] = [[], []];
  for (const { questionId, contributorId, contributorName, answer, included } of contributions) {
    const question = questions.find(({ id }) => id === questionId);
    const quote = question && included ? answerInWords(question, answer, subject.fill) : '';
    if (!question || quote === '') continue;
    const isOwn = sources.some(
      (source) =>
        source.questionId === questionId && (source.contributorId === contributorId || question.kind === 'fact'),
    );
    (isOwn ? own : others).push({
      key: `${questionId}:${contributorId}`,
      name: contributorName,
      question: subject.fill(question.questionText),
      quote,
    });
  }
  return { own, others };
}

/** The part of an answer that a sentence rests on: the sentence of it with the most words in common, and what fits around it. */
export function excerptFor(sentence: string, answer: string): string {
  const text = linesFor(sentence, answer.trim());
  if (text.length <= QUOTE_MAX) return text;
  const parts = text.match(/[^.?!\n]+(?:[.?!]+["”’']?|\n+|$)\s*/g) ?? [text];
  const wanted = wordsIn(sentence);
  const scores = parts.map((part) => [...wordsIn(part)].filter((word) => wanted.has(word)).length);
  let from = scores.indexOf(Math.max(...scores));
  let to = from + 1;
  const length = (): number => parts.slice(from, to).join('').length;
  // Outwards while a neighbour has words in common too and still fits.
  for (let grew = true; grew;) {
    grew = false;
    for (const [start, end] of [
      [from, to + 1],
      [from - 1, to],
    ] as const) {
      const added = start < from ? start : end - 1;
      if (start < 0 || end > parts.length || !scores[added]) continue;
      if (parts.slice(start, end).join('').length > QUOTE_MAX) continue;
      [from, to] = [start, end];
      grew = true;
      break;
    }
  }
  const excerpt =
    length() > QUOTE_MAX ? `${cutAtWord(parts.slice(from, to).join(''))}…` : parts.slice(from, to).join('').trim();
  return `${from > 0 ? '… ' : ''}${excerpt}${to < parts.length && !excerpt.endsWith('…') ? ' …' : ''}`;
}

/** Of an answer in several lines (events, groups of names) those with words in common; all of them where there are none. */
function linesFor(sentence: string, answer: string): string {
  const wanted = wordsIn(sentence);
  const lines = answer.split('\n').filter((line) => [...wordsIn(line)].some((word) => wanted.has(word)));
  return lines.length > 0 ? lines.join('\n') : answer;
}

/** Words that carry something: four letters or more, or digits. */
function wordsIn(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? []);
}

function cutAtWord(text: string): string {
  const cut = text.slice(0, QUOTE_MAX);
  return cut.slice(0, cut.lastIndexOf(' ')).trim();
}

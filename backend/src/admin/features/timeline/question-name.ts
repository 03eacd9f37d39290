import { lookupQuestionSet } from '../../../questionnaire/index.js';

/** What a question is about, from its id: “Birth and death”. */
export function questionName(id: string): string {
  const words = id.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Its number, as the family sees it; undefined where the set of questions is not known, or has no such question. */
export function questionNumber(set: string, id: string): number | undefined {
  return lookupQuestionSet(set)?.questions.find((question) => question.id === id)?.order;
}

/** In a sentence: question 5, “Story”. */
export function questionInSentence(set: string, id: string): string {
  const number = questionNumber(set, id);
  return `${number === undefined ? '' : `question ${number}, `}“${questionName(id)}”`;
}

/** As a heading: 5. Story. */
export function numberedQuestion(set: string, id: string): string {
  const number = questionNumber(set, id);
  return `${number === undefined ? '' : `${number}. `}${questionName(id)}`;
}

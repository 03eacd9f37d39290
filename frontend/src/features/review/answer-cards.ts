import { describeAnswer, type AnswerLine } from '../../lib/answers/describe-answer.js';
import { subjectIn, type Subject } from '../../lib/answers/question-options.js';
import type {
  EulogyResponse,
  QuestionResponse,
  ReviewAnswer,
  ReviewPerson,
  ReviewResponse,
} from '../../lib/api-types.js';
import { responsesOf } from '../../lib/titles.js';

/** One person's answer as it stands on the page. */
export interface AnswerCard extends ReviewAnswer {
  lines: AnswerLine[];
}

/** Somebody, and what they told. */
export interface Teller extends ReviewPerson {
  cards: AnswerCard[];
}

/** Puts the answers in words, by person, the owner first. */
export function tellersOf(review: ReviewResponse, questions: readonly QuestionResponse[], subject: Subject): Teller[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return review.people.map((person) => ({
    ...person,
    cards: review.answers
      .filter(({ contributorId }) => contributorId === person.id)
      .map((answer) => {
        const question = byId.get(answer.questionId);
        const lines = question ? describeAnswer(question, answer.answer, subject.fill) : [];
        return { ...answer, lines: lines.length > 0 ? lines : [{ label: '', text: answer.answer }] };
      }),
  }));
}

/** Whom it is about, as the shared answers say. */
export function subjectOf(eulogy: EulogyResponse, questions: readonly QuestionResponse[]): Subject {
  return subjectIn(questions, responsesOf(eulogy.responses));
}

/** "1 answer", "6 answers", "3 of 4 answers" */
export function countOfAnswers(answers: number, included: number = answers): string {
  const noun = answers === 1 ? 'answer' : 'answers';
  return included === answers ? `${answers} ${noun}` : `${included} of ${answers} ${noun}`;
}

import { describeAnswer, type AnswerLine } from '../../lib/answers/describe-answer.js';
import { subjectIn, type Subject } from '../../lib/answers/question-options.js';
import type { EulogyResponse, QuestionResponse } from '../../lib/api-types.js';
import { responsesOf } from '../../lib/titles.js';

/** One non-empty answer as it stands on the review page. */
export interface AnswerCard {
  questionId: string;
  /** The question, its placeholders filled. */
  question: string;
  lines: AnswerLine[];
}

/** What one of the others remembers. */
export interface OtherPerson {
  id: string;
  name: string;
  cards: AnswerCard[];
}

export interface Review {
  subject: Subject;
  facts: AnswerCard[];
  /** The caller's own. */
  memories: AnswerCard[];
  others: OtherPerson[];
  /** Questions that nobody answered yet. */
  open: AnswerCard[];
}

/** Puts the answers in the order of the page: the facts, the caller's memories, then the others' by person. */
export function reviewOf(eulogy: EulogyResponse, questions: readonly QuestionResponse[], userId: string): Review {
  const responses = responsesOf(eulogy.responses);
  const subject = subjectIn(questions, responses, eulogy.type);
  const cardOf = (question: QuestionResponse, answer: string): AnswerCard => ({
    questionId: question.id,
    question: subject.fill(question.questionText),
    lines: describeAnswer(question, answer, subject.fill),
  });
  const own = (kind: QuestionResponse['kind']): AnswerCard[] =>
    questions
      .filter((question) => question.kind === kind)
      .map((question) => cardOf(question, responses[question.questionText] ?? ''))
      .filter(({ lines }) => lines.length > 0);
  const facts = own('fact');
  const memories = own('memory');
  const others = othersOf(eulogy, questions, userId, cardOf);
  const answered = new Set(
    [facts, memories, ...others.map(({ cards }) => cards)].flat().map((card) => card.questionId),
  );
  return {
    subject,
    facts,
    memories,
    others,
    open: questions.filter(({ id }) => !answered.has(id)).map((question) => cardOf(question, '')),
  };
}

function othersOf(
  eulogy: EulogyResponse,
  questions: readonly QuestionResponse[],
  userId: string,
  cardOf: (question: QuestionResponse, answer: string) => AnswerCard,
): OtherPerson[] {
  const people = new Map<string, OtherPerson>();
  for (const question of questions) {
    if (question.kind !== 'memory') continue;
    for (const { questionId, contributorId, contributorName, answer } of eulogy.contributions) {
      if (questionId !== question.id || contributorId === userId) continue;
      const card = cardOf(question, answer);
      if (card.lines.length === 0) continue;
      const person = people.get(contributorId) ?? { id: contributorId, name: contributorName, cards: [] };
      person.cards.push(card);
      people.set(contributorId, person);
    }
  }
  return [...people.values()];
}

/** "1 answer", "6 answers" */
export function countOfAnswers(count: number): string {
  return `${count} ${count === 1 ? 'answer' : 'answers'}`;
}

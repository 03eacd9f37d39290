import type { EulogyResponse, QuestionResponse } from '../api-types.js';
import { decodeLifeEvents, lifeEventProblems, LIFE_EVENT_YEARS } from '../answers/answer-codecs.generated.js';
import { responsesOf } from '../titles.js';

/** The caller's answers by question id; the API keys them by question text (D4a), and takes ids too. */
export function answersById(
  questions: readonly QuestionResponse[],
  eulogy: Pick<EulogyResponse, 'responses'>,
): Record<string, string> {
  const responses = responsesOf(eulogy.responses);
  return Object.fromEntries(
    questions.map(({ id, questionText }) => [id, responses[questionText] ?? responses[id] ?? '']),
  );
}

/** Why an answer cannot go to the server as it is; undefined when it can. */
export function problemOfAnswer(question: QuestionResponse, text: string): string | undefined {
  if (question.questionType !== 'life_events') return undefined;
  const wrong = decodeLifeEvents(text).some(
    (event) => event.year !== null && lifeEventProblems(event).includes('year'),
  );
  return wrong
    ? `Not saved yet: a year is a number from ${LIFE_EVENT_YEARS.from} to ${LIFE_EVENT_YEARS.to}.`
    : undefined;
}

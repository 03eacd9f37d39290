import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';
import { ANSWER_MAX, TITLE_MAX } from './domain/limits.js';

/** What the house answers when a rule about questions and answers forbids something. */
export const questionnaireRules = {
  'questionnaire.not-open': {
    status: 409,
    title: 'Not ready yet',
    detail: 'This questionnaire is still being prepared. Please try again in a moment.',
  },
  'questionnaire.frozen': {
    status: 409,
    title: 'The eulogy is being written',
    detail:
      'The eulogy is being written from your answers right now, so they stay as they are. You can change them again as soon as it is finished.',
  },
  'questionnaire.has-another-owner': {
    status: 409,
    title: 'Not allowed',
    detail: 'This questionnaire belongs to somebody else.',
  },
  'questions.unknown-type': { status: 404, title: 'Not found', detail: 'There is no such type of eulogy.' },
  'question.unknown': { status: 404, title: 'Not found', detail: 'This questionnaire has no such question.' },
  'answer.conflict': {
    status: 409,
    title: 'Somebody else changed this answer',
    detail: 'Somebody else changed the same answer while you were writing. Please choose which one to keep.',
  },
  'answer.too-long': {
    status: 422,
    title: 'Answer too long',
    detail: `An answer has at most ${ANSWER_MAX.toLocaleString('en-AU')} characters.`,
    field: 'responses',
  },
  'title.required': {
    status: 422,
    title: 'Title Required',
    detail: 'Please enter a title for your eulogy.',
    field: 'title',
  },
  'title.too-long': {
    status: 422,
    title: 'Title too long',
    detail: `A title has at most ${TITLE_MAX} characters.`,
    field: 'title',
  },
  'title.not-one-line': {
    status: 422,
    title: 'Title on one line',
    detail: 'Please write the title on one line.',
    field: 'title',
  },
} as const satisfies RuleCatalogue;

export type QuestionnaireRule = keyof typeof questionnaireRules;

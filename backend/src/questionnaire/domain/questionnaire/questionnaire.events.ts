import type { EulogyType } from '../../../collaboration/index.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import type { ReviewEvent } from './review.events.js';

// These shapes are a storage format: a stored event never changes.

const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;

const stream = 'questionnaire-{eulogyId}';
const person = '01890a5d-ac96-774b-bcce-b302099a8057';
const submission = '01890a5d-ac96-774b-bcce-b302099a8061';
const time = '2025-03-04T10:42:00.000Z';

export const questionnaireOpened = defineEvent<
  'QuestionnaireOpened',
  {
    eulogyId: number;
    ownerId: string;
    eulogyType: EulogyType;
    /** The set of questions that this eulogy keeps, `type@version`. */
    questionSet: string;
    title: Personal<string>;
    openedAt: string;
  }
>('QuestionnaireOpened', {
  summary: 'A paid eulogy has its questions, and they can be answered.',
  stream,
  version: 1,
  personal: { title: ofEulogy },
  example: {
    eulogyId: 12,
    ownerId: person,
    eulogyType: 'other',
    questionSet: 'other@1',
    title: 'Honouring Ray',
    openedAt: time,
  },
});

export const eulogyTitled = defineEvent<
  'EulogyTitled',
  { eulogyId: number; title: Personal<string>; titledBy: string; titledAt: string }
>('EulogyTitled', {
  summary: 'The owner gave the eulogy another title.',
  stream,
  version: 1,
  personal: { title: ofEulogy },
  example: { eulogyId: 12, title: 'Ray Whitlow’s Life Story', titledBy: person, titledAt: time },
});

export const factAnswered = defineEvent<
  'FactAnswered',
  {
    eulogyId: number;
    questionId: string;
    /** As typed. */
    answer: Personal<string>;
    /** Counts the changes of all facts of this questionnaire, from 1: a fact's revision is that of its last change. */
    answerRevision: number;
    answeredBy: string;
    answeredAt: string;
  }
>('FactAnswered', {
  summary: 'Somebody of the circle gave, or changed, the one shared answer to a question of fact.',
  stream,
  version: 1,
  personal: { answer: ofEulogy },
  example: {
    eulogyId: 12,
    questionId: 'name',
    answer: 'Raymond Whitlow|Ray|He/Him',
    answerRevision: 1,
    answeredBy: person,
    answeredAt: time,
  },
});

export const factCleared = defineEvent<
  'FactCleared',
  { eulogyId: number; questionId: string; answerRevision: number; clearedBy: string; clearedAt: string }
>('FactCleared', {
  summary: 'Somebody of the circle emptied the shared answer to a question of fact.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, questionId: 'name', answerRevision: 2, clearedBy: person, clearedAt: time },
});

export const answersSubmitted = defineEvent<
  'AnswersSubmitted',
  { eulogyId: number; submissionId: string; submittedBy: string; submittedAt: string }
>('AnswersSubmitted', {
  summary: 'A eulogy is to be written from the answers: nobody can change them until they are released.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, submissionId: submission, submittedBy: person, submittedAt: time },
});

export const answersReleased = defineEvent<
  'AnswersReleased',
  { eulogyId: number; submissionId: string; because: 'completed' | 'failed'; releasedAt: string }
>('AnswersReleased', {
  summary: 'The writing from the answers is over, and they can be changed again.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, submissionId: submission, because: 'completed', releasedAt: time },
});

export const questionnaireReset = defineEvent<
  'QuestionnaireReset',
  {
    eulogyId: number;
    resetId: string;
    /** Whoever may have told something for it: what they told is empty as well. */
    people: readonly string[];
    resetBy: string;
    resetAt: string;
  }
>('QuestionnaireReset', {
  summary:
    'Staff emptied the questionnaire, so that it can be begun anew: answers, review and texts leave the view, the payment stands.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, resetId: submission, people: [person], resetBy: person, resetAt: time },
});

export const voicesChosen = defineEvent<
  'VoicesChosen',
  {
    eulogyId: number;
    /** Whether it is right in this family to hear what was said aloud. */
    voices: 'heard' | 'silent';
    chosenBy: string;
    chosenAt: string;
  }
>('VoicesChosen', {
  summary: 'The owner said whether the voices of those who tell may be heard.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, voices: 'heard', chosenBy: person, chosenAt: time },
  furtherExamples: [{ eulogyId: 12, voices: 'silent', chosenBy: person, chosenAt: time }],
});

export type VoicesChosen = EventOf<typeof voicesChosen>;
export type QuestionnaireOpened = EventOf<typeof questionnaireOpened>;
export type EulogyTitled = EventOf<typeof eulogyTitled>;
export type FactAnswered = EventOf<typeof factAnswered>;
export type FactCleared = EventOf<typeof factCleared>;
export type AnswersSubmitted = EventOf<typeof answersSubmitted>;
export type AnswersReleased = EventOf<typeof answersReleased>;
export type QuestionnaireReset = EventOf<typeof questionnaireReset>;

export type QuestionnaireEvent =
  | QuestionnaireOpened
  | EulogyTitled
  | FactAnswered
  | FactCleared
  | AnswersSubmitted
  | AnswersReleased
  | QuestionnaireReset
  | VoicesChosen
  | ReviewEvent;

export const QUESTIONNAIRE_STREAMS = 'questionnaire-';

export function questionnaireStream(eulogyId: number): string {
  return `${QUESTIONNAIRE_STREAMS}${eulogyId}`;
}

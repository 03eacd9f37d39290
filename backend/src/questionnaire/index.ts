import { answerCleared, answerContributed, memoriesReset } from './domain/memories/memories.events.js';
import {
  answersReleased,
  answersSubmitted,
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
  questionnaireReset,
  voicesChosen,
} from './domain/questionnaire/questionnaire.events.js';
import { putBackEvents } from './domain/put-back/put-back.events.js';
import { recordingEvents } from './domain/memories/recordings.events.js';
import { reviewEvents } from './domain/questionnaire/review.events.js';

export { HELD_BY } from './domain/questionnaire/review.events.js';

export * from './questions.js';
export { isFilled } from './answers/is-filled.js';
export { answerCleared, answerContributed, memoriesReset, memoriesStream } from './domain/memories/memories.events.js';
export {
  eulogyTitled,
  factAnswered,
  factCleared,
  questionnaireOpened,
  questionnaireReset,
} from './domain/questionnaire/questionnaire.events.js';
export {
  answerIncluded,
  answerLeftOut,
  pronunciationRecorded,
  pronunciationRemoved,
} from './domain/questionnaire/review.events.js';
export type { AnswerCleared, AnswerContributed, MemoriesReset } from './domain/memories/memories.events.js';
export type {
  AnswersReleased,
  AnswersSubmitted,
  EulogyTitled,
  FactAnswered,
  FactCleared,
  QuestionnaireOpened,
  QuestionnaireReset,
} from './domain/questionnaire/questionnaire.events.js';
export { ReviewReplay } from './domain/questionnaire/review-replay.js';
export type { Review } from './domain/questionnaire/review.js';
export type { ReviewChange } from './domain/questionnaire/review.decide.js';
export type {
  AnswerIncluded,
  AnswerLeftOut,
  ConflictDecision,
  ReviewDuration,
  ReviewFaith,
  PronunciationRecorded,
  PronunciationRemoved,
  ReviewTone,
  ServiceSetting,
} from './domain/questionnaire/review.events.js';
export {
  AnswerSheets,
  type AnswerSheet,
  type SheetFact,
  type SheetMemory,
  type SheetReview,
  type SheetSettlement,
} from './features/read-answers/answer-sheets.js';
export { QuestionnaireDirectory } from './features/read-answers/questionnaire-directory.js';
export { ANSWERS } from './features/read-answers/answers.projection.js';
export { asAsked } from './features/ask-questions/as-asked.js';
export { QuestionResponse } from './features/ask-questions/question.response.dto.js';
export { progressOf, type Progress } from './features/read-answers/progress.js';
export { HeardAnswers } from './features/save-responses/heard-answers.js';
export { ProgressResponse } from './features/save-responses/save-responses.dto.js';
export { AskToPutBack } from './features/put-back/ask-to-put-back.command.js';
export { PutBackDesk } from './features/put-back/put-back-desk.js';
export { TextsThen, type TextThen } from './features/put-back/texts-then.js';
export { WordsOfThen, type WordsThen } from './features/put-back/words-then.js';
export { PUT_BACK_STREAMS } from './domain/put-back/put-back.events.js';
export type { AsItWas, PutBackAgreed, WhatComesBack } from './domain/put-back/put-back.events.js';
export { ResetQuestionnaire } from './features/reset-questionnaire/reset-questionnaire.command.js';
export { resetMemoriesProcess } from './processes/reset-memories.process.js';
export { ReviewAnswers } from './features/review-answers/review-answers.command.js';
export { ReleaseAnswers } from './features/submit-answers/release-answers.command.js';
export { SubmitAnswers, type SubmittedAnswers } from './features/submit-answers/submit-answers.command.js';
export { ChangeRecordings } from './recordings/change-recordings.command.js';
export { RecordingDirectory } from './recordings/recording-directory.js';
export { recordingsProjection } from './recordings/recordings.projection.js';
export { recordingKept } from './domain/memories/recordings.events.js';
export { questionnaireMigrations } from './migrations/index.js';
export { QuestionnaireModule } from './questionnaire.module.js';
export { questionnaireRules } from './questionnaire.rules.js';

export const questionnaireEvents = [
  questionnaireOpened,
  eulogyTitled,
  factAnswered,
  factCleared,
  answersSubmitted,
  answersReleased,
  questionnaireReset,
  answerContributed,
  answerCleared,
  memoriesReset,
  voicesChosen,
  ...recordingEvents,
  ...putBackEvents,
  ...reviewEvents,
];

import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

// These shapes are a storage format: a stored event never changes.

const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;

const stream = 'questionnaire-{eulogyId}';
const person = '01890a5d-ac96-774b-bcce-b302099a8057';
const contributorId = '01890a5d-ac96-774b-bcce-b302099a8058';
const item = '01890a5d-ac96-774b-bcce-b302099a8062';
const time = '2025-03-04T10:42:00.000Z';

/** Minutes that a eulogy may take: 3, 5 and 8 are offered (spec part 2 section 9), the others are said freely. */
export type ReviewDuration = 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export type ReviewTone = 'plain' | 'warm' | 'light';
/** `secular`: no religious words even where an answer has them. */
export type ReviewFaith = 'as-told' | 'secular';
/** Where the eulogy will be spoken; `unsaid`: nobody said it, or it was taken back. */
export type ServiceSetting = 'unsaid' | 'crematorium' | 'church' | 'graveside' | 'gathering' | 'memorial';
/** What is to be done about a difference: one value stands, all of them do, or none of them is mentioned. */
export type ConflictDecision = 'keep' | 'both' | 'neither';

/** In the place of a person's id: what a guest tells by the open link waits for the owner's yes (D31). */
export const HELD_BY = 'policy';

export const answerLeftOut = defineEvent<
  'AnswerLeftOut',
  { eulogyId: number; questionId: string; contributorId: string; leftOutBy: string; leftOutAt: string }
>('AnswerLeftOut', {
  summary:
    'The owner left one person’s answer out of the eulogy. The answer stays; a mark that it must be in does not.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, questionId: 'story', contributorId, leftOutBy: person, leftOutAt: time },
});

export const answerIncluded = defineEvent<
  'AnswerIncluded',
  { eulogyId: number; questionId: string; contributorId: string; includedBy: string; includedAt: string }
>('AnswerIncluded', {
  summary: 'The owner took an answer in again that had been left out.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, questionId: 'story', contributorId, includedBy: person, includedAt: time },
});

export const answerMarkedEssential = defineEvent<
  'AnswerMarkedEssential',
  { eulogyId: number; questionId: string; contributorId: string; markedBy: string; markedAt: string }
>('AnswerMarkedEssential', {
  summary: 'The owner wants one person’s answer in the eulogy by all means.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, questionId: 'story', contributorId, markedBy: person, markedAt: time },
});

export const essentialMarkRemoved = defineEvent<
  'EssentialMarkRemoved',
  { eulogyId: number; questionId: string; contributorId: string; removedBy: string; removedAt: string }
>('EssentialMarkRemoved', {
  summary: 'An answer may be in the eulogy, and need not.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, questionId: 'story', contributorId, removedBy: person, removedAt: time },
});

export const topicExcluded = defineEvent<
  'TopicExcluded',
  { eulogyId: number; topicId: string; topic: Personal<string>; excludedBy: string; excludedAt: string }
>('TopicExcluded', {
  summary: 'Words that must not come up in the eulogy.',
  stream,
  version: 1,
  personal: { topic: ofEulogy },
  example: { eulogyId: 12, topicId: item, topic: 'the business with the ute', excludedBy: person, excludedAt: time },
});

export const topicAllowed = defineEvent<
  'TopicAllowed',
  { eulogyId: number; topicId: string; allowedBy: string; allowedAt: string }
>('TopicAllowed', {
  summary: 'Words that were not to come up may come up again.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, topicId: item, allowedBy: person, allowedAt: time },
});

export const toneChosen = defineEvent<
  'ToneChosen',
  { eulogyId: number; tone: ReviewTone; chosenBy: string; chosenAt: string }
>('ToneChosen', {
  summary: 'How the eulogy is to sound.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, tone: 'light', chosenBy: person, chosenAt: time },
});

export const faithChosen = defineEvent<
  'FaithChosen',
  { eulogyId: number; faith: ReviewFaith; chosenBy: string; chosenAt: string }
>('FaithChosen', {
  summary: 'Whether words of faith are told as they were told, or not at all.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, faith: 'secular', chosenBy: person, chosenAt: time },
});

export const durationChosen = defineEvent<
  'DurationChosen',
  { eulogyId: number; durationMinutes: ReviewDuration; chosenBy: string; chosenAt: string }
>('DurationChosen', {
  summary: 'How many minutes the eulogy is to take.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, durationMinutes: 8, chosenBy: person, chosenAt: time },
  furtherExamples: [{ eulogyId: 12, durationMinutes: 6, chosenBy: person, chosenAt: time }],
});

export const serviceSettingChosen = defineEvent<
  'ServiceSettingChosen',
  { eulogyId: number; setting: ServiceSetting; chosenBy: string; chosenAt: string }
>('ServiceSettingChosen', {
  summary: 'Where the eulogy will be spoken; `unsaid` takes it back.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, setting: 'graveside', chosenBy: person, chosenAt: time },
});

export const speakersChosen = defineEvent<
  'SpeakersChosen',
  { eulogyId: number; speakers: readonly string[]; chosenBy: string; chosenAt: string }
>('SpeakersChosen', {
  summary: 'Who says the eulogy, in their order: the owner, and others of the circle.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, speakers: [person, contributorId], chosenBy: person, chosenAt: time },
});

export const speakersCleared = defineEvent<
  'SpeakersCleared',
  { eulogyId: number; clearedBy: string; clearedAt: string }
>('SpeakersCleared', {
  summary: 'The owner says the eulogy alone after all.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, clearedBy: person, clearedAt: time },
});

export const pronunciationRecorded = defineEvent<
  'PronunciationRecorded',
  {
    eulogyId: number;
    pronunciationId: string;
    name: Personal<string>;
    say: Personal<string>;
    recordedBy: string;
    recordedAt: string;
  }
>('PronunciationRecorded', {
  summary: 'How a name is said aloud, in the owner’s own spelling.',
  stream,
  version: 1,
  personal: { name: ofEulogy, say: ofEulogy },
  example: {
    eulogyId: 12,
    pronunciationId: item,
    name: 'Siobhan',
    say: 'shi-VAWN',
    recordedBy: person,
    recordedAt: time,
  },
});

export const pronunciationRemoved = defineEvent<
  'PronunciationRemoved',
  { eulogyId: number; pronunciationId: string; removedBy: string; removedAt: string }
>('PronunciationRemoved', {
  summary: 'A name is said as it is written.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, pronunciationId: item, removedBy: person, removedAt: time },
});

export const factConfirmed = defineEvent<
  'FactConfirmed',
  { eulogyId: number; factId: string; value: Personal<string>; confirmedBy: string; confirmedAt: string }
>('FactConfirmed', {
  summary:
    'The owner read one line of the facts and said that it is right. It counts as long as the line reads like this.',
  stream,
  version: 1,
  personal: { value: ofEulogy },
  example: { eulogyId: 12, factId: 'born', value: '12 March 1944, Ipswich', confirmedBy: person, confirmedAt: time },
});

export const factConfirmationWithdrawn = defineEvent<
  'FactConfirmationWithdrawn',
  { eulogyId: number; factId: string; withdrawnBy: string; withdrawnAt: string }
>('FactConfirmationWithdrawn', {
  summary: 'One line of the facts is to be looked at again.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, factId: 'born', withdrawnBy: person, withdrawnAt: time },
});

export const conflictSettled = defineEvent<
  'ConflictSettled',
  {
    eulogyId: number;
    conflictId: string;
    decision: ConflictDecision;
    /** The value that stands; '' unless one was kept. */
    kept: Personal<string>;
    /** A JSON array of all values that it was decided between: a value that comes up later opens the question again. */
    among: Personal<string>;
    /** The question whose shared answer was corrected with this; null where nothing was to correct. */
    correctedQuestionId: string | null;
    /** What stood there before; '' where nothing was corrected. */
    correctedFrom: Personal<string>;
    /** What stands there since; '' where nothing was corrected. */
    correctedTo: Personal<string>;
    settledBy: string;
    settledAt: string;
  }
>('ConflictSettled', {
  summary: 'Answers differ in one thing, and the owner said which of them stands.',
  stream,
  version: 1,
  personal: { kept: ofEulogy, among: ofEulogy, correctedFrom: ofEulogy, correctedTo: ofEulogy },
  example: {
    eulogyId: 12,
    conflictId: 'born.date',
    decision: 'keep',
    kept: '1944',
    among: '["1944","1943"]',
    correctedQuestionId: null,
    correctedFrom: '',
    correctedTo: '',
    settledBy: person,
    settledAt: time,
  },
  furtherExamples: [
    {
      eulogyId: 12,
      conflictId: 'born.date',
      decision: 'keep',
      kept: '1944',
      among: '["1944","1943"]',
      correctedQuestionId: 'born',
      correctedFrom: '1943',
      correctedTo: '1944',
      settledBy: person,
      settledAt: time,
    },
  ],
});

export const conflictReopened = defineEvent<
  'ConflictReopened',
  { eulogyId: number; conflictId: string; reopenedBy: string; reopenedAt: string }
>('ConflictReopened', {
  summary: 'The owner took back what was said about a difference between answers.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, conflictId: 'born.date', reopenedBy: person, reopenedAt: time },
});

export type ReviewEvent =
  | EventOf<typeof answerLeftOut>
  | EventOf<typeof answerIncluded>
  | EventOf<typeof answerMarkedEssential>
  | EventOf<typeof essentialMarkRemoved>
  | EventOf<typeof topicExcluded>
  | EventOf<typeof topicAllowed>
  | EventOf<typeof toneChosen>
  | EventOf<typeof faithChosen>
  | EventOf<typeof durationChosen>
  | EventOf<typeof serviceSettingChosen>
  | EventOf<typeof speakersChosen>
  | EventOf<typeof speakersCleared>
  | EventOf<typeof pronunciationRecorded>
  | EventOf<typeof pronunciationRemoved>
  | EventOf<typeof factConfirmed>
  | EventOf<typeof factConfirmationWithdrawn>
  | EventOf<typeof conflictSettled>
  | EventOf<typeof conflictReopened>;

export type AnswerLeftOut = EventOf<typeof answerLeftOut>;
export type PronunciationRecorded = EventOf<typeof pronunciationRecorded>;
export type PronunciationRemoved = EventOf<typeof pronunciationRemoved>;
export type AnswerIncluded = EventOf<typeof answerIncluded>;

export const reviewEvents = [
  answerLeftOut,
  answerIncluded,
  answerMarkedEssential,
  essentialMarkRemoved,
  topicExcluded,
  topicAllowed,
  toneChosen,
  faithChosen,
  durationChosen,
  serviceSettingChosen,
  speakersChosen,
  speakersCleared,
  pronunciationRecorded,
  pronunciationRemoved,
  factConfirmed,
  factConfirmationWithdrawn,
  conflictSettled,
  conflictReopened,
];

import type { RuleCatalogue } from '../shared/kernel/rule-broken.js';
import {
  ANSWER_MAX,
  EULOGY_MAX,
  EULOGY_UNPAID_MAX,
  PACE_MINUTES,
  PRONUNCIATIONS_MAX,
  SPEAKERS_MAX,
  RECORDING_BYTES_MAX,
  RECORDING_SECONDS_MAX,
  REVIEW_LINE_MAX,
  TITLE_MAX,
  TOPICS_MAX,
} from './domain/limits.js';

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
  'put-back.not-found': {
    status: 404,
    title: 'This link could not be opened',
    detail: 'The link is incomplete, or no longer in use. Please write to us if you expected it.',
  },
  'put-back.ended': {
    status: 409,
    title: 'This link has ended',
    detail: 'Nobody answered in time, so everything is as it was. Please write to us, and we send another one.',
  },
  'put-back.too-often': {
    status: 429,
    title: 'Asked often today',
    detail: 'They were asked several times today. Please wait for their answer, or ask again tomorrow.',
  },
  'put-back.nothing': {
    status: 409,
    title: 'Nothing to put back',
    detail: 'Nothing was told at this event that does not stand there now.',
  },
  'put-back.nobody': {
    status: 409,
    title: 'Nobody to ask',
    detail: 'Whose words they are does not belong to this eulogy any more, or no email reaches them.',
  },
  'questions.unknown-type': { status: 404, title: 'Not found', detail: 'There is no such type of eulogy.' },
  'question.unknown': { status: 404, title: 'Not found', detail: 'This questionnaire has no such question.' },
  'answer.conflict': {
    status: 409,
    title: 'Somebody else changed this answer',
    detail: 'Somebody else changed the same answer while you were writing. Please choose which one to keep.',
  },
  'answer.base-unknown': {
    status: 422,
    title: 'No such revision',
    detail: 'This answer has never had that revision. Please load it again.',
    field: 'baseRevision',
  },
  'answer.too-long': {
    status: 422,
    title: 'Answer too long',
    detail: `An answer has at most ${ANSWER_MAX.toLocaleString('en-AU')} characters.`,
    field: 'responses',
  },
  'answers.full': {
    status: 422,
    title: 'This eulogy is full',
    detail: `All answers together have at most ${EULOGY_MAX.toLocaleString('en-AU')} characters, and this one does not fit any more. Your words are kept on this device: please make it shorter, or another answer.`,
    field: 'responses',
  },
  'answers.full-unpaid': {
    status: 422,
    title: 'Full until it is paid',
    detail: `A eulogy that is not paid yet holds ${EULOGY_UNPAID_MAX.toLocaleString('en-AU')} characters, and this answer does not fit any more. Your words are kept on this device: once the eulogy is paid, there is ten times the room.`,
    field: 'responses',
  },
  'answers.too-often': {
    status: 429,
    title: 'Saved a little less often',
    detail: `You have written a great deal today, so this answer is saved every ${PACE_MINUTES} minutes now. Your words are kept on this device until then.`,
  },
  'recording.not-found': { status: 404, title: 'Not found', detail: 'There is no such recording, or not for you.' },
  'recording.dropped': { status: 404, title: 'Deleted', detail: 'This recording was deleted.' },
  'recording.offset': {
    status: 409,
    title: 'Out of step',
    detail: 'Another part of the recording is needed first.',
  },
  'recording.incomplete': {
    status: 409,
    title: 'Not all here',
    detail: 'The recording has not arrived as a whole yet. It is kept on your device and goes on by itself.',
  },
  'recording.damaged': {
    status: 422,
    title: 'Damaged on the way',
    detail: 'The recording was damaged on the way. It is kept on your device and is sent once more.',
  },
  'recording.not-sound': {
    status: 422,
    title: 'No sound',
    detail: 'This is no recording that we can keep. Please record it here, or choose a sound file.',
    field: 'mime',
  },
  'recording.too-long': {
    status: 422,
    title: 'Too long',
    detail: `One recording has at most ${RECORDING_SECONDS_MAX / 60} minutes. You can begin another one.`,
    field: 'seconds',
  },
  'recording.too-large': {
    status: 422,
    title: 'Too large',
    detail: `One recording has at most ${RECORDING_BYTES_MAX / 1_000_000} MB.`,
    field: 'bytes',
  },
  'recordings.full': {
    status: 422,
    title: 'No more room',
    detail: 'There is no room for more recordings. Please delete one, or write it instead.',
  },
  'recordings.full-unpaid': {
    status: 422,
    title: 'Full until it is paid',
    detail:
      'A eulogy that is not paid yet has no room for more recordings. Yours is kept on this device; you can also write it.',
  },
  'recordings.paced': {
    status: 429,
    title: 'A little slower',
    detail: 'You have sent a great deal today, so the rest goes more slowly. It is kept on your device until then.',
  },
  'recording.no-words': {
    status: 409,
    title: 'No words yet',
    detail: 'There are no words at this question yet. Please write down what was said first.',
  },
  'recording.words-there': {
    status: 409,
    title: 'There are words already',
    detail: 'Whoever said this has words of their own at this question. They can add to them.',
  },
  'transcript.unpaid': {
    status: 402,
    title: 'Not before it is paid',
    detail:
      'Recordings are written down by a machine once the eulogy is paid. Until then you can listen and write it yourself.',
  },
  'transcript.nobody': {
    status: 409,
    title: 'Nobody writes it down',
    detail: 'Nothing is set up here that writes down what was said. You can listen and write it yourself.',
  },
  'transcript.somebody-else': {
    status: 409,
    title: 'Somebody else writes it down',
    detail: 'The service that writes down what was said has changed. Please look at its name and say yes again.',
  },
  'transcript.failed': {
    status: 503,
    title: 'Not written down',
    detail: 'What was said could not be written down just now. Please try again, or listen and write it yourself.',
  },
  'transcript.not-sound': {
    status: 422,
    title: 'No sound',
    detail: 'This part of the recording could not be read.',
  },
  'transcript.enough': {
    status: 429,
    title: 'Enough for today',
    detail: 'Half an hour was written down for you today. You can listen and write it yourself, or go on tomorrow.',
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
  'review.no-such-answer': {
    status: 404,
    title: 'Not found',
    detail: 'This answer is no longer there. Perhaps it was taken back.',
  },
  'review.no-such-fact': { status: 404, title: 'Not found', detail: 'This line is no longer among the facts.' },
  'review.fact-changed': {
    status: 409,
    title: 'This fact has changed',
    detail: 'Somebody changed this fact just now. Please look at it again.',
  },
  'review.no-such-conflict': {
    status: 409,
    title: 'The answers have changed',
    detail: 'These answers no longer differ like this. Please look at them again.',
  },
  'review.topic-blank': {
    status: 422,
    title: 'Nothing written',
    detail: 'Please write the words that should not come up.',
    field: 'topics',
  },
  'review.topic-too-common': {
    status: 422,
    title: 'Too common',
    detail:
      'These words are in almost every sentence. Please write what it is about, such as a name, a place or a thing.',
    field: 'topics',
  },
  'review.too-many-topics': {
    status: 422,
    title: 'Too many topics',
    detail: `Up to ${TOPICS_MAX} topics can be left out. Please remove one first.`,
    field: 'topics',
  },
  'review.name-blank': {
    status: 422,
    title: 'No name',
    detail: 'Please write the name first.',
    field: 'pronunciations',
  },
  'review.too-many-names': {
    status: 422,
    title: 'Too many names',
    detail: `Up to ${PRONUNCIATIONS_MAX} names can have a note on how they are said.`,
    field: 'pronunciations',
  },
  'review.line-too-long': {
    status: 422,
    title: 'Too long',
    detail: `Please keep it to ${REVIEW_LINE_MAX} characters.`,
  },
  'review.too-many-speakers': {
    status: 422,
    title: 'Too many speakers',
    detail: `Up to ${SPEAKERS_MAX} people can speak. Please take somebody away first.`,
    field: 'speakers',
  },
  'review.speaker-twice': {
    status: 422,
    title: 'Named twice',
    detail: 'Everybody speaks once. Please name each person once.',
    field: 'speakers',
  },
  'review.owner-speaks': {
    status: 422,
    title: 'You are one of them',
    detail: 'You are one of those who speak. Please put yourself among them.',
    field: 'speakers',
  },
  'review.no-such-speaker': {
    status: 409,
    title: 'Cannot speak here',
    detail: 'Only people of your circle who may be named can speak. Please look at who is there now.',
    field: 'speakers',
  },
  'review.own-life-one-voice': {
    status: 422,
    title: 'One voice',
    detail: 'Words about your own life are read by one person.',
    field: 'speakers',
  },
  'review.not-one-line': { status: 422, title: 'On one line', detail: 'Please write it on one line.' },
} as const satisfies RuleCatalogue;

export type QuestionnaireRule = keyof typeof questionnaireRules;

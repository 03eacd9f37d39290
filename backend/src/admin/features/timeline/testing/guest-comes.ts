import { derivedId } from '../../../../shared/kernel/ids.js';
import { MEMORIES, PEOPLE, SAID } from './history-material.js';
import type { World } from './world.js';

export interface Telling {
  readonly circle: (type: string, data: object) => void;
  readonly questionnaire: (type: string, data: object) => void;
  readonly memory: (personId: string, type: string, data: object) => void;
  readonly at: () => string;
  readonly one: <T>(items: readonly T[]) => T;
  readonly below: (count: number) => number;
  readonly by: string;
}

/** Somebody tells without an account, and stays, goes, is turned away or makes an account. */
export function guestComes(world: World, { circle, questionnaire, memory, at, one, below, by }: Telling): void {
  world.guests += 1;
  const guestId = derivedId('guest', world.guests, world.eulogyId);
  const came = { guestId, guestNumber: world.guests, name: 'Tom', consentVersion: '1' };
  const admission = one(['held', 'included']);
  circle('GuestWelcomed', { ...came, invitation: { kind: 'link', round: 1 }, admission, welcomedAt: at() });
  world.answerRevision += 1;
  const given = { questionId: one(MEMORIES), answerRevision: world.answerRevision };
  const ref = { questionId: given.questionId, contributorId: guestId };
  if (admission === 'held') questionnaire('AnswerLeftOut', { ...ref, leftOutBy: 'policy', leftOutAt: at() });
  memory(guestId, 'AnswerContributed', { ...given, answer: one(SAID), contributedAt: at() });
  if (admission === 'held' && below(2) === 0) {
    circle('GuestIncluded', { guestId, includedBy: by, includedAt: at() });
    questionnaire('AnswerIncluded', { ...ref, includedBy: by, includedAt: at() });
  }
  if (below(3) === 0) return circle('GuestRemoved', { guestId, removedBy: by, removedAt: at() });
  if (below(3) === 0) return circle('GuestLeft', { guestId, words: 'stay', leftAt: at() });
  const userId = derivedId('person', one(PEOPLE), world.eulogyId);
  if (world.members.has(userId)) circle('GuestBecameMember', { guestId, userId, becameAt: at() });
  const asked = { askNumber: world.guests, questionId: one(MEMORIES), name: 'Tom', note: one(SAID), askedBy: by };
  if (world.letters > 0) circle('QuestionAsked', { ...asked, to: { kind: 'letter', number: 1 }, askedAt: at() });
  if (world.letters > 0) circle('AskedQuestionOpened', { askNumber: world.guests, openedAt: at() });
  const thanks = { askNumber: world.guests, words: one(SAID), thankedBy: by };
  if (world.letters > 0) circle('AskThanked', { ...thanks, thankedAt: at() });
  const reply = {
    replyId: derivedId('reply', world.eulogyId, world.guests),
    letter: { kind: 'invitation', number: 1 },
  };
  const inTime = { ...reply, personId: guestId, questionId: given.questionId, recordings: 0, notKept: [], takenAt: at() };
  if (world.letters > 0) circle('ReplyHeld', { ...reply, because: one(['other-sender', 'too-late']), heldAt: at() });
  if (world.letters > 0 && below(2) === 0) circle('ReplyTaken', inTime);
  else if (world.letters > 0) circle('ReplyDropped', { replyId: reply.replyId, droppedBy: by, droppedAt: at() });
  const other = { ...reply, replyId: derivedId('other', reply.replyId) };
  if (world.letters > 0) circle('ReplyRefused', { ...other, fault: 'no-words', refusedAt: at() });
  const bounce = { ...reply, replyId: derivedId('bounce', reply.replyId) };
  if (world.letters > 0) circle('LetterBounced', { ...bounce, bouncedAt: at() });
  if (world.letters > 0) circle('LettersRefused', { number: 1, refusedAt: at() });
}

import { given } from '../../../shared/testing/given.js';
import { questionAsked } from './asks.events.js';
import { circleDecider } from './circle.decide.js';
import {
  circleOpened,
  collaboratorJoined,
  guestBecameMember,
  guestLeft,
  guestRemoved,
  guestWelcomed,
  invitationLinkIssued,
  invitationWithdrawn,
  personInvited,
  type CircleEvent,
} from './circle.events.js';
import type { OpenedCircle } from './circle.js';
import { ANSWERS_A_DAY, isAnsweredToday, questionOf, readerOf } from './replies.js';
import {
  letterBounced,
  replyDropped,
  replyHeld,
  replyRefused,
  replyTaken,
  type AnswerableLetter,
} from './replies.events.js';

const at = '2025-03-04T10:42:00.000Z';
const eulogyId = 12;
const letter: AnswerableLetter = { kind: 'invitation', number: 1 };
const invitation = { kind: 'letter', number: 1 } as const;
const family = [
  circleOpened({ eulogyId, eulogyType: 'other', ownerId: 'claire', openedAt: at }),
  invitationLinkIssued({ eulogyId, round: 1, issuedBy: 'claire', issuedAt: at, expiresAt: at }),
  personInvited({ eulogyId, number: 1, email: 'tom@example.com', invitedBy: 'claire', invitedAt: at }),
];
const welcomed = guestWelcomed({
  ...{ eulogyId, guestId: 'tom', guestNumber: 1, name: 'Tom', invitation },
  ...{ admission: 'included', consentVersion: 'mail-1', welcomedAt: at },
});
const circleOf = (events: readonly CircleEvent[]): OpenedCircle => {
  const state = events.reduce((all, event) => circleDecider.evolve(all, event), circleDecider.initial);
  if (state.status === 'none') throw new Error('no circle');
  return state;
};
const of = { replyId: 'r1', at, letter } as const;
const held = replyHeld({ eulogyId, replyId: 'r1', letter, because: 'other-sender', heldAt: at });
const taken = replyTaken({
  ...{ eulogyId, replyId: 'r1', letter, personId: 'tom', questionId: 'story', recordings: 0, notKept: [], takenAt: at },
});
const take = { type: 'TakeReply', ...of, personId: 'tom', questionId: 'story', recordings: 0, notKept: [] } as const;

describe('a reply by mail', () => {
  it('is taken once, held once, refused once, and a bounce is noted once', () => {
    given(circleDecider, family).when(take).then([taken]);
    given(circleDecider, [...family, taken])
      .when(take)
      .then([]);
    given(circleDecider, family)
      .when({ type: 'HoldReply', ...of, because: 'other-sender' })
      .then([held]);
    given(circleDecider, [...family, taken])
      .when({ type: 'HoldReply', ...of, because: 'other-sender' })
      .then([]);
    given(circleDecider, family)
      .when({ type: 'RefuseReply', ...of, fault: 'no-words' })
      .then([replyRefused({ eulogyId, replyId: 'r1', letter, fault: 'no-words', refusedAt: at })]);
    given(circleDecider, family)
      .when({ type: 'NoteBounce', ...of })
      .then([letterBounced({ eulogyId, replyId: 'r1', letter, bouncedAt: at })]);
  });

  it('that waits is taken in or let go by the owner, and is not taken after that', () => {
    const dropped = replyDropped({ eulogyId, replyId: 'r1', droppedBy: 'claire', droppedAt: at });
    const drop = { type: 'DropReply', replyId: 'r1', by: 'claire', at } as const;
    given(circleDecider, [...family, held])
      .when(take)
      .then([taken]);
    given(circleDecider, [...family, held])
      .when(drop)
      .then([dropped]);
    given(circleDecider, [...family, held, dropped])
      .when(take)
      .thenRefused('reply.unknown');
    given(circleDecider, family).when(drop).thenRefused('reply.unknown');
    given(circleDecider, [...family, taken])
      .when(drop)
      .thenRefused('reply.unknown');
  });

  it('is whoever’s the letter was written to: nobody’s yet, a guest’s, a member’s', () => {
    expect(readerOf(circleOf(family), letter)).toEqual({ kind: 'invited', number: 1 });
    expect(readerOf(circleOf([...family, welcomed]), letter)).toEqual({ kind: 'guest', guestId: 'tom', number: 1 });
    const joined = collaboratorJoined({ eulogyId, userId: 'mick', invitation, joinedAt: at });
    expect(readerOf(circleOf([...family, joined]), letter)).toEqual({ kind: 'member', userId: 'mick' });
    const became = guestBecameMember({ eulogyId, guestId: 'tom', userId: 'tom-2', becameAt: at });
    const along = collaboratorJoined({ eulogyId, userId: 'tom-2', invitation, joinedAt: at });
    expect(readerOf(circleOf([...family, welcomed, along, became]), letter)).toEqual({
      kind: 'member',
      userId: 'tom-2',
    });
  });

  it('is nobody’s where the letter was taken back, its guest went or was turned away, or there is no such letter', () => {
    const withdrawn = invitationWithdrawn({ eulogyId, number: 1, withdrawnBy: 'claire', withdrawnAt: at });
    const left = guestLeft({ eulogyId, guestId: 'tom', words: 'stay', leftAt: at });
    const removed = guestRemoved({ eulogyId, guestId: 'tom', removedBy: 'claire', removedAt: at });
    for (const events of [[withdrawn], [welcomed, left], [welcomed, removed]])
      expect(readerOf(circleOf([...family, ...events]), letter)).toBeUndefined();
    expect(readerOf(circleOf(family), { kind: 'invitation', number: 2 })).toBeUndefined();
    expect(readerOf(circleOf(family), { kind: 'asked', number: 1 })).toBeUndefined();
  });

  it('answers the question of its letter', () => {
    const to = { kind: 'letter', number: 1 } as const;
    const asked = questionAsked({
      ...{ eulogyId, askNumber: 1, questionId: 'taught', to, name: '', note: '', askedBy: 'claire', askedAt: at },
    });
    const circle = circleOf([...family, asked]);
    expect(questionOf(circle, { kind: 'asked', number: 1 })).toBe('taught');
    expect(questionOf(circle, letter)).toBeUndefined();
    expect(readerOf(circle, { kind: 'asked', number: 1 })).toEqual({ kind: 'invited', number: 1 });
  });

  it(`is answered by us ${ANSWERS_A_DAY} times a day, so that two machines do not write to each other for ever`, () => {
    const minute = (n: number) => new Date(Date.parse(at) + n * 60_000).toISOString();
    const many = Array.from({ length: ANSWERS_A_DAY + 1 }, (_, i) =>
      replyRefused({ eulogyId, replyId: `r${i}`, letter, fault: 'no-words', refusedAt: minute(i) }),
    );
    const circle = circleOf([...family, ...many]);
    expect(many.map(({ data }) => isAnsweredToday(circle, data.replyId))).toEqual([
      ...Array.from({ length: ANSWERS_A_DAY }, () => true),
      false,
    ]);
    const tomorrow = replyRefused({ eulogyId, replyId: 'next', letter, fault: 'no-words', refusedAt: minute(60 * 25) });
    expect(isAnsweredToday(circleOf([...family, ...many, tomorrow]), 'next')).toBe(true);
  });
});

describe('a letter that ran out', () => {
  const later = '2025-04-04T10:42:00.000Z';
  const welcome = {
    ...{ type: 'WelcomeGuest' as const, guestId: 'tom', name: 'Tom', as: '', acknowledgement: undefined },
    ...{ invitation, consentVersion: 'mail-1', at: later },
  } as const;

  it('lets nobody in, unless the owner says yes', () => {
    given(circleDecider, family).when(welcome).thenRefused('invitation.invalid');
    given(circleDecider, family)
      .when({ ...welcome, letInBy: 'mallory' })
      .thenRefused('invitation.invalid');
    given(circleDecider, family)
      .when({ ...welcome, letInBy: 'claire' })
      .then([guestWelcomed({ ...welcomed.data, welcomedAt: later })]);
  });
});

import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  letterBounced,
  replyDropped,
  replyHeld,
  replyRefused,
  replyTaken,
  type AnswerableLetter,
  type HeldBecause,
  type NotKept,
  type ReplyEvent,
  type ReplyFault,
} from './replies.events.js';
import type { OpenedCircle } from './circle.js';

/** What became of a letter that came in. */
export interface CircleReply {
  readonly status: 'taken' | 'held' | 'refused' | 'dropped' | 'bounce';
  readonly letter: AnswerableLetter;
  /** When it was first dealt with. */
  readonly at: string;
}

interface OfReply {
  readonly replyId: string;
  readonly at: string;
}

export type ReplyCommand =
  | (OfReply & {
      readonly type: 'TakeReply';
      readonly letter: AnswerableLetter;
      readonly personId: string;
      readonly questionId: string;
      readonly recordings: number;
      readonly notKept: readonly NotKept[];
    })
  | (OfReply & { readonly type: 'HoldReply'; readonly letter: AnswerableLetter; readonly because: HeldBecause })
  | (OfReply & { readonly type: 'RefuseReply'; readonly letter: AnswerableLetter; readonly fault: ReplyFault })
  | (OfReply & { readonly type: 'DropReply'; readonly by: string })
  | (OfReply & { readonly type: 'NoteBounce'; readonly letter: AnswerableLetter });

/** @throws RuleBroken reply.unknown nothing of that id waits */
export function decideOnReply({ eulogyId, replies }: OpenedCircle, command: ReplyCommand): ReplyEvent[] {
  const { replyId, at } = command;
  const status = replies[replyId]?.status;
  switch (command.type) {
    case 'TakeReply': {
      const { letter, personId, questionId, recordings, notKept } = command;
      if (status === 'taken') return [];
      if (status === 'dropped') throw new RuleBroken('reply.unknown');
      return [replyTaken({ eulogyId, replyId, letter, personId, questionId, recordings, notKept, takenAt: at })];
    }
    case 'HoldReply': {
      const { letter, because } = command;
      return status === undefined ? [replyHeld({ eulogyId, replyId, letter, because, heldAt: at })] : [];
    }
    case 'RefuseReply': {
      const { letter, fault } = command;
      return status === undefined ? [replyRefused({ eulogyId, replyId, letter, fault, refusedAt: at })] : [];
    }
    case 'DropReply':
      if (status === 'dropped') return [];
      if (status !== 'held') throw new RuleBroken('reply.unknown');
      return [replyDropped({ eulogyId, replyId, droppedBy: command.by, droppedAt: at })];
    case 'NoteBounce':
      return status === undefined ? [letterBounced({ eulogyId, replyId, letter: command.letter, bouncedAt: at })] : [];
    default:
      return unreachable(command);
  }
}

export function evolveReplies(state: OpenedCircle, event: ReplyEvent): OpenedCircle {
  const { replyId } = event.data;
  const became = (status: CircleReply['status'], letter: AnswerableLetter, at: string): OpenedCircle => ({
    ...state,
    replies: { ...state.replies, [replyId]: { status, letter, at: state.replies[replyId]?.at ?? at } },
  });
  switch (event.type) {
    case 'ReplyTaken':
      return became('taken', event.data.letter, event.data.takenAt);
    case 'ReplyHeld':
      return became('held', event.data.letter, event.data.heldAt);
    case 'ReplyRefused':
      return became('refused', event.data.letter, event.data.refusedAt);
    case 'LetterBounced':
      return became('bounce', event.data.letter, event.data.bouncedAt);
    case 'ReplyDropped': {
      const known = state.replies[replyId];
      return known ? became('dropped', known.letter, known.at) : state;
    }
    default:
      return unreachable(event);
  }
}

/** Whom a letter was written to, as the circle knows it; undefined where there is no such letter, or nobody can answer it any more. */
export type LetterReader =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'guest'; readonly guestId: string; readonly number: number }
  /** Who has not come yet. */
  | { readonly kind: 'invited'; readonly number: number };

export function readerOf(circle: OpenedCircle, letter: AnswerableLetter): LetterReader | undefined {
  const ask = letter.kind === 'asked' ? circle.asks[letter.number - 1] : undefined;
  if (letter.kind === 'asked' && !ask) return undefined;
  if (ask?.to.kind === 'member') {
    const { userId } = ask.to;
    return circle.contributors.some((one) => one.userId === userId) ? { kind: 'member', userId } : undefined;
  }
  const number = ask?.to.kind === 'letter' ? ask.to.number : letter.number;
  const { status, usedBy } = circle.letters[number - 1] ?? { status: 'withdrawn', usedBy: undefined };
  if (status === 'withdrawn') return undefined;
  if (usedBy === undefined) return { kind: 'invited', number };
  const guest = circle.guests.find(({ guestId }) => guestId === usedBy);
  const userId = guest ? guest.userId : usedBy;
  if (guest?.status === 'here') return { kind: 'guest', guestId: usedBy, number };
  if (guest && guest.status !== 'member') return undefined;
  return userId !== undefined && circle.contributors.some((one) => one.userId === userId)
    ? { kind: 'member', userId }
    : undefined;
}

/** How many letters of ours to one letter's reader answer theirs in a day: whatever answers us by itself is not answered for ever. */
export const ANSWERS_A_DAY = 5;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether we still answer, when this reply came in. */
export function isAnsweredToday({ replies }: OpenedCircle, replyId: string): boolean {
  const reply = replies[replyId];
  if (!reply) return false;
  const { letter, at } = reply;
  const before = Object.values(replies).filter(
    (other) =>
      other.letter.kind === letter.kind &&
      other.letter.number === letter.number &&
      other.at <= at &&
      Date.parse(at) - Date.parse(other.at) < DAY_MS,
  );
  return before.length <= ANSWERS_A_DAY;
}

/** What a reply to the letter answers; undefined where it is the letter that asks whatever is asked first. */
export function questionOf(circle: OpenedCircle, { kind, number }: AnswerableLetter): string | undefined {
  return kind === 'asked' ? circle.asks[number - 1]?.questionId : undefined;
}

import { isErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  askedQuestionOpened,
  askThanked,
  questionAsked,
  type AskedPerson,
  type AskEvent,
  type QuestionAsked,
} from './asks.events.js';
import { personInvited, type CircleEvent } from './circle.events.js';
import type { OpenedCircle } from './circle.js';
import {
  requireWithinLimits,
  requireWithinLimitsToMember,
  requireWithinPlan,
  SAME_LETTER_MS,
  type LetterPlan,
} from './letters.js';
import { onOneLine } from './one-line.js';
import { isQuotable } from './quotable.js';

/** Characters of the sentence that the owner may add. */
export const NOTE_MAX = 200;
/** Characters of the name of somebody who is asked for the first time. */
export const ASKED_NAME_MAX = 60;

/** A question that somebody was asked. */
export interface Ask {
  readonly askNumber: number;
  readonly questionId: string;
  readonly to: AskedPerson;
  readonly askedAt: string;
  readonly isOpened: boolean;
  readonly isThanked: boolean;
}

export interface AskQuestion {
  readonly type: 'AskQuestion';
  readonly questionId: string;
  /** An address that was not written to before is invited by the same letter. */
  readonly to: AskedPerson | { readonly kind: 'address'; readonly email: string };
  readonly name: string;
  readonly note: string;
  readonly by: string;
  readonly at: string;
  readonly plan?: LetterPlan;
}

/** Whoever was asked has the question in front of them: by the letter they hold, or as the person they are here. */
export interface OpenAsked {
  readonly type: 'OpenAsked';
  readonly questionId: string;
  readonly who:
    | { readonly kind: 'letter'; readonly number: number }
    | { readonly kind: 'person'; readonly personId: string };
  readonly at: string;
}

/** Thanks for the answer to one question; whether there is one is asked before. */
export interface ThankAsked {
  readonly type: 'ThankAsked';
  readonly askNumber: number;
  readonly words: string;
  readonly by: string;
  readonly at: string;
}

export type AskCommand = AskQuestion | OpenAsked | ThankAsked;

export function decideOnAsk(circle: OpenedCircle, command: AskCommand): CircleEvent[] {
  switch (command.type) {
    case 'AskQuestion':
      return askQuestion(circle, command);
    case 'OpenAsked':
      return openAsked(circle, command);
    case 'ThankAsked':
      return thankAsked(circle, command);
    default:
      return unreachable(command);
  }
}

/** Counted once, however often it is looked at. */
function openAsked(circle: OpenedCircle, { questionId, who, at }: OpenAsked): CircleEvent[] {
  const { eulogyId, asks } = circle;
  const isTheirs = ({ to }: Ask): boolean =>
    who.kind === 'letter'
      ? to.kind === 'letter' && to.number === who.number
      : askedPersonId(circle, to) === who.personId;
  return asks
    .filter((ask) => ask.questionId === questionId && !ask.isOpened && isTheirs(ask))
    .map(({ askNumber }) => askedQuestionOpened({ eulogyId, askNumber, openedAt: at }));
}

/**
 * One letter of thanks for one question; it counts among no letters of the day, since there is never a second one.
 * @throws RuleBroken ask.unknown, ask.note-too-long, ask.note-holds-address, invitation.refused
 */
function thankAsked(circle: OpenedCircle, { askNumber, words: typed, by, at }: ThankAsked): CircleEvent[] {
  const ask = circle.asks[askNumber - 1];
  if (!ask) throw new RuleBroken('ask.unknown');
  if (ask.isThanked) return [];
  const words = ownSentence(typed);
  if (ask.to.kind === 'letter' && circle.letters[ask.to.number - 1]?.isRefused === true)
    throw new RuleBroken('invitation.refused');
  return [askThanked({ eulogyId: circle.eulogyId, askNumber, words, thankedBy: by, thankedAt: at })];
}

/** Who was asked, once somebody came by the letter; a guest who made an account is that account. */
export function askedPersonId({ letters, guests }: OpenedCircle, to: AskedPerson): string | undefined {
  if (to.kind === 'member') return to.userId;
  const usedBy = letters[to.number - 1]?.usedBy;
  return guests.find(({ guestId }) => guestId === usedBy)?.userId ?? usedBy;
}

/** @throws RuleBroken ask.note-too-long, ask.note-holds-address */
function ownSentence(typed: string): string {
  const sentence = onOneLine(typed);
  if ([...sentence].length > NOTE_MAX) throw new RuleBroken('ask.note-too-long');
  if (sentence !== '' && !isQuotable(sentence, NOTE_MAX)) throw new RuleBroken('ask.note-holds-address');
  return sentence;
}

/**
 * Asks one person one question, in a letter that counts among those of the day.
 * @throws RuleBroken ask.*, circle.no-such-person, invitation.unknown, .settled, .refused, .too-many, .too-many-to-one
 */
function askQuestion(circle: OpenedCircle, command: AskQuestion): CircleEvent[] {
  const { eulogyId } = circle;
  const { questionId, by, at } = command;
  const note = ownSentence(command.note);
  const name = onOneLine(command.name);
  if ([...name].length > ASKED_NAME_MAX) throw new RuleBroken('ask.name-too-long');
  const { to, email } = recipientOf(circle, command.to);
  if (circle.asks.some((ask) => ask.questionId === questionId && isSame(ask.to, to) && isJustNow(ask, at))) return [];
  requireWithinPlan(circle, command.plan);
  if (to.kind === 'member') requireWithinLimitsToMember(circle, to.userId, at);
  else requireWithinLimits(circle, email, at);
  const isNew = to.kind === 'letter' && to.number > circle.letters.length;
  const askNumber = circle.asks.length + 1;
  return [
    ...(isNew ? [personInvited({ eulogyId, number: to.number, email, invitedBy: by, invitedAt: at })] : []),
    questionAsked({ eulogyId, askNumber, questionId, to, name, note, askedBy: by, askedAt: at }),
  ];
}

function recipientOf(circle: OpenedCircle, to: AskQuestion['to']): { to: AskedPerson; email: string } {
  switch (to.kind) {
    case 'member':
      if (!circle.contributors.some(({ userId }) => userId === to.userId))
        throw new RuleBroken('circle.no-such-person');
      return { to, email: '' };
    case 'letter': {
      const letter = circle.letters[to.number - 1];
      if (!letter) throw new RuleBroken('invitation.unknown');
      if (letter.isRefused) throw new RuleBroken('invitation.refused');
      if (letter.status === 'withdrawn' || isErased(letter.email)) throw new RuleBroken('invitation.settled');
      return { to, email: letter.email };
    }
    case 'address': {
      const { email } = to;
      const theirs = circle.letters.filter((letter) => letter.email === email);
      if (theirs.some(({ isRefused }) => isRefused)) throw new RuleBroken('invitation.refused');
      const good = theirs.find(({ status }) => status !== 'withdrawn');
      return { to: { kind: 'letter', number: good?.number ?? circle.letters.length + 1 }, email };
    }
    default:
      return unreachable(to);
  }
}

/** Two presses on "Send" are one letter. */
function isJustNow({ askedAt }: Ask, at: string): boolean {
  return Date.parse(at) - Date.parse(askedAt) < SAME_LETTER_MS;
}

function isSame(one: AskedPerson, other: AskedPerson): boolean {
  if (one.kind === 'member') return other.kind === 'member' && one.userId === other.userId;
  return other.kind === 'letter' && one.number === other.number;
}

export function evolveAsks(state: OpenedCircle, event: AskEvent): OpenedCircle {
  switch (event.type) {
    case 'QuestionAsked':
      return evolveAsked(state, event);
    case 'AskedQuestionOpened':
      return withAsk(state, event.data.askNumber, { isOpened: true });
    case 'AskThanked':
      return withAsk(state, event.data.askNumber, { isThanked: true });
    default:
      return unreachable(event);
  }
}

function withAsk(state: OpenedCircle, askNumber: number, change: Partial<Ask>): OpenedCircle {
  return { ...state, asks: state.asks.map((ask) => (ask.askNumber === askNumber ? { ...ask, ...change } : ask)) };
}

/** A letter with a question is a letter: the link in it is good from then on. */
function evolveAsked(state: OpenedCircle, { data }: QuestionAsked): OpenedCircle {
  const { askNumber, questionId, to, askedAt } = data;
  const asks = [...state.asks, { askNumber, questionId, to, askedAt, isOpened: false, isThanked: false }];
  if (to.kind === 'member') return { ...state, asks };
  const letters = state.letters.map((letter) =>
    letter.number === to.number && letter.sentAt.at(-1) !== askedAt
      ? { ...letter, sentAt: [...letter.sentAt, askedAt] as const }
      : letter,
  );
  return { ...state, asks, letters };
}

/** Whether a letter came into being by a question: it is sent with that question in it. */
export function isInvitedByQuestion({ asks }: OpenedCircle, number: number, invitedAt: string): boolean {
  return asks.some(({ to, askedAt }) => to.kind === 'letter' && to.number === number && askedAt === invitedAt);
}

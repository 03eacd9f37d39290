import type { Personal } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { Acknowledgement, CircleEvent, CircleSettings, EulogyType, InvitationUsed } from './circle.events.js';
import { evolveAsks, type Ask } from './asks.js';
import { evolveGuests, type Guest } from './guests.js';
import { evolveReplies, type CircleReply } from './replies.js';

/** How long an invitation is good (issue 4). */
export const INVITATION_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The one link of the circle. */
export interface InvitationLink {
  readonly round: number;
  /** When this round began. */
  readonly since: string;
  readonly expiresAt: string;
}

/** An invitation by e-mail. */
export interface InvitationLetter {
  readonly number: number;
  /** Erased once it is no longer needed. */
  readonly email: Personal<string>;
  /** When each copy was asked for, the last one last. */
  readonly sentAt: readonly [string, ...string[]];
  readonly status: 'waiting' | 'used' | 'withdrawn';
  /** Who came by it first. */
  readonly usedBy: string | undefined;
  /** Whoever it was written to asked never to be written to again. */
  readonly isRefused: boolean;
}

export interface Contributor {
  readonly userId: string;
}

/** What somebody said about themselves as one who tells. It stays when they leave: their words may stay too. */
export interface Teller {
  /** Undefined until they said it. */
  readonly acknowledgement: Acknowledgement | undefined;
  /** What they are to the person whose life is told; empty until they said it. */
  readonly introducedAs: Personal<string>;
  /** As the owner would have it; empty: as they said it themselves. */
  readonly correctedAs: Personal<string>;
  /** The eulogy was called finished while they belonged to it. */
  readonly settled: boolean;
}

export const NOTHING_SAID: Teller = {
  acknowledgement: undefined,
  introducedAs: '',
  correctedAs: '',
  settled: false,
};

export interface OpenedCircle {
  readonly status: 'open';
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly ownerId: string;
  /** Undefined in circles that were opened before there were invitations. */
  readonly link: InvitationLink | undefined;
  readonly letters: readonly InvitationLetter[];
  readonly contributors: readonly Contributor[];
  /** Everybody who ever came as a guest, in the order they came. */
  readonly guests: readonly Guest[];
  /** Every question that somebody was asked, in that order. */
  readonly asks: readonly Ask[];
  /** What became of letters that came in, by their id. */
  readonly replies: Readonly<Record<string, CircleReply>>;
  /** By person; whoever said nothing is not in it. */
  readonly tellers: Readonly<Record<string, Teller>>;
  /** When somebody was taken out, by person: no invitation from before that moment lets them in again. */
  readonly removedAt: Readonly<Record<string, string>>;
  readonly settings: CircleSettings;
}

export type Circle = { readonly status: 'none' } | OpenedCircle;

export const CLOSED_SETTINGS: CircleSettings = { contributorsSeeMemories: false, contributorsMayRead: false };

/** When an invitation that is given now ends. */
export function invitationEnd(from: string): string {
  return new Date(Date.parse(from) + INVITATION_DAYS * DAY_MS).toISOString();
}

/** When the letter's link ends. */
export function letterEnd({ sentAt }: InvitationLetter): string {
  return invitationEnd(sentAt.at(-1) ?? sentAt[0]);
}

/** Since when the invitation is given, or undefined where it opens nothing (any more). */
export function invitationSince(circle: Circle, used: InvitationUsed, at: string): string | undefined {
  if (circle.status === 'none') return undefined;
  switch (used.kind) {
    case 'link': {
      const { link } = circle;
      return link && link.round === used.round && at < link.expiresAt ? link.since : undefined;
    }
    case 'letter': {
      const letter = circle.letters[used.number - 1];
      if (!letter || letter.status === 'withdrawn' || at >= letterEnd(letter)) return undefined;
      return letter.sentAt.at(-1);
    }
    default:
      return unreachable(used);
  }
}

export function isContributor(circle: OpenedCircle, userId: string): boolean {
  return circle.contributors.some((contributor) => contributor.userId === userId);
}

/** Whether somebody may tell something: a contributor, or a guest who is here. */
export function mayTell(circle: OpenedCircle, personId: string): boolean {
  return tellingNow(circle).includes(personId);
}

/** Ids of everybody but the owner who may tell something now. */
export function tellingNow({ contributors, guests }: OpenedCircle): string[] {
  const here = guests.filter(({ status }) => status === 'here');
  return [...contributors.map(({ userId }) => userId), ...here.map(({ guestId }) => guestId)];
}

export function evolveCircle(state: Circle, event: CircleEvent): Circle {
  if (event.type === 'CircleOpened') {
    const { eulogyId, eulogyType, ownerId } = event.data;
    return {
      status: 'open',
      eulogyId,
      eulogyType,
      ownerId,
      link: undefined,
      letters: [],
      contributors: [],
      guests: [],
      asks: [],
      replies: {},
      tellers: {},
      removedAt: {},
      settings: CLOSED_SETTINGS,
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'InvitationLinkIssued': {
      const { round, issuedAt, expiresAt } = event.data;
      return { ...state, link: { round, since: issuedAt, expiresAt } };
    }
    case 'InvitationLinkRenewed':
      return state.link ? { ...state, link: { ...state.link, expiresAt: event.data.expiresAt } } : state;
    case 'PersonInvited': {
      const { number, email, invitedAt } = event.data;
      return {
        ...state,
        letters: [
          ...state.letters,
          { number, email, sentAt: [invitedAt], status: 'waiting', usedBy: undefined, isRefused: false },
        ],
      };
    }
    case 'InvitationSentAgain':
      return withLetter(state, event.data.number, ({ sentAt }) => ({ sentAt: [...sentAt, event.data.sentAt] }));
    case 'InvitationWithdrawn':
      return withLetter(state, event.data.number, () => ({ status: 'withdrawn' }));
    case 'CollaboratorJoined': {
      const { userId, invitation } = event.data;
      return withInvitationUsed({ ...state, contributors: [...state.contributors, { userId }] }, invitation, userId);
    }
    case 'CollaboratorRemoved': {
      const { userId, removedAt } = event.data;
      const rest = withoutContributor(state, userId);
      return withLettersEnded({ ...rest, removedAt: { ...rest.removedAt, [userId]: removedAt } }, userId);
    }
    case 'CollaboratorLeft':
      return withoutContributor(state, event.data.userId);
    case 'CircleSettingChosen':
      return { ...state, settings: { ...state.settings, [event.data.setting]: event.data.choice === 'allowed' } };
    case 'AcknowledgementChosen':
      return withTeller(state, event.data.userId, { acknowledgement: event.data.choice });
    case 'MemberIntroduced':
      return withTeller(state, event.data.userId, { introducedAs: event.data.as });
    case 'IntroductionCorrected':
      return withTeller(state, event.data.userId, { correctedAs: event.data.as });
    case 'NamesSettled':
      return tellingNow(state).reduce((all, userId) => withTeller(all, userId, { settled: true }), state);
    case 'GuestWelcomed': {
      const { guestId, invitation } = event.data;
      return withInvitationUsed({ ...state, guests: evolveGuests(state.guests, event) }, invitation, guestId);
    }
    case 'GuestRemoved':
      return withLettersEnded({ ...state, guests: evolveGuests(state.guests, event) }, event.data.guestId);
    case 'GuestIncluded':
    case 'GuestLeft':
      return { ...state, guests: evolveGuests(state.guests, event) };
    case 'GuestBecameMember': {
      const { guestId, userId } = event.data;
      const settled = tellerIn(state, guestId).settled || tellerIn(state, userId).settled;
      return withTeller({ ...state, guests: evolveGuests(state.guests, event) }, userId, { settled });
    }
    case 'LettersRefused':
      return withLetter(state, event.data.number, () => ({ isRefused: true }));
    case 'QuestionAsked':
    case 'AskedQuestionOpened':
    case 'AskThanked':
      return evolveAsks(state, event);
    case 'ReplyTaken':
    case 'ReplyHeld':
    case 'ReplyRefused':
    case 'ReplyDropped':
    case 'LetterBounced':
      return evolveReplies(state, event);
    default:
      return unreachable(event);
  }
}

export function tellerIn({ tellers }: OpenedCircle, userId: string): Teller {
  return Object.hasOwn(tellers, userId) ? (tellers[userId] ?? NOTHING_SAID) : NOTHING_SAID;
}

function withTeller(state: OpenedCircle, userId: string, change: Partial<Teller>): OpenedCircle {
  return { ...state, tellers: { ...state.tellers, [userId]: { ...tellerIn(state, userId), ...change } } };
}

function withLetter(
  state: OpenedCircle,
  number: number,
  change: (letter: InvitationLetter) => Partial<InvitationLetter>,
): OpenedCircle {
  return {
    ...state,
    letters: state.letters.map((letter) => (letter.number === number ? { ...letter, ...change(letter) } : letter)),
  };
}

function withInvitationUsed(state: OpenedCircle, invitation: InvitationUsed, by: string): OpenedCircle {
  if (invitation.kind === 'link') return state;
  return withLetter(state, invitation.number, ({ status, usedBy }) =>
    status === 'waiting' ? { status: 'used', usedBy: by } : { status, usedBy },
  );
}

/** The letter by which somebody came opens nothing any more. */
function withLettersEnded(state: OpenedCircle, personId: string): OpenedCircle {
  return {
    ...state,
    letters: state.letters.map((letter) => (letter.usedBy === personId ? { ...letter, status: 'withdrawn' } : letter)),
  };
}

function withoutContributor(state: OpenedCircle, userId: string): OpenedCircle {
  return { ...state, contributors: state.contributors.filter((contributor) => contributor.userId !== userId) };
}

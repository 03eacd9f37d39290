import type { Personal } from '../../../shared/kernel/personal.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import type { Acknowledgement, CircleEvent, CircleSettings, EulogyType, InvitationUsed } from './circle.events.js';

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
}

export interface Contributor {
  readonly userId: string;
  /** Undefined until they said it. */
  readonly acknowledgement: Acknowledgement | undefined;
}

export interface OpenedCircle {
  readonly status: 'open';
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  readonly ownerId: string;
  /** Undefined in circles that were opened before there were invitations. */
  readonly link: InvitationLink | undefined;
  readonly letters: readonly InvitationLetter[];
  readonly contributors: readonly Contributor[];
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
        letters: [...state.letters, { number, email, sentAt: [invitedAt], status: 'waiting', usedBy: undefined }],
      };
    }
    case 'InvitationSentAgain':
      return withLetter(state, event.data.number, ({ sentAt }) => ({ sentAt: [...sentAt, event.data.sentAt] }));
    case 'InvitationWithdrawn':
      return withLetter(state, event.data.number, () => ({ status: 'withdrawn' }));
    case 'CollaboratorJoined': {
      const { userId, invitation } = event.data;
      const joined = { ...state, contributors: [...state.contributors, { userId, acknowledgement: undefined }] };
      if (invitation.kind === 'link') return joined;
      return withLetter(joined, invitation.number, ({ status, usedBy }) =>
        status === 'waiting' ? { status: 'used', usedBy: userId } : { status, usedBy },
      );
    }
    case 'CollaboratorRemoved': {
      const { userId, removedAt } = event.data;
      const rest = withoutContributor(state, userId);
      return {
        ...rest,
        removedAt: { ...rest.removedAt, [userId]: removedAt },
        letters: rest.letters.map((letter) => (letter.usedBy === userId ? { ...letter, status: 'withdrawn' } : letter)),
      };
    }
    case 'CollaboratorLeft':
      return withoutContributor(state, event.data.userId);
    case 'CircleSettingChosen':
      return { ...state, settings: { ...state.settings, [event.data.setting]: event.data.choice === 'allowed' } };
    case 'AcknowledgementChosen': {
      const { userId, choice } = event.data;
      return {
        ...state,
        contributors: state.contributors.map((contributor) =>
          contributor.userId === userId ? { ...contributor, acknowledgement: choice } : contributor,
        ),
      };
    }
    default:
      return unreachable(event);
  }
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

function withoutContributor(state: OpenedCircle, userId: string): OpenedCircle {
  return { ...state, contributors: state.contributors.filter((contributor) => contributor.userId !== userId) };
}

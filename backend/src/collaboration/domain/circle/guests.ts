import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import {
  guestBecameMember,
  guestIncluded,
  guestLeft,
  guestRemoved,
  guestWelcomed,
  type Acknowledgement,
  type Admission,
  type CircleEvent,
  type GuestBecameMember,
  type GuestIncluded,
  type GuestLeft,
  type GuestRemoved,
  type GuestWelcomed,
  type InvitationUsed,
  type WordsOfLeaver,
} from './circle.events.js';
import type { OpenedCircle } from './circle.js';
import { onOneLine } from './one-line.js';

/** Guests who are here at one time: a large family and its neighbours. */
export const GUESTS_MAX = 60;
/** Guests who ever came: whoever floods a link fills its circle once, and not the store. */
export const GUESTS_EVER = 300;
/** Characters of a guest's name. */
export const GUEST_NAME_MAX = 60;

/** Somebody who tells without an account. */
export interface Guest {
  readonly guestId: string;
  readonly guestNumber: number;
  readonly invitation: InvitationUsed;
  readonly isHeld: boolean;
  /** `gone`: they took their words back, and are nobody any more. */
  readonly status: 'here' | 'removed' | 'left' | 'gone' | 'member';
  /** Whose account they went on with. */
  readonly userId?: string;
}

type GuestEvent = GuestWelcomed | GuestIncluded | GuestRemoved | GuestLeft | GuestBecameMember;

export type GuestCommand =
  | {
      readonly type: 'WelcomeGuest';
      readonly guestId: string;
      readonly name: string;
      /** What they are to the one whose life is told; '' where they do not say. */
      readonly as: string;
      readonly acknowledgement: Acknowledgement | undefined;
      readonly invitation: InvitationUsed;
      readonly consentVersion: string;
      /** The owner said yes to a letter that ran out; undefined: nobody was asked. */
      readonly letInBy?: string | undefined;
      readonly at: string;
    }
  | { readonly type: 'IncludeGuest'; readonly guestId: string; readonly by: string; readonly at: string }
  | { readonly type: 'RemoveGuest'; readonly guestId: string; readonly by: string; readonly at: string }
  | { readonly type: 'LeaveAsGuest'; readonly guestId: string; readonly words: WordsOfLeaver; readonly at: string };

export function guestIn({ guests }: OpenedCircle, guestId: string): Guest | undefined {
  return guests.find((guest) => guest.guestId === guestId);
}

/** @throws RuleBroken guests.full, guest.name-needed, guest.name-too-long, guest.unknown */
export function decideOnGuests(state: OpenedCircle, command: GuestCommand): CircleEvent[] {
  const { eulogyId } = state;
  const { guestId, at } = command;
  const guest = guestIn(state, guestId);
  if (command.type === 'WelcomeGuest') return guest ? [] : [welcomed(state, command)];
  if (!guest || guest.status === 'gone') {
    if (command.type === 'LeaveAsGuest' && guest) return []; // told twice
    throw new RuleBroken('guest.unknown');
  }
  switch (command.type) {
    case 'IncludeGuest':
      return guest.isHeld ? [guestIncluded({ eulogyId, guestId, includedBy: command.by, includedAt: at })] : [];
    case 'RemoveGuest':
      return guest.status === 'here' ? [guestRemoved({ eulogyId, guestId, removedBy: command.by, removedAt: at })] : [];
    case 'LeaveAsGuest': {
      const { words } = command;
      // their words are the account's by now
      if (guest.status === 'member') throw new RuleBroken('guest.unknown');
      // whoever was turned away, or left before, may still take their words back
      if (words === 'stay' && guest.status !== 'here') return [];
      return [guestLeft({ eulogyId, guestId, words, leftAt: at })];
    }
    default:
      return unreachable(command);
  }
}

/** @throws RuleBroken guest.unknown, guest.is-owner */
export function guestBecomes(state: OpenedCircle, guestId: string, userId: string, at: string): CircleEvent[] {
  const guest = guestIn(state, guestId);
  if (guest?.status === 'member') return [];
  if (guest?.status !== 'here') throw new RuleBroken('guest.unknown');
  if (userId === state.ownerId) throw new RuleBroken('guest.is-owner');
  return [guestBecameMember({ eulogyId: state.eulogyId, guestId, userId, becameAt: at })];
}

function welcomed(state: OpenedCircle, command: Extract<GuestCommand, { type: 'WelcomeGuest' }>): GuestWelcomed {
  const { eulogyId, guests } = state;
  const { guestId, invitation, consentVersion, at } = command;
  const name = onOneLine(command.name);
  if (name === '') throw new RuleBroken('guest.name-needed');
  if ([...name].length > GUEST_NAME_MAX) throw new RuleBroken('guest.name-too-long');
  const here = guests.filter(({ status }) => status === 'here').length;
  if (here >= GUESTS_MAX || guests.length >= GUESTS_EVER) throw new RuleBroken('guests.full');
  const guestNumber = guests.length + 1;
  const admission = admissionBy(state, invitation);
  return guestWelcomed({
    eulogyId,
    guestId,
    guestNumber,
    name,
    invitation,
    admission,
    consentVersion,
    welcomedAt: at,
  });
}

/** A letter lets in whoever came by it first: the owner wrote to them. Passed on, it is an open link. */
function admissionBy({ letters }: OpenedCircle, invitation: InvitationUsed): Admission {
  if (invitation.kind === 'link') return 'held';
  return letters[invitation.number - 1]?.status === 'waiting' ? 'included' : 'held';
}

export function evolveGuests(guests: readonly Guest[], event: GuestEvent): readonly Guest[] {
  const changed = (change: Partial<Guest>) =>
    guests.map((guest) => (guest.guestId === event.data.guestId ? { ...guest, ...change } : guest));
  switch (event.type) {
    case 'GuestWelcomed': {
      const { guestId, guestNumber, invitation, admission } = event.data;
      return [...guests, { guestId, guestNumber, invitation, isHeld: admission === 'held', status: 'here' }];
    }
    case 'GuestIncluded':
      return changed({ isHeld: false });
    case 'GuestRemoved':
      return changed({ status: 'removed' });
    case 'GuestLeft':
      return changed({ status: event.data.words === 'withdrawn' ? 'gone' : 'left' });
    case 'GuestBecameMember':
      return changed({ status: 'member', userId: event.data.userId });
    default:
      return unreachable(event);
  }
}

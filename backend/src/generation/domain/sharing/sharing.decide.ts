import type { Decider } from '../../../shared/kernel/decider.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import {
  closesAfter,
  handedAndSent,
  isOpen,
  isTheDay,
  mayBeTheDay,
  MOST_EVER,
  MOST_OPEN,
  movedTo,
  type Copy,
  type WantedCopy,
} from './copies.js';
import {
  copyHandedOver,
  copySeen,
  copySent,
  copyTakenBack,
  serviceDayNamed,
  shareLinkMade,
  shareLinkRevoked,
  staffReadingAllowed,
  staffReadingWithdrawn,
  type SharingEvent,
} from './sharing.events.js';

/** The share link of a eulogy: one at a time, each with its round. */
export interface Sharing {
  /** 0: there never was a link. */
  readonly round: number;
  readonly status: 'open' | 'closed';
  /** Requests for another link that were carried out: each is carried out once. */
  readonly renewals: readonly string[];
  /** yyyy-mm-dd; '' where it is not known any more, null where it was never said here. */
  readonly serviceDay: string | null;
  /** In the order in which they were handed over. */
  readonly copies: readonly Copy[];
  /** When the owner let the people of this house read the text; null where they did not. */
  readonly staffReadsSince: string | null;
}

interface OfCopy {
  readonly eulogyId: number;
  readonly at: string;
}

interface OfSharing {
  readonly eulogyId: number;
  readonly by: string;
  readonly at: string;
}

export type SharingCommand =
  | (OfSharing & { readonly type: 'MakeShareLink' })
  /** `round`: the link that its sender wants to close; another one that was made meanwhile stays. */
  | (OfSharing & { readonly type: 'RevokeShareLink'; readonly round: number })
  /** Closes the link of `round` and makes another in one step. The same request again changes nothing: its answer may have been lost. */
  | (OfSharing & { readonly type: 'RenewShareLink'; readonly round: number; readonly requestId: string })
  | (OfSharing & { readonly type: 'NameServiceDay'; readonly day: string })
  | (OfSharing & { readonly type: 'HandOverCopy' } & WantedCopy)
  | (OfSharing & {
      readonly type: 'SendCopy';
      readonly copyNumber: number;
      readonly email: string;
      readonly requestId: string;
    })
  | (OfSharing & { readonly type: 'TakeBackCopy'; readonly copyNumber: number })
  | (OfSharing & { readonly type: 'AllowStaffReading'; readonly wording: string })
  | (OfSharing & { readonly type: 'WithdrawStaffReading' })
  | (OfCopy & { readonly type: 'SeeCopy'; readonly copyNumber: number; readonly version: number });

export const sharingDecider: Decider<Sharing, SharingCommand, SharingEvent> = {
  initial: { round: 0, status: 'closed', renewals: [], serviceDay: null, copies: [], staffReadsSince: null },

  decide(state, command) {
    const { eulogyId, at } = command;
    if (command.type === 'SeeCopy') {
      const { copyNumber, version } = command;
      const copy = state.copies[copyNumber - 1];
      if (!copy || !isOpen(copy, at)) throw new RuleBroken('copy.not-found');
      return copy.seenVersion === version ? [] : [copySeen({ eulogyId, copyNumber, version, seenAt: at })];
    }
    const { by } = command;
    const made = (request: { requestId?: string } = {}) =>
      shareLinkMade({ eulogyId, round: state.round + 1, ...request, madeBy: by, madeAt: at });
    const revoked = () => shareLinkRevoked({ eulogyId, round: state.round, revokedBy: by, revokedAt: at });
    switch (command.type) {
      case 'MakeShareLink':
        return state.status === 'open' ? [] : [made()];
      case 'RevokeShareLink':
        return state.status === 'open' && command.round === state.round ? [revoked()] : [];
      case 'RenewShareLink':
        if (command.round !== state.round || state.renewals.includes(command.requestId)) return [];
        return [...(state.status === 'open' ? [revoked()] : []), made({ requestId: command.requestId })];
      case 'NameServiceDay': {
        const { day } = command;
        if (day === state.serviceDay) return [];
        if (!mayBeTheDay(day, state.copies, at)) throw new RuleBroken('copy.day-invalid');
        return [serviceDayNamed({ eulogyId, day, namedBy: by, namedAt: at })];
      }
      case 'HandOverCopy': {
        const { role, speakerId, name, email, day, requestId } = command;
        if (state.copies.some((copy) => copy.requestId === requestId)) return [];
        if (!isTheDay(day, at)) throw new RuleBroken('copy.day-invalid');
        if (role !== 'follow' && name === '') throw new RuleBroken('copy.name-needed');
        const open = state.copies.filter((copy) => isOpen(copy, at));
        const alike = open.filter((copy) => (copy.role === 'speaker') === (role === 'speaker'));
        if (role === 'speaker' && alike.some((copy) => copy.speakerId === speakerId))
          throw new RuleBroken('copy.speaker-has-one');
        if (alike.length >= MOST_OPEN || handedAndSent(state.copies) >= MOST_EVER)
          throw new RuleBroken('copy.too-many');
        const whose = role === 'speaker' && speakerId !== undefined ? { speakerId } : {};
        const copyNumber = state.copies.length + 1;
        const handed = {
          eulogyId,
          copyNumber,
          role,
          ...whose,
          name,
          email,
          day,
          closesAt: closesAfter(day),
          requestId,
        };
        return [copyHandedOver({ ...handed, handedBy: by, handedAt: at })];
      }
      case 'SendCopy': {
        const { copyNumber, email, requestId } = command;
        const copy = state.copies[copyNumber - 1];
        // everybody holds the one link to follow along: it goes by no letter
        if (!copy || !isOpen(copy, at) || copy.role === 'follow') throw new RuleBroken('copy.not-found');
        if (copy.letters.includes(requestId)) return [];
        if (handedAndSent(state.copies) >= MOST_EVER) throw new RuleBroken('copy.too-many-letters');
        return [copySent({ eulogyId, copyNumber, email, requestId, sentBy: by, sentAt: at })];
      }
      case 'TakeBackCopy': {
        const { copyNumber } = command;
        const copy = state.copies[copyNumber - 1];
        if (!copy) throw new RuleBroken('copy.not-found');
        return copy.isTakenBack ? [] : [copyTakenBack({ eulogyId, copyNumber, takenBackBy: by, takenBackAt: at })];
      }
      case 'AllowStaffReading':
        if (state.staffReadsSince !== null) return [];
        return [staffReadingAllowed({ eulogyId, wording: command.wording, allowedBy: by, allowedAt: at })];
      case 'WithdrawStaffReading':
        if (state.staffReadsSince === null) return [];
        return [staffReadingWithdrawn({ eulogyId, withdrawnBy: by, withdrawnAt: at })];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ShareLinkMade': {
        const { round, requestId } = event.data;
        const renewals = requestId === undefined ? state.renewals : [...state.renewals, requestId];
        return { ...state, round, status: 'open', renewals };
      }
      case 'ShareLinkRevoked':
        return { ...state, round: event.data.round, status: 'closed' };
      case 'CopyHandedOver': {
        const { copyNumber, role, speakerId, name, email, day, closesAt, requestId, handedAt } = event.data;
        const copy = {
          copyNumber,
          role,
          speakerId,
          name,
          email,
          day,
          closesAt,
          requestId,
          letters: [],
          isTakenBack: false,
          seenVersion: undefined,
        };
        return { ...state, serviceDay: day, copies: [...movedTo(state.copies, day, handedAt), copy] };
      }
      case 'ServiceDayNamed': {
        const { day, namedAt } = event.data;
        return { ...state, serviceDay: day, copies: movedTo(state.copies, day, namedAt) };
      }
      case 'CopySent': {
        const { copyNumber, email, requestId } = event.data;
        const letters = [...(state.copies[copyNumber - 1]?.letters ?? []), requestId];
        return { ...state, copies: withCopy(state, copyNumber, { email, letters }) };
      }
      case 'CopyTakenBack':
        return { ...state, copies: withCopy(state, event.data.copyNumber, { isTakenBack: true }) };
      case 'CopySeen':
        return { ...state, copies: withCopy(state, event.data.copyNumber, { seenVersion: event.data.version }) };
      case 'StaffReadingAllowed':
        return { ...state, staffReadsSince: event.data.allowedAt };
      case 'StaffReadingWithdrawn':
        return { ...state, staffReadsSince: null };
      default:
        return unreachable(event);
    }
  },
};

function withCopy({ copies }: Sharing, copyNumber: number, change: Partial<Copy>): readonly Copy[] {
  return copies.map((copy) => (copy.copyNumber === copyNumber ? { ...copy, ...change } : copy));
}

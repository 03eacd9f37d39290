import type { Decider } from '../../../shared/kernel/decider.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { shareLinkMade, shareLinkRevoked, type SharingEvent } from './sharing.events.js';

/** The share link of a eulogy: one at a time, each with its round. */
export interface Sharing {
  /** 0: there never was a link. */
  readonly round: number;
  readonly status: 'open' | 'closed';
  /** Requests for another link that were carried out: each is carried out once. */
  readonly renewals: readonly string[];
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
  | (OfSharing & { readonly type: 'RenewShareLink'; readonly round: number; readonly requestId: string });

export const sharingDecider: Decider<Sharing, SharingCommand, SharingEvent> = {
  initial: { round: 0, status: 'closed', renewals: [] },

  decide(state, command) {
    const { eulogyId, by, at } = command;
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
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'ShareLinkMade': {
        const { round, requestId } = event.data;
        const renewals = requestId === undefined ? state.renewals : [...state.renewals, requestId];
        return { round, status: 'open', renewals };
      }
      case 'ShareLinkRevoked':
        return { ...state, round: event.data.round, status: 'closed' };
      default:
        return unreachable(event);
    }
  },
};

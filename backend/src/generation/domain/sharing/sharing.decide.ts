import type { Decider } from '../../../shared/kernel/decider.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { shareLinkMade, shareLinkRevoked, type SharingEvent } from './sharing.events.js';

/** The share link of a eulogy: one at a time, each with its round. */
export interface Sharing {
  /** 0: there never was a link. */
  readonly round: number;
  readonly status: 'open' | 'closed';
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
  /** Closes the link of `round` and makes another in one step. */
  | (OfSharing & { readonly type: 'RenewShareLink'; readonly round: number });

export const sharing: Decider<Sharing, SharingCommand, SharingEvent> = {
  initial: { round: 0, status: 'closed' },

  decide(state, command) {
    const { eulogyId, by, at } = command;
    const made = () => shareLinkMade({ eulogyId, round: state.round + 1, madeBy: by, madeAt: at });
    const revoked = () => shareLinkRevoked({ eulogyId, round: state.round, revokedBy: by, revokedAt: at });
    switch (command.type) {
      case 'MakeShareLink':
        return state.status === 'open' ? [] : [made()];
      case 'RevokeShareLink':
        return state.status === 'open' && command.round === state.round ? [revoked()] : [];
      case 'RenewShareLink':
        if (command.round !== state.round) return [];
        return state.status === 'open' ? [revoked(), made()] : [made()];
      default:
        return unreachable(command);
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ShareLinkMade':
        return { round: event.data.round, status: 'open' };
      case 'ShareLinkRevoked':
        return { round: event.data.round, status: 'closed' };
      default:
        return unreachable(event);
    }
  },
};

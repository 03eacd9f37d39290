import type { GuestBecameMember } from '../../collaboration/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { TakeGuestAlong } from '../features/take-guest-along/take-guest-along.command.js';

/** Sees to it that words go along with a guest who has an account now, whatever happened to the process that was asked. */
export const takeGuestAlongProcess: Process = {
  name: 'take-guest-along',
  streams: ['circle-'],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'GuestBecameMember') return [];
    const { eulogyId, guestId, userId } = event.data as GuestBecameMember['data'];
    return [{ name: 'TakeGuestAlong', make: (context) => new TakeGuestAlong({ eulogyId, guestId, userId }, context) }];
  },
};

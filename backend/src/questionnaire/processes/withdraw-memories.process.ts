import type { CollaboratorLeft, GuestLeft } from '../../collaboration/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { WithdrawMemories } from '../features/withdraw-memories/withdraw-memories.command.js';

/** Who leaves a circle and takes their words along has no memories in it any more. */
export const withdrawMemoriesProcess: Process = {
  name: 'withdraw-memories',
  streams: ['circle-'],

  react(event: RecordedEvent): FollowUp[] {
    const leaver = leaverIn(event);
    if (leaver?.words !== 'withdrawn') return [];
    const { eulogyId, personId } = leaver;
    return [{ name: 'WithdrawMemories', make: (context) => new WithdrawMemories(eulogyId, personId, context) }];
  },
};

function leaverIn({ type, data }: RecordedEvent): { eulogyId: number; personId: string; words: string } | undefined {
  const event = { type, data } as CollaboratorLeft | GuestLeft;
  switch (event.type) {
    case 'CollaboratorLeft':
      return { ...event.data, personId: event.data.userId };
    case 'GuestLeft':
      return { ...event.data, personId: event.data.guestId };
    default:
      return undefined;
  }
}

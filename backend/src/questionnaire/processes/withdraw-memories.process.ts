import { Injectable } from '@nestjs/common';
import type { CollaboratorLeft } from '../../collaboration/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { WithdrawMemories } from '../features/withdraw-memories/withdraw-memories.command.js';

/** Who leaves a circle and takes their words along has no memories in it any more. */
@Injectable()
export class WithdrawMemoriesProcess implements Process {
  readonly name = 'withdraw-memories';
  readonly streams = ['circle-'];

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'CollaboratorLeft') return [];
    const { eulogyId, userId, words } = event.data as CollaboratorLeft['data'];
    if (words !== 'withdrawn') return [];
    return [{ name: 'WithdrawMemories', make: (context) => new WithdrawMemories(eulogyId, userId, context) }];
  }
}

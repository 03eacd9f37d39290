import { SettleNames } from '../../../collaboration/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../../shared/messaging/process.js';
import type { EulogyFinished } from '../../domain/manuscript/manuscript.events.js';

/** What everybody said about being named can be changed until the eulogy is called finished (D35). */
export const settleNamesProcess: Process = {
  name: 'settle-names',
  streams: ['eulogy-'],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'EulogyFinished') return [];
    const { eulogyId } = event.data as EulogyFinished['data'];
    return [{ name: 'SettleNames', make: (context) => new SettleNames(eulogyId, context) }];
  },
};

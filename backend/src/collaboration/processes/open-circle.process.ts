import type { EulogyPaid } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { OpenCircle } from '../features/open-circle/open-circle.command.js';

/** Who has paid has a circle. */
export const openCircleProcess: Process = {
  name: 'open-circle',
  streams: ['purchase-'],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'EulogyPaid') return [];
    const { eulogyId, eulogyType, userId } = event.data as EulogyPaid['data'];
    return [
      {
        name: 'OpenCircle',
        make: (context) => new OpenCircle({ eulogyId, eulogyType, ownerId: userId }, context),
      },
    ];
  },
};

import { DRAFT_STREAMS, type DraftOpened, type EulogyPaid } from '../../purchasing/index.js';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { OpenCircle } from '../features/open-circle/open-circle.command.js';

/** Who has paid, or pays later, has a circle. */
export const openCircleProcess: Process = {
  name: 'open-circle',
  streams: ['purchase-', DRAFT_STREAMS],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'EulogyPaid' && event.type !== 'DraftOpened') return [];
    const { eulogyId, eulogyType, userId } = event.data as (EulogyPaid | DraftOpened)['data'];
    return [
      {
        name: 'OpenCircle',
        make: (context) => new OpenCircle({ eulogyId, eulogyType, ownerId: userId }, context),
      },
    ];
  },
};

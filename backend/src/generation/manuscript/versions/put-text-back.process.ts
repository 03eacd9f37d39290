import { PUT_BACK_STREAMS, type PutBackAgreed } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../../shared/messaging/process.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { PutTextBack } from './put-text-back.command.js';

/** A text that its owner said yes to stands again. */
export const putTextBackProcess: Process = {
  name: 'put-text-back',
  streams: [PUT_BACK_STREAMS],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'PutBackAgreed') return [];
    const { eulogyId, from, agreedBy } = event.data as PutBackAgreed['data'];
    return from
      .filter(({ stream }) => stream === eulogyStream(eulogyId))
      .map(({ revision }) => ({
        name: 'PutTextBack',
        make: (context) => new PutTextBack(eulogyId, revision, agreedBy, context),
      }));
  },
};

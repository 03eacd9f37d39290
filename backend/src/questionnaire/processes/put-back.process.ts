import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { memoriesStream } from '../domain/memories/memories.events.js';
import { PUT_BACK_STREAMS, type PutBackAgreed } from '../domain/put-back/put-back.events.js';
import { QUESTIONNAIRE_STREAMS } from '../domain/questionnaire/questionnaire.events.js';
import { PutWordsBack } from '../features/put-back/put-words-back.command.js';

/** What somebody said yes to stands again. */
export const putBackProcess: Process = {
  name: 'put-back',
  streams: [PUT_BACK_STREAMS],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'PutBackAgreed') return [];
    const { eulogyId, questionId, personId, from } = event.data as PutBackAgreed['data'];
    const own = memoriesStream(eulogyId, '');
    const told = from.filter(({ stream }) => stream.startsWith(QUESTIONNAIRE_STREAMS) || stream.startsWith(own));
    return told.map(({ stream }) => {
      const whose = stream.startsWith(QUESTIONNAIRE_STREAMS) ? null : stream.slice(own.length);
      return {
        name: `PutWordsBack ${whose ?? 'facts'}`,
        make: (context) => new PutWordsBack(eulogyId, { questionId, personId, from }, whose, context),
      };
    });
  },
};

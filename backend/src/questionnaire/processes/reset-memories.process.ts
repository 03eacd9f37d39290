import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { QUESTIONNAIRE_STREAMS, type QuestionnaireReset } from '../domain/questionnaire/questionnaire.events.js';
import { ResetMemories } from '../features/reset-questionnaire/reset-memories.command.js';

/** A questionnaire that was reset has nobody's memories in it. */
export const resetMemoriesProcess: Process = {
  name: 'reset-memories',
  streams: [QUESTIONNAIRE_STREAMS],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'QuestionnaireReset') return [];
    const { eulogyId, resetId, people, resetAt } = event.data as QuestionnaireReset['data'];
    return people.map((personId) => ({
      name: `ResetMemories ${personId}`,
      make: (context) => new ResetMemories({ eulogyId, personId, resetId, resetAt }, context),
    }));
  },
};

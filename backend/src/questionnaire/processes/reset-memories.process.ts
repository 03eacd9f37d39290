import { Injectable } from '@nestjs/common';
import type { RecordedEvent } from '../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../shared/messaging/process.js';
import { QUESTIONNAIRE_STREAMS, type QuestionnaireReset } from '../domain/questionnaire/questionnaire.events.js';
import { ResetMemories } from '../features/reset-questionnaire/reset-memories.command.js';

/** Its name, for those who wait until it has handled an event. */
export const RESETS_MEMORIES = { name: 'reset-memories' } as const;

/** A questionnaire that was reset has nobody's memories in it. */
@Injectable()
export class ResetMemoriesProcess implements Process {
  readonly name = RESETS_MEMORIES.name;
  readonly streams = [QUESTIONNAIRE_STREAMS];

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'QuestionnaireReset') return [];
    const { eulogyId, resetId, people, resetAt } = event.data as QuestionnaireReset['data'];
    return people.map((personId) => ({
      name: `ResetMemories ${personId}`,
      make: (context) => new ResetMemories({ eulogyId, personId, resetId, resetAt }, context),
    }));
  }
}

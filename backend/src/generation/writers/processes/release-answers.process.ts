import { ReleaseAnswers } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../../shared/messaging/process.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';

/** Answers are frozen only while a text is written from them (D14): afterwards they may be changed again. */
export const releaseAnswersProcess: Process = {
  name: 'release-answers',
  streams: ['eulogy-'],

  react(recorded: RecordedEvent): FollowUp[] {
    const event = recorded as unknown as EulogyEvent;
    if (event.type !== 'GenerationCompleted' && event.type !== 'GenerationFailed') return [];
    const { eulogyId, generationId } = event.data;
    const because = event.type === 'GenerationCompleted' ? 'completed' : 'failed';
    return [
      {
        name: 'ReleaseAnswers',
        // A generation's submission has its id.
        make: (context) => new ReleaseAnswers(eulogyId, generationId, because, context),
      },
    ];
  },
};

import type { QuestionnaireReset } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../../shared/messaging/process.js';
import { ResetWriting } from '../reset-writing/reset-writing.command.js';

/** What was written from answers that were emptied is the owner's text no more. */
export const resetWritingProcess: Process = {
  name: 'reset-writing',
  streams: ['questionnaire-'],

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'QuestionnaireReset') return [];
    const { eulogyId, resetId } = event.data as QuestionnaireReset['data'];
    return [{ name: 'ResetWriting', make: (context) => new ResetWriting(eulogyId, resetId, context) }];
  },
};

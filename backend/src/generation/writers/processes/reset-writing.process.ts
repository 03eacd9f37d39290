import { Injectable } from '@nestjs/common';
import type { QuestionnaireReset } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { FollowUp, Process } from '../../../shared/messaging/process.js';
import { ResetWriting } from '../reset-writing/reset-writing.command.js';

/** Its name, for those who wait until it has handled an event. */
export const RESETS_WRITING = { name: 'reset-writing' } as const;

/** What was written from answers that were emptied is the owner's text no more. */
@Injectable()
export class ResetWritingProcess implements Process {
  readonly name = RESETS_WRITING.name;
  readonly streams = ['questionnaire-'];

  react(event: RecordedEvent): FollowUp[] {
    if (event.type !== 'QuestionnaireReset') return [];
    const { eulogyId, resetId } = event.data as QuestionnaireReset['data'];
    return [{ name: 'ResetWriting', make: (context) => new ResetWriting(eulogyId, resetId, context) }];
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AnswerIncluded, AnswerLeftOut, QuestionnaireReset } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The checkpoint's name, for those who wait for it. */
export const LEFT_OUT = 'generation.left-out';

/** Which answers the owner left out, one row each: whose and to which question, never what they say. */
@Injectable()
export class LeftOutProjection implements SqlProjection {
  readonly name = LEFT_OUT;
  readonly version = 1;
  readonly tables = ['generation_left_out'];
  readonly streams = ['questionnaire-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as AnswerLeftOut | AnswerIncluded | QuestionnaireReset;
    switch (event.type) {
      case 'AnswerLeftOut': {
        const { eulogyId, questionId, contributorId } = event.data;
        await rows.query(
          `INSERT INTO generation_left_out (eulogy_id, question_id, contributor_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
          [eulogyId, questionId, contributorId],
        );
        return;
      }
      case 'AnswerIncluded': {
        const { eulogyId, questionId, contributorId } = event.data;
        await rows.query(
          `DELETE FROM generation_left_out WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id = $3`,
          [eulogyId, questionId, contributorId],
        );
        return;
      }
      case 'QuestionnaireReset':
        await rows.query('DELETE FROM generation_left_out WHERE eulogy_id = $1', [event.data.eulogyId]);
        return;
      default:
        return; // not about an answer
    }
  }
}

import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';
import { CANNED_ANSWERS_STREAM, type CannedAnswerEvent } from '../../domain/canned-answers/canned-answers.js';

/** The read model's name, for whoever waits for it. */
export const CANNED_ANSWERS = 'admin.canned-answers';

/** The answers that staff keep for questions that come often. */
export const cannedAnswersProjection: SqlProjection = {
  name: CANNED_ANSWERS,
  version: 1,
  tables: ['admin_canned_answers'],
  streams: [CANNED_ANSWERS_STREAM],

  async apply({ type, data }: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = { type, data } as CannedAnswerEvent;
    switch (event.type) {
      case 'CannedAnswerWritten':
        await rows.query(
          `INSERT INTO admin_canned_answers (answer_id, title, body) VALUES ($1, $2, $3)
           ON CONFLICT (answer_id) DO UPDATE SET title = excluded.title, body = excluded.body`,
          [event.data.answerId, event.data.title, event.data.text],
        );
        return;
      case 'CannedAnswerRemoved':
        await rows.query('DELETE FROM admin_canned_answers WHERE answer_id = $1', [event.data.answerId]);
        return;
      default:
        return;
    }
  },
};

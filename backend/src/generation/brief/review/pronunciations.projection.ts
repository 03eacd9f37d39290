import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import type { PronunciationRecorded, PronunciationRemoved, QuestionnaireReset } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased } from '../../../shared/kernel/personal.js';
import type { SqlProjection } from '../../../shared/messaging/projection.js';

/** The checkpoint's name, for those who wait for it. */
export const PRONUNCIATIONS = 'generation.pronunciations';

/** How names are said aloud, for the lectern: one row a name, in the owner's own spelling. */
@Injectable()
export class PronunciationsProjection implements SqlProjection {
  readonly name = PRONUNCIATIONS;
  readonly version = 1;
  readonly tables = ['generation_pronunciations'];
  readonly streams = ['questionnaire-', 'user-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as PronunciationRecorded | PronunciationRemoved | QuestionnaireReset | UserErased;
    switch (event.type) {
      case 'PronunciationRecorded': {
        const { eulogyId, pronunciationId, name, say, recordedBy, recordedAt } = event.data;
        if (isErased(name) || isErased(say)) return;
        await rows.query(
          `INSERT INTO generation_pronunciations (eulogy_id, pronunciation_id, name, say, recorded_by, recorded_at)
           VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT (eulogy_id, pronunciation_id) DO UPDATE SET name = excluded.name, say = excluded.say`,
          [eulogyId, pronunciationId, name, say, recordedBy, recordedAt],
        );
        return;
      }
      case 'PronunciationRemoved':
        await rows.query('DELETE FROM generation_pronunciations WHERE eulogy_id = $1 AND pronunciation_id = $2', [
          event.data.eulogyId,
          event.data.pronunciationId,
        ]);
        return;
      case 'QuestionnaireReset':
        await rows.query('DELETE FROM generation_pronunciations WHERE eulogy_id = $1', [event.data.eulogyId]);
        return;
      case 'UserErased':
        // Only owners say how names are said.
        await rows.query('DELETE FROM generation_pronunciations WHERE recorded_by = $1', [event.data.userId]);
        return;
      default:
        return; // not about how a name is said
    }
  }
}

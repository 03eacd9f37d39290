import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import { isFilled } from '../../answers/is-filled.js';
import { MEMORIES_STREAMS, type MemoriesEvent } from '../../domain/memories/memories.events.js';
import { QUESTIONNAIRE_STREAMS, type QuestionnaireEvent } from '../../domain/questionnaire/questionnaire.events.js';

/** The checkpoint's name, for those who wait for it. */
export const ANSWERS = 'questionnaire.answers';

/** Stands in the place of a person's id at the one answer that a question of fact has. */
export const SHARED = 'shared';

interface AnswerRow {
  readonly eulogyId: number;
  readonly questionId: string;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

/** The questionnaires, and every answer as it stands, one row a question and person. */
@Injectable()
export class AnswersProjection implements Projection {
  readonly name = ANSWERS;
  readonly version = 1;
  readonly tables = ['questionnaire_questionnaires', 'questionnaire_answers'];
  readonly streams = [QUESTIONNAIRE_STREAMS, MEMORIES_STREAMS];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as QuestionnaireEvent | MemoriesEvent;
    switch (event.type) {
      case 'QuestionnaireOpened': {
        const { eulogyId, ownerId, eulogyType, questionSet, title, openedAt } = event.data;
        await rows.query(
          `INSERT INTO questionnaire_questionnaires (eulogy_id, owner_id, eulogy_type, question_set, title, status, opened_at)
           VALUES ($1, $2, $3, $4, $5, 'open', $6) ON CONFLICT (eulogy_id) DO NOTHING`,
          [eulogyId, ownerId, eulogyType, questionSet, unlessErased<string | null>(title, null), openedAt],
        );
        return;
      }
      case 'EulogyTitled':
        await rows.query('UPDATE questionnaire_questionnaires SET title = $2 WHERE eulogy_id = $1', [
          event.data.eulogyId,
          unlessErased<string | null>(event.data.title, null),
        ]);
        return;
      case 'FactAnswered': {
        const { eulogyId, questionId, answer, answerRevision, answeredBy, answeredAt } = event.data;
        const row = { eulogyId, questionId, revision: answerRevision, by: answeredBy, at: answeredAt };
        return this.fact(rows, row, answer);
      }
      case 'FactCleared': {
        const { eulogyId, questionId, answerRevision, clearedBy, clearedAt } = event.data;
        return this.fact(rows, { eulogyId, questionId, revision: answerRevision, by: clearedBy, at: clearedAt }, '');
      }
      case 'AnswersSubmitted':
        return this.status(rows, event.data.eulogyId, 'submitted');
      case 'AnswersReleased':
        return this.status(rows, event.data.eulogyId, 'open');
      case 'AnswerBegun': {
        const { eulogyId, personId, questionId, begunAt } = event.data;
        await rows.query(
          `INSERT INTO questionnaire_answers AS mine (eulogy_id, question_id, contributor_id, begun_at) VALUES ($1, $2, $3, $4)
           ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET begun_at = coalesce(mine.begun_at, excluded.begun_at)`,
          [eulogyId, questionId, personId, begunAt],
        );
        return;
      }
      case 'AnswerContributed': {
        const { eulogyId, personId, questionId, answer, answerRevision, contributedAt } = event.data;
        const row = { eulogyId, questionId, revision: answerRevision, by: personId, at: contributedAt };
        return this.memory(rows, row, answer);
      }
      case 'AnswerCleared': {
        const { eulogyId, personId, questionId, answerRevision, clearedAt } = event.data;
        return this.memory(rows, { eulogyId, questionId, revision: answerRevision, by: personId, at: clearedAt }, '');
      }
      default:
        return; // nothing that these rows show
    }
  }

  private async status(rows: EntityManager, eulogyId: number, status: 'open' | 'submitted'): Promise<void> {
    await rows.query('UPDATE questionnaire_questionnaires SET status = $2 WHERE eulogy_id = $1', [eulogyId, status]);
  }

  /** The shared answer, and beside it that its writer wrote there. */
  private async fact(rows: EntityManager, row: AnswerRow, answer: Personal<string>): Promise<void> {
    if (isErased(answer)) return this.drop(rows, row, SHARED);
    await rows.query(
      `WITH writer AS (
         INSERT INTO questionnaire_answers AS mine (eulogy_id, question_id, contributor_id, begun_at) VALUES ($1, $2, $6, $7)
         ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET begun_at = coalesce(mine.begun_at, excluded.begun_at))
       INSERT INTO questionnaire_answers
         (eulogy_id, question_id, contributor_id, answer, filled, revision, answered_by, contributed_at)
       VALUES ($1, $2, '${SHARED}', $3, $4, $5, $6, $7)
       ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET answer = excluded.answer, filled = excluded.filled,
         revision = excluded.revision, answered_by = excluded.answered_by, contributed_at = excluded.contributed_at`,
      [row.eulogyId, row.questionId, answer, isFilled(row.questionId, answer), row.revision, row.by, row.at],
    );
  }

  /** A person's own answer. Who emptied it is no longer shown as writing there. */
  private async memory(rows: EntityManager, row: AnswerRow, answer: Personal<string>): Promise<void> {
    if (isErased(answer)) return this.drop(rows, row, row.by);
    await rows.query(
      `INSERT INTO questionnaire_answers AS mine
         (eulogy_id, question_id, contributor_id, answer, filled, revision, answered_by, contributed_at)
       VALUES ($1, $2, $6, $3, $4, $5, $6, $7)
       ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET answer = excluded.answer, filled = excluded.filled,
         revision = excluded.revision, answered_by = excluded.answered_by, contributed_at = excluded.contributed_at,
         begun_at = CASE WHEN excluded.answer = '' THEN NULL ELSE mine.begun_at END`,
      [row.eulogyId, row.questionId, answer, isFilled(row.questionId, answer), row.revision, row.by, row.at],
    );
  }

  /** The person whose words these were was erased. */
  private async drop(rows: EntityManager, { eulogyId, questionId }: AnswerRow, contributorId: string): Promise<void> {
    await rows.query(
      'DELETE FROM questionnaire_answers WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id = $3',
      [eulogyId, questionId, contributorId],
    );
  }
}

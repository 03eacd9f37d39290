import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { CircleOpened } from '../../../collaboration/index.js';
import type { EulogyPaid, PurchaseStarted } from '../../../purchasing/index.js';
import {
  isFilled,
  type AnswerCleared,
  type AnswerContributed,
  type EulogyTitled,
  type FactAnswered,
  type FactCleared,
  type QuestionnaireOpened,
} from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import type { Projection } from '../../../shared/messaging/projection.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';

/** The checkpoint's name, for those who wait for it. */
export const EULOGIES = 'generation.eulogies';

/** Whose answer a shared fact is, in the place of a person's id. */
export const SHARED = 'shared';

/** A browser that comes back after more than this much news loads the page afresh. */
const ACTIVITY_KEPT = 500;

type Known =
  | PurchaseStarted
  | EulogyPaid
  | CircleOpened
  | QuestionnaireOpened
  | EulogyTitled
  | FactAnswered
  | FactCleared
  | AnswerContributed
  | AnswerCleared
  | EulogyEvent;

interface Answer {
  readonly eulogyId: number;
  readonly questionId: string;
  readonly kind: 'fact' | 'memory';
  readonly contributorId: string;
  readonly answer: string;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

/**
 * Everything that the dashboard and the pages of one eulogy read: a row for each eulogy, its answers, and what happened lately
 * (for the live pages). It stands above the other customer modules and keeps its own copy of what it shows.
 */
@Injectable()
export class EulogiesProjection implements Projection {
  readonly name = EULOGIES;
  readonly version = 1;
  readonly tables = ['generation_eulogies', 'generation_answers', 'generation_activity'];
  readonly streams = ['purchase-', 'circle-', 'questionnaire-', 'memories-', 'eulogy-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as Known;
    switch (event.type) {
      case 'PurchaseStarted': {
        const { eulogyId, userId, eulogyType, title, currency, discountCode, startedAt } = event.data;
        await rows.query(
          `INSERT INTO generation_eulogies (eulogy_id, owner_id, type, title, currency, discount_code, created_at, updated_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (eulogy_id) DO NOTHING`,
          [eulogyId, userId, eulogyType, unlessErased(title, ''), currency, discountCode, startedAt],
        );
        return;
      }
      case 'EulogyPaid':
        await rows.query(
          `UPDATE generation_eulogies SET is_paid = true, paid_cents = $2, payment_intent_id = $3, updated_at = $4 WHERE eulogy_id = $1`,
          [event.data.eulogyId, event.data.totalCents, event.data.paymentIntentId, event.data.paidAt],
        );
        return;
      case 'CircleOpened':
        await rows.query(
          `UPDATE generation_eulogies SET owner_id = $2, member_ids = array_append(array_remove(member_ids, $2), $2) WHERE eulogy_id = $1`,
          [event.data.eulogyId, event.data.ownerId],
        );
        return;
      case 'QuestionnaireOpened': {
        const { eulogyId, questionSet, title, openedAt } = event.data;
        await rows.query(
          `UPDATE generation_eulogies SET is_open = true, question_set = $2, title = $3, updated_at = $4 WHERE eulogy_id = $1`,
          [eulogyId, questionSet, unlessErased(title, ''), openedAt],
        );
        return;
      }
      case 'EulogyTitled':
        await rows.query('UPDATE generation_eulogies SET title = $2, updated_at = $3 WHERE eulogy_id = $1', [
          event.data.eulogyId,
          unlessErased(event.data.title, ''),
          event.data.titledAt,
        ]);
        return;
      case 'FactAnswered': {
        const { eulogyId, questionId, answer, answerRevision, answeredBy, answeredAt } = event.data;
        return this.answered(rows, {
          eulogyId,
          questionId,
          kind: 'fact',
          contributorId: SHARED,
          answer: unlessErased(answer, ''),
          revision: answerRevision,
          by: answeredBy,
          at: answeredAt,
        });
      }
      case 'FactCleared': {
        const { eulogyId, questionId, answerRevision, clearedBy, clearedAt } = event.data;
        return this.answered(rows, {
          eulogyId,
          questionId,
          kind: 'fact',
          contributorId: SHARED,
          answer: '',
          revision: answerRevision,
          by: clearedBy,
          at: clearedAt,
        });
      }
      case 'AnswerContributed': {
        const { eulogyId, questionId, personId, answer, answerRevision, contributedAt } = event.data;
        return this.answered(rows, {
          eulogyId,
          questionId,
          kind: 'memory',
          contributorId: personId,
          answer: unlessErased(answer, ''),
          revision: answerRevision,
          by: personId,
          at: contributedAt,
        });
      }
      case 'AnswerCleared': {
        const { eulogyId, questionId, personId, answerRevision, clearedAt } = event.data;
        return this.answered(rows, {
          eulogyId,
          questionId,
          kind: 'memory',
          contributorId: personId,
          answer: '',
          revision: answerRevision,
          by: personId,
          at: clearedAt,
        });
      }
      case 'GenerationRequested': {
        const { eulogyId, generationId, durationMinutes, requestedAt } = event.data;
        await rows.query(
          `UPDATE generation_eulogies SET status = 'generating', generation_id = $2, generation_event_id = $3,
             duration_minutes = $4, stage = NULL, stage_at = $5, generation_error = NULL, updated_at = $5 WHERE eulogy_id = $1`,
          [eulogyId, generationId, recorded.metadata.eventId, durationMinutes, requestedAt],
        );
        return;
      }
      case 'GenerationStageReached': {
        const { eulogyId, stage, reachedAt } = event.data;
        await rows.query('UPDATE generation_eulogies SET stage = $2, stage_at = $3 WHERE eulogy_id = $1', [
          eulogyId,
          stage,
          reachedAt,
        ]);
        return this.happened(rows, eulogyId, 'stage', { stage });
      }
      case 'GenerationCompleted': {
        const { eulogyId, version, text, completedAt } = event.data;
        await rows.query(
          `UPDATE generation_eulogies SET status = 'completed', version = $2, content = $3, stage = NULL, stage_at = NULL,
             generation_error = NULL, updated_at = $4 WHERE eulogy_id = $1`,
          [eulogyId, version, isErased(text) ? null : JSON.stringify(text), completedAt],
        );
        return this.happened(rows, eulogyId, 'completed', { version });
      }
      case 'GenerationFailed': {
        const { eulogyId, reason, failedAt } = event.data;
        await rows.query(
          `UPDATE generation_eulogies SET status = 'in_progress', stage = NULL, stage_at = NULL, generation_error = $2,
             updated_at = $3 WHERE eulogy_id = $1`,
          [eulogyId, reason, failedAt],
        );
        return this.happened(rows, eulogyId, 'failed', { reason });
      }
      default:
        return; // events of these streams that no page of a eulogy shows
    }
  }

  /** One statement: the answer, the count of answered questions, the status, and the news. */
  private async answered(rows: EntityManager, answer: Answer): Promise<void> {
    await rows.query(
      `WITH saved AS (
         INSERT INTO generation_answers
           (eulogy_id, question_id, contributor_id, kind, answer, filled, revision, contributed_by, contributed_at)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9
         ON CONFLICT (eulogy_id, question_id, kind, contributor_id) DO UPDATE SET answer = excluded.answer,
           filled = excluded.filled, revision = excluded.revision, contributed_by = excluded.contributed_by,
           contributed_at = excluded.contributed_at),
       questions AS (
         SELECT question_id FROM generation_answers
         WHERE eulogy_id = $1 AND filled AND NOT (question_id = $2 AND kind = $4 AND contributor_id = $3)
         UNION SELECT $2 WHERE $6),
       counted AS (SELECT count(*)::int AS answered FROM questions),
       changed AS (
         UPDATE generation_eulogies SET answered = counted.answered, revision = revision + 1, updated_at = $9,
           status = CASE WHEN status = 'draft' AND counted.answered > 0 THEN 'in_progress' ELSE status END
         FROM counted WHERE eulogy_id = $1 RETURNING revision)
       INSERT INTO generation_activity (eulogy_id, seq, kind, data)
       SELECT $1, revision, 'answer', json_build_object('questionId', $2::text, 'contributorId', $8::text) FROM changed`,
      [
        answer.eulogyId,
        answer.questionId,
        answer.contributorId,
        answer.kind,
        answer.answer,
        isFilled(answer.questionId, answer.answer),
        answer.revision,
        answer.by,
        answer.at,
      ],
    );
    // Rarely, so that it costs nothing.
    if (answer.revision % 50 === 0) {
      await rows.query(
        `DELETE FROM generation_activity WHERE eulogy_id = $1
           AND seq < (SELECT revision - $2 FROM generation_eulogies WHERE eulogy_id = $1)`,
        [answer.eulogyId, ACTIVITY_KEPT],
      );
    }
  }

  private async happened(rows: EntityManager, eulogyId: number, kind: string, data: object): Promise<void> {
    await rows.query(
      `WITH changed AS (UPDATE generation_eulogies SET revision = revision + 1 WHERE eulogy_id = $1 RETURNING revision)
       INSERT INTO generation_activity (eulogy_id, seq, kind, data) SELECT $1, revision, $2, $3::json FROM changed`,
      [eulogyId, kind, JSON.stringify(data)],
    );
  }
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type {
  CircleOpened,
  CircleSettingChosen,
  CollaboratorJoined,
  CollaboratorLeft,
  CollaboratorRemoved,
} from '../../../collaboration/index.js';
import type { UserErased } from '../../../identity/index.js';
import type { EulogyPaid, EulogyRefunded, EulogyRefundReversed, PurchaseStarted } from '../../../purchasing/index.js';
import {
  isFilled,
  type AnswerCleared,
  type AnswerContributed,
  type EulogyTitled,
  type FactAnswered,
  type FactCleared,
  type MemoriesReset,
  type QuestionnaireOpened,
  type QuestionnaireReset,
} from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import type { Projection, Statement } from '../../../shared/messaging/projection.js';
import { stretches } from '../../../shared/messaging/stretches.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';
import { isOfManuscript, type ManuscriptEvent } from '../../domain/manuscript/manuscript.events.js';
import type { SharingEvent } from '../../domain/sharing/sharing.events.js';
import { forgetPerson } from './forget-person.js';
import { emptiedRows, memoriesEmptied, textsHidden } from './reset-rows.js';
import { completedRows, manuscriptRows, sharingRows } from './version-rows.js';

/** The checkpoint's name, for those who wait for it. */
export const EULOGIES = 'generation.eulogies';

/** Whose answer a shared fact is, in the place of a person's id. */
export const SHARED = 'shared';

/** A browser that comes back after more than this much news loads the page afresh. */
const ACTIVITY_KEPT = 500;
/** Old news goes with every so-manieth of a eulogy's changes. */
const CLEAN_EVERY = 50;

type Known =
  | PurchaseStarted
  | EulogyPaid
  | EulogyRefunded
  | EulogyRefundReversed
  | CircleOpened
  | CollaboratorJoined
  | CollaboratorRemoved
  | CollaboratorLeft
  | CircleSettingChosen
  | QuestionnaireOpened
  | EulogyTitled
  | FactAnswered
  | FactCleared
  | AnswerContributed
  | AnswerCleared
  | QuestionnaireReset
  | MemoriesReset
  | EulogyEvent
  | ManuscriptEvent
  | SharingEvent
  | UserErased;

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
 * Everything that the dashboard and the pages of one eulogy read: a row for each eulogy, its answers, the versions of its
 * text, and what happened lately (for the live pages). It stands above the other customer modules and keeps its own copy of what it shows.
 */
@Injectable()
export class EulogiesProjection implements Projection {
  readonly name = EULOGIES;
  readonly version = 3;
  readonly tables = ['generation_eulogies', 'generation_answers', 'generation_activity', 'generation_versions'];
  readonly streams = ['purchase-', 'circle-', 'questionnaire-', 'memories-', 'eulogy-', 'sharing-', 'user-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as Known;
    const answer = answerOf(event);
    if (answer) return this.answered(rows, [answer]);
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
      case 'EulogyRefunded':
      case 'EulogyRefundReversed':
        await rows.query('UPDATE generation_eulogies SET refunded_at = $2 WHERE eulogy_id = $1', [
          event.data.eulogyId,
          event.type === 'EulogyRefunded' ? event.data.refundedAt : null,
        ]);
        return;
      case 'CircleOpened':
        await rows.query(
          `UPDATE generation_eulogies SET owner_id = $2, member_ids = array_append(array_remove(member_ids, $2), $2) WHERE eulogy_id = $1`,
          [event.data.eulogyId, event.data.ownerId],
        );
        return;
      case 'CollaboratorJoined': {
        const { eulogyId, userId } = event.data;
        await this.members(rows, eulogyId, 'array_append(array_remove(member_ids, $2), $2)', userId);
        return this.happened(rows, eulogyId, 'collaborator', { contributorId: userId, change: 'joined' });
      }
      case 'CollaboratorRemoved':
      case 'CollaboratorLeft': {
        const { eulogyId, userId } = event.data;
        await this.members(rows, eulogyId, 'array_remove(member_ids, $2)', userId);
        const change = event.type === 'CollaboratorLeft' ? 'left' : 'removed';
        return this.happened(rows, eulogyId, 'collaborator', { contributorId: userId, change });
      }
      case 'CircleSettingChosen':
        return this.happened(rows, event.data.eulogyId, 'collaborator', { change: 'settings' });
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
        const { eulogyId, version } = event.data;
        await completedRows(rows, event.data);
        await rows.query(
          `UPDATE generation_eulogies SET status = 'completed', stage = NULL, stage_at = NULL, generation_error = NULL
           WHERE eulogy_id = $1`,
          [eulogyId],
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
      case 'QuestionnaireReset':
        await emptiedRows(rows, event.data);
        return this.happened(rows, event.data.eulogyId, 'text', {});
      case 'MemoriesReset':
        return memoriesEmptied(rows, event.data);
      case 'WritingReset':
        await textsHidden(rows, event.data);
        return this.happened(rows, event.data.eulogyId, 'text', {});
      case 'UserErased':
        return forgetPerson(rows, event.data.userId);
      case 'ShareLinkMade':
      case 'ShareLinkRevoked':
        return sharingRows(rows, event);
      default:
        // What is no event of the manuscript is one of these streams that no page of a eulogy shows.
        if (!isOfManuscript(event)) return;
        if ((await manuscriptRows(rows, event)) === 'changed')
          await this.happened(rows, event.data.eulogyId, 'text', {});
    }
  }

  async applyMany(events: readonly RecordedEvent[], rows: EntityManager): Promise<void> {
    const read = events.map((event) => ({ event, answer: answerOf(event as unknown as Known) }));
    for (const stretch of stretches(read, ({ answer }) => keyOf(answer))) {
      const answers = stretch.flatMap(({ answer }) => answer ?? []);
      if (answers.length > 0) await this.answered(rows, answers);
      else await this.apply(stretch[0].event, rows);
    }
  }

  /** Nothing but answers, which is what comes by the hundred. */
  statementsOf(events: readonly RecordedEvent[]): Statement[] | undefined {
    const answers: Answer[] = [];
    for (const event of events) {
      const answer = answerOf(event as unknown as Known);
      if (!answer) return undefined;
      answers.push(answer);
    }
    return [...stretches(answers, keyOf)].map(savingOf);
  }

  private async answered(rows: EntityManager, answers: readonly Answer[]): Promise<void> {
    const { sql, values } = savingOf(answers);
    await rows.query(sql, [...values]);
  }

  /** @param change SQL of ours: the new list */
  private async members(rows: EntityManager, eulogyId: number, change: string, userId: string): Promise<void> {
    await rows.query(`UPDATE generation_eulogies SET member_ids = ${change} WHERE eulogy_id = $1`, [eulogyId, userId]);
  }

  private async happened(rows: EntityManager, eulogyId: number, kind: string, data: object): Promise<void> {
    await rows.query(
      `WITH changed AS (UPDATE generation_eulogies SET revision = revision + 1 WHERE eulogy_id = $1 RETURNING revision)
       INSERT INTO generation_activity (eulogy_id, seq, kind, data) SELECT $1, revision, $2, $3::json FROM changed`,
      [eulogyId, kind, JSON.stringify(data)],
    );
  }
}

/** The answer that an event gives or empties, if it is one. */
function answerOf(event: Known): Answer | undefined {
  switch (event.type) {
    case 'FactAnswered': {
      const { eulogyId, questionId, answer, answerRevision, answeredBy, answeredAt } = event.data;
      return fact({
        eulogyId,
        questionId,
        answer: unlessErased(answer, ''),
        revision: answerRevision,
        by: answeredBy,
        at: answeredAt,
      });
    }
    case 'FactCleared': {
      const { eulogyId, questionId, answerRevision, clearedBy, clearedAt } = event.data;
      return fact({ eulogyId, questionId, answer: '', revision: answerRevision, by: clearedBy, at: clearedAt });
    }
    case 'AnswerContributed': {
      const { eulogyId, questionId, personId, answer, answerRevision, contributedAt } = event.data;
      return memory({
        eulogyId,
        questionId,
        answer: unlessErased(answer, ''),
        revision: answerRevision,
        by: personId,
        at: contributedAt,
      });
    }
    case 'AnswerCleared': {
      const { eulogyId, questionId, personId, answerRevision, clearedAt } = event.data;
      return memory({ eulogyId, questionId, answer: '', revision: answerRevision, by: personId, at: clearedAt });
    }
    default:
      return undefined;
  }
}

type Given = Omit<Answer, 'kind' | 'contributorId'>;

const fact = (given: Given): Answer => ({ ...given, kind: 'fact', contributorId: SHARED });
const memory = (given: Given): Answer => ({ ...given, kind: 'memory', contributorId: given.by });

/** Answers with different keys stand in different rows. */
function keyOf(answer: Answer | undefined): string | undefined {
  return answer && JSON.stringify([answer.eulogyId, answer.questionId, answer.kind, answer.contributorId]);
}

/** One statement: the answers, the counts of answered questions, the status, and the news. */
function savingOf(answers: readonly Answer[]): Statement {
  return {
    sql: `WITH given AS (
         SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::integer[],
           $8::text[], $9::timestamptz[]) WITH ORDINALITY
           AS given (eulogy_id, question_id, contributor_id, kind, answer, filled, revision, contributed_by, contributed_at, turn)),
       saved AS (
         INSERT INTO generation_answers
           (eulogy_id, question_id, contributor_id, kind, answer, filled, revision, contributed_by, contributed_at)
         SELECT eulogy_id, question_id, contributor_id, kind, answer, filled, revision, contributed_by, contributed_at FROM given
         ON CONFLICT (eulogy_id, question_id, kind, contributor_id) DO UPDATE SET answer = excluded.answer,
           filled = excluded.filled, revision = excluded.revision, contributed_by = excluded.contributed_by,
           contributed_at = excluded.contributed_at),
       touched AS (
         SELECT eulogy_id, count(*)::integer AS changes, max(turn) AS last FROM given GROUP BY eulogy_id),
       questions AS (
         -- the table as it was before this statement, without what this statement writes, and what it writes
         SELECT a.eulogy_id, a.question_id FROM touched JOIN generation_answers a USING (eulogy_id)
         WHERE a.filled AND NOT EXISTS (
           SELECT FROM given g WHERE g.eulogy_id = a.eulogy_id AND g.question_id = a.question_id AND g.kind = a.kind
             AND g.contributor_id = a.contributor_id)
         UNION SELECT eulogy_id, question_id FROM given WHERE filled),
       counted AS (
         SELECT eulogy_id, count(question_id)::integer AS answered FROM touched LEFT JOIN questions USING (eulogy_id)
         GROUP BY eulogy_id),
       changed AS (
         UPDATE generation_eulogies e SET answered = counted.answered, revision = e.revision + touched.changes,
           updated_at = given.contributed_at,
           status = CASE WHEN status = 'draft' AND counted.answered > 0 THEN 'in_progress' ELSE status END
         FROM touched JOIN counted USING (eulogy_id) JOIN given ON given.turn = touched.last
         WHERE e.eulogy_id = touched.eulogy_id RETURNING e.eulogy_id, e.revision, e.revision - touched.changes AS before),
       cleaned AS (
         -- rarely, so that it costs nothing
         DELETE FROM generation_activity old USING changed
         WHERE old.eulogy_id = changed.eulogy_id AND old.seq < changed.revision - ${ACTIVITY_KEPT}
           AND changed.revision / ${CLEAN_EVERY} > changed.before / ${CLEAN_EVERY})
       INSERT INTO generation_activity (eulogy_id, seq, kind, data)
       SELECT eulogy_id, before + row_number() OVER (PARTITION BY eulogy_id ORDER BY turn), 'answer',
         json_build_object('questionId', question_id, 'contributorId', contributed_by)
       FROM given JOIN changed USING (eulogy_id)`,
    values: [
      answers.map(({ eulogyId }) => eulogyId),
      answers.map(({ questionId }) => questionId),
      answers.map(({ contributorId }) => contributorId),
      answers.map(({ kind }) => kind),
      answers.map(({ answer }) => answer),
      answers.map(({ questionId, answer }) => isFilled(questionId, answer)),
      answers.map(({ revision }) => revision),
      answers.map(({ by }) => by),
      answers.map(({ at }) => at),
    ],
  };
}

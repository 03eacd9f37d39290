import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import type { SqlProjection, Statement } from '../../../shared/messaging/projection.js';
import { stretches } from '../../../shared/messaging/stretches.js';
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
  /** A person's id, or {@link SHARED}. */
  readonly contributorId: string;
  readonly answer: Personal<string>;
  readonly revision: number;
  readonly by: string;
  readonly at: string;
}

type Known = QuestionnaireEvent | MemoriesEvent | UserErased;

/** The questionnaires, and every answer as it stands, one row a question and person. */
@Injectable()
export class AnswersProjection implements SqlProjection {
  readonly name = ANSWERS;
  readonly version = 1;
  readonly tables = ['questionnaire_questionnaires', 'questionnaire_answers'];
  readonly streams = [QUESTIONNAIRE_STREAMS, MEMORIES_STREAMS, 'user-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as Known;
    const answer = answerOf(event);
    if (answer) return isErased(answer.answer) ? this.drop(rows, answer) : this.answers(rows, [answer]);
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
      case 'QuestionnaireReset':
        await rows.query('DELETE FROM questionnaire_answers WHERE eulogy_id = $1', [event.data.eulogyId]);
        return this.status(rows, event.data.eulogyId, 'open');
      case 'MemoriesReset': {
        const { eulogyId, personId, questionIds, answerRevision } = event.data;
        await rows.query(
          `DELETE FROM questionnaire_answers
           WHERE eulogy_id = $1 AND contributor_id = $2 AND question_id = ANY ($3) AND revision < $4`,
          [eulogyId, personId, questionIds, answerRevision],
        );
        return;
      }
      case 'UserErased':
        return this.forget(rows, event.data.userId);
      default:
        return; // nothing that these rows show
    }
  }

  async applyMany(events: readonly RecordedEvent[], rows: EntityManager): Promise<void> {
    const read = events.map((event) => ({ event, answer: answerOf(event as unknown as Known) }));
    for (const stretch of stretches(read, ({ answer }) => keyOf(answer))) {
      const answers = stretch.flatMap(({ answer }) => (answer && !isErased(answer.answer) ? [answer] : []));
      if (answers.length > 0) await this.answers(rows, answers);
      else await this.apply(stretch[0].event, rows);
    }
  }

  /** Nothing but answers, which is what comes by the hundred. */
  statementsOf(events: readonly RecordedEvent[]): Statement[] | undefined {
    const answers: AnswerRow[] = [];
    for (const event of events) {
      const answer = answerOf(event as unknown as Known);
      if (!answer || isErased(answer.answer)) return undefined;
      answers.push(answer);
    }
    return [...stretches(answers, keyOf)].map(savingOf);
  }

  private async status(rows: EntityManager, eulogyId: number, status: 'open' | 'submitted'): Promise<void> {
    await rows.query('UPDATE questionnaire_questionnaires SET status = $2 WHERE eulogy_id = $1', [eulogyId, status]);
  }

  private async answers(rows: EntityManager, answers: readonly AnswerRow[]): Promise<void> {
    const { sql, values } = savingOf(answers);
    await rows.query(sql, [...values]);
  }

  /** The person's own words everywhere, and title and facts of the eulogies they owned. What others told stays. */
  private async forget(rows: EntityManager, userId: string): Promise<void> {
    await rows.query(
      `DELETE FROM questionnaire_answers AS answer WHERE contributor_id = $1
         OR (contributor_id = '${SHARED}' AND EXISTS (
           SELECT FROM questionnaire_questionnaires AS owned WHERE owned.eulogy_id = answer.eulogy_id AND owner_id = $1))`,
      [userId],
    );
    await rows.query('UPDATE questionnaire_questionnaires SET title = NULL WHERE owner_id = $1', [userId]);
  }

  /** The person whose words these were was erased. */
  private async drop(rows: EntityManager, { eulogyId, questionId, contributorId }: AnswerRow): Promise<void> {
    await rows.query(
      'DELETE FROM questionnaire_answers WHERE eulogy_id = $1 AND question_id = $2 AND contributor_id = $3',
      [eulogyId, questionId, contributorId],
    );
  }
}

/** The answer that an event gives or empties, if it is one. */
function answerOf(event: Known): AnswerRow | undefined {
  switch (event.type) {
    case 'FactAnswered': {
      const { eulogyId, questionId, answer, answerRevision, answeredBy, answeredAt } = event.data;
      return {
        eulogyId,
        questionId,
        contributorId: SHARED,
        answer,
        revision: answerRevision,
        by: answeredBy,
        at: answeredAt,
      };
    }
    case 'FactCleared': {
      const { eulogyId, questionId, answerRevision, clearedBy, clearedAt } = event.data;
      return {
        eulogyId,
        questionId,
        contributorId: SHARED,
        answer: '',
        revision: answerRevision,
        by: clearedBy,
        at: clearedAt,
      };
    }
    case 'AnswerContributed': {
      const { eulogyId, personId, questionId, answer, answerRevision, contributedAt } = event.data;
      return {
        eulogyId,
        questionId,
        contributorId: personId,
        answer,
        revision: answerRevision,
        by: personId,
        at: contributedAt,
      };
    }
    case 'AnswerCleared': {
      const { eulogyId, personId, questionId, answerRevision, clearedAt } = event.data;
      return {
        eulogyId,
        questionId,
        contributorId: personId,
        answer: '',
        revision: answerRevision,
        by: personId,
        at: clearedAt,
      };
    }
    default:
      return undefined;
  }
}

/** Answers with different keys stand in different rows. One that was erased is none to write. */
function keyOf(answer: AnswerRow | undefined): string | undefined {
  if (!answer || isErased(answer.answer)) return undefined;
  return JSON.stringify([answer.eulogyId, answer.questionId, answer.contributorId]);
}

/** Answers to different questions or of different people, with one statement. */
function savingOf(answers: readonly AnswerRow[]): Statement {
  return {
    // Beside a shared answer stands that its writer wrote there. Who emptied their own answer is no longer shown as writing.
    sql: `WITH given AS (
         SELECT * FROM unnest($1::integer[], $2::text[], $3::text[], $4::text[], $5::boolean[], $6::integer[], $7::text[], $8::timestamptz[])
           AS given (eulogy_id, question_id, contributor_id, answer, filled, revision, answered_by, contributed_at)),
       writer AS (
         INSERT INTO questionnaire_answers AS mine (eulogy_id, question_id, contributor_id, begun_at)
         SELECT eulogy_id, question_id, answered_by, contributed_at FROM given WHERE contributor_id = '${SHARED}'
         ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET begun_at = coalesce(mine.begun_at, excluded.begun_at))
       INSERT INTO questionnaire_answers AS mine
         (eulogy_id, question_id, contributor_id, answer, filled, revision, answered_by, contributed_at)
       SELECT * FROM given
       ON CONFLICT (eulogy_id, question_id, contributor_id) DO UPDATE SET answer = excluded.answer, filled = excluded.filled,
         revision = excluded.revision, answered_by = excluded.answered_by, contributed_at = excluded.contributed_at,
         begun_at = CASE WHEN excluded.answer = '' THEN NULL ELSE mine.begun_at END`,
    values: [
      answers.map(({ eulogyId }) => eulogyId),
      answers.map(({ questionId }) => questionId),
      answers.map(({ contributorId }) => contributorId),
      answers.map(({ answer }) => unlessErased(answer, '')),
      answers.map(({ questionId, answer }) => isFilled(questionId, unlessErased(answer, ''))),
      answers.map(({ revision }) => revision),
      answers.map(({ by }) => by),
      answers.map(({ at }) => at),
    ],
  };
}

import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { UserErased } from '../../../identity/index.js';
import type { PurchaseStarted } from '../../../purchasing/index.js';
import { isFilled, type MemoriesReset, type QuestionnaireReset } from '../../../questionnaire/index.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import type { SqlProjection, Statement } from '../../../shared/messaging/projection.js';
import { stretches } from '../../../shared/messaging/stretches.js';
import type { EulogyEvent } from '../../domain/eulogy/eulogy.events.js';
import { isOfManuscript, type ManuscriptEvent } from '../../domain/manuscript/manuscript.events.js';
import { forgetPerson } from './forget-person.js';
import { answerOf, keyOf, type GivenAnswer } from './given-answer.js';
import { changeOf, COLUMNS, membershipOf, newsOf, recordOf, type EulogyRecord } from './record-changes.js';
import { answersEmptied, memoriesEmptied, textsHidden } from './reset-rows.js';
import { completedRows, manuscriptRows } from './version-rows.js';

/** The checkpoint's name, for those who wait for it. */
export const EULOGIES = 'generation.eulogies';

/** A browser that comes back after more than this much news loads the page afresh. */
const ACTIVITY_KEPT = 500;
/** Old news goes with every so-manieth of a eulogy's changes. */
const CLEAN_EVERY = 50;

/** Everything else of these streams shows on no page of a eulogy. */
type Known = PurchaseStarted | QuestionnaireReset | MemoriesReset | EulogyEvent | ManuscriptEvent | UserErased;

/**
 * Everything that the dashboard and the pages of one eulogy read: a row for each eulogy, its answers, the versions of its
 * text, and what happened lately (for the live pages). It stands above the other customer modules and keeps its own copy of what it shows.
 */
@Injectable()
export class EulogiesProjection implements SqlProjection {
  readonly name = EULOGIES;
  readonly version = 4;
  readonly tables = ['generation_eulogies', 'generation_answers', 'generation_activity', 'generation_versions'];
  readonly streams = ['purchase-', 'circle-', 'questionnaire-', 'memories-', 'eulogy-', 'sharing-', 'user-'];

  async apply(recorded: RecordedEvent, rows: EntityManager): Promise<void> {
    const event = recorded as unknown as Known;
    const answer = answerOf(recorded);
    if (answer) return this.answered(rows, [answer]);
    if (event.type === 'PurchaseStarted') return this.opened(rows, recordOf(event));
    if (event.type === 'UserErased') return forgetPerson(rows, event.data.userId);
    const { eulogyId } = event.data;
    if (event.type === 'GenerationCompleted') await completedRows(rows, event.data);
    else if (event.type === 'QuestionnaireReset') await answersEmptied(rows, eulogyId);
    else if (event.type === 'MemoriesReset') await memoriesEmptied(rows, event.data);
    else if (event.type === 'WritingReset') await textsHidden(rows, eulogyId);
    else if (isOfManuscript(event)) await manuscriptRows(rows, event);
    const change = changeOf(recorded);
    if (change) await this.set(rows, eulogyId, change);
    const member = membershipOf(recorded);
    if (member) await this.member(rows, eulogyId, member);
    const news = newsOf(recorded);
    if (news) await this.happened(rows, eulogyId, news.kind, news.data);
  }

  async applyMany(events: readonly RecordedEvent[], rows: EntityManager): Promise<void> {
    const read = events.map((event) => ({ event, answer: answerOf(event) }));
    for (const stretch of stretches(read, ({ answer }) => answer && keyOf(answer))) {
      const answers = stretch.flatMap(({ answer }) => answer ?? []);
      if (answers.length > 0) await this.answered(rows, answers);
      else await this.apply(stretch[0].event, rows);
    }
  }

  /** Nothing but answers, which is what comes by the hundred. */
  statementsOf(events: readonly RecordedEvent[]): Statement[] | undefined {
    const answers: GivenAnswer[] = [];
    for (const event of events) {
      const answer = answerOf(event);
      if (!answer) return undefined;
      answers.push(answer);
    }
    return [...stretches(answers, keyOf)].map(savingOf);
  }

  private async answered(rows: EntityManager, answers: readonly GivenAnswer[]): Promise<void> {
    const { sql, values } = savingOf(answers);
    await rows.query(sql, [...values]);
  }

  private async opened(rows: EntityManager, record: EulogyRecord): Promise<void> {
    const { eulogyId, ownerId, type, title, currency, discountCode, createdAt } = record;
    await rows.query(
      `INSERT INTO generation_eulogies (eulogy_id, owner_id, type, title, currency, discount_code, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (eulogy_id) DO NOTHING`,
      [eulogyId, ownerId, type, title, currency, discountCode, createdAt],
    );
  }

  private async set(rows: EntityManager, eulogyId: number, change: Partial<EulogyRecord>): Promise<void> {
    const parts = Object.entries(change) as [keyof EulogyRecord, unknown][];
    const columns = parts.map(([part], index) => `${COLUMNS[part]} = $${index + 2}`);
    await rows.query(`UPDATE generation_eulogies SET ${columns.join(', ')} WHERE eulogy_id = $1`, [
      eulogyId,
      ...parts.map(([, value]) => value),
    ]);
  }

  private async member(rows: EntityManager, id: number, change: { joined: string } | { left: string }): Promise<void> {
    const list = 'joined' in change ? 'array_append(array_remove(member_ids, $2), $2)' : 'array_remove(member_ids, $2)';
    const userId = 'joined' in change ? change.joined : change.left;
    await rows.query(`UPDATE generation_eulogies SET member_ids = ${list} WHERE eulogy_id = $1`, [id, userId]);
  }

  private async happened(rows: EntityManager, eulogyId: number, kind: string, data: object): Promise<void> {
    await rows.query(
      `WITH changed AS (UPDATE generation_eulogies SET revision = revision + 1 WHERE eulogy_id = $1 RETURNING revision)
       INSERT INTO generation_activity (eulogy_id, seq, kind, data) SELECT $1, revision, $2, $3::json FROM changed`,
      [eulogyId, kind, JSON.stringify(data)],
    );
  }
}

/** One statement: the answers, the counts of answered questions, the status, and the news. */
function savingOf(answers: readonly GivenAnswer[]): Statement {
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

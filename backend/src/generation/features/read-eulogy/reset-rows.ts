import type { EntityManager } from 'typeorm';
import type { MemoriesReset, QuestionnaireReset } from '../../../questionnaire/index.js';
import type { WritingReset } from '../../domain/eulogy/eulogy.events.js';

/** The questionnaire begins anew: nothing is answered, nothing is written. What was paid stays. */
export async function emptiedRows(
  rows: EntityManager,
  { eulogyId, resetAt }: QuestionnaireReset['data'],
): Promise<void> {
  await rows.query('DELETE FROM generation_answers WHERE eulogy_id = $1', [eulogyId]);
  await rows.query('UPDATE generation_eulogies SET answered = 0, updated_at = $2 WHERE eulogy_id = $1', [
    eulogyId,
    resetAt,
  ]);
  await hide(rows, eulogyId);
}

/** What somebody told in the very moment of a reset is counted no more. */
export async function memoriesEmptied(
  rows: EntityManager,
  { eulogyId, personId, questionIds, answerRevision }: MemoriesReset['data'],
): Promise<void> {
  const gone = await rows.query<[unknown[], number]>(
    `DELETE FROM generation_answers WHERE eulogy_id = $1 AND kind = 'memory' AND contributor_id = $2
       AND question_id = ANY ($3) AND revision < $4`,
    [eulogyId, personId, questionIds, answerRevision],
  );
  if (gone[1] === 0) return;
  await rows.query(
    `UPDATE generation_eulogies AS eulogy SET answered = counted.answered,
       status = CASE WHEN status = 'in_progress' AND counted.answered = 0 THEN 'draft' ELSE status END
     FROM (SELECT count(DISTINCT question_id)::int AS answered FROM generation_answers WHERE eulogy_id = $1 AND filled) AS counted
     WHERE eulogy.eulogy_id = $1`,
    [eulogyId],
  );
}

/** A text that was finished while the questionnaire was emptied is not shown either. */
export async function textsHidden(rows: EntityManager, { eulogyId }: WritingReset['data']): Promise<void> {
  await hide(rows, eulogyId);
}

async function hide(rows: EntityManager, eulogyId: number): Promise<void> {
  await rows.query('DELETE FROM generation_versions WHERE eulogy_id = $1', [eulogyId]);
  await rows.query(
    `UPDATE generation_eulogies SET status = CASE WHEN answered > 0 THEN 'in_progress' ELSE 'draft' END, version = 0,
       content = NULL, generation_id = NULL, generation_event_id = NULL, duration_minutes = NULL, stage = NULL, stage_at = NULL,
       generation_error = NULL, taken = '{}', locked = '[]', finished_version = NULL, finished_at = NULL
     WHERE eulogy_id = $1`,
    [eulogyId],
  );
}

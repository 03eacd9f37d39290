import type { EntityManager } from 'typeorm';
import type { MemoriesReset } from '../../../questionnaire/index.js';

/** The questionnaire begins anew: nothing is answered, nothing is written. What was paid stays. */
export async function answersEmptied(rows: EntityManager, eulogyId: number): Promise<void> {
  await rows.query('DELETE FROM generation_answers WHERE eulogy_id = $1', [eulogyId]);
  await versionsGone(rows, eulogyId);
}

/** What somebody told in the very moment of a reset is counted no more. */
export async function memoriesEmptied(
  rows: EntityManager,
  { eulogyId, personId, questionIds, answerRevision }: MemoriesReset['data'],
): Promise<void> {
  await rows.query(
    `DELETE FROM generation_answers WHERE eulogy_id = $1 AND kind = 'memory' AND contributor_id = $2
       AND question_id = ANY ($3) AND revision < $4`,
    [eulogyId, personId, questionIds, answerRevision],
  );
  await rows.query(
    `UPDATE generation_eulogies SET answered = (
       SELECT count(DISTINCT question_id)::int FROM generation_answers WHERE eulogy_id = $1 AND filled)
     WHERE eulogy_id = $1`,
    [eulogyId],
  );
}

/** A text that was finished while the questionnaire was emptied is not shown either. */
export async function textsHidden(rows: EntityManager, eulogyId: number): Promise<void> {
  await versionsGone(rows, eulogyId);
  await rows.query(
    `UPDATE generation_eulogies SET status = 'draft' WHERE eulogy_id = $1 AND status IN ('generating', 'completed')`,
    [eulogyId],
  );
}

async function versionsGone(rows: EntityManager, eulogyId: number): Promise<void> {
  await rows.query('DELETE FROM generation_versions WHERE eulogy_id = $1', [eulogyId]);
  await rows.query(`UPDATE generation_eulogies SET content = NULL, taken = '{}', locked = '[]' WHERE eulogy_id = $1`, [
    eulogyId,
  ]);
}

import type { EntityManager } from 'typeorm';

/**
 * Drops an erased person's own words everywhere, and title, facts and texts of the eulogies they owned. What others told stays,
 * and so does what the person told for a text of somebody else's that was finished before.
 */
export async function forgetPerson(rows: EntityManager, userId: string): Promise<void> {
  await rows.query(
    `UPDATE generation_eulogies SET title = '', content = NULL, locked = '[]', share_open = false WHERE owner_id = $1`,
    [userId],
  );
  await rows.query(
    `UPDATE generation_versions SET text = NULL, name = '' FROM generation_eulogies AS eulogy
     WHERE eulogy.eulogy_id = generation_versions.eulogy_id AND owner_id = $1`,
    [userId],
  );
  await rows.query(
    `WITH gone AS (
         DELETE FROM generation_answers AS answer
         WHERE (kind = 'memory' AND contributor_id = $1) OR (kind = 'fact' AND EXISTS (
           SELECT FROM generation_eulogies AS owned WHERE owned.eulogy_id = answer.eulogy_id AND owner_id = $1))
         RETURNING eulogy_id, question_id, kind, contributor_id),
       counted AS (
         SELECT eulogy_id, (
           SELECT count(DISTINCT kept.question_id)::int FROM generation_answers AS kept
           WHERE kept.eulogy_id = touched.eulogy_id AND filled AND NOT EXISTS (
             SELECT FROM gone WHERE gone.eulogy_id = kept.eulogy_id AND gone.question_id = kept.question_id
               AND gone.kind = kept.kind AND gone.contributor_id = kept.contributor_id)) AS answered
         FROM (SELECT DISTINCT eulogy_id FROM gone) AS touched)
       UPDATE generation_eulogies AS eulogy SET answered = counted.answered
       FROM counted WHERE eulogy.eulogy_id = counted.eulogy_id`,
    [userId],
  );
  await rows.query(
    'UPDATE generation_eulogies SET member_ids = array_remove(member_ids, $1) WHERE member_ids @> ARRAY[$1]',
    [userId],
  );
}

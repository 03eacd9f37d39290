import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = 'read_models.generation_eulogies_member_ids_idx';

/**
 * The index by which a person's eulogies are found puts what is new where it belongs at once. By default it gathers it in a list beside
 * itself, up to 4 MB, which every look reads from its beginning to its end: the more is written, the slower everybody's list.
 */
export class GenerationMembersIndex1795276500000 implements MigrationInterface {
  name = 'GenerationMembersIndex1795276500000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX IF EXISTS ${index}`);
    await db.query('CREATE INDEX ON read_models.generation_eulogies USING gin (member_ids) WITH (fastupdate = off)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(`DROP INDEX IF EXISTS ${index}`);
    await db.query('CREATE INDEX ON read_models.generation_eulogies USING gin (member_ids)');
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Fence1795381200000 implements MigrationInterface {
  name = 'Fence1795381200000';

  async up(db: QueryRunner): Promise<void> {
    // Ends a transaction that was sent in one piece, where its first statement found nothing to move.
    await db.query(`
      CREATE FUNCTION messaging.hold_fence(moved bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        IF moved <> 1 THEN
          RAISE EXCEPTION 'the checkpoint is elsewhere' USING ERRCODE = 'FENCE';
        END IF;
      END $$`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION messaging.hold_fence(bigint)');
  }
}

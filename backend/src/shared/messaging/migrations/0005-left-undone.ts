import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LeftUndone1796400000390 implements MigrationInterface {
  name = 'LeftUndone1796400000390';

  async up(db: QueryRunner): Promise<void> {
    // Staff said that it is not to be done: nothing takes it up again, and nothing says that it was.
    await db.query('ALTER TABLE messaging.reactions_done ADD COLUMN left_undone boolean NOT NULL DEFAULT false');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE messaging.reactions_done DROP COLUMN left_undone');
  }
}

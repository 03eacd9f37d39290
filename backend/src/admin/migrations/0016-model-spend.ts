import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ModelSpend1795260870016 implements MigrationInterface {
  name = 'ModelSpend1795260870016';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE read_models.admin_model_calls (
        call_id text PRIMARY KEY,
        model text NOT NULL,
        purpose text NOT NULL,
        outcome text NOT NULL,
        input_tokens integer,
        output_tokens integer,
        cost_micros bigint,
        milliseconds integer NOT NULL,
        called_at timestamptz NOT NULL
      )`);
    await db.query('CREATE INDEX admin_model_calls_time ON read_models.admin_model_calls (called_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE read_models.admin_model_calls');
  }
}

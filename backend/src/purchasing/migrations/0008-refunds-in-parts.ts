import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an order went back, what failed, and by what it is found; in the sandbox a card to which no money goes back. */
export class RefundsInParts1795390000080 implements MigrationInterface {
  name = 'RefundsInParts1795390000080';

  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE purchasing.sandbox_intents ADD COLUMN takes_back boolean NOT NULL DEFAULT true');
    await db.query(`
      ALTER TABLE read_models.purchasing_purchases
        ADD COLUMN session_id text,
        ADD COLUMN receipt_number text,
        ADD COLUMN back_cents integer NOT NULL DEFAULT 0,
        ADD COLUMN asked_cents integer,
        ADD COLUMN failure text,
        ADD COLUMN failed_at timestamptz,
        ADD COLUMN refused_attempts text[] NOT NULL DEFAULT '{}',
        ADD COLUMN refused_because text,
        ADD COLUMN expired_because text`);
    await db.query(
      `CREATE INDEX purchasing_purchases_newest ON read_models.purchasing_purchases (started_at DESC, purchase_id)`,
    );
    await db.query(`CREATE INDEX purchasing_purchases_receipt ON read_models.purchasing_purchases (receipt_number)`);
    await db.query(`CREATE INDEX purchasing_purchases_session ON read_models.purchasing_purchases (session_id)`);
    await db.query(`CREATE INDEX purchasing_purchases_person ON read_models.purchasing_purchases (user_id)`);
  }

  async down(db: QueryRunner): Promise<void> {
    for (const index of ['newest', 'receipt', 'session', 'person']) {
      await db.query(`DROP INDEX read_models.purchasing_purchases_${index}`);
    }
    await db.query(`
      ALTER TABLE read_models.purchasing_purchases
        DROP COLUMN session_id, DROP COLUMN receipt_number, DROP COLUMN back_cents, DROP COLUMN asked_cents,
        DROP COLUMN failure, DROP COLUMN failed_at, DROP COLUMN refused_attempts, DROP COLUMN refused_because,
        DROP COLUMN expired_because`);
    await db.query('ALTER TABLE purchasing.sandbox_intents DROP COLUMN takes_back');
  }
}

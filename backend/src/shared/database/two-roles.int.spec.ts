import { Client, Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { house } from '../../house.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate, OwnerNeeded } from './migrate.js';
import { mayChangeEvents } from './two-roles.js';

class Another1999999999999 {
  readonly name = 'Another1999999999999';
  async up(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE event_store.events ADD COLUMN another text');
  }
  async down(db: QueryRunner): Promise<void> {
    await db.query('ALTER TABLE event_store.events DROP COLUMN another');
  }
}

/** A database that one role made and owned, and that is then divided, as where a product that has run for long gets DATABASE_OWNER_URL. */
describe('a database of two roles', () => {
  let database: TestDatabase;
  let product: Pool;
  let databaseUrl: string;
  let databaseOwnerUrl: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    databaseOwnerUrl = database.url;
    const url = new URL(database.url);
    const name = url.pathname.slice(1);
    [url.username, url.password] = [`alone_${name}`, encodeURIComponent('it’s 100% secret')];
    databaseUrl = url.href;
    const { pool } = database;
    await pool.query(`CREATE ROLE ${url.username} LOGIN PASSWORD 'it’s 100% secret'`);
    await pool.query(`ALTER DATABASE ${name} OWNER TO ${url.username}`);
    await migrate({ databaseUrl }, house.migrations);
    product = new Pool({ connectionString: databaseUrl, max: 2 });
    await migrateJobs(product);
  }, 60_000);
  afterAll(async () => {
    await product?.end();
    const role = new URL(databaseUrl).username;
    await database.pool.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
    await database.drop();
  });

  const asking = () => ({ query: async <Row>(sql: string) => (await product.query(sql)).rows as Row });

  it('was the product’s to change before', async () => {
    expect(await mayChangeEvents(asking())).toBe(true);
    await product.query('BEGIN; ALTER TABLE event_store.events DISABLE TRIGGER audit_stays; ROLLBACK');
  });

  it('lets the product add events and make its own tables anew, and change no event', async () => {
    for (const urls of [{ databaseUrl, databaseOwnerUrl }, { databaseUrl, databaseOwnerUrl }, { databaseUrl }])
      await migrate(urls, house.migrations);
    expect(await mayChangeEvents(asking())).toBe(false);
    const added = await product.query(
      `SELECT event_store.append('audit-1', -1, ARRAY[gen_random_uuid()], ARRAY['Noted'], ARRAY['{}'], ARRAY['{}']) AS place`,
    );
    expect(added.rows).toEqual([{ place: expect.stringMatching(/^\d+\/\d+\/\d+$/) }]);
    await product.query('SELECT event_store.begin_epoch()');
    await product.query(`CREATE SCHEMA rebuild_a; CREATE TABLE rebuild_a.admin_audit (LIKE read_models.admin_audit INCLUDING ALL);
      DROP TABLE read_models.admin_audit; ALTER TABLE rebuild_a.admin_audit SET SCHEMA read_models; DROP SCHEMA rebuild_a`);
    for (const sql of [
      `UPDATE event_store.events SET type = 'Other'`,
      'DELETE FROM event_store.events',
      'ALTER TABLE event_store.events DISABLE TRIGGER audit_stays',
      'DROP SCHEMA event_store CASCADE',
      'DROP FUNCTION event_store.keep_audit() CASCADE',
      'ALTER FUNCTION event_store.append(text, bigint, uuid[], text[], text[], text[]) RENAME TO other',
    ])
      await expect(product.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    const { rows } = await database.pool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE c.relkind IN ('r', 'S', 'v') AND n.nspname NOT IN ('information_schema', 'public') AND n.nspname NOT LIKE 'pg\\_%'
         AND pg_get_userbyid(c.relowner) = 'postgres' ORDER BY 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'event_store.epochs',
      'event_store.events',
      'event_store.events_position_seq',
    ]);
  }, 30_000);

  it('is changed by its owner alone, and the product says so', async () => {
    const migrations = [...house.migrations, Another1999999999999];
    await expect(migrate({ databaseUrl }, migrations)).rejects.toThrow(OwnerNeeded);
    await migrate({ databaseUrl, databaseOwnerUrl }, migrations);
    await migrate({ databaseUrl }, migrations);
    expect(await mayChangeEvents(asking())).toBe(false);
  }, 30_000);

  it('makes the product’s role where it is not there, with the password of its address', async () => {
    const url = new URL(databaseUrl);
    [url.username, url.password] = [`made_${url.pathname.slice(1)}`, encodeURIComponent(`o'k "100%"`)];
    await migrate({ databaseUrl: url.href, databaseOwnerUrl }, house.migrations);
    const client = new Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('SELECT current_user AS who');
    await client.end();
    expect(rows).toEqual([{ who: url.username }]);
    await migrate({ databaseUrl, databaseOwnerUrl }, house.migrations);
    await database.pool.query(`DROP OWNED BY ${url.username}; DROP ROLE ${url.username}`);
  }, 30_000);
});

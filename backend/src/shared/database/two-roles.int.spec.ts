import { Logger } from '@nestjs/common';
import { Client, Pool } from 'pg';
import type { QueryRunner } from 'typeorm';
import { house } from '../../house.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { eventually } from '../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { migrate, OwnerNeeded } from './migrate.js';
import { mayChangeEvents, OwnerMayNotAct } from './two-roles.js';

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

  it('is divided by its owner, who calls nothing that the product’s role put in the place of Postgres’ own', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await product.query(`CREATE SCHEMA trap;
      CREATE FUNCTION trap.to_regclass(text) RETURNS regclass LANGUAGE plpgsql AS $$ BEGIN RAISE 'ran as %', current_user; END $$;
      ALTER DATABASE ${name} SET search_path = trap, pg_catalog, public`);
    await migrate({ databaseUrl, databaseOwnerUrl }, house.migrations);
    await database.pool.query(`ALTER DATABASE ${name} RESET search_path; DROP SCHEMA trap CASCADE`);
  }, 30_000);

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
      `ALTER DATABASE ${new URL(databaseUrl).pathname.slice(1)} SET search_path = read_models`,
      'DROP TABLE public.storage_format',
      'ALTER TABLE public.migrations RENAME TO others',
      'CREATE TABLE public.more (n int)',
    ])
      await expect(product.query(sql)).rejects.toThrow(/permission denied|must be owner/);
    const elsewhere = new Client({ connectionString: databaseUrl.replace(/[^/]*$/, 'postgres') });
    await elsewhere.connect();
    const drop = elsewhere.query(`DROP DATABASE ${new URL(databaseUrl).pathname.slice(1)} WITH (FORCE)`);
    await expect(drop).rejects.toThrow(/must be owner/);
    await elsewhere.end();
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

  it('keeps what is not the product’s where it is', async () => {
    const { pool } = database;
    await pool.query('CREATE SCHEMA library CREATE TABLE books (id int)');
    await migrate({ databaseUrl, databaseOwnerUrl }, house.migrations);
    const { rows } = await pool.query(
      `SELECT pg_get_userbyid(nspowner) AS schema, pg_get_userbyid(relowner) AS books
       FROM pg_namespace, pg_class WHERE nspname = 'library' AND pg_class.oid = 'library.books'::regclass`,
    );
    expect(rows).toEqual([{ schema: 'postgres', books: 'postgres' }]);
    await pool.query('DROP SCHEMA library CASCADE');
  }, 30_000);

  it('that its owner did not finish dividing is not taken for whole', async () => {
    await database.pool.query('CREATE TABLE identity.newest (id int)');
    await expect(migrate({ databaseUrl }, house.migrations)).rejects.toThrow(OwnerNeeded);
    await migrate({ databaseUrl, databaseOwnerUrl }, house.migrations);
    await migrate({ databaseUrl }, house.migrations);
    await product.query('DROP TABLE identity.newest');
  }, 30_000);

  it('is divided beside a product that runs and locks the same tables in another order', async () => {
    const { pool } = database;
    await pool.query('CREATE TABLE admin.a_first (id int); CREATE TABLE mail.z_last (id int)');
    const old = await pool.connect();
    // so that the other one is the first to look, and gives way
    await old.query(`SET deadlock_timeout = '30s'; BEGIN; LOCK TABLE mail.z_last IN ACCESS SHARE MODE`);
    const divided = migrate({ databaseUrl, databaseOwnerUrl }, house.migrations);
    await eventually(async () => {
      const waits = `SELECT FROM pg_locks WHERE relation = 'mail.z_last'::regclass AND NOT granted`;
      expect((await pool.query(waits)).rowCount).toBe(1);
    });
    await old.query('SELECT FROM admin.a_first');
    await old.query('COMMIT; RESET deadlock_timeout');
    old.release();
    await divided;
    await product.query('DROP TABLE admin.a_first, mail.z_last');
  }, 30_000);
});

/** On a server of somebody else: the owner makes roles and databases, and is no superuser. */
describe('a database that the product owned, and an owner who is no superuser', () => {
  let database: TestDatabase;
  let keeper: string;
  let urls: { databaseUrl: string; databaseOwnerUrl: string };

  beforeEach(async () => {
    database = await createTestDatabase();
    const name = new URL(database.url).pathname.slice(1);
    keeper = `keeper_${name}`;
    const as = (role: string) => database.url.replace(/\/\/.*@/, `//${role}:secret@`);
    urls = { databaseUrl: as(`tenant_${name}`), databaseOwnerUrl: as(keeper) };
    const { pool } = database;
    await pool.query(`CREATE ROLE ${keeper} LOGIN CREATEROLE CREATEDB PASSWORD 'secret'`);
    // whoever makes a role administers it, and acts as it only where that is granted
    await pool.query(`SET ROLE ${keeper}; CREATE ROLE tenant_${name} LOGIN PASSWORD 'secret'; RESET ROLE`);
    await pool.query(`ALTER DATABASE ${name} OWNER TO tenant_${name}`);
    await migrate({ databaseUrl: urls.databaseUrl }, house.migrations);
  }, 60_000);
  afterEach(async () => {
    const roles = [urls.databaseUrl, urls.databaseOwnerUrl].map((url) => new URL(url).username);
    for (const role of roles)
      await database.pool.query(`REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}`);
    for (const role of roles) await database.pool.query(`DROP ROLE ${role}`);
    await database.drop();
    jest.restoreAllMocks();
  });

  const mayChange = async () => {
    const client = new Client({ connectionString: urls.databaseUrl });
    await client.connect();
    const may = await mayChangeEvents({ query: async <Row>(sql: string) => (await client.query(sql)).rows as Row });
    await client.end();
    return may;
  };

  it('is divided', async () => {
    expect(await mayChange()).toBe(true);
    for (const each of [urls, urls, { databaseUrl: urls.databaseUrl }]) await migrate(each, house.migrations);
    expect(await mayChange()).toBe(false);
  }, 60_000);

  it('stays the product’s to remove where the owner may make no database, and both say so', async () => {
    const said = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await database.pool.query(`ALTER ROLE ${keeper} NOCREATEDB`);
    await migrate(urls, house.migrations);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('needs CREATEDB'));
    expect(await mayChange()).toBe(true);
  }, 60_000);

  it('is left as it is by an owner who may not act for the product, and who says what is missing', async () => {
    await database.pool.query(`REVOKE ${new URL(urls.databaseUrl).username} FROM ${keeper}`);
    await expect(migrate(urls, house.migrations)).rejects.toThrow(OwnerMayNotAct);
    expect(await mayChange()).toBe(true);
  }, 60_000);
});

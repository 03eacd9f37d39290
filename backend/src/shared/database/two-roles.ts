import { escapeIdentifier, escapeLiteral, type Client } from 'pg';

/**
 * Events are added to and never changed (the audit trail among them), so whoever adds them need not own them: one role owns the tables
 * of the events and brings them to their newest shape, the product connects as another. A trigger that the product's own role could
 * switch off would hold nobody.
 */

const DUPLICATE = ['42710', '23505'];

/** The role that an address connects as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/** Makes the product's role unless it is there. @param owner connected as the role that owns the events, and may make roles */
export async function admitProduct(owner: Client, productUrl: string): Promise<void> {
  const role = roleOf(productUrl);
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount !== 0) return;
  const password = escapeLiteral(decodeURIComponent(new URL(productUrl).password));
  try {
    await owner.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${password}`);
  } catch (error) {
    // another product of this server was as quick
    if (!DUPLICATE.includes(String((error as { code?: unknown }).code))) throw error;
  }
}

/**
 * Gives the product's role every table but those of the events, also in a database that it owned whole until now. Of the events it may
 * read and add; their schema and its functions stay the owner's.
 */
export async function divideTables(owner: Client, productUrl: string): Promise<void> {
  const product = roleOf(productUrl);
  await owner.query('BEGIN');
  try {
    await owner.query(`SELECT set_config('eulogy.product', $1, true)`, [product]);
    await owner.query(DIVIDE);
    await owner.query('COMMIT');
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

const DIVIDE = `
DO $$
DECLARE
  product text := current_setting('eulogy.product');
  here text := current_database();
  one record;
BEGIN
  IF product = current_user THEN
    RAISE EXCEPTION 'the owner of the events is the role of the product itself';
  END IF;
  -- who is no superuser gives tables only to a role that it belongs to
  IF NOT pg_has_role(current_user, product, 'SET') THEN
    EXECUTE format('GRANT %I TO %I', product, current_user);
  END IF;
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    -- the System page shows the oldest transaction of the whole server; after an erasure the log of changes is ended
    FOR one IN SELECT rolname AS name FROM pg_roles WHERE rolname IN ('pg_monitor', 'pg_checkpoint')
      AND NOT pg_has_role(product, rolname, 'MEMBER')
    LOOP
      EXECUTE format('GRANT %I TO %I', one.name, product);
    END LOOP;
    IF NOT has_function_privilege(product, 'pg_switch_wal()', 'EXECUTE') THEN
      EXECUTE format('GRANT EXECUTE ON FUNCTION pg_switch_wal() TO %I', product);
    END IF;
  END IF;
  -- a rebuild and the job queue make schemas of their own
  IF NOT has_database_privilege(product, here, 'CREATE') THEN
    EXECUTE format('GRANT CREATE, CONNECT, TEMPORARY ON DATABASE %I TO %I', here, product);
  END IF;
  FOR one IN
    SELECT n.oid, n.nspname AS name, CASE WHEN n.nspname = 'event_store' THEN current_user ELSE product END AS keeper
    FROM pg_namespace n
    WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public')
  LOOP
    PERFORM FROM pg_namespace WHERE oid = one.oid AND pg_get_userbyid(nspowner) = one.keeper;
    IF NOT FOUND THEN
      EXECUTE format('ALTER SCHEMA %I OWNER TO %I', one.name, one.keeper);
    END IF;
  END LOOP;
  -- what belongs to a table or to an extension goes with it
  FOR one IN
    SELECT CASE c.relkind WHEN 'S' THEN 'SEQUENCE' WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'c' THEN 'TYPE' ELSE 'TABLE' END AS kind,
      format('%I.%I', n.nspname, c.relname) AS name, pg_get_userbyid(c.relowner) AS owner, n.nspname AS schema
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm', 'S', 'c') AND n.nspname NOT LIKE 'pg\\_%'
      AND n.nspname NOT IN ('information_schema', 'public')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i', 'e')
        AND (d.refclassid = 'pg_class'::regclass AND c.relkind = 'S' OR d.deptype = 'e'))
    UNION ALL
    SELECT 'ROUTINE', format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
      pg_get_userbyid(p.proowner), n.nspname
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public')
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
    UNION ALL
    SELECT CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, format('%I.%I', n.nspname, t.typname),
      pg_get_userbyid(t.typowner), n.nspname
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE t.typtype IN ('d', 'e') AND n.nspname NOT LIKE 'pg\\_%' AND n.nspname NOT IN ('information_schema', 'public')
  LOOP
    IF one.schema = 'event_store' AND one.owner <> current_user THEN
      EXECUTE format('ALTER %s %s OWNER TO %I', one.kind, one.name, current_user);
    ELSIF one.schema <> 'event_store' AND one.owner <> product THEN
      EXECUTE format('ALTER %s %s OWNER TO %I', one.kind, one.name, product);
    END IF;
  END LOOP;
  -- which shape the tables have is asked by whoever starts, and by a backup
  FOR one IN SELECT format('public.%I', relname) AS name, oid FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname IN ('migrations', 'storage_format')
  LOOP
    IF NOT has_table_privilege(product, one.oid, 'SELECT') THEN
      EXECUTE format('GRANT SELECT ON %s TO %I', one.name, product);
    END IF;
  END LOOP;
  IF NOT has_schema_privilege(product, 'event_store', 'USAGE')
    OR NOT has_table_privilege(product, 'event_store.events', 'INSERT')
    OR NOT has_table_privilege(product, 'event_store.epochs', 'UPDATE')
    OR has_table_privilege(product, 'event_store.events', 'UPDATE, DELETE, TRUNCATE, TRIGGER')
  THEN
    EXECUTE format('GRANT USAGE ON SCHEMA event_store TO %I', product);
    EXECUTE format('REVOKE ALL ON ALL TABLES IN SCHEMA event_store FROM %I', product);
    EXECUTE format('GRANT SELECT, INSERT ON event_store.events TO %I', product);
    -- another cluster begins an epoch, and notes whose it is
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON event_store.epochs TO %I', product);
    EXECUTE format('GRANT SELECT ON ALL SEQUENCES IN SCHEMA event_store TO %I', product);
  END IF;
END $$`;

interface Asking {
  query<Row>(sql: string): Promise<Row>;
}

/**
 * Whether whoever asks could change or remove stored events: as their owner, as a member of that role, or as a superuser.
 * @param db asked with a whole answer of rows
 */
export async function mayChangeEvents(db: Asking): Promise<boolean> {
  const [row] = await db.query<{ may: boolean | null }[]>(
    `SELECT bool_or(pg_has_role(current_user, relowner, 'MEMBER') OR has_table_privilege(oid, 'UPDATE, DELETE, TRUNCATE')) AS may
     FROM pg_class WHERE oid = to_regclass('event_store.events')`,
  );
  return row?.may ?? false;
}

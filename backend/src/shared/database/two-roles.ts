import { escapeIdentifier, escapeLiteral, type Client } from 'pg';

/**
 * Events are added to and never changed (the audit trail among them), so whoever adds them need not own them: one role owns the tables
 * of the events and brings them to their newest shape, the product connects as another. A trigger that the product's own role could
 * switch off would hold nobody.
 */

const DUPLICATE = ['42710', '23505'];
const INSUFFICIENT_PRIVILEGE = '42501';
const DEADLOCK = '40P01';
/** Beside a product that runs and locks the same tables in another order. */
const TRIES = 5;

/** Of the product, with those of a rebuild. Whatever else is in the database is somebody else's. */
const SCHEMAS = [
  'admin',
  'blobs',
  'generation',
  'graphile_worker',
  'identity',
  'mail',
  'messaging',
  'personal_data',
  'photos',
  'presence',
  'purchasing',
  'read_models',
  'recordings',
  'telemetry',
];

/** SQL about `n`, a schema. */
const IS_OF_PRODUCT = `(n.nspname IN (${SCHEMAS.map(escapeLiteral).join(', ')}) OR n.nspname LIKE 'rebuild\\_%')`;

/** The role that an address connects as. */
export function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

/**
 * Makes the product's role unless it is there, and the owner a member of it: who is no superuser reads and gives away what belongs to that
 * role as its member alone.
 * @param owner connected as the role that owns the events, and may make roles
 * @throws OwnerMayNotAct
 */
export async function admitProduct(owner: Client, productUrl: string): Promise<void> {
  const role = roleOf(productUrl);
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (rowCount === 0) await makeRole(owner, role, decodeURIComponent(new URL(productUrl).password));
  const { rows } = await owner.query<{ may: boolean }>(
    `SELECT pg_has_role(current_user, $1, 'SET') AND pg_has_role(current_user, $1, 'USAGE') AS may`,
    [role],
  );
  if (rows[0]?.may) return;
  try {
    await owner.query(`GRANT ${escapeIdentifier(role)} TO CURRENT_USER WITH INHERIT TRUE, SET TRUE`);
  } catch (error) {
    if (codeOf(error) === INSUFFICIENT_PRIVILEGE) throw new OwnerMayNotAct(role);
    throw error;
  }
}

async function makeRole(owner: Client, role: string, password: string): Promise<void> {
  try {
    await owner.query(`CREATE ROLE ${escapeIdentifier(role)} LOGIN PASSWORD ${escapeLiteral(password)}`);
  } catch (error) {
    // another product of this server was as quick
    if (!DUPLICATE.includes(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code);
}

/** The role of DATABASE_OWNER_URL neither is a superuser nor administers the product's role. */
export class OwnerMayNotAct extends Error {
  constructor(role: string) {
    super(
      `the role of DATABASE_OWNER_URL is no member of ${role} and may not become one: a superuser has to grant it once (GRANT ${escapeIdentifier(role)} TO …)`,
    );
    this.name = 'OwnerMayNotAct';
  }
}

/**
 * Gives the product's role every table but those of the events, also in a database that it owned whole until now. Of the events it may
 * read and add; their schema and its functions stay the owner's, and so does the database.
 * @param warn told what could not be taken from the product's role
 */
export async function divideTables(owner: Client, productUrl: string, warn: (line: string) => void): Promise<void> {
  const product = roleOf(productUrl);
  const onNotice = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }) => {
    if (severity === 'WARNING') warn(message ?? '');
  };
  owner.on('notice', onNotice);
  try {
    for (let left = TRIES; left > 0; left--) {
      await owner.query('BEGIN');
      try {
        await owner.query(`SELECT set_config('eulogy.product', $1, true)`, [product]);
        await owner.query(DIVIDE);
        await owner.query('COMMIT');
        return;
      } catch (error) {
        await owner.query('ROLLBACK');
        if (left === 1 || codeOf(error) !== DEADLOCK) throw error;
      }
    }
  } finally {
    owner.off('notice', onNotice);
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
    -- and what was sampled of people's words is written anew; before Postgres 17 there is no such right
    IF current_setting('server_version_num')::int >= 170000 THEN
      IF NOT has_table_privilege(product, 'pg_catalog.pg_statistic', 'MAINTAIN') THEN
        EXECUTE format('GRANT MAINTAIN ON pg_catalog.pg_statistic TO %I', product);
      END IF;
    END IF;
  END IF;
  -- who owns a database may remove it, and change what stands in "public"
  IF (SELECT pg_has_role(product, datdba, 'MEMBER') FROM pg_database WHERE datname = here) THEN
    BEGIN
      EXECUTE format('ALTER DATABASE %I OWNER TO %I', here, current_user);
    EXCEPTION WHEN insufficient_privilege THEN
      RAISE WARNING 'The role of the product owns the database, and with it the audit trail: the role of DATABASE_OWNER_URL needs CREATEDB to take it over.';
    END;
  END IF;
  IF (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'public') = product THEN
    EXECUTE format('ALTER SCHEMA public OWNER TO %I', current_user);
  END IF;
  -- a rebuild and the job queue make schemas of their own
  IF NOT has_database_privilege(product, here, 'CREATE') THEN
    EXECUTE format('GRANT CREATE, CONNECT, TEMPORARY ON DATABASE %I TO %I', here, product);
  END IF;
  FOR one IN
    SELECT n.oid, n.nspname AS name, CASE WHEN n.nspname = 'event_store' THEN current_user ELSE product END AS keeper
    FROM pg_namespace n WHERE n.nspname = 'event_store' OR ${IS_OF_PRODUCT}
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
    WHERE c.relkind IN ('r', 'p', 'f', 'v', 'm', 'S', 'c') AND (n.nspname = 'event_store' OR ${IS_OF_PRODUCT})
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i', 'e')
        AND (d.refclassid = 'pg_class'::regclass AND c.relkind = 'S' OR d.deptype = 'e'))
    UNION ALL
    SELECT 'ROUTINE', format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)),
      pg_get_userbyid(p.proowner), n.nspname
    FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE (n.nspname = 'event_store' OR ${IS_OF_PRODUCT})
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
    UNION ALL
    SELECT CASE t.typtype WHEN 'd' THEN 'DOMAIN' ELSE 'TYPE' END, format('%I.%I', n.nspname, t.typname),
      pg_get_userbyid(t.typowner), n.nspname
    FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
    WHERE t.typtype IN ('d', 'e') AND (n.nspname = 'event_store' OR ${IS_OF_PRODUCT})
    ORDER BY name
  LOOP
    IF one.schema = 'event_store' AND one.owner <> current_user THEN
      EXECUTE format('ALTER %s %s OWNER TO %I', one.kind, one.name, current_user);
    ELSIF one.schema <> 'event_store' AND one.owner <> product THEN
      EXECUTE format('ALTER %s %s OWNER TO %I', one.kind, one.name, product);
    END IF;
  END LOOP;
  -- which shape the tables have is asked by whoever starts, and by a backup; the owner believes what stands there
  FOR one IN SELECT format('public.%I', relname) AS name, oid, pg_get_userbyid(relowner) AS owner FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname IN ('migrations', 'storage_format')
  LOOP
    IF one.owner <> current_user THEN
      EXECUTE format('ALTER TABLE %s OWNER TO %I', one.name, current_user);
    END IF;
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
 * Whether whoever asks could change or remove stored events: as their owner or the database's, as a member of that role, or as a superuser.
 * @param db asked with a whole answer of rows
 */
export async function mayChangeEvents(db: Asking): Promise<boolean> {
  const [row] = await db.query<{ may: boolean | null }[]>(
    `SELECT bool_or(pg_has_role(current_user, relowner, 'MEMBER') OR pg_has_role(current_user, datdba, 'MEMBER')
       OR has_table_privilege(c.oid, 'UPDATE, DELETE, TRUNCATE')) AS may
     FROM pg_class c, pg_database d WHERE c.oid = to_regclass('event_store.events') AND d.datname = current_database()`,
  );
  return row?.may ?? false;
}

/**
 * Whose the tables are, as whoever asks sees it. `half`: the events are another role's and so are tables of the product, as an owner leaves
 * them who is ended between changing the tables and dividing them.
 */
export async function divisionOf(client: Client): Promise<'none' | 'half' | 'whole'> {
  const { rows } = await client.query<{ events: boolean | null; others: boolean | null }>(
    `SELECT bool_or(n.nspname = 'event_store' AND c.relname = 'events') AS events, bool_or(n.nspname <> 'event_store') AS others
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'S') AND (n.nspname = 'event_store' OR ${IS_OF_PRODUCT})
       AND NOT pg_has_role(current_user, c.relowner, 'USAGE')`,
  );
  if (!rows[0]?.events) return 'none';
  return rows[0].others ? 'half' : 'whole';
}

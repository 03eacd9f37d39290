import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The event store's schema. A sequence hands out numbers in another order than transactions commit in, so a reader that asks
 * for "position above the last" loses events. Each row therefore carries its transaction's id, and readers take what is older
 * than every transaction that is still open. Transaction ids belong to one cluster: the epoch, which comes first in the order,
 * grows when the data finds itself in another one.
 */
export class EventStore1700000001000 implements MigrationInterface {
  name = 'EventStore1700000001000';

  async up(db: QueryRunner): Promise<void> {
    await db.query('CREATE SCHEMA IF NOT EXISTS event_store');
    for (const statement of [epochs, events, currentEpoch, beginEpoch, append, appendMany]) await db.query(statement);
    // Personal data is encrypted and does not shrink; without compression a row's stored size is its true size.
    await db.query('ALTER TABLE event_store.events ALTER COLUMN data SET STORAGE EXTERNAL');
    await db.query('ALTER TABLE event_store.events ALTER COLUMN metadata SET STORAGE EXTERNAL');
    await db.query('SELECT event_store.begin_epoch()');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP SCHEMA event_store CASCADE');
  }
}

const epochs = `
  CREATE TABLE event_store.epochs (
    epoch integer PRIMARY KEY CHECK (epoch > 0),
    -- of the cluster in which the epoch's transaction ids were given; null where it may not be read
    system_identifier text,
    began_at timestamptz NOT NULL DEFAULT clock_timestamp()
  )`;

const events = `
  CREATE TABLE event_store.events (
    epoch integer NOT NULL,
    transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
    position bigint GENERATED ALWAYS AS IDENTITY,
    stream text COLLATE "C" NOT NULL,
    revision bigint NOT NULL CHECK (revision >= 0),
    event_id uuid NOT NULL,
    type text COLLATE "C" NOT NULL,
    -- json, not jsonb: the text comes back as it went in, the NUL escape included
    data json NOT NULL,
    metadata json NOT NULL,
    recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (epoch, transaction_id, position),
    CONSTRAINT events_stream_revision_key UNIQUE (stream, revision),
    CONSTRAINT events_event_id_key UNIQUE (event_id)
  )`;

/**
 * The epoch that appends are written in, or null when a new one has to begin: there is none, the cluster is another one than
 * the epoch began in, or the epoch holds a transaction id that this cluster has not reached, which a restore into a cluster of
 * the same identifier leaves behind.
 */
const currentEpoch = `
  CREATE FUNCTION event_store.current_epoch() RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    here text;
    newest event_store.epochs;
  BEGIN
    BEGIN
      SELECT c.system_identifier::text INTO here FROM pg_control_system() c;
    EXCEPTION WHEN insufficient_privilege THEN
      here := NULL;
    END;
    SELECT e.* INTO newest FROM event_store.epochs e ORDER BY e.epoch DESC LIMIT 1;
    IF here <> newest.system_identifier OR EXISTS (
      SELECT FROM event_store.events e
      WHERE e.epoch = newest.epoch AND e.transaction_id >= pg_snapshot_xmax(pg_current_snapshot())
    ) THEN
      RETURN NULL;
    END IF;
    RETURN newest.epoch;
  END $$`;

/**
 * Begins the next epoch if it has to begin. Appends hold a lock on the table of epochs until they commit, so that when a new
 * epoch appears, everything of the older ones is visible; and the lock here comes first, so that two that begin do not wait
 * for each other.
 */
const beginEpoch = `
  CREATE FUNCTION event_store.begin_epoch() RETURNS integer LANGUAGE plpgsql AS $$
  DECLARE
    epoch_now integer;
  BEGIN
    LOCK TABLE event_store.epochs IN ACCESS EXCLUSIVE MODE;
    epoch_now := event_store.current_epoch();
    IF epoch_now IS NULL THEN
      SELECT COALESCE(max(e.epoch), 0) + 1 INTO epoch_now FROM event_store.epochs e;
      INSERT INTO event_store.epochs (epoch) VALUES (epoch_now);
      BEGIN
        UPDATE event_store.epochs e SET system_identifier = c.system_identifier::text
        FROM pg_control_system() c WHERE e.epoch = epoch_now;
      EXCEPTION WHEN insufficient_privilege THEN
        NULL;
      END;
    END IF;
    RETURN epoch_now;
  END $$`;

/**
 * Appends all events of one append or none and answers the position of the last one; null means that the stream is not where
 * it was expected to be (-1: not there at all). A repeated append (the same ids and data) is answered with what the first one
 * was answered. It must be the first thing that its transaction does, at READ COMMITTED: the lock comes before the transaction gets its id, so that ids
 * rise with revisions within a stream.
 */
const append = `
  CREATE FUNCTION event_store.append(
    to_stream text, expected bigint, ids uuid[], types text[], contents text[], metadatas text[]
  ) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    how_many integer := cardinality(ids);
    place text;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(to_stream, 0));
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
      RAISE EXCEPTION 'an append is the first thing that its transaction does' USING ERRCODE = 'invalid_transaction_state';
    END IF;
    WITH added AS (
      INSERT INTO event_store.events AS e (epoch, stream, revision, event_id, type, data, metadata)
      SELECT (SELECT p.epoch FROM event_store.epochs p ORDER BY p.epoch DESC LIMIT 1),
        to_stream, expected + u.n, u.id, u.type, u.content::json, u.metadata::json
      FROM unnest(ids, types, contents, metadatas) WITH ORDINALITY AS u (id, type, content, metadata, n)
      WHERE expected = COALESCE(
        (SELECT p.revision FROM event_store.events p WHERE p.stream = to_stream ORDER BY p.revision DESC LIMIT 1), -1)
      ORDER BY u.n
      RETURNING e.epoch, e.transaction_id, e.position
    )
    SELECT a.epoch || '/' || a.transaction_id || '/' || a.position INTO place FROM added a ORDER BY a.position DESC LIMIT 1;
    IF place IS NULL AND how_many = (
      SELECT count(*) FROM unnest(ids, contents) WITH ORDINALITY AS u (id, content, n)
      JOIN event_store.events e ON e.stream = to_stream AND e.revision = expected + u.n AND e.event_id = u.id
        AND e.data::text = u.content
    ) THEN
      SELECT e.epoch || '/' || e.transaction_id || '/' || e.position INTO place
      FROM event_store.events e WHERE e.stream = to_stream AND e.revision = expected + how_many;
    END IF;
    RETURN place;
  END $$`;

/**
 * Appends to several streams in one transaction, each all or none; every stream at most once. Answers the positions with
 * commas between them, an empty one for an append that did not fit: `event_store.append` finds out why. \`owners\` says for
 * each event which append it belongs to, counted from 1. Locks are taken in one order, so that two batches never wait for each
 * other.
 */
const appendMany = `
  CREATE FUNCTION event_store.append_many(
    streams text[], expected bigint[], owners integer[], ids uuid[], types text[], contents text[], metadatas text[]
  ) RETURNS text LANGUAGE plpgsql AS $$
  DECLARE
    places text;
  BEGIN
    PERFORM pg_advisory_xact_lock(k.key)
    FROM (SELECT DISTINCT hashtextextended(s, 0) AS key FROM unnest(streams) AS s ORDER BY 1) AS k;
    IF pg_current_xact_id_if_assigned() IS NOT NULL THEN
      RAISE EXCEPTION 'an append is the first thing that its transaction does' USING ERRCODE = 'invalid_transaction_state';
    END IF;
    WITH wanted AS MATERIALIZED (
      SELECT w.owner, w.stream, w.expected,
        w.expected = COALESCE(
          (SELECT p.revision FROM event_store.events p WHERE p.stream = w.stream ORDER BY p.revision DESC LIMIT 1), -1) AS fits
      FROM unnest(streams, expected) WITH ORDINALITY AS w (stream, expected, owner)
    ), added AS (
      INSERT INTO event_store.events AS e (epoch, stream, revision, event_id, type, data, metadata)
      SELECT (SELECT p.epoch FROM event_store.epochs p ORDER BY p.epoch DESC LIMIT 1), w.stream,
        w.expected + row_number() OVER (PARTITION BY u.owner ORDER BY u.n), u.id, u.type, u.content::json, u.metadata::json
      FROM unnest(owners, ids, types, contents, metadatas) WITH ORDINALITY AS u (owner, id, type, content, metadata, n)
      JOIN wanted w ON w.owner = u.owner AND w.fits
      ORDER BY u.n
      RETURNING e.stream, e.epoch, e.transaction_id, e.position
    ), last AS (
      SELECT DISTINCT ON (a.stream) a.stream, a.epoch || '/' || a.transaction_id || '/' || a.position AS place
      FROM added a ORDER BY a.stream, a.position DESC
    )
    SELECT string_agg(COALESCE(l.place, ''), ',' ORDER BY w.owner) INTO places
    FROM wanted w LEFT JOIN last l ON l.stream = w.stream;
    RETURN places;
  END $$`;

/**
 * The least that a Nest app does to save an answer and to list eulogies, on the same adapter and with the same session lookup: one read and
 * one insert in a transaction; one indexed select. A process of its own; `DATABASE_URL` and `PORT` come by the environment; it says "listening" to its parent.
 */
import { backend, fromBackend } from '../lib/backend.mjs';

/** @type {typeof import('@nestjs/common')} */
const { Body, Controller, Get, Inject, Module, Param, Patch, Req, UnauthorizedException } =
  await fromBackendEsm('@nestjs/common');
/** @type {typeof import('@nestjs/core')} */
const { NestFactory } = await fromBackendEsm('@nestjs/core');
/** @type {typeof import('@fastify/cookie')} */
const { default: cookie } = await fromBackendEsm('@fastify/cookie');
/** @type {typeof import('typeorm')} */
const { DataSource } = await fromBackendEsm('typeorm');
/** @type {typeof import('../../backend/src/shared/http/configure-http.js')} */
const { fastifyAdapter } = await backend('shared/http/configure-http.js');
/** @type {typeof import('../../backend/src/shared/database/postgres-connections.js')} */
const { readSide } = await backend('shared/database/postgres-connections.js');
/** @type {typeof import('../../backend/src/identity/sessions/session-store.js')} */
const { SessionStore } = await backend('identity/sessions/session-store.js');

/** As many connections as the product has for its reads; for each of the two below. */
const connections = 16;

/** An ordinary connection, as TypeORM's own guide makes it: what the route does is the framework's, nothing of ours. */
class Plain extends DataSource {}

/** @param {string} name */
async function fromBackendEsm(name) {
  return await import(fromBackend.resolve(name));
}

/** @typedef {import('../../backend/src/identity/sessions/session-store.js').SessionStore} Sessions */
/** @typedef {{ cookies: Record<string, string | undefined> }} Asked */

class BareController {
  /**
   * @param {Sessions} sessions
   * @param {Plain} db
   */
  constructor(sessions, db) {
    this.sessions = sessions;
    this.db = db;
  }

  /**
   * @param {string} id
   * @param {{ responses: Record<string, string> }} body
   * @param {Asked} request
   */
  async save(id, body, request) {
    const session = await this.sessions.find(request.cookies.sid ?? '');
    const user = session?.user;
    if (!user) throw new UnauthorizedException();
    const [[question, answer] = []] = Object.entries(body.responses);
    return this.db.transaction(async (rows) => {
      const [{ known }] = await rows.query('SELECT count(*)::int AS known FROM bench.eulogies WHERE eulogy_id = $1', [
        id,
      ]);
      await rows.query('INSERT INTO bench.answers (eulogy_id, user_id, question_id, answer) VALUES ($1, $2, $3, $4)', [
        id,
        user.id,
        question,
        answer,
      ]);
      return { saved: [question], known };
    });
  }
}

class BareListController {
  /**
   * @param {Sessions} sessions
   * @param {Plain} db
   */
  constructor(sessions, db) {
    this.sessions = sessions;
    this.db = db;
  }

  /** @param {Asked} request */
  async list(request) {
    const session = await this.sessions.find(request.cookies.sid ?? '');
    if (!session?.user) throw new UnauthorizedException();
    return this.db.query('SELECT * FROM bench.listed WHERE owner_id = $1', [session.user.id]);
  }
}

// what decorators would say; this file is run as it stands
const method = { value: BareController.prototype.save };
Controller('api/eulogies/:id/responses')(BareController);
Patch()(BareController.prototype, 'save', method);
Param('id')(BareController.prototype, 'save', 0);
Body()(BareController.prototype, 'save', 1);
Req()(BareController.prototype, 'save', 2);
Inject(SessionStore)(BareController, undefined, 0);
Inject(Plain)(BareController, undefined, 1);
const list = { value: BareListController.prototype.list };
Controller('api/eulogies')(BareListController);
Get()(BareListController.prototype, 'list', list);
Req()(BareListController.prototype, 'list', 0);
Inject(SessionStore)(BareListController, undefined, 0);
Inject(Plain)(BareListController, undefined, 1);

/** As the product has it by default, so that the adapter is the same. */
const http = { requestSeconds: 30, idleSeconds: 120, maxConnections: 2_000, trustedProxies: ['127.0.0.1'] };

const { DATABASE_URL: url = '', PORT: port } = process.env;

class BareModule {}
Module({
  controllers: [BareController, BareListController],
  providers: [
    { provide: DataSource, useFactory: () => readSide(url, [], connections).initialize() },
    {
      provide: Plain,
      useFactory: () => new Plain({ type: 'postgres', url, extra: { max: connections } }).initialize(),
    },
    { provide: SessionStore, inject: [DataSource], useFactory: (db) => new SessionStore(db) },
  ],
})(BareModule);

/** @type {import('@nestjs/platform-fastify').NestFastifyApplication} */
const app = await NestFactory.create(BareModule, fastifyAdapter({ http }), {
  logger: false,
  abortOnError: false,
});
await app.getHttpAdapter().getInstance().register(cookie);
const db = app.get(Plain);
await db.query(`
  CREATE SCHEMA IF NOT EXISTS bench;
  CREATE TABLE IF NOT EXISTS bench.eulogies (eulogy_id integer PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS bench.answers (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, eulogy_id integer NOT NULL, user_id uuid NOT NULL,
    question_id text NOT NULL, answer text NOT NULL, saved_at timestamptz NOT NULL DEFAULT now())`);
await db.query(
  'INSERT INTO bench.eulogies SELECT eulogy_id FROM read_models.generation_eulogies ON CONFLICT DO NOTHING',
);
// a table with the lists as they are answered: one row a eulogy, its answers beside it
await db.query(`
  CREATE TABLE IF NOT EXISTS bench.listed AS
    SELECT eulogy_id, owner_id, type, title, status, answered, is_paid, paid_cents, payment_intent_id, discount_code,
      duration_minutes, refunded_at, created_at, updated_at, (
        SELECT coalesce(json_object_agg(question_id, answer), '{}') FROM read_models.generation_answers
        WHERE generation_answers.eulogy_id = generation_eulogies.eulogy_id) AS responses
    FROM read_models.generation_eulogies WHERE is_open;
  CREATE INDEX IF NOT EXISTS listed_by_owner ON bench.listed (owner_id, created_at DESC);
  ANALYZE bench.listed`);
await app.listen(Number(port), '127.0.0.1');
process.once('disconnect', () => process.exit());
process.send?.('listening');

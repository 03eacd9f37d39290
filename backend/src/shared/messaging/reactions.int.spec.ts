import { CommandBus } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { Notifications } from '../database/notifications.js';
import { clientConfig, openPool, readSide } from '../database/postgres-connections.js';
import { databaseMigrations } from '../database/migrations/index.js';
import { migrate } from '../database/migrate.js';
import { EventCodec } from '../event-store/event-codec.js';
import { EventRegistry } from '../event-store/event-registry.js';
import { StoreUnavailable } from '../event-store/event-store.port.js';
import { MemoryEventStore } from '../event-store/memory/memory-event-store.js';
import { GraphileJobQueue } from '../jobs/graphile-job-queue.js';
import { migrateJobs } from '../jobs/migrate-jobs.js';
import { defineEvent, type RecordedEvent } from '../kernel/event.js';
import { newId } from '../kernel/ids.js';
import { RuleBroken } from '../kernel/rule-broken.js';
import { KeyMissing } from '../personal-data/key-ring.port.js';
import { MemoryKeyRing } from '../personal-data/memory-key-ring.js';
import { eventually } from '../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { Checkpoints } from './checkpoints.js';
import type { CommandContext } from './command-context.js';
import { Leases } from './leases.js';
import { messagingMigrations } from './migrations/index.js';
import { ParkedReactions } from './parked-reactions.js';
import type { Process } from './process.js';
import type { Reaction } from './reaction.js';
import { Runners } from './runners.js';
import { WaitFor } from './wait-for.js';

const rang = defineEvent<'BellRang', { bell: string }>('BellRang', {
  summary: 'A bell rang.',
  stream: 'bell-{bell}',
  version: 1,
  personal: {},
  example: { bell: 'a' },
});

const log = { warn: () => undefined, error: () => undefined };
const codec = new EventCodec(new EventRegistry([rang]), new MemoryKeyRing());

class Mail implements Reaction {
  readonly name = 'mail';
  readonly streams = ['bell-'];
  readonly events = ['BellRang'];
  readonly maxAttempts = 2;
  readonly handled: string[] = [];
  fail: (event: RecordedEvent) => boolean = () => false;

  async handle(event: RecordedEvent): Promise<void> {
    this.handled.push((event.data as { bell: string }).bell);
    if (this.fail(event)) throw new Error('a secret word');
  }
}

/** Answers every bell of stream bell-… by a command; the fake bus appends to the store like a handler would. */
class Echo implements Process {
  readonly name = 'echo';
  readonly streams = ['bell-'];

  react(event: RecordedEvent) {
    return [
      { name: 'Echo', make: (context: CommandContext) => ({ bell: (event.data as { bell: string }).bell, context }) },
    ];
  }
}

describe('processes and reactions', () => {
  let database: TestDatabase;
  let store: MemoryEventStore;
  const closers: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate({ databaseUrl: database.url }, [...databaseMigrations, ...messagingMigrations]);
    store = new MemoryEventStore();
  });

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
    await database.drop();
  });

  async function openHouse(parts: {
    reaction?: Reaction;
    process?: Process;
    execute?: (command: unknown) => Promise<void>;
  }) {
    const pool = openPool(database.url, { max: 4 });
    await migrateJobs(pool);
    const db = await readSide(database.url, [], 4).initialize();
    const notifications = new Notifications(clientConfig(database.url), pool, log);
    await notifications.start();
    const leases = new Leases(clientConfig(database.url), log);
    const checkpoints = new Checkpoints(db, store, notifications);
    const jobs = new GraphileJobQueue(pool, db, log);
    const runners = new Runners({ store, codec, db, checkpoints, leases, jobs, log, waitedFor: [] });
    if (parts.reaction) runners.reaction(parts.reaction);
    if (parts.process) runners.process(parts.process);
    await runners.start({ execute: parts.execute ?? (async () => undefined) } as unknown as CommandBus);
    await jobs.start();
    const close = async () => {
      await Promise.all([runners.stop(), jobs.stop()]);
      await Promise.all([notifications.close(), leases.close(), db.destroy()]);
      await pool.end();
    };
    closers.push(close);
    return { db, pool, checkpoints, parked: new ParkedReactions(db, jobs), waitFor: new WaitFor(checkpoints), close };
  }

  async function ring(bell: string, stream = `bell-${bell}`): Promise<string> {
    const existing = await store.read(stream);
    const event = await codec.encode(rang({ bell }), {
      eventId: newId(),
      commandId: newId(),
      correlationId: newId(),
      causationId: newId(),
      actor: { kind: 'system', name: 'test' },
      occurredAt: '2025-03-04T10:42:00.000Z',
    });
    return (await store.append(stream, existing.at(-1)?.revision ?? 'no-stream', [event])).position;
  }

  const done = (db: DataSource) => db.query<unknown[]>('SELECT * FROM messaging.reactions_done');
  const retryNow = (pool: Pool) =>
    pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');

  it('a reaction handles each event once, shared by two processes', async () => {
    const [one, two] = [new Mail(), new Mail()];
    const house = await openHouse({ reaction: one });
    await openHouse({ reaction: two });
    for (const bell of ['a', 'b', 'c', 'd', 'e']) await ring(bell);
    await eventually(async () => expect(await done(house.db)).toHaveLength(5));
    expect([...one.handled, ...two.handled].sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('a reaction that fails is tried again; given up, it is parked without the words of the error', async () => {
    const mail = new Mail();
    let failures = 0;
    mail.fail = (event) => (event.data as { bell: string }).bell === 'never' || failures++ < 1;
    const house = await openHouse({ reaction: mail });
    await ring('later');
    await eventually(() => expect(mail.handled).toEqual(['later']));
    await eventually(async () => {
      await retryNow(house.pool);
      expect(await done(house.db)).toHaveLength(1);
    });
    await ring('never');
    await eventually(async () => {
      await retryNow(house.pool);
      const parked = await house.db.query<{ reaction: string; attempts: number; error: string }[]>(
        'SELECT reaction, attempts, error FROM messaging.parked_reactions',
      );
      expect(parked).toEqual([{ reaction: 'mail', attempts: 2, error: 'Error' }]);
    });
    const { rows } = await house.pool.query<{ last_error: string }>(
      'SELECT last_error FROM graphile_worker._private_jobs',
    );
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('the ledger outlives the job: an event delivered again is not handled again', async () => {
    const mail = new Mail();
    const house = await openHouse({ reaction: mail });
    await ring('a');
    await eventually(async () => expect(await done(house.db)).toHaveLength(1));
    await house.db.query(`UPDATE messaging.checkpoints SET position = NULL WHERE name = 'reaction.mail'`);
    await house.close();
    closers.pop();
    const again = await openHouse({ reaction: mail });
    await ring('b');
    await eventually(async () => expect(await done(again.db)).toHaveLength(2));
    expect(mail.handled).toEqual(['a', 'b']);
  });

  it('the jobs of a process that died are freed for the others', async () => {
    const mail = new Mail();
    const house = await openHouse({ reaction: mail });
    await house.close();
    closers.pop();
    const position = await ring('a');
    const pool = openPool(database.url, { max: 1 });
    const [stored] = await store.read('bell-a');
    // As the dead process left it: the job was put in the queue with the checkpoint, so nobody puts it there again.
    await pool.query(`UPDATE messaging.checkpoints SET position = $1 WHERE name = 'reaction.mail'`, [position]);
    await pool.query(`SELECT graphile_worker.add_job('reaction:mail', $1::json, max_attempts => 2, job_key => $2)`, [
      JSON.stringify({ eventId: stored?.eventId, stream: 'bell-a', revision: '0' }),
      `mail:${stored?.eventId ?? ''}`,
    ]);
    await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'a dead worker', locked_at = now() - interval '40 seconds', attempts = 1`,
    );
    await pool.end();
    const next = await openHouse({ reaction: mail });
    await eventually(async () => expect(await done(next.db)).toHaveLength(1), 15_000);
    expect(mail.handled).toEqual(['a']);
  });

  it('a process sends the same command for the same event, and its end can be waited for', async () => {
    const commands: { bell: string; context: CommandContext }[] = [];
    const house = await openHouse({
      process: new Echo(),
      execute: async (command) => {
        commands.push(command as { bell: string; context: CommandContext });
        const position = await ring(`${(command as { bell: string }).bell}-echo`, 'answer-1');
        (command as { context: CommandContext }).context.trace?.note(position);
      },
    });
    const position = await ring('a');
    await house.checkpoints.open('reader', 'projection', 1);
    expect(await house.waitFor.causalEnd(position, { processes: [{ name: 'echo' }], readModels: [] })).toBe(true);
    expect(house.checkpoints.appendedBy('echo')).toBe((await store.read('answer-1'))[0]?.position);

    await house.db.query(`UPDATE messaging.checkpoints SET position = NULL WHERE name = 'echo'`);
    await house.close();
    closers.pop();
    await openHouse({
      process: new Echo(),
      execute: async (command) => void commands.push(command as (typeof commands)[0]),
    });
    await eventually(() => expect(commands.length).toBe(2));
    expect(commands[1]?.context.commandId).toBe(commands[0]?.context.commandId);
    expect(commands[1]?.context.causationId).toBe((await store.read('bell-a'))[0]?.eventId);
  });

  describe('a process', () => {
    const parkedOnes = (db: DataSource) =>
      db.query<{ reaction: string; stream: string; attempts: number; error: string }[]>(
        'SELECT reaction, stream, attempts, error FROM messaging.parked_reactions',
      );
    const bellOf = (command: unknown) => (command as { bell: string }).bell;
    const standing = async (db: DataSource) =>
      (await db.query<{ status: string }[]>(`SELECT status FROM messaging.checkpoints WHERE name = 'echo'`))[0]?.status;

    it('parks a follow-up that is refused, with its reason and without its words, and lets the next go on', async () => {
      const heard: string[] = [];
      const house = await openHouse({
        process: new Echo(),
        execute: (command) => {
          if (bellOf(command) === 'broken') return Promise.reject(new RuleBroken('bell.broken', { words: 'secret' }));
          heard.push(bellOf(command));
          return Promise.resolve();
        },
      });
      for (const bell of ['a', 'broken', 'b']) await ring(bell);
      await eventually(() => expect(heard).toEqual(['a', 'b']));
      const parked = [{ reaction: 'echo', stream: 'bell-broken', attempts: 1, error: 'RuleBroken bell.broken' }];
      await eventually(async () => expect(await parkedOnes(house.db)).toEqual(parked));
      expect(await standing(house.db)).toBe('running');
    });

    it('sends the other follow-ups of an event of which one was refused', async () => {
      const heard: string[] = [];
      const both: Process = {
        name: 'echo',
        streams: ['bell-'],
        react: () => ['First', 'Second'].map((name) => ({ name, make: (context) => ({ name, context }) })),
      };
      const house = await openHouse({
        process: both,
        execute: (command) => {
          const { name } = command as { name: string };
          heard.push(name);
          return name === 'First' ? Promise.reject(new RuleBroken('bell.broken')) : Promise.resolve();
        },
      });
      await ring('a');
      await eventually(async () => expect(await parkedOnes(house.db)).toHaveLength(1));
      expect(heard).toEqual(['First', 'Second']);
    });

    it('tries a parked one again with the same command when an admin asks, and drops it once it is done', async () => {
      const ids: string[] = [];
      let isBroken = true;
      const house = await openHouse({
        process: new Echo(),
        execute: (command) => {
          ids.push((command as { context: CommandContext }).context.commandId);
          return isBroken ? Promise.reject(new RuleBroken('bell.broken')) : Promise.resolve();
        },
      });
      await ring('a');
      await eventually(async () => expect(await parkedOnes(house.db)).toHaveLength(1));
      isBroken = false;
      const { eventId } = (await store.read('bell-a'))[0] ?? { eventId: '' };
      expect(await house.parked.retry('echo', eventId)).toBe(true);
      await eventually(async () => expect(await parkedOnes(house.db)).toEqual([]));
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    });

    it('waits where the outside is away, and parks nothing', async () => {
      let tries = 0;
      const house = await openHouse({
        process: new Echo(),
        execute: () => (++tries < 3 ? Promise.reject(new StoreUnavailable('away')) : Promise.resolve()),
      });
      await ring('a');
      await eventually(() => expect(tries).toBe(3));
      expect(await parkedOnes(house.db)).toEqual([]);
    });

    it('stops where a key is missing: that is nothing about one event', async () => {
      const house = await openHouse({
        process: new Echo(),
        execute: () => Promise.reject(new KeyMissing('user-anna')),
      });
      await ring('a');
      await eventually(async () => expect(await standing(house.db)).toBe('stopped'));
      expect(await parkedOnes(house.db)).toEqual([]);
    });
  });
});

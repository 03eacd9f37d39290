import { Client } from 'pg';
import { BreakableNetwork } from '../../testing/breakable-network.js';
import { eventually } from '../../testing/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { Reader } from '../contract/reader.contract.js';
import { idsOf, someEvents } from '../contract/world.contract.js';
import { StoreUnavailable } from '../event-store.port.js';
import { eventStoreMigrations } from './migrations/index.js';
import type { PostgresEventStore } from './postgres-event-store.js';
import { openTestStore } from '../../testing/open-postgres-store.js';

describe('readers of the Postgres store', () => {
  jest.setTimeout(60_000);
  let database: TestDatabase;
  let network: BreakableNetwork;
  /** Two processes; the first one's connections go over the network that can break. */
  let here: PostgresEventStore;
  let there: PostgresEventStore;
  let reader: Reader | undefined;
  let stream: string;
  let streams = 0;

  beforeAll(async () => {
    database = await createTestDatabase(eventStoreMigrations);
    network = await BreakableNetwork.to(database.url);
    here = await openTestStore(network.url);
    there = await openTestStore(database.url);
  });

  beforeEach(() => {
    streams += 1;
    stream = `thing${streams}-1`;
  });

  afterEach(async () => {
    network.thaw();
    await reader?.stop();
    reader = undefined;
  });

  afterAll(async () => {
    await here.close();
    await there.close();
    await network.close();
    await database.drop();
  });

  async function follow(store: PostgresEventStore): Promise<Reader> {
    reader = new Reader(store, { from: 'start', streamPrefixes: [stream] }, 10_000);
    await reader.untilCaughtUp();
    return reader;
  }

  /** Half of what a reader whom nobody tells anything waits, who looks once a second. */
  const AT_ONCE_MS = 500;

  /** The middle one of several times from the append's answer to the reader, in ms: one slow turn of a busy machine is no rule. */
  async function usualDelay(appender: PostgresEventStore, at: Reader): Promise<number> {
    const delays: number[] = [];
    for (let count = 0; count < 9; count += 1) {
      const seen = at.events.length + 1;
      await appender.append(stream, seen === 1 ? 'no-stream' : BigInt(seen - 2), someEvents(1));
      const appended = performance.now();
      await at.untilCount(seen);
      delays.push(performance.now() - appended);
    }
    return delays.sort((a, b) => a - b)[4] ?? Number.NaN;
  }

  it('hear at once of appends of their own process, without any connection for wake-ups', async () => {
    const deaf = await openTestStore(database.url, { listenConfig: { host: '127.0.0.1', port: 9 } });
    expect(await usualDelay(deaf, await follow(deaf))).toBeLessThan(AT_ONCE_MS);
    await deaf.close();
  });

  it('hear at once of appends of another process', async () => {
    expect(await usualDelay(there, await follow(here))).toBeLessThan(AT_ONCE_MS);
  });

  it('hear of another process also after the connection for wake-ups was lost', async () => {
    const at = await follow(here);
    network.cut();
    await eventually(async () => expect(await usualDelay(there, at)).toBeLessThan(AT_ONCE_MS));
  });

  it('find by themselves what nobody told them', async () => {
    const at = await follow(there);
    await database.pool.query(`SELECT event_store.append($1, -1, $2, '{Happened}', '{"{}"}', '{"{}"}')`, [
      stream,
      idsOf(someEvents(1)),
    ]);
    await at.untilCount(1);
  });

  it('wait for a transaction that is still open, then see everything soon after it ends', async () => {
    const at = await follow(there);
    const delays: number[] = [];
    for (const round of [0, 1, 2]) {
      const writer = new Client({ connectionString: database.url, application_name: 'long-writer' });
      await writer.connect();
      await writer.query('BEGIN');
      await writer.query(`SELECT event_store.append($1, -1, $2, '{Happened}', '{"{}"}', '{"{}"}')`, [
        `${stream}-slow${round}`,
        idsOf(someEvents(1)),
      ]);
      const { position } = await there.append(`${stream}-${round}`, 'no-stream', someEvents(1));
      // Other databases of the server may have older writers for a moment.
      await eventually(async () => {
        const { heldBack, oldestWriter } = await there.writeLag();
        expect(oldestWriter).toMatchObject({ application: 'long-writer', state: 'idle in transaction' });
        expect(oldestWriter?.openSeconds).toBeGreaterThan(0);
        expect(heldBack).toBeGreaterThanOrEqual(1);
      });
      const head = await there.head();
      expect(head === undefined ? -1 : there.compare(head, position)).toBeLessThan(0);
      expect(at.events).toHaveLength(round * 2);
      await writer.query('COMMIT');
      const ended = performance.now();
      await at.untilCount(round * 2 + 2);
      delays.push(performance.now() - ended);
      expect(at.events.slice(-2).map((event) => event.stream)).toEqual([
        `${stream}-slow${round}`,
        `${stream}-${round}`,
      ]);
      await writer.end();
    }
    expect(Math.min(...delays)).toBeLessThan(AT_ONCE_MS);
    await eventually(async () => expect((await there.writeLag()).heldBack).toBe(0));
  });

  it('go on after the server was frozen, and who appends meanwhile gets an error within about two seconds', async () => {
    const at = await follow(here);
    const events = someEvents(2);
    network.freeze();
    const began = performance.now();
    await expect(here.append(stream, 'no-stream', events)).rejects.toThrow(StoreUnavailable);
    expect(performance.now() - began).toBeLessThan(6_000); // two seconds, and what a busy machine adds
    await Promise.all([
      expect(here.read(stream)).rejects.toThrow(StoreUnavailable),
      expect(here.ping()).rejects.toThrow(StoreUnavailable),
      expect(here.head()).rejects.toThrow(StoreUnavailable),
    ]);
    network.thaw();
    const result = await eventually(() => here.append(stream, 'no-stream', events));
    expect(result.revision).toBe(1n);
    await at.untilCount(2, 30_000);
    expect(idsOf(at.events)).toEqual(idsOf(events));
  });

  it('end at once by their signal while the server is frozen', async () => {
    const at = await follow(here);
    network.freeze();
    here.append(stream, 'no-stream', someEvents(1)).catch(() => undefined);
    const began = performance.now();
    await at.stop();
    expect(performance.now() - began).toBeLessThan(1_900); // without it, a question is given up after two seconds
  });
});

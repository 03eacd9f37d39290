import type { Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { readSide } from './postgres-connections.js';

describe('a connection that keeps plans', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`
      CREATE SCHEMA read_models; CREATE SCHEMA other;
      CREATE TABLE read_models.things (id integer PRIMARY KEY, name text);
      CREATE TABLE other.things (id integer PRIMARY KEY, name text);
      INSERT INTO read_models.things VALUES (1, 'live'); INSERT INTO other.things VALUES (1, 'fresh')`);
  });
  afterAll(() => database.drop());

  const name = `SELECT name FROM things WHERE id = $1`;

  it('plans a statement once, and follows the search path and a table that was swapped', async () => {
    const db = await readSide(database.url, [], 1).initialize();
    try {
      const read = async () => (await db.query<{ name: string }[]>(name, [1]))[0]?.name;
      expect([await read(), await read()]).toEqual(['live', 'live']);
      const kept = await db.query<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements');
      expect(kept.filter(({ statement }) => statement === name)).toHaveLength(1);
      await db.transaction(async (rows) => {
        await rows.query('SET LOCAL search_path TO other, read_models, public');
        expect(await rows.query(name, [1])).toEqual([{ name: 'fresh' }]);
      });
      expect(await read()).toBe('live');
      await db.transaction(async (rows) => {
        await rows.query('DROP TABLE read_models.things');
        await rows.query('ALTER TABLE other.things SET SCHEMA read_models');
      });
      expect(await read()).toBe('fresh');
    } finally {
      await db.destroy();
    }
  });

  it('sends what is asked in one go in one piece, and answers in order', async () => {
    const db = await readSide(database.url, [], 1).initialize();
    const connection = db.createQueryRunner();
    try {
      const client = (await connection.connect()) as { connection: { stream: Socket } };
      const { stream } = client.connection;
      const pieces = [jest.spyOn(stream, '_write'), jest.spyOn(stream, '_writev')];
      const [, two, three] = await Promise.all([
        connection.query('START TRANSACTION'),
        connection.query('SELECT $1::int AS number', [2]),
        connection.query('SELECT $1::int + 1 AS number', [2]),
      ]);
      await connection.query('COMMIT');
      expect([two, three]).toEqual([[{ number: 2 }], [{ number: 3 }]]);
      expect(pieces.reduce((sum, piece) => sum + piece.mock.calls.length, 0)).toBe(2);
    } finally {
      await connection.release();
      await db.destroy();
    }
  });

  it('keeps no plan whose columns a migration may change', async () => {
    const db = await readSide(database.url, [], 1).initialize();
    try {
      const all = () => db.query<object[]>('SELECT * FROM things WHERE id = $1', [1]);
      expect(await all()).toEqual([{ id: 1, name: 'fresh' }]);
      await database.pool.query('ALTER TABLE read_models.things ADD COLUMN age integer');
      expect(await all()).toEqual([{ id: 1, name: 'fresh', age: null }]);
    } finally {
      await db.destroy();
    }
  });
});

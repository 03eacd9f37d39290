import { Column, Entity, PrimaryColumn, type DataSource } from 'typeorm';
import { databaseMigrations } from '../database/migrations/index.js';
import { defineEvent, type DomainEvent, type RecordedEvent } from '../kernel/event.js';
import { newId } from '../kernel/ids.js';
import { ERASED, isErased, unlessErased, type Personal } from '../kernel/personal.js';
import { FreshTables } from '../messaging/fresh-tables.js';
import { applyAll } from '../messaging/projection-runner.js';
import { seededRandom } from '../../proofs/testing/seeded-random.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { addColumns, areOutdated } from './add-columns.js';
import { foldInMemory, readModel } from './read-model.js';
import { GONE, rowsOf } from './row-fold.js';
import { all, at, Holds, NotLoaded, Rows } from './rows.js';

@Entity('test_houses')
class HouseRow {
  @PrimaryColumn('integer') readonly houseId: number;
  @Column('text') readonly ownerId: string;
  @Column('text', { array: true }) readonly people: readonly string[];
  @Column('integer') readonly told: number;
  @Column('jsonb', { nullable: true }) readonly plan: { readonly rooms: number } | null;
  @Column('timestamptz') readonly builtAt: Date;
}

@Entity('test_words')
class WordRow {
  @PrimaryColumn('integer') readonly houseId: number;
  @PrimaryColumn('text') readonly personId: string;
  @Column('text') readonly words: string;
  @Column('boolean') readonly isLong: boolean;
}

const example = { houseId: 1, personId: 'ray' };
const of = { stream: 'house-{houseId}', version: 1, personal: {} } as const;
const built = defineEvent<'Built', { houseId: number; ownerId: string; builtAt: string }>('Built', {
  ...{
    ...of,
    summary: 'A house stands.',
    example: { houseId: 1, ownerId: 'ray', builtAt: '2025-03-04T10:42:00.000Z' },
  },
});
const planned = defineEvent<'Planned', { houseId: number; rooms: number }>('Planned', {
  ...{ ...of, summary: 'It has a plan.', example: { houseId: 1, rooms: 3 } },
});
const joined = defineEvent<'Joined', { houseId: number; personId: string }>('Joined', {
  ...{ ...of, summary: 'Somebody moved in.', example },
});
const said = defineEvent<'Said', { houseId: number; personId: string; words: Personal<string> }>('Said', {
  ...{ ...of, summary: 'Somebody said something.', example: { ...example, words: 'It was raining.' } },
});
const moved = defineEvent<'Moved', { houseId: number; personId: string; to: number }>('Moved', {
  ...{ ...of, summary: 'Somebody took their words elsewhere.', example: { ...example, to: 2 } },
});
const burnt = defineEvent<'Burnt', { houseId: number }>('Burnt', {
  ...{ ...of, summary: 'The house is gone.', example: { houseId: 1 } },
});
const forgotten = defineEvent<'Forgotten', { personId: string }>('Forgotten', {
  ...{ ...of, stream: 'person-{personId}', summary: 'A person is gone.', example: { personId: 'ray' } },
});

const byHouse = ({ houseId }: { houseId: number }) => ({ houseId });

const houses = rowsOf(HouseRow)
  .keyedBy(byHouse)
  .opens(built, ({ data: { houseId, ownerId, builtAt } }) => {
    return { houseId, ownerId, people: [ownerId], told: 0, plan: null, builtAt: new Date(builtAt) };
  })
  .on(planned, (_, { data }) => (data.rooms === 0 ? {} : { plan: { rooms: data.rooms } }))
  .on(joined, ({ people }, { data }) => ({ people: [...people.filter((one) => one !== data.personId), data.personId] }))
  .on(burnt, () => GONE)
  .every(
    forgotten,
    ({ data }) => ({ people: new Holds(data.personId) }),
    ({ people }, { data }) => ({ people: people.filter((one) => one !== data.personId) }),
  );

const words = rowsOf(WordRow)
  .keyedBy(({ houseId, personId }: { houseId: number; personId: string }) => ({ houseId, personId }))
  .across(
    said,
    { keys: ({ data: { houseId, personId } }) => [at(WordRow, { houseId, personId }), at(HouseRow, { houseId })] },
    ({ data: { houseId, personId, words: told } }, rows) => {
      const own = rows.of(WordRow);
      const known = own.find({ houseId, personId });
      if (isErased(told)) {
        if (known) own.remove(known);
      } else own.put({ houseId, personId, words: told, isLong: told.length > 20 });
      const house = rows.of(HouseRow).find({ houseId });
      if (house) rows.of(HouseRow).change(house, { told: house.told + (known ? 0 : 1) });
    },
  )
  .across(
    moved,
    { keys: ({ data }) => [at(WordRow, data), at(WordRow, { houseId: data.to, personId: data.personId })] },
    ({ data }, rows) => {
      const own = rows.of(WordRow);
      const row = own.find(data);
      if (!row) return;
      own.remove(row);
      own.put({ ...row, houseId: data.to });
    },
  )
  .every(
    burnt,
    ({ data: { houseId } }) => ({ houseId }),
    () => GONE,
  )
  .across(
    forgotten,
    {
      reads: ({ data }, rows) => {
        const owned = all(HouseRow, { ownerId: data.personId });
        if (rows.missing([owned]).length > 0) return [owned, all(WordRow, { personId: data.personId })];
        const mine = rows.of(HouseRow).where({ ownerId: data.personId });
        return [all(WordRow, { personId: data.personId }), ...mine.map(({ houseId }) => all(WordRow, { houseId }))];
      },
    },
    ({ data }, rows) => {
      const own = rows.of(WordRow);
      for (const row of own.where({ personId: data.personId })) own.remove(row);
      for (const { houseId } of rows.of(HouseRow).where({ ownerId: data.personId }))
        for (const row of own.where({ houseId })) own.change(row, { words: '' });
    },
  );

const model = readModel('test.houses', { version: 1 }, houses, words);

const HOUSES = [1, 2, 3];
const PEOPLE = ['ray', 'ruth', 'joss'];
const ROUNDS = 20;
const EVENTS = 80;

describe('a read model of folds', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase(databaseMigrations);
    await database.pool.query(`
      CREATE TABLE read_models.test_houses (house_id integer PRIMARY KEY, owner_id text NOT NULL, people text[] NOT NULL,
        told integer NOT NULL, plan jsonb, built_at timestamptz NOT NULL);
      CREATE TABLE read_models.test_words (house_id integer, person_id text, words text NOT NULL, is_long boolean NOT NULL,
        PRIMARY KEY (house_id, person_id))`);
  });
  beforeEach(() => database.pool.query('TRUNCATE read_models.test_houses, read_models.test_words'));
  afterAll(() => database.drop());

  const follow = (...events: DomainEvent[]) => followed(database.dataSource, events.map(recorded));

  it('knows its tables and the streams that its events stand in', () => {
    expect(model).toMatchObject({
      name: 'test.houses',
      tables: ['test_houses', 'test_words'],
      streams: ['house-', 'person-'],
    });
    expect(model.hears('Built')).toBe(true);
    expect(model.hears('Sold')).toBe(false);
  });

  it('keeps a row of every type of column as it was folded, also when it is read back and folded on', async () => {
    await follow(built(built.contract.example), planned({ houseId: 1, rooms: 3 }));
    await follow(joined({ houseId: 1, personId: `o'hara, "the 2nd" {x}\\` }), planned({ houseId: 1, rooms: 4 }));
    expect(await rowsIn(database.dataSource)).toEqual({
      houses: [
        {
          houseId: 1,
          ownerId: 'ray',
          people: ['ray', `o'hara, "the 2nd" {x}\\`],
          told: 0,
          plan: { rooms: 4 },
          builtAt: new Date('2025-03-04T10:42:00.000Z'),
        },
      ],
      words: [],
    });
  });

  it('lets an event open its row once, and passes what it does not hear', async () => {
    await follow(built(built.contract.example));
    await follow(built({ ...built.contract.example, ownerId: 'ruth' }), { type: 'Sold', data: {} });
    expect((await rowsIn(database.dataSource)).houses).toMatchObject([{ ownerId: 'ray' }]);
  });

  it('gives a table the column that its row declares and it lacks, with its default', async () => {
    await database.pool.query('ALTER TABLE read_models.test_houses DROP COLUMN plan');
    await addColumns(database.dataSource);
    await follow(built(built.contract.example), planned({ houseId: 1, rooms: 3 }));
    expect((await rowsIn(database.dataSource)).houses).toMatchObject([{ plan: { rooms: 3 } }]);
    expect(await areOutdated(database.dataSource, model.tables)).toBe(false);
  });

  it('knows which tables got a column that the rows which are there know nothing of', async () => {
    await follow(built(built.contract.example), planned({ houseId: 1, rooms: 3 }));
    await database.pool.query('ALTER TABLE read_models.test_houses DROP COLUMN plan');
    await addColumns(database.dataSource);
    expect(await areOutdated(database.dataSource, model.tables)).toBe(true);
    await database.pool.query('COMMENT ON TABLE read_models.test_houses IS NULL');
  });

  it('refuses a new column that the rows which are there could not have', async () => {
    await database.pool.query('ALTER TABLE read_models.test_words DROP COLUMN words');
    await expect(addColumns(database.dataSource)).rejects.toThrow('test_words.words needs a default');
    await database.pool.query('ALTER TABLE read_models.test_words ADD COLUMN words text NOT NULL');
  });

  it('changes no row that is not there', async () => {
    await follow(joined({ houseId: 9, personId: 'ray' }), planned({ houseId: 9, rooms: 2 }));
    expect((await rowsIn(database.dataSource)).houses).toEqual([]);
  });

  it('goes on past an event that changes no column of a row that is there', async () => {
    await follow(built(built.contract.example));
    await follow(planned({ houseId: 1, rooms: 0 }));
    await follow(planned({ houseId: 1, rooms: 2 }));
    expect((await rowsIn(database.dataSource)).houses).toMatchObject([{ plan: { rooms: 2 } }]);
  });

  it('writes a row under another key where an event says so, and leaves none under the first', async () => {
    await follow(said({ houseId: 1, personId: 'ray', words: 'It was raining.' }));
    await follow(moved({ houseId: 1, personId: 'ray', to: 2 }));
    expect((await rowsIn(database.dataSource)).words).toMatchObject([{ houseId: 2, words: 'It was raining.' }]);
  });

  it('drops what was said by somebody whose key is destroyed', async () => {
    await follow(said({ houseId: 1, personId: 'ray', words: 'It was raining.' }));
    await follow(said({ houseId: 1, personId: 'ray', words: ERASED }));
    expect((await rowsIn(database.dataSource)).words).toEqual([]);
  });

  it('reaches with one event every row that it concerns, also rows of the same batch', async () => {
    await follow(
      built(built.contract.example),
      built({ ...built.contract.example, houseId: 2, ownerId: 'ruth' }),
      said({ houseId: 1, personId: 'joss', words: 'In the garden.' }),
    );
    await follow(
      joined({ houseId: 2, personId: 'ray' }),
      said({ houseId: 2, personId: 'ray', words: 'At the table.' }),
      forgotten({ personId: 'ray' }),
    );
    const { houses: stand, words: kept } = await rowsIn(database.dataSource);
    expect(stand.map(({ people }) => people)).toEqual([[], ['ruth']]);
    expect(kept).toMatchObject([{ houseId: 1, personId: 'joss', words: '' }]);
  });

  it('refuses a fold that reads what it did not ask for', async () => {
    const careless = readModel(
      'test.careless',
      { version: 1 },
      rowsOf(HouseRow)
        .keyedBy(byHouse)
        .across(
          planned,
          { keys: () => [] },
          ({ data }, rows) => void rows.of(HouseRow).find({ houseId: data.houseId }),
        ),
    );
    const events = [recorded(planned({ houseId: 1, rooms: 1 }))];
    await expect(database.dataSource.transaction((rows) => applyAll(careless, events, rows))).rejects.toThrow(
      NotLoaded,
    );
  });

  it('makes the same rows however its events are cut, and in memory, without a database', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const random = seededRandom(round);
      const events = randomEvents(random).map(recorded);
      const whole = new Rows('whole');
      for (const event of events) foldInMemory(model, event, whole);
      await database.pool.query('TRUNCATE read_models.test_houses, read_models.test_words');
      for (let from = 0; from < events.length;) {
        const size = 1 + Math.floor(random() * 20);
        await followed(database.dataSource, events.slice(from, from + size));
        from += size;
      }
      expect(await rowsIn(database.dataSource)).toEqual({
        houses: inOrder(whole.of(HouseRow).where({})),
        words: inOrder(whole.of(WordRow).where({})),
      });
    }
  }, 30_000);

  it('builds the same rows anew, however much of them is in memory while they are written', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const random = seededRandom(round);
      const events = randomEvents(random).map(recorded);
      const whole = new Rows('whole');
      for (const event of events) foldInMemory(model, event, whole);
      const fresh = await FreshTables.of([model], database.dataSource);
      try {
        for (let from = 0; from < events.length;) {
          const size = 1 + Math.floor(random() * 10);
          await fresh.fold(model, events.slice(from, from + size));
          if (random() < 0.4) await fresh.writeDown();
          from += size;
        }
        await fresh.settle();
        await database.dataSource.transaction((rows) => fresh.swap(model, rows));
      } finally {
        await fresh.close();
      }
      expect(await rowsIn(database.dataSource)).toEqual({
        houses: inOrder(whole.of(HouseRow).where({})),
        words: inOrder(whole.of(WordRow).where({})),
      });
    }
  }, 30_000);
});

async function followed(db: DataSource, events: readonly RecordedEvent[]): Promise<void> {
  await db.transaction((rows) => applyAll(model, events, rows));
}

async function rowsIn(db: DataSource): Promise<{ houses: HouseRow[]; words: WordRow[] }> {
  return {
    houses: inOrder(
      await db.query<HouseRow[]>(
        'SELECT house_id AS "houseId", owner_id AS "ownerId", people, told, plan, built_at AS "builtAt" FROM test_houses',
      ),
    ),
    words: inOrder(
      await db.query<WordRow[]>(
        'SELECT house_id AS "houseId", person_id AS "personId", words, is_long AS "isLong" FROM test_words',
      ),
    ),
  };
}

function inOrder<Row extends { houseId: number; personId?: string }>(rows: readonly Row[]): Row[] {
  const key = ({ houseId, personId = '' }: Row) => `${houseId} ${personId}`;
  return [...rows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function randomEvents(random: () => number): DomainEvent[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  return Array.from({ length: EVENTS }, (_, turn) => {
    const [houseId, personId] = [pick(HOUSES), pick(PEOPLE)];
    return pick<() => DomainEvent>([
      () => built({ houseId, ownerId: personId, builtAt: '2025-03-04T10:42:00.000Z' }),
      () => planned({ houseId, rooms: turn }),
      () => joined({ houseId, personId }),
      () => said({ houseId, personId, words: pick(['Rain.', `And ${turn} times the train came by.`, ERASED]) }),
      () => said({ houseId, personId, words: unlessErased('Sun.', '') }),
      () => moved({ houseId, personId, to: pick(HOUSES) }),
      () => (random() < 0.3 ? burnt({ houseId }) : forgotten({ personId })),
    ])();
  });
}

function recorded(event: DomainEvent): RecordedEvent {
  const eventId = newId();
  return {
    ...event,
    metadata: {
      ...{ eventId, commandId: eventId, correlationId: eventId, causationId: eventId, schemaVersion: 1 },
      ...{ actor: { kind: 'system', name: 'test' }, occurredAt: '2025-03-04T10:42:00.000Z' },
    },
    ...{ stream: 'house-1', revision: 0n, position: '1' },
  };
}

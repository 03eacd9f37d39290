import type { EntityManager } from 'typeorm';
import { generationMigrations } from '../generation/index.js';
import { eulogiesProjection } from '../generation/reading/read-eulogy/eulogies.projection.js';
import { questionnaireMigrations } from '../questionnaire/index.js';
import { answerCleared, answerContributed } from '../questionnaire/domain/memories/memories.events.js';
import {
  answersSubmitted,
  factAnswered,
  factCleared,
  questionnaireOpened,
} from '../questionnaire/domain/questionnaire/questionnaire.events.js';
import { answersProjection } from '../questionnaire/features/read-answers/answers.projection.js';
import { databaseMigrations } from '../shared/database/migrations/index.js';
import { seededRandom } from './testing/seeded-random.js';
import type { DomainEvent, RecordedEvent } from '../shared/kernel/event.js';
import { ERASED } from '../shared/kernel/personal.js';
import type { ReadModel } from '../shared/read-models/read-model.js';
import { applyAll } from '../shared/messaging/projection-runner.js';
import { createTestDatabase, type TestDatabase } from '../shared/testing/test-database.js';

const EULOGIES = [1, 2];
const PEOPLE = ['claire', 'mick', 'joss'];
const FACTS = ['name', 'family'];
const MEMORIES = ['story', 'childhood', 'laughter'];
const ROUNDS = 5;
const EVENTS = 120;

describe('a projection that writes many events at once', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await createTestDatabase([...databaseMigrations, ...questionnaireMigrations, ...generationMigrations]);
    for (const eulogyId of EULOGIES) {
      await database.dataSource.query(
        `INSERT INTO generation_eulogies (eulogy_id, owner_id, type, title, created_at, updated_at) VALUES ($1, 'claire', 'other', 'Honouring Ray', now(), now())`,
        [eulogyId],
      );
    }
  });
  afterAll(() => database.drop());

  /** What the tables hold after the events, in a transaction that leaves nothing behind. */
  async function rowsAfter(projection: ReadModel, write: (rows: EntityManager) => Promise<void>) {
    const connection = database.dataSource.createQueryRunner();
    await connection.startTransaction();
    try {
      await write(connection.manager);
      const tables: unknown[] = [];
      for (const table of projection.tables) {
        tables.push(await connection.query(`SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`));
      }
      return tables;
    } finally {
      await connection.rollbackTransaction();
      await connection.release();
    }
  }

  it.each([answersProjection, eulogiesProjection])(
    'makes the same rows as one event after the other, however they are cut: $name',
    async (projection) => {
      for (let round = 1; round <= ROUNDS; round++) {
        const random = seededRandom(round);
        const events = randomEvents(random);
        const oneByOne = await rowsAfter(projection, async (rows) => {
          for (const event of events) await applyAll(projection, [event], rows);
        });
        const together = await rowsAfter(projection, async (rows) => {
          for (let at = 0; at < events.length;) {
            const size = 1 + Math.floor(random() * random() * 40);
            await applyAll(projection, events.slice(at, at + size), rows);
            at += size;
          }
        });
        expect(together).toEqual(oneByOne);
      }
    },
    60_000,
  );
});

/** What a busy family does to two questionnaires. */
function randomEvents(random: () => number): RecordedEvent[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const events: DomainEvent[] = EULOGIES.map((eulogyId) =>
    questionnaireOpened({ ...questionnaireOpened.contract.example, eulogyId }),
  );
  for (let turn = 0; turn < EVENTS; turn++) {
    const eulogyId = pick(EULOGIES);
    const personId = pick(PEOPLE);
    const at = new Date(Date.UTC(2025, 2, 4, 10, 0, turn)).toISOString();
    const answer = pick([`The ${turn}th time.`, `'); DROP "it", {${turn}}\\`, ' ', ERASED] as const);
    const of = { eulogyId, answerRevision: turn + 1 };
    const fact = { ...of, questionId: pick(FACTS) };
    const memory = { ...of, personId, questionId: pick(MEMORIES) };
    events.push(
      pick<() => DomainEvent>([
        () => factAnswered({ ...fact, answer, answeredBy: personId, answeredAt: at }),
        () => factCleared({ ...fact, clearedBy: personId, clearedAt: at }),
        () => answerContributed({ ...memory, answer, contributedAt: at }),
        () => answerContributed({ ...memory, answer: `And ${turn} more.`, contributedAt: at }),
        () => answerCleared({ ...memory, clearedAt: at }),
        () => answersSubmitted({ ...answersSubmitted.contract.example, eulogyId }),
      ])(),
    );
  }
  return events as RecordedEvent[];
}

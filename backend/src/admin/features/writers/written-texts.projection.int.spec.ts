import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { newId } from '../../../shared/kernel/ids.js';
import { applyAll } from '../../../shared/messaging/projection-runner.js';
import { migratedDatabase, type MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { adminMigrations } from '../../migrations/index.js';
import { writtenTextsProjection } from './written-texts.projection.js';

const AT = '2025-03-04T00:00:00.000Z';

describe('what a text is counted by', () => {
  let database: MigratedDatabase;
  beforeAll(async () => (database = await migratedDatabase(adminMigrations)));
  afterAll(() => database.close());

  const happen = async (type: string, data: object) =>
    applyAll(
      writtenTextsProjection,
      [{ type, data, metadata: { eventId: newId() } } as unknown as RecordedEvent],
      database.db.manager,
    );
  const written = async (eulogyId: number, verdicts: readonly string[], fellBack: object | undefined) => {
    const generationId = newId();
    const asked = { requestedBy: newId(), requestedAt: AT, durationMinutes: 5 };
    await happen('GenerationRequested', { generationId, eulogyId, ...asked });
    const sentences = verdicts.map((verdict) => ({ text: 'She sang.', sources: [], verdict }));
    const text = { title: '', sections: [{ kind: 'life', paragraphs: [{ sentences }] }], words: 9 };
    const completed = {
      writer: fellBack === undefined ? 'model:m' : 'arranger',
      version: 1,
      words: 9,
      completedAt: AT,
    };
    await happen('GenerationCompleted', { generationId, eulogyId, ...completed, text, ...(fellBack && { fellBack }) });
  };

  it('has the sentences that nobody told, and whether our own writer stood in for a model', async () => {
    await written(1, ['supported', 'unsupported', 'unsupported', 'house'], undefined);
    await written(2, ['supported'], { reason: 'timeout' });
    const rows = await database.db.query<object[]>(
      `SELECT writer, sentences, marked, fell_back AS "fellBack" FROM admin_written_texts ORDER BY eulogy_id`,
    );
    expect(rows).toEqual([
      { writer: 'model:m', sentences: 4, marked: 2, fellBack: null },
      { writer: 'arranger', sentences: 1, marked: 0, fellBack: 'timeout' },
    ]);
  });
});

import { newId } from '../../shared/kernel/ids.js';
import { migratedDatabase, type MigratedDatabase } from '../../shared/testing/migrated-database.js';
import type { ModelCall } from '../domain/model-calls/model-call.js';
import { generationMigrations } from '../migrations/index.js';
import { ModelCallLog } from './model-call-log.js';

const call: ModelCall = {
  purpose: 'draft',
  model: 'gpt-4o',
  prompt: 'draft@1',
  promptHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  outcome: 'answered',
  inputTokens: 5200,
  outputTokens: 1400,
  milliseconds: 21400,
  costMicros: 27000,
};
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('the calls to a model', () => {
  let database: MigratedDatabase;
  let log: ModelCallLog;

  beforeEach(async () => {
    database = await migratedDatabase(generationMigrations);
    log = new ModelCallLog(database.db);
  }, 60_000);
  afterEach(() => database?.close());

  const record = (changes: Partial<ModelCall> & { callId?: string; workId?: string; at?: string } = {}) => {
    const { callId = newId(), workId = 'work', at = ago(0), ...rest } = changes;
    return log.record({ callId, eulogyId: 12, workId, call: { ...call, ...rest }, at });
  };

  it('are kept once, however often one is told', async () => {
    const callId = newId();
    await record({ callId });
    await record({ callId });
    expect(await log.spentOn('work')).toBe(27_000);
  });

  it('are added up for each piece of work by itself, as far as their price is known', async () => {
    await record();
    await record();
    await record({ workId: 'other' });
    await record({ costMicros: null });
    expect([await log.spentOn('work'), await log.spentOn('other'), await log.spentOn('none')]).toEqual([
      54_000, 27_000, 0,
    ]);
  });

  it('are added up by span, those that failed and those without a price counted by themselves', async () => {
    await record();
    await record({ at: ago(3), outcome: 'quota', inputTokens: null, outputTokens: null, costMicros: null });
    await record({ at: ago(20) });
    await record({ at: ago(100) });
    expect(await log.spend()).toEqual([
      { span: 'day', calls: 1, failed: 0, inputTokens: 5200, outputTokens: 1400, costMicros: 27_000, withoutPrice: 0 },
      { span: 'week', calls: 2, failed: 1, inputTokens: 5200, outputTokens: 1400, costMicros: 27_000, withoutPrice: 1 },
      {
        span: 'month',
        calls: 3,
        failed: 1,
        inputTokens: 10_400,
        outputTokens: 2800,
        costMicros: 54_000,
        withoutPrice: 1,
      },
      {
        span: 'total',
        calls: 4,
        failed: 1,
        inputTokens: 15_600,
        outputTokens: 4200,
        costMicros: 81_000,
        withoutPrice: 1,
      },
    ]);
  });
});

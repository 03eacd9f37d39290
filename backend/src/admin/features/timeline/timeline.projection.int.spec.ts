import type { EntityManager } from 'typeorm';
import { collaborationEvents } from '../../../collaboration/index.js';
import { generationEvents } from '../../../generation/index.js';
import { userErased } from '../../../identity/index.js';
import { purchasingEvents } from '../../../purchasing/index.js';
import { questionnaireEvents } from '../../../questionnaire/index.js';
import { EventRegistry } from '../../../shared/event-store/event-registry.js';
import type { RecordedEvent } from '../../../shared/kernel/event.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { applyAll } from '../../../shared/messaging/projection-runner.js';
import { migratedDatabase, type MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { auditEvents } from '../../domain/audit/audit.js';
import { adminMigrations } from '../../migrations/index.js';
import { generatedHistory, ownerOf } from './testing/generated-history.js';
import { TimelineProjection } from './timeline.projection.js';

const events = [
  ...[...purchasingEvents, ...collaborationEvents, ...questionnaireEvents, ...generationEvents],
  ...[userErased, ...auditEvents],
];
const projection = new TimelineProjection(new EventRegistry(events));

describe('which events concern a eulogy', () => {
  let database: MigratedDatabase;

  beforeAll(async () => {
    database = await migratedDatabase(adminMigrations);
  }, 60_000);
  afterAll(() => database.close());

  const recorded = (event: object, index: number) =>
    ({ ...event, revision: BigInt(index), position: '0' }) as RecordedEvent;
  const happened = (stream: string, type: string, data: object, number: number) => ({
    stream,
    type,
    data,
    metadata: { eventId: derivedId(stream, type, number), causationId: 'x', occurredAt: '2025-03-04T05:06:07.000Z' },
  });
  const act = (actId: string, subjectKind: string, subjectId: string) => ({
    ...{ actId, staffId: 'boss', act: 'user.block', subjectKind, subjectId, reason: 'A dispute', actedAt: 'x' },
  });

  async function rowsAfter(write: (rows: EntityManager) => Promise<void>) {
    const connection = database.db.createQueryRunner();
    await connection.startTransaction();
    try {
      await write(connection.manager);
      return (await connection.manager.query(
        'SELECT eulogy_id, n, type, event_id, data FROM admin_timeline ORDER BY eulogy_id, n',
      )) as { eulogy_id: number; n: number; type: string; data: object }[];
    } finally {
      await connection.rollbackTransaction();
      await connection.release();
    }
  }

  it('all that happen in a stream of a eulogy', () => {
    const ofEulogies = events.filter(({ contract }) => contract.stream.includes('{eulogyId}'));
    expect(ofEulogies.length).toBeGreaterThan(50);
    expect(ofEulogies.map(({ eventType }) => eventType).filter((type) => !projection.hears(type))).toEqual([]);
  });

  it('is the same however the events are cut, and each is there once', async () => {
    const two = [generatedHistory(1, 30), generatedHistory(2, 30)];
    // Both at once, as two families write.
    const longest = Math.max(...two.map(({ length }) => length));
    const mixed = Array.from({ length: longest }, (_, index) => two.flatMap((history) => history[index] ?? []))
      .flat()
      .map(recorded);
    const whole = await rowsAfter((rows) => applyAll(projection, mixed, rows));
    expect(whole.map(({ eulogy_id, type }) => [eulogy_id, type])).toEqual(
      two.flatMap((history, index) => history.map(({ type }) => [index + 1, type])),
    );
    expect(whole.filter(({ eulogy_id }) => eulogy_id === 2).map(({ n }) => n)).toEqual(
      two[1]!.map((_, index) => index + 1),
    );
    for (const size of [1, 7]) {
      const cut = await rowsAfter(async (rows) => {
        for (let from = 0; from < mixed.length; from += size)
          await applyAll(projection, mixed.slice(from, from + size), rows);
      });
      expect(cut).toEqual(whole);
    }
  }, 60_000);

  it('takes in what staff did to it, to its order and to its owner, and the uses of discount codes', async () => {
    const history = generatedHistory(3, 0);
    const { purchaseId } = history[0]!.data as { purchaseId: string };
    const owner = ownerOf(3);
    const code = { code: 'GRACE20', purchaseId };
    const more = [
      happened('audit-2025-03', 'StaffActed', act('1', 'eulogy', '3'), 1),
      happened('audit-2025-03', 'StaffActed', act('2', 'purchase', purchaseId), 2),
      happened('audit-2025-03', 'StaffActed', act('3', 'user', owner), 3),
      happened('audit-2025-03', 'StaffActed', act('4', 'user', 'somebody else'), 4),
      happened('audit-2025-03', 'StaffActed', act('5', 'eulogy', '999'), 5),
      happened('audit-2025-03', 'StaffActRefused', { actId: '2', code: 'refund.late', refusedAt: 'x' }, 6),
      happened('audit-2025-03', 'StaffActRefused', { actId: '4', code: 'account.own-block', refusedAt: 'x' }, 7),
      happened('discount-GRACE20', 'DiscountUseReserved', { ...code, userId: owner, reservedAt: 'x' }, 8),
      happened('discount-GRACE20', 'DiscountWithdrawn', { code: 'GRACE20', withdrawnAt: 'x' }, 9),
      happened('user-x', 'UserErased', { userId: 'somebody else', erasedBy: 'x', erasedAt: 'x' }, 10),
    ];
    const rows = await rowsAfter((tables) => applyAll(projection, [...history, ...more].map(recorded), tables));
    expect(rows.slice(history.length).map(({ type, data }) => [type, (data as { actId?: string }).actId])).toEqual([
      ['StaffActed', '1'],
      ['StaffActed', '2'],
      ['StaffActed', '3'],
      ['StaffActRefused', '2'],
      ['DiscountUseReserved', undefined],
    ]);
    expect(JSON.stringify(rows)).not.toContain('A dispute');
  });
});

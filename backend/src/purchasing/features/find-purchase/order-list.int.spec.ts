import type { MigratedDatabase } from '../../../shared/testing/migrated-database.js';
import { purchasingDatabase, purchasingWorld, type PurchasingWorld } from '../../testing/purchasing-world.contract.js';
import { OrderList } from './order-list.js';

let database: MigratedDatabase;
let world: PurchasingWorld;

beforeAll(async () => {
  database = await purchasingDatabase();
  world = await purchasingWorld(database);
  await world.project();
});

afterAll(async () => {
  await database.close();
});

interface Known {
  readonly disputeStatus?: string;
  readonly disputeDueAt?: string;
  readonly failure?: string;
  readonly failedAt?: string;
  readonly startedAt: string;
}

async function insert(eulogyId: number, { startedAt, ...known }: Known): Promise<void> {
  await world.db.query(
    `INSERT INTO purchasing_purchases (purchase_id, user_id, eulogy_id, type, total_cents, currency, status,
       dispute_status, dispute_due_at, failure, failed_at, started_at)
     VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'other', 7999, 'AUD', 'paid', $2, $3, $4, $5, $6)`,
    [
      ...[eulogyId, known.disputeStatus ?? null, known.disputeDueAt ?? null],
      ...[known.failure ?? null, known.failedAt ?? null, startedAt],
    ],
  );
}

describe('the list of orders', () => {
  it('begins with what waits: by its deadline, then what failed longest ago, and after that the newest', async () => {
    const disputeStatus = 'needs-answer';
    await insert(1, { startedAt: '2026-11-29' });
    await insert(2, { startedAt: '2026-11-28', disputeStatus: 'under-review', disputeDueAt: '2026-11-01' });
    await insert(3, { startedAt: '2026-11-25', disputeStatus, disputeDueAt: '2026-12-09' });
    await insert(4, { startedAt: '2026-11-17', failure: 'card-closed', failedAt: '2026-11-20' });
    await insert(5, { startedAt: '2026-11-13', disputeStatus, disputeDueAt: '2026-11-27' });
    await insert(6, { startedAt: '2026-11-09', disputeStatus, disputeDueAt: '2026-11-23' });
    await insert(7, { startedAt: '2026-10-22', failure: 'card-closed', failedAt: '2026-10-24' });
    await insert(8, { startedAt: '2026-11-27', disputeStatus });
    const whichever = {
      ...{ text: undefined, people: [], state: undefined, type: undefined, from: undefined, until: undefined },
      ...{ among: undefined, code: undefined },
    };
    const found = await new OrderList(world.db).page(whichever, 10, 0);
    expect(found.map(({ eulogyId }) => eulogyId)).toEqual([6, 5, 3, 7, 4, 8, 1, 2]);
  });
});

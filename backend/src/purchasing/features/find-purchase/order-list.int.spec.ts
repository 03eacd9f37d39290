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

const whichever = {
  ...{ text: undefined, people: [], state: undefined, type: undefined, from: undefined, until: undefined },
  ...{ among: undefined, code: undefined },
};

describe('the file of orders', () => {
  it('has each order once, in pieces, also those that begin to wait while it is read', async () => {
    const many = 1_002;
    await world.db.query(
      `INSERT INTO purchasing_purchases (purchase_id, user_id, eulogy_id, type, total_cents, currency, status, started_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 10000 + n, 'pet', 3499, 'AUD', 'paid',
         timestamptz '2026-01-01' + (n / 2) * interval '1 minute' FROM generate_series(1, $1) AS n`,
      [many],
    );
    const pieces: number[][] = [];
    for await (const orders of new OrderList(world.db).all({ ...whichever, type: 'pet' })) {
      pieces.push(orders.map(({ eulogyId }) => eulogyId));
      await world.db.query(
        `UPDATE purchasing_purchases SET failure = 'card-closed', failed_at = now() WHERE eulogy_id = 10001`,
      );
    }
    expect(pieces.map(({ length }) => length)).toEqual([1_000, 2]);
    expect(pieces.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: many }, (_, n) => 10_001 + n));
    await world.db.query(`DELETE FROM purchasing_purchases WHERE type = 'pet'`);
  });
});

describe('the file of orders while the list is rebuilt beneath it', () => {
  it('goes on behind the last order that it wrote, also where that one is gone', async () => {
    await world.db.query(
      `INSERT INTO purchasing_purchases (purchase_id, user_id, eulogy_id, type, total_cents, currency, status, started_at)
       SELECT gen_random_uuid(), gen_random_uuid(), 20000 + n, 'pet', 3499, 'AUD', 'paid',
         timestamptz '2026-01-01' + (n / 3) * interval '1 microsecond' FROM generate_series(1, 1003) AS n`,
    );
    const written: number[] = [];
    for await (const orders of new OrderList(world.db).all({ ...whichever, type: 'pet' })) {
      written.push(...orders.map(({ eulogyId }) => eulogyId));
      await world.db.query('DELETE FROM purchasing_purchases WHERE eulogy_id = $1', [written.at(-1)]);
    }
    expect(written.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1_003 }, (_, n) => 20_001 + n));
    await world.db.query(`DELETE FROM purchasing_purchases WHERE type = 'pet'`);
  });
});

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
    const found = await new OrderList(world.db).page(whichever, 10, 0);
    expect(found.map(({ eulogyId }) => eulogyId)).toEqual([6, 5, 3, 7, 4, 8, 1, 2]);
  });
});

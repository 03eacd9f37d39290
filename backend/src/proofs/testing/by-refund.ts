import type { DataSource } from 'typeorm';
import { eventually } from '../../shared/testing/eventually.js';
import type { TestBrowser } from '../../shared/testing/test-browser.js';
import type { Planting } from './planting.js';

const PATIENCE_MS = 30_000;

/** What staff write about a buyer's money: why it goes back, what was done where it did not, and why it goes after all. */
export async function plantRefunds(
  planting: Planting,
  staff: TestBrowser,
  db: DataSource,
  purchaseId: string,
  reason: string,
): Promise<void> {
  const purchase = { id: purchaseId };
  const refund = { reason, overrideReason: reason };
  const takesBack = (takes: boolean) => db.query('UPDATE purchasing.sandbox_intents SET takes_back = $1', [takes]);
  await takesBack(false);
  await planting.send(staff, 'POST /api/admin/purchases/{id}/refund', purchase, refund);
  const waits = 'SELECT failure FROM purchasing_purchases WHERE purchase_id = $1 AND failure IS NOT NULL';
  await eventually(async () => expect(await db.query(waits, [purchaseId])).toHaveLength(1), PATIENCE_MS);
  await planting.send(staff, 'POST /api/admin/purchases/{id}/refund/call-off', purchase, {
    reason,
    ...{ transferCents: 1, transferredOn: '2026-03-06', transferReference: reason },
  });
  await takesBack(true);
  expect((await staff.post(`/api/admin/purchases/${purchaseId}/refund`, refund)).status).toBe(202);
}

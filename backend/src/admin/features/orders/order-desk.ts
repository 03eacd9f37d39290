import { Injectable } from '@nestjs/common';
import { OrderList, PurchaseDirectory, type OrderQuery, type PurchaseSummary } from '../../../purchasing/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { pageOf } from '../../access/page.js';
import { CustomerList } from '../customers/customer-list.js';
import { BookedOrders, type Booked } from './booked-orders.js';
import { OrderEvidence } from './order-evidence.js';
import { orderOf } from './order-of.js';
import type {
  OrderEvidenceResponse,
  OrderPageResponse,
  OrderPersonResponse,
  OrderResponse,
  OrdersRequest,
} from './orders.dto.js';

/** Every order as staff see it: with its person, its money and what became of it. */
@Injectable()
export class OrderDesk {
  constructor(
    private readonly orders: OrderList,
    private readonly purchases: PurchaseDirectory,
    private readonly customers: CustomerList,
    private readonly used: OrderEvidence,
    private readonly moved: BookedOrders,
  ) {}

  async page(request: OrdersRequest): Promise<OrderPageResponse> {
    const { page, pageSize, offset } = pageOf(request);
    const query = await this.queryOf(request);
    const [found, totals] = await Promise.all([this.orders.page(query, pageSize, offset), this.orders.totals(query)]);
    const total = request.state === undefined ? totals.orders : totals.states[request.state];
    const items = await this.withPeople(found);
    return {
      items,
      total,
      page,
      pageSize,
      totals: { ...totals, leftCents: totals.paidCents - totals.backCents - totals.heldCents },
    };
  }

  /** @throws RuleBroken purchase.not-found */
  async one(purchaseId: string): Promise<OrderResponse> {
    const found = await this.purchases.byId(purchaseId);
    if (!found) throw new RuleBroken('purchase.not-found');
    const [order] = await this.withPeople([found]);
    if (!order) throw new RuleBroken('purchase.not-found');
    return order;
  }

  /** @throws RuleBroken purchase.not-found */
  async evidence(purchaseId: string): Promise<OrderEvidenceResponse> {
    const found = await this.purchases.byId(purchaseId);
    if (!found) throw new RuleBroken('purchase.not-found');
    return { facts: await this.used.of(found.eulogyId, found.userId) };
  }

  /** Every order of the search as a spreadsheet reads it, a piece at a time. */
  async *rows(request: OrdersRequest): AsyncGenerator<(readonly string[])[]> {
    const query = await this.queryOf(request);
    for await (const found of this.orders.all(query)) yield (await this.withPeople(found)).map(cellsOf);
  }

  private async queryOf(request: OrdersRequest): Promise<OrderQuery> {
    const { search, state, type, from, until, booked, bookedFrom, bookedUntil, country, payout, code } = request;
    const typed = search?.trim() ?? '';
    const people = typed === '' ? [] : await this.customers.idsOf(typed);
    const days = { from: bookedFrom, until: bookedUntil };
    const movement = booked ?? movementOf(request);
    const among =
      movement === undefined ? undefined : await this.moved.of({ booked: movement, ...days, country, payout });
    const text = typed === '' ? undefined : typed;
    return { text, people, state, type, from, until, among, code: code === '' ? null : code };
  }

  private async withPeople(found: readonly PurchaseSummary[]): Promise<OrderResponse[]> {
    const people = await this.customers.byIds([...new Set(found.map(({ userId }) => userId))]);
    const personOf = new Map<string, OrderPersonResponse>(
      people.map((row) => [
        row.user_id,
        { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email },
      ]),
    );
    return found.map((purchase) => orderOf(purchase, personOf.get(purchase.userId) ?? null));
  }
}

/** Which movement is meant where none is named: only one of them has payouts, only one countries, and a day is of any. */
function movementOf({ payout, country, bookedFrom, bookedUntil }: OrdersRequest): Booked | undefined {
  if (payout !== undefined) return 'paid-out';
  if (country !== undefined) return 'charged';
  return bookedFrom === undefined && bookedUntil === undefined ? undefined : 'any';
}

const money = (cents: number): string => (cents / 100).toFixed(2);

function cellsOf(order: OrderResponse): readonly string[] {
  const { startedAt, paidAt, receiptNumber, eulogyId, person, type, status, discountCode, providerId } = order;
  const { currency, paidCents, backCents, leftCents, failure, heldCents, dispute } = order;
  return [
    ...[startedAt, paidAt ?? '', receiptNumber ?? '', String(eulogyId), person?.name ?? '', person?.email ?? ''],
    ...[type, status, failure ?? '', discountCode ?? '', providerId ?? '', currency],
    ...[money(paidCents), money(backCents), money(heldCents), money(leftCents), dispute?.status ?? ''],
  ];
}

import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/format.js';
import { queryOf } from '../../../lib/query-of.js';
import { isOverdue } from '../orders/state-words.js';
import { dayAndMonth } from '../parts/moments.js';
import { daysWords } from '../person/matter-words.js';
import { ADMIN_REFRESH_MS } from '../refresh.js';
import type { Schemas } from '../schemas.js';
import { ageWords } from '../system/words.js';
import type { Waiting } from './use-waiting.js';

type Order = Schemas['OrderResponse'];

/** One of those who wait: who, how much, and for how long or until when. */
export interface Case {
  readonly id: string;
  readonly who: string;
  readonly to: string;
  readonly amount?: string;
  readonly time: string;
}

export interface Cases {
  readonly refunds: readonly Case[];
  /** Undefined: it is not known which. */
  readonly disputes: { readonly overdue: readonly Case[]; readonly others: readonly Case[] } | undefined;
  /** The days that are meant, in the order of the disputes. */
  readonly dueAt: { readonly overdue: string | null; readonly others: string | null };
  readonly conversations: readonly Case[];
  readonly enquiries: readonly Case[];
}

/** More than these are seen in their room. */
export const FEW = 5;
/** What is overdue comes first: no more of it than this is ever counted here. */
const ORDERS_ASKED = 200;

/** Who they are that wait, from the lists of their rooms. */
export function useCases({ items, at }: Waiting): Cases {
  const has = (...kinds: string[]): boolean => items.some(({ kind }) => kinds.includes(kind));
  const often = { refetchInterval: ADMIN_REFRESH_MS };
  const orders = useQuery({
    ...queryOf('/api/admin/orders', { query: { state: 'waits', pageSize: ORDERS_ASKED } }),
    ...{ ...often, enabled: has('failed-refunds', 'open-disputes') },
  }).data?.items;
  const talks = useQuery({
    ...queryOf('/api/admin/chat/conversations', {
      query: { show: 'waiting', order: 'longest-waiting', pageSize: FEW },
    }),
    ...{ ...often, enabled: has('conversations') },
  }).data?.items;
  const letters = useQuery({
    ...queryOf('/api/admin/enquiries', { query: {} }),
    ...{ ...often, enabled: has('enquiries') },
  }).data?.items;
  const now = Date.parse(at);
  const disputed = orders?.filter(({ dispute }) => dispute?.status === 'needs-answer');
  const overdue = disputed?.filter((order) => isOverdue(order, now)) ?? [];
  const others = disputed?.filter((order) => !isOverdue(order, now)) ?? [];
  return {
    refunds: (orders ?? [])
      .filter(({ failure }) => failure !== null)
      .map((order) => caseOf(order, order.totalCents, order.failedAt === null ? '' : ageSince(order.failedAt, now))),
    disputes: disputed && {
      overdue: overdue.map((order) => disputeOf(order, now)),
      others: others.map((order) => disputeOf(order, now)),
    },
    dueAt: { overdue: overdue[0]?.dispute?.dueAt ?? null, others: others[0]?.dispute?.dueAt ?? null },
    conversations: (talks ?? []).flatMap(({ personId, userName, userEmail, waitingSince }) =>
      waitingSince === null
        ? []
        : [
            {
              ...{ id: personId, who: userName || userEmail, to: `/admin?tab=support&person=${personId}` },
              time: ageSince(waitingSince, now),
            },
          ],
    ),
    enquiries: (letters ?? []).flatMap(({ id, name, email, waitingSince }) =>
      waitingSince === null
        ? []
        : [
            {
              ...{ id, who: name || email, to: `/admin?tab=support&view=enquiries&enquiry=${id}` },
              time: ageSince(waitingSince, now),
            },
          ],
    ),
  };
}

const ageSince = (since: string, now: number): string => `for ${ageWords((now - Date.parse(since)) / 1_000)}`;

function caseOf({ id, person }: Order, cents: number, time: string): Case {
  const who = person === null ? 'Deleted account' : person.name || person.email;
  return { id, who, to: `/admin?tab=orders&order=${id}`, amount: formatMoney(cents), time };
}

function disputeOf(order: Order, now: number): Case {
  const { amountCents = 0, dueAt = null } = order.dispute ?? {};
  const day = dueAt === null ? '' : `${dayAndMonth(dueAt)}, ${daysWords(dueAt, now)}`;
  if (dueAt === null) return caseOf(order, amountCents, 'the bank has set no day');
  return caseOf(order, amountCents, `evidence ${isOverdue(order, now) ? 'was due' : 'by'} ${day}`);
}

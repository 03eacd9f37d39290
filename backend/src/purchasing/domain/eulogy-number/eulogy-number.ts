import type { Decider } from '../../../shared/kernel/decider.js';
import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';

export interface EulogyIdReservedData {
  readonly eulogyId: number;
  readonly purchaseId: string;
  readonly reservedAt: string;
}

export const eulogyIdReserved = defineEvent<'EulogyIdReserved', EulogyIdReservedData>('EulogyIdReserved', {
  summary: 'A eulogy number was handed out, for good.',
  stream: 'eulogy-number-{eulogyId}',
  version: 1,
  personal: {},
  example: {
    eulogyId: 1042,
    purchaseId: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11',
    reservedAt: '2025-03-04T05:06:07.000Z',
  },
});

export type EulogyIdReserved = EventOf<typeof eulogyIdReserved>;

/** A number is free, or it is some purchase's for ever: no restore of the database can hand it out twice (D4). */
export type EulogyNumber = { readonly status: 'free' } | { readonly status: 'reserved'; readonly purchaseId: string };

export interface ReserveEulogyId {
  readonly type: 'ReserveEulogyId';
  readonly eulogyId: number;
  readonly purchaseId: string;
  readonly at: string;
}

export const eulogyNumberDecider: Decider<EulogyNumber, ReserveEulogyId, EulogyIdReserved> = {
  initial: { status: 'free' },
  decide: (number, { eulogyId, purchaseId, at }) => {
    if (number.status === 'free') return [eulogyIdReserved({ eulogyId, purchaseId, reservedAt: at })];
    if (number.purchaseId === purchaseId) return [];
    throw new RuleBroken('eulogy-number.taken');
  },
  evolve: (_number, event) => ({ status: 'reserved', purchaseId: event.data.purchaseId }),
};

export function eulogyNumberStream(eulogyId: number): string {
  return `eulogy-number-${eulogyId}`;
}

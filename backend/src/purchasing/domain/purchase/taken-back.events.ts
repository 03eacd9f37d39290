import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: they are read for as long as the store exists.

export interface EulogyTakenBackData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly takenBackBy: string;
  readonly takenBackAt: string;
}

export interface EulogyGivenBackData {
  readonly purchaseId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly givenBackBy: string;
  readonly givenBackAt: string;
}

const stream = 'purchase-{purchaseId}';
const order = {
  purchaseId: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11',
  userId: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
  eulogyId: 1042,
} as const;
const staff = '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c99';

export const eulogyTakenBack = defineEvent<'EulogyTakenBack', EulogyTakenBackData>('EulogyTakenBack', {
  summary: 'An admin took a eulogy back for which nothing was paid: it stays readable, and is not written again.',
  stream,
  version: 1,
  personal: {},
  example: { ...order, takenBackBy: staff, takenBackAt: '2025-03-05T01:00:00.000Z' },
});

export const eulogyGivenBack = defineEvent<'EulogyGivenBack', EulogyGivenBackData>('EulogyGivenBack', {
  summary: 'An admin gave a eulogy that was taken back to its owner again: everything is as before.',
  stream,
  version: 1,
  personal: {},
  example: { ...order, givenBackBy: staff, givenBackAt: '2025-03-05T02:00:00.000Z' },
});

export type TakenBackEvent = EventOf<typeof eulogyTakenBack> | EventOf<typeof eulogyGivenBack>;

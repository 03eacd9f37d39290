import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: a stored event never changes.

export type EulogyType = 'other' | 'pet' | 'self';

export const circleOpened = defineEvent<
  'CircleOpened',
  { eulogyId: number; eulogyType: EulogyType; ownerId: string; openedAt: string }
>('CircleOpened', {
  summary: 'A paid eulogy has an owner and a circle that others can join.',
  stream: 'circle-{eulogyId}',
  version: 1,
  personal: {},
  example: {
    eulogyId: 12,
    eulogyType: 'other',
    ownerId: '01890a5d-ac96-774b-bcce-b302099a8057',
    openedAt: '2025-03-04T10:42:00.000Z',
  },
});

export type CircleOpened = EventOf<typeof circleOpened>;
export type CircleEvent = CircleOpened;

export function circleStream(eulogyId: number): string {
  return `circle-${eulogyId}`;
}

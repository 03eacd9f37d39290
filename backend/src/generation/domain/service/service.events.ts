import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';
import type { OrderOfService } from './order-of-service.js';

// These shapes are a storage format: a stored event never changes.

const by = '01890a5d-ac96-774b-bcce-b302099a8057';
const stream = 'service-{eulogyId}';

const ofEulogy = ({ eulogyId }: { eulogyId: number }): Subject => `eulogy-${eulogyId}`;

export const orderOfServiceWritten = defineEvent<
  'OrderOfServiceWritten',
  { eulogyId: number; order: Personal<OrderOfService>; writtenBy: string; writtenAt: string }
>('OrderOfServiceWritten', {
  summary: 'The owner wrote down the day, the order, who speaks, the music and the words of thanks of the service.',
  stream,
  version: 1,
  personal: { order: ofEulogy },
  example: {
    eulogyId: 12,
    order: {
      day: '2025-03-14',
      time: '10.30 am',
      place: 'St Mary’s, Ipswich',
      items: [
        { kind: 'words', title: 'Eulogy', by: 'Claire Whitlow' },
        { kind: 'music', title: 'Moon River', by: 'Audrey Hepburn' },
      ],
      thanks: 'Thank you for being here.',
    },
    writtenBy: by,
    writtenAt: '2025-03-04T12:00:00.000Z',
  },
});

export type OrderOfServiceWritten = EventOf<typeof orderOfServiceWritten>;
export type ServiceEvent = OrderOfServiceWritten;

export const serviceEvents = [orderOfServiceWritten];

export function serviceStream(eulogyId: number): string {
  return `service-${eulogyId}`;
}

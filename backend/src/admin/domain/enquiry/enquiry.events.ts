import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

// These shapes are a storage format: a stored event never changes.

const own = (data: { personId: string }): Subject => `user-${data.personId}`;
const stream = 'enquiry-{enquiryId}';
const enquiryId = '0190a6e0-7b5c-7c3a-9d2e-0000000000e1';
const personId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const staffId = '0190a6e0-7b5c-7c3a-9d2e-000000000001';

export const enquiryReceived = defineEvent<
  'EnquiryReceived',
  {
    enquiryId: string;
    /** The account of whoever was signed in, else an id derived from the address that was given. */
    personId: string;
    name: Personal<string>;
    email: Personal<string>;
    subject: Personal<string>;
    message: Personal<string>;
    receivedAt: string;
  }
>('EnquiryReceived', {
  summary: 'Somebody wrote by the contact form.',
  stream,
  version: 1,
  personal: { name: own, email: own, subject: own, message: own },
  example: {
    enquiryId,
    personId,
    name: 'Ruth Doyle',
    email: 'ruth@example.com',
    subject: 'Before I pay',
    message: 'Can my brother overseas take part?',
    receivedAt: '2025-03-04T09:00:00.000Z',
  },
});

export const enquiryAnswered = defineEvent<
  'EnquiryAnswered',
  {
    enquiryId: string;
    personId: string;
    answerId: string;
    /** Belongs to the person whom it answers: it goes with what they wrote. */
    text: Personal<string>;
    answeredBy: string;
    answeredAt: string;
  }
>('EnquiryAnswered', {
  summary: 'A member of staff answered an enquiry by mail.',
  stream,
  version: 1,
  personal: { text: own },
  example: {
    enquiryId,
    personId,
    answerId: '0190a6e0-7b5c-7c3a-9d2e-0000000000e2',
    text: 'Yes: send him the link, it works anywhere.',
    answeredBy: staffId,
    answeredAt: '2025-03-04T10:00:00.000Z',
  },
});

export const enquiryClosed = defineEvent<
  'EnquiryClosed',
  { enquiryId: string; personId: string; closedBy: string; closedAt: string }
>('EnquiryClosed', {
  summary: 'An enquiry needs nothing more.',
  stream,
  version: 1,
  personal: {},
  example: { enquiryId, personId, closedBy: staffId, closedAt: '2025-03-04T11:00:00.000Z' },
});

export const enquiryReopened = defineEvent<
  'EnquiryReopened',
  { enquiryId: string; personId: string; reopenedBy: string; reopenedAt: string }
>('EnquiryReopened', {
  summary: 'A closed enquiry needs somebody after all.',
  stream,
  version: 1,
  personal: {},
  example: { enquiryId, personId, reopenedBy: staffId, reopenedAt: '2025-03-05T09:00:00.000Z' },
});

export const enquiryEvents = [enquiryReceived, enquiryAnswered, enquiryClosed, enquiryReopened];

export type EnquiryEvent =
  | EventOf<typeof enquiryReceived>
  | EventOf<typeof enquiryAnswered>
  | EventOf<typeof enquiryClosed>
  | EventOf<typeof enquiryReopened>;

export const ENQUIRY_STREAMS = 'enquiry-';

export function enquiryStream(enquiry: string): string {
  return `${ENQUIRY_STREAMS}${enquiry}`;
}

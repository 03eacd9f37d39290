import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

export const COPY_ROLES = ['standby', 'follow', 'celebrant', 'speaker'] as const;
/** What a copy for the day is for. */
export type CopyRole = (typeof COPY_ROLES)[number];

// These shapes are a storage format: a stored event never changes.

const by = '01890a5d-ac96-774b-bcce-b302099a8057';

export const shareLinkMade = defineEvent<
  'ShareLinkMade',
  {
    eulogyId: number;
    round: number;
    /** The request that asked for another link; absent where none was open before. */
    requestId?: string;
    madeBy: string;
    madeAt: string;
  }
>('ShareLinkMade', {
  summary: 'Whoever has the link can read the eulogy. The link is derived from its round and stored nowhere.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, round: 1, madeBy: by, madeAt: '2025-03-04T12:00:00.000Z' },
  furtherExamples: [
    {
      eulogyId: 12,
      round: 2,
      requestId: '01890a5d-ac96-774b-bcce-b302099a8062',
      madeBy: by,
      madeAt: '2025-03-04T12:00:00.000Z',
    },
  ],
});

export const shareLinkRevoked = defineEvent<
  'ShareLinkRevoked',
  { eulogyId: number; round: number; revokedBy: string; revokedAt: string }
>('ShareLinkRevoked', {
  summary: 'The link opens nothing any more; a new one is another link.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, round: 1, revokedBy: by, revokedAt: '2025-03-05T12:00:00.000Z' },
});

/** Whose key encrypts who holds a copy; it ends with the copy, and with its owner's account. */
export const copySubject = ({ eulogyId, copyNumber }: { eulogyId: number; copyNumber: number }): Subject =>
  `copy-${eulogyId}-${copyNumber}`;

export const copyHandedOver = defineEvent<
  'CopyHandedOver',
  {
    eulogyId: number;
    /** Counts the copies of this eulogy, from 1. */
    copyNumber: number;
    role: CopyRole;
    /** Whose part it is, as the text names them; absent where it is for none of those who speak. */
    speakerId?: string;
    /** '' where it is for everybody who follows along. */
    name: Personal<string>;
    /** Where the letter goes; '' where the owner passes the link on. */
    email: Personal<string>;
    /** The day on which it is spoken, yyyy-mm-dd. */
    day: string;
    closesAt: string;
    /** By which the same request, sent twice, hands over one copy. */
    requestId: string;
    handedBy: string;
    handedAt: string;
  }
>('CopyHandedOver', {
  summary:
    'Somebody got a copy for the day: who speaks a part, who stands by, the celebrant, or those who follow along.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: { name: copySubject, email: copySubject },
  example: {
    eulogyId: 12,
    copyNumber: 1,
    role: 'standby',
    name: 'Mick',
    email: 'mick@example.com',
    day: '2025-03-14',
    closesAt: '2025-03-17T00:00:00.000Z',
    requestId: '01890a5d-ac96-774b-bcce-b302099a8062',
    handedBy: by,
    handedAt: '2025-03-04T12:00:00.000Z',
  },
  furtherExamples: [
    {
      eulogyId: 12,
      copyNumber: 2,
      role: 'speaker',
      speakerId: '01890a5d-ac96-774b-bcce-b302099a8061',
      name: 'Mick',
      email: '',
      day: '2025-03-14',
      closesAt: '2025-03-17T00:00:00.000Z',
      requestId: '01890a5d-ac96-774b-bcce-b302099a8063',
      handedBy: by,
      handedAt: '2025-03-04T12:00:00.000Z',
    },
  ],
});

export const serviceDayNamed = defineEvent<
  'ServiceDayNamed',
  {
    eulogyId: number;
    /** yyyy-mm-dd; '' where nobody knows it any more. */
    day: string;
    namedBy: string;
    namedAt: string;
  }
>('ServiceDayNamed', {
  summary: 'The owner said on which day the service is; every copy that is open then ends by this day.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, day: '2025-03-14', namedBy: by, namedAt: '2025-03-04T12:00:00.000Z' },
});

export const copySent = defineEvent<
  'CopySent',
  {
    eulogyId: number;
    copyNumber: number;
    /** Where the letter goes. */
    email: Personal<string>;
    /** By which the same request, sent twice, sends one letter. */
    requestId: string;
    sentBy: string;
    sentAt: string;
  }
>('CopySent', {
  summary: 'The owner had the link of a copy for the day sent by letter, after it was made.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: { email: copySubject },
  example: {
    eulogyId: 12,
    copyNumber: 2,
    email: 'mick@example.com',
    requestId: '01890a5d-ac96-774b-bcce-b302099a8064',
    sentBy: by,
    sentAt: '2025-03-04T12:00:00.000Z',
  },
});

export const copyTakenBack = defineEvent<
  'CopyTakenBack',
  { eulogyId: number; copyNumber: number; takenBackBy: string; takenBackAt: string }
>('CopyTakenBack', {
  summary: 'A copy for the day opens nothing any more, and who held it is forgotten.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, copyNumber: 1, takenBackBy: by, takenBackAt: '2025-03-05T12:00:00.000Z' },
});

export const copySeen = defineEvent<
  'CopySeen',
  { eulogyId: number; copyNumber: number; version: number; seenAt: string }
>('CopySeen', {
  summary: 'Whoever holds a copy has looked at this version of the text, and is told from then on what changed since.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, copyNumber: 1, version: 2, seenAt: '2025-03-05T12:00:00.000Z' },
});

export const staffReadingAllowed = defineEvent<
  'StaffReadingAllowed',
  {
    eulogyId: number;
    /** Which wording of what happens then the owner read. */
    wording: string;
    allowedBy: string;
    allowedAt: string;
  }
>('StaffReadingAllowed', {
  summary:
    'The owner lets the people of this house read the finished text, without what others told, so that texts get better.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, wording: '1', allowedBy: by, allowedAt: '2025-03-06T12:00:00.000Z' },
});

export const staffReadingWithdrawn = defineEvent<
  'StaffReadingWithdrawn',
  { eulogyId: number; withdrawnBy: string; withdrawnAt: string }
>('StaffReadingWithdrawn', {
  summary: 'Nobody of this house reads the text any more.',
  stream: 'sharing-{eulogyId}',
  version: 1,
  personal: {},
  example: { eulogyId: 12, withdrawnBy: by, withdrawnAt: '2025-03-07T12:00:00.000Z' },
});

export type ShareLinkMade = EventOf<typeof shareLinkMade>;
export type ShareLinkRevoked = EventOf<typeof shareLinkRevoked>;
export type CopyHandedOver = EventOf<typeof copyHandedOver>;
export type ServiceDayNamed = EventOf<typeof serviceDayNamed>;
export type CopySent = EventOf<typeof copySent>;
export type CopyTakenBack = EventOf<typeof copyTakenBack>;
export type CopySeen = EventOf<typeof copySeen>;
export type StaffReadingAllowed = EventOf<typeof staffReadingAllowed>;
export type StaffReadingWithdrawn = EventOf<typeof staffReadingWithdrawn>;
export type SharingEvent =
  | ShareLinkMade
  | ShareLinkRevoked
  | CopyHandedOver
  | ServiceDayNamed
  | CopySent
  | CopyTakenBack
  | CopySeen
  | StaffReadingAllowed
  | StaffReadingWithdrawn;

export const sharingEvents = [
  shareLinkMade,
  shareLinkRevoked,
  copyHandedOver,
  serviceDayNamed,
  copySent,
  copyTakenBack,
  copySeen,
  staffReadingAllowed,
  staffReadingWithdrawn,
];

export function sharingStream(eulogyId: number): string {
  return `sharing-${eulogyId}`;
}

import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

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

export type ShareLinkMade = EventOf<typeof shareLinkMade>;
export type ShareLinkRevoked = EventOf<typeof shareLinkRevoked>;
export type SharingEvent = ShareLinkMade | ShareLinkRevoked;

export const sharingEvents = [shareLinkMade, shareLinkRevoked];

export function sharingStream(eulogyId: number): string {
  return `sharing-${eulogyId}`;
}

import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal, Subject } from '../../../shared/kernel/personal.js';

const own = (data: { userId: string }): Subject => `user-${data.userId}`;
const stream = 'user-{userId}';
const userId = '0190a6e0-7b5c-7c3a-9d2e-3f1b2a4c5d6e';
const passkeyId = '0190a6e0-7b5c-7c3a-9d2e-0000000000e1';
const linkId = '0190a6e0-7b5c-7c3a-9d2e-0000000000e2';
const someHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

// How people come in beside the password, and the address of an account that is not verified. A storage format, like `user.events.ts`.

export const passkeyAdded = defineEvent<
  'PasskeyAdded',
  {
    userId: string;
    /** Names the passkey; its public key and its name are in a table. */ passkeyId: string;
    addedAt: string;
  }
>('PasskeyAdded', {
  summary: 'A person added a passkey to their account: they can sign in with it beside the password.',
  stream,
  version: 1,
  personal: {},
  example: { userId, passkeyId, addedAt: '2025-03-04T08:20:00.000Z' },
});

export const passkeyRemoved = defineEvent<'PasskeyRemoved', { userId: string; passkeyId: string; removedAt: string }>(
  'PasskeyRemoved',
  {
    summary: 'A person removed one of their passkeys; it opens nothing any more.',
    stream,
    version: 1,
    personal: {},
    example: { userId, passkeyId, removedAt: '2025-03-05T08:20:00.000Z' },
  },
);

export const signInLinkRequested = defineEvent<
  'SignInLinkRequested',
  {
    userId: string;
    /** The link's token is derived from it with a secret of the server, and is stored nowhere. */
    linkId: string;
    /** SHA-256 of a random mark of the browser that asked, hex. */
    browserHash: string;
    requestedAt: string;
    expiresAt: string;
  }
>('SignInLinkRequested', {
  summary: 'Somebody who knows the address of an account asked for a link that signs in, once.',
  stream,
  version: 1,
  personal: {},
  example: {
    userId,
    linkId,
    browserHash: someHash,
    requestedAt: '2025-03-06T08:10:00.000Z',
    expiresAt: '2025-03-06T08:25:00.000Z',
  },
});

export const signInLinkUsed = defineEvent<'SignInLinkUsed', { userId: string; linkId: string; usedAt: string }>(
  'SignInLinkUsed',
  {
    summary: 'A person signed in by the link from a letter; it opens nothing again.',
    stream,
    version: 1,
    personal: {},
    example: { userId, linkId, usedAt: '2025-03-06T08:12:00.000Z' },
  },
);

export const emailCorrected = defineEvent<
  'EmailCorrected',
  { userId: string; /** As the mail server understands it. */ email: Personal<string>; correctedAt: string }
>('EmailCorrected', {
  summary: 'A person corrected the address of an account that was not verified yet; codes and links of before ended.',
  stream,
  version: 1,
  personal: { email: own },
  example: { userId, email: 'ruth@example.com', correctedAt: '2025-03-02T21:05:00.000Z' },
});

export type WayInEvent =
  | EventOf<typeof passkeyAdded>
  | EventOf<typeof passkeyRemoved>
  | EventOf<typeof signInLinkRequested>
  | EventOf<typeof signInLinkUsed>
  | EventOf<typeof emailCorrected>;

export const wayInEvents = [passkeyAdded, passkeyRemoved, signInLinkRequested, signInLinkUsed, emailCorrected];

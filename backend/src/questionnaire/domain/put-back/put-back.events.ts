import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';

// These shapes are a storage format: a stored event never changes. The words themselves stay where they were told.

const stream = 'put-back-{eulogyId}';
const person = '01890a5d-ac96-774b-bcce-b302099a8057';
const staff = '01890a5d-ac96-774b-bcce-b302099a8058';
const at = '2025-03-04T12:00:00.000Z';

/** A stream as it was after one of its events; `revision` from 0. */
export interface AsItWas {
  readonly stream: string;
  readonly revision: number;
}

/** One answer as it was told, or everything that stood before a reset and is empty now. */
export interface WhatComesBack {
  /** Null for everything. */
  questionId: string | null;
  /** Whose memory it is; null for a fact, which is everybody's, and for everything. */
  personId: string | null;
  from: readonly AsItWas[];
}

export const putBackAsked = defineEvent<
  'PutBackAsked',
  WhatComesBack & {
    eulogyId: number;
    askNumber: number;
    /** The event of the timeline that staff looked at. */
    atEvent: number;
    /** Whose words they are, and who says whether they come back. */
    askedOf: string;
    askedBy: string;
    askedAt: string;
    endsAt: string;
  }
>('PutBackAsked', {
  summary: 'Staff asked somebody by letter whether words of theirs shall stand again as they did.',
  stream,
  version: 1,
  personal: {},
  example: {
    eulogyId: 12,
    askNumber: 1,
    questionId: 'story',
    personId: person,
    from: [{ stream: `memories-12-${person}`, revision: 3 }],
    atEvent: 11,
    askedOf: person,
    askedBy: staff,
    askedAt: at,
    endsAt: '2025-03-11T12:00:00.000Z',
  },
  furtherExamples: [
    {
      eulogyId: 12,
      askNumber: 2,
      questionId: null,
      personId: null,
      from: [
        { stream: 'questionnaire-12', revision: 7 },
        { stream: `memories-12-${person}`, revision: 3 },
      ],
      atEvent: 23,
      askedOf: person,
      askedBy: staff,
      askedAt: at,
      endsAt: '2025-03-11T12:00:00.000Z',
    },
  ],
});

export const putBackAgreed = defineEvent<
  'PutBackAgreed',
  WhatComesBack & { eulogyId: number; askNumber: number; agreedBy: string; agreedAt: string }
>('PutBackAgreed', {
  summary: 'Whose words they are said by the link of the letter that they shall stand again.',
  stream,
  version: 1,
  personal: {},
  example: {
    eulogyId: 12,
    askNumber: 1,
    questionId: 'story',
    personId: person,
    from: [{ stream: `memories-12-${person}`, revision: 3 }],
    agreedBy: person,
    agreedAt: at,
  },
});

export const putBackDeclined = defineEvent<
  'PutBackDeclined',
  { eulogyId: number; askNumber: number; declinedBy: string; declinedAt: string }
>('PutBackDeclined', {
  summary: 'Whose words they are said by the link of the letter that everything stays as it is.',
  stream,
  version: 1,
  personal: {},
  example: { eulogyId: 12, askNumber: 1, declinedBy: person, declinedAt: at },
});

export type PutBackAsked = EventOf<typeof putBackAsked>;
export type PutBackAgreed = EventOf<typeof putBackAgreed>;
export type PutBackDeclined = EventOf<typeof putBackDeclined>;
export type PutBackEvent = PutBackAsked | PutBackAgreed | PutBackDeclined;

export const putBackEvents = [putBackAsked, putBackAgreed, putBackDeclined];

export const PUT_BACK_STREAMS = 'put-back-';

export function putBackStream(eulogyId: number): string {
  return `${PUT_BACK_STREAMS}${eulogyId}`;
}

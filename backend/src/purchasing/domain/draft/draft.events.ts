import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Personal } from '../../../shared/kernel/personal.js';
import type { EulogyType } from '../catalogue/product.js';

// These shapes are a storage format: they are read for as long as the store exists.

/** A eulogy that is paid for when it is to be written. No price: that is the catalogue's on the day of paying. */
export interface DraftOpenedData {
  readonly draftId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly eulogyType: EulogyType;
  /** As it was typed at the opening. */
  readonly title: Personal<string>;
  readonly openedAt: string;
}

export interface DraftLapseAnnouncedData {
  readonly draftId: string;
  readonly userId: string;
  readonly eulogyId: number;
  /** When something was last told or changed. */
  readonly silentSince: string;
  readonly lapsesAt: string;
  readonly announcedAt: string;
}

export interface DraftLapsedData {
  readonly draftId: string;
  readonly userId: string;
  readonly eulogyId: number;
  readonly silentSince: string;
  readonly lapsedAt: string;
}

const stream = 'draft-{draftId}';
const draftId = '1f3b52a6-4d1c-8b0e-a1c7-2f9d3a6b5c41';
const userId = '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21';

/** The streams of all drafts. */
export const DRAFT_STREAMS = 'draft-';

export function draftStream(id: string): string {
  return `${DRAFT_STREAMS}${id}`;
}

export const draftOpened = defineEvent<'DraftOpened', DraftOpenedData>('DraftOpened', {
  summary: 'Somebody began a eulogy that is paid for when it is to be written.',
  stream,
  version: 1,
  personal: { title: (data) => `eulogy-${data.eulogyId}` },
  example: {
    draftId,
    userId,
    eulogyId: 1042,
    eulogyType: 'other',
    title: 'Honouring Ray',
    openedAt: '2025-03-04T05:06:07.000Z',
  },
});

export const draftLapseAnnounced = defineEvent<'DraftLapseAnnounced', DraftLapseAnnouncedData>('DraftLapseAnnounced', {
  summary: 'The owner of an unpaid eulogy was told on which day it ends if nothing more is told there.',
  stream,
  version: 1,
  personal: {},
  example: {
    draftId,
    userId,
    eulogyId: 1042,
    silentSince: '2025-03-04T05:06:07.000Z',
    lapsesAt: '2025-05-03T05:06:07.000Z',
    announcedAt: '2025-04-26T05:06:07.000Z',
  },
});

export const draftLapsed = defineEvent<'DraftLapsed', DraftLapsedData>('DraftLapsed', {
  summary: 'An unpaid eulogy ended after 60 silent days: its keys are destroyed.',
  stream,
  version: 1,
  personal: {},
  example: {
    draftId,
    userId,
    eulogyId: 1042,
    silentSince: '2025-03-04T05:06:07.000Z',
    lapsedAt: '2025-05-03T06:00:00.000Z',
  },
});

export type DraftEvent =
  | EventOf<typeof draftOpened>
  | EventOf<typeof draftLapseAnnounced>
  | EventOf<typeof draftLapsed>;
export type DraftOpened = EventOf<typeof draftOpened>;
export type DraftLapseAnnounced = EventOf<typeof draftLapseAnnounced>;
export type DraftLapsed = EventOf<typeof draftLapsed>;

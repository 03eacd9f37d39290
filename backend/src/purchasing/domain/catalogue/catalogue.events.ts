import { defineEvent, type EventOf } from '../../../shared/kernel/event.js';
import type { Product } from './product.js';

// These shapes are a storage format: they are read for as long as the store exists.

export const productListed = defineEvent<'ProductListed', Product>('ProductListed', {
  summary: 'A kind of eulogy got its place in the catalogue, with its price.',
  stream: 'catalogue',
  version: 1,
  personal: {},
  example: {
    type: 'other',
    label: 'For Someone Else',
    priceCents: 9999,
    introPriceCents: 7999,
    currency: 'AUD',
    status: 'active',
  },
});

export const productRevised = defineEvent<'ProductRevised', Product & { revisedBy: string; revisedAt: string }>(
  'ProductRevised',
  {
    summary: 'A kind of eulogy has another price or label from here on, or came on sale, or was taken off it.',
    stream: 'catalogue',
    version: 1,
    personal: {},
    example: {
      type: 'pet',
      label: 'Pet Eulogy',
      priceCents: 3499,
      introPriceCents: null,
      currency: 'AUD',
      status: 'active',
      revisedBy: '01890a5d-ac96-774b-bcce-b302099a8057',
      revisedAt: '2025-03-04T10:42:00.000Z',
    },
    furtherExamples: [
      {
        type: 'pet',
        label: 'Pet Eulogy',
        priceCents: 3499,
        introPriceCents: 2999,
        currency: 'AUD',
        status: 'active',
        revisedBy: '01890a5d-ac96-774b-bcce-b302099a8057',
        revisedAt: '2025-03-04T10:42:00.000Z',
      },
    ],
  },
);

export type ProductListed = EventOf<typeof productListed>;
export type ProductRevised = EventOf<typeof productRevised>;
export type CatalogueEvent = ProductListed | ProductRevised;

/** The one stream of the catalogue. */
export const CATALOGUE_STREAM = 'catalogue';

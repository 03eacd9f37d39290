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

export type ProductListed = EventOf<typeof productListed>;
export type CatalogueEvent = ProductListed;

/** The one stream of the catalogue. */
export const CATALOGUE_STREAM = 'catalogue';

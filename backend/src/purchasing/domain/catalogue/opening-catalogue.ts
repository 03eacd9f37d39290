import type { Product } from './product.js';

/** The catalogue on the day of opening: spec part 1, section 3, and D7. Later changes are events, not edits of this list. */
export const OPENING_CATALOGUE: readonly Product[] = [
  {
    type: 'pet',
    label: 'Pet Eulogy',
    priceCents: 3499,
    introPriceCents: null,
    currency: 'AUD',
    status: 'coming_soon',
  },
  {
    type: 'self',
    label: 'Pre-Plan Your Own',
    priceCents: 7999,
    introPriceCents: 5999,
    currency: 'AUD',
    status: 'coming_soon',
  },
  {
    type: 'other',
    label: 'For Someone Else',
    priceCents: 9999,
    introPriceCents: 7999,
    currency: 'AUD',
    status: 'active',
  },
];

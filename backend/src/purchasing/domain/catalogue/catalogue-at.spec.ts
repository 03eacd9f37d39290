import { catalogueAt } from './catalogue-at.js';
import { productListed, productRevised, type CatalogueEvent } from './catalogue.events.js';

const listed = {
  type: 'other',
  label: 'For Someone Else',
  priceCents: 9999,
  introPriceCents: 7999,
  currency: 'AUD',
  status: 'active',
} as const;
const revised = { ...listed, label: 'Family Tribute', revisedBy: 'an admin', revisedAt: '2025-03-04T10:42:00.000Z' };
const history: CatalogueEvent[] = [productListed(listed), productRevised(revised)];

describe('The price list as it stood', () => {
  it.each([
    ['before it was revised', '2025-03-04T10:41:59.999Z', 'For Someone Else'],
    ['when it was', '2025-03-04T10:42:00.000Z', 'Family Tribute'],
  ])('%s has the name of then', (_, at, label) => {
    const { initial, evolve } = catalogueAt(at);
    expect(history.reduce(evolve, initial).other?.label).toBe(label);
  });
});

import { given } from '../../../shared/testing/given.js';
import { catalogueDecider } from './catalogue.decide.js';
import { productListed } from './catalogue.events.js';
import { OPENING_CATALOGUE } from './opening-catalogue.js';
import type { Product } from './product.js';

const family: Product = {
  type: 'other',
  label: 'For Someone Else',
  priceCents: 9999,
  introPriceCents: 7999,
  currency: 'AUD',
  status: 'active',
};

describe('the catalogue', () => {
  it('takes a product once, with its price', () => {
    given(catalogueDecider, [])
      .when({ type: 'ListProduct', product: family })
      .then([productListed(family)]);
  });

  it('keeps what stands when a product is listed again with another price', () => {
    given(catalogueDecider, [productListed(family)])
      .when({ type: 'ListProduct', product: { ...family, priceCents: 1 } })
      .thenNothing();
  });

  it.each([0, -1, 10.5, Number.NaN])('refuses a price of %p cents', (priceCents) => {
    given(catalogueDecider, [])
      .when({ type: 'ListProduct', product: { ...family, priceCents, introPriceCents: null } })
      .thenRefused('product.price-invalid');
  });

  it.each([9999, 10_000, 0])('refuses an introductory price of %p cents for a price of 9999', (introPriceCents) => {
    given(catalogueDecider, [])
      .when({ type: 'ListProduct', product: { ...family, introPriceCents } })
      .thenRefused('product.price-invalid');
  });

  it('opens with the table of the specification, in Australian dollars, the family tribute alone on sale (D7)', () => {
    expect(
      OPENING_CATALOGUE.map((p) => [p.type, p.label, p.priceCents, p.introPriceCents, p.currency, p.status]),
    ).toEqual([
      ['pet', 'Pet Eulogy', 3499, null, 'AUD', 'coming_soon'],
      ['self', 'Pre-Plan Your Own', 7999, 5999, 'AUD', 'coming_soon'],
      ['other', 'For Someone Else', 9999, 7999, 'AUD', 'active'],
    ]);
  });
});

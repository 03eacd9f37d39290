import { given } from '../../../shared/testing/given.js';
import { catalogueDecider } from './catalogue.decide.js';
import { productListed, productRevised } from './catalogue.events.js';
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

  const at = '2025-03-04T10:42:00.000Z';
  const revise = (change: Partial<Product>) =>
    ({ type: 'ReviseProduct', product: { ...family, ...change }, by: 'admin', at }) as const;

  it('takes another price, label or status for what is listed, once', () => {
    for (const change of [
      { priceCents: 8999 },
      { introPriceCents: null },
      { label: 'Family' },
      { status: 'coming_soon' },
    ] as const)
      given(catalogueDecider, [productListed(family)])
        .when(revise(change))
        .then([productRevised({ ...family, ...change, revisedBy: 'admin', revisedAt: at })]);
    given(catalogueDecider, [productListed(family)])
      .when(revise({}))
      .thenNothing();
  });

  it('revises what stands after the last revision, which the next start does not undo', () => {
    const revised = productRevised({ ...family, status: 'coming_soon', revisedBy: 'admin', revisedAt: at });
    given(catalogueDecider, [productListed(family), revised])
      .when(revise({ status: 'coming_soon' }))
      .thenNothing();
    given(catalogueDecider, [productListed(family), revised])
      .when(revise({}))
      .then([productRevised({ ...family, revisedBy: 'admin', revisedAt: at })]);
    given(catalogueDecider, [productListed(family), revised])
      .when({ type: 'ListProduct', product: family })
      .thenNothing();
  });

  it('refuses a revision without a label or with a price that is none, and of what was never listed', () => {
    given(catalogueDecider, [productListed(family)])
      .when(revise({ label: ' ' }))
      .thenRefused('product.label-required');
    given(catalogueDecider, [productListed(family)])
      .when(revise({ priceCents: 0 }))
      .thenRefused('product.price-invalid');
    given(catalogueDecider, [productListed(family)])
      .when(revise({ introPriceCents: 9999 }))
      .thenRefused('product.price-invalid');
    given(catalogueDecider, []).when(revise({})).thenRefused('product.unknown');
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

import fc from 'fast-check';
import type { Product } from '../catalogue/product.js';
import { agreesWith, chargeFor, quote } from './quote.js';

const family: Product = {
  type: 'other',
  label: 'For Someone Else',
  priceCents: 9999,
  introPriceCents: 7999,
  currency: 'AUD',
  status: 'active',
};

describe('a quote', () => {
  it('charges the introductory price where one stands', () => {
    expect(quote(family, 0)).toEqual({ listPriceCents: 9999, priceCents: 7999, discountCents: 0, totalCents: 7999 });
  });

  it('charges the regular price where no introductory price stands', () => {
    expect(quote({ ...family, introPriceCents: null }, 0).totalCents).toBe(9999);
  });

  it('takes the discount off what it is sold for', () => {
    expect(quote(family, 1000).totalCents).toBe(6999);
  });

  it('charges 50 cents and nothing below (D9)', () => {
    expect(quote(family, 7949).totalCents).toBe(50);
    expect(quote(family, 7950).totalCents).toBe(0);
  });

  it('never takes more off than the price', () => {
    expect(quote(family, 1_000_000)).toMatchObject({ discountCents: 7999, totalCents: 0 });
  });

  it('is agreed to by the exact amount alone', () => {
    expect(agreesWith(quote(family, 0), 7999)).toBe(true);
    expect(agreesWith(quote(family, 0), 7998)).toBe(false);
    expect(agreesWith(quote(family, 0), 0)).toBe(false);
  });

  it('counts every amount below 50 cents as agreeing with a free order', () => {
    expect(agreesWith(quote(family, 7960), 39)).toBe(true);
    expect(agreesWith(quote(family, 7960), 0)).toBe(true);
    expect(agreesWith(quote(family, 7960), 50)).toBe(false);
  });

  it('is free or at least 50 cents, and never above the price', () => {
    const cents = fc.integer({ min: 0, max: 20_000 });
    fc.assert(
      fc.property(cents, cents, (price, discount) => {
        const total = chargeFor(price, discount);
        expect(total === 0 || (total >= 50 && total <= price)).toBe(true);
      }),
    );
  });
});

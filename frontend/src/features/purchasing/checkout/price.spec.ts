import type { DiscountResponse } from '../../../lib/api-types.js';
import { catalogue } from '../../../testing/samples.js';
import { discountCents, orderPrice } from './price.js';

/** As a server sends it that leaves the sum to the page; ours sends `amountOff` too. */
const discount = (change: Partial<DiscountResponse>): DiscountResponse =>
  ({ code: 'X', type: 'percentage', value: '10', ...change }) as DiscountResponse;

describe('An order', () => {
  it('costs the intro price where there is one', () => {
    const other = catalogue.find((item) => item.type === 'other')!;
    expect(orderPrice(other, undefined)).toEqual({
      listCents: 9999,
      introCents: 2000,
      discountCents: 0,
      totalCents: 7999,
    });
    const pet = catalogue.find((item) => item.type === 'pet')!;
    expect(orderPrice(pet, undefined)).toEqual({ listCents: 3499, introCents: 0, discountCents: 0, totalCents: 3499 });
  });

  it('takes a percentage off, rounded to the cent', () => {
    expect(discountCents(7999, discount({}))).toBe(800);
  });

  it('caps a percentage', () => {
    expect(discountCents(7999, discount({ value: '50', maximumDiscount: '15.00' }))).toBe(1500);
    expect(discountCents(7999, discount({ value: '10', maximumDiscount: '15.00' }))).toBe(800);
  });

  it('takes a fixed amount off, never more than there is', () => {
    expect(discountCents(7999, discount({ type: 'fixed', value: '5.00' }))).toBe(500);
    expect(discountCents(7999, discount({ type: 'fixed', value: '500' }))).toBe(7999);
  });

  it('believes the server’s own figure first', () => {
    expect(discountCents(7999, discount({ amountOff: '7.99' }))).toBe(799);
  });
});

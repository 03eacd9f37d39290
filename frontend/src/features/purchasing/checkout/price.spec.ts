import { catalogue } from '../../../testing/samples.js';
import { orderPrice } from './price.js';

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

  it('costs with a discount what the server says, however little that leaves', () => {
    const other = catalogue.find((item) => item.type === 'other')!;
    const discount = { code: 'X', type: 'fixed', value: '79.50', amountOff: '79.50', total: '0.00' } as const;
    expect(orderPrice(other, discount)).toMatchObject({ introCents: 2000, discountCents: 7950, totalCents: 0 });
  });
});

import type { DiscountCodeSummary } from '../../../purchasing/index.js';
import { ValidationFailed } from '../../../shared/http/validation-failed.js';
import type { DiscountCodeRequest } from './discount-code.dto.js';
import { cardOf, describeCode } from './discount-form.js';

const form: DiscountCodeRequest = {
  code: 'GRACE20',
  type: 'percentage',
  value: '20',
  validFrom: '2025-03-01T00:00:00.000+10:00',
};

const standing: DiscountCodeSummary = {
  id: '0190a6e0-7b5c-7c3a-9d2e-000000000001',
  code: 'GRACE20',
  description: '',
  terms: {
    reduction: { type: 'percentage', basisPoints: 1250, maximumDiscountCents: null },
    minimumAmountCents: null,
    validFrom: null,
    validUntil: null,
    usageLimit: null,
  },
  isActive: false,
  used: 3,
  held: 1,
  offeredAt: '2025-03-01T00:00:00.000Z',
  offeredWith: '0190a6e0-7b5c-7c3a-9d2e-000000000002',
};

const problemsOf = (change: Partial<DiscountCodeRequest>, of?: DiscountCodeSummary) => {
  try {
    cardOf({ ...form, ...change }, of);
    return [];
  } catch (error) {
    return (error as ValidationFailed).errors.map(({ path, message }) => [path, message]);
  }
};

describe('the discount code form', () => {
  it('makes whole cents, hundredths of per cents and UTC of what it holds', () => {
    expect(
      cardOf({ ...form, minimumAmount: '50', maximumDiscount: 15.5, usageLimit: 3, description: ' For Grace ' }),
    ).toEqual({
      description: 'For Grace',
      standing: 'active',
      terms: {
        reduction: { type: 'percentage', basisPoints: 2000, maximumDiscountCents: 1550 },
        minimumAmountCents: 5000,
        validFrom: '2025-02-28T14:00:00.000Z',
        validUntil: null,
        usageLimit: 3,
      },
    });
  });

  it('has no cap for a fixed amount, whatever was left in its field', () => {
    expect(cardOf({ ...form, type: 'fixed', value: '7.50', maximumDiscount: '15' }).terms.reduction).toEqual({
      type: 'fixed',
      amountOffCents: 750,
    });
  });

  it.each<[string, Partial<DiscountCodeRequest>, string, string]>([
    ['more than 100 per cent', { value: '100.01' }, 'value', 'A percentage is at most 100'],
    ['a part of a per cent', { value: '12.5' }, 'value', 'A percentage is a whole number'],
    ['a first day that is none', { validFrom: 'tomorrow' }, 'validFrom', 'Please enter a date'],
    ['a time without its zone', { validFrom: '2025-03-01T00:00:00' }, 'validFrom', 'Please enter a date'],
    ['a month that is none', { validFrom: '2025-13-01' }, 'validFrom', 'Please enter a date'],
    ['a last day that is none', { validUntil: 'never' }, 'validUntil', 'Please enter a date'],
    ['a last day before the first', { validUntil: '2025-02-01' }, 'validUntil', 'The last day comes after the first'],
  ])('refuses %s', (_what, change, path, message) => {
    expect(problemsOf(change)).toEqual([[path, message]]);
  });

  it.each<[string, Partial<DiscountCodeRequest>]>([
    ['nothing off', { value: 0 }],
    ['everything off', { value: '100' }],
    ['more than a hundred dollars off', { type: 'fixed', value: '120.55' }],
  ])('takes %s', (_what, change) => {
    expect(problemsOf(change)).toEqual([]);
  });

  it('lets a part of a per cent stay that the command line gave out, and no other', () => {
    expect(problemsOf({ value: '12.5' }, standing)).toEqual([]);
    expect(problemsOf({ value: '12.75' }, standing)).toEqual([['value', 'A percentage is a whole number']]);
  });

  it('leaves a code as active as it was where it does not say', () => {
    expect(cardOf(form, standing).standing).toBe('withdrawn');
    expect(cardOf({ ...form, isActive: true }, standing).standing).toBe('active');
    expect(cardOf(form).standing).toBe('active');
  });
});

describe('a discount code as the admin screen shows it', () => {
  it('shows amounts in dollars and the first moment of one that was given out without', () => {
    expect(describeCode(standing)).toEqual({
      id: standing.id,
      code: 'GRACE20',
      description: '',
      type: 'percentage',
      value: '12.5',
      minimumAmount: null,
      maximumDiscount: null,
      usageLimit: null,
      usageCount: 3,
      reservedCount: 1,
      isActive: false,
      validFrom: '2025-03-01T00:00:00.000Z',
      validUntil: null,
    });
    const reduction = { type: 'fixed', amountOffCents: 750 } as const;
    const fixed = describeCode({ ...standing, terms: { ...standing.terms, reduction, minimumAmountCents: 0 } });
    expect([fixed.type, fixed.value, fixed.minimumAmount]).toEqual(['fixed', '7.50', '0.00']);
  });
});

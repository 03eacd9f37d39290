import {
  discountOffered,
  discountUseConsumed,
  discountUseReleased,
  discountUseReserved,
  type DiscountTerms,
} from './discount.events.js';

/** One code's world for specs: a fifth off, 15 dollars at most, for orders from 50 dollars, in March, twice. */
export const code = 'GRACE20';
export const march = '2025-03-04T05:06:07.000Z';

export const terms: DiscountTerms = {
  reduction: { type: 'percentage', basisPoints: 2000, maximumDiscountCents: 1500 },
  minimumAmountCents: 5000,
  validFrom: '2025-03-01T00:00:00.000Z',
  validUntil: '2025-03-31T13:59:59.999Z',
  usageLimit: 2,
};

export const purchase = (n: number): string => `a5b0c1d2-0000-8000-8000-${String(n).padStart(12, '0')}`;

export const offered = (change: Partial<DiscountTerms> = {}) =>
  discountOffered({ code, ...terms, ...change, offeredAt: march });

export const reserved = (n: number, userId = `buyer-${n}`) =>
  discountUseReserved({ code, purchaseId: purchase(n), userId, reservedAt: march });

export const consumed = (n: number) => discountUseConsumed({ code, purchaseId: purchase(n), consumedAt: march });

export const released = (n: number) => discountUseReleased({ code, purchaseId: purchase(n), releasedAt: march });

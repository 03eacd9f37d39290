import type { ValidateDiscountResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Asks what a code takes off an amount in decimal dollars. */
export function validateDiscount(code: string, amount: string): Promise<ValidateDiscountResponse> {
  return answerOf(api.POST('/api/discount-codes/validate', { body: { code, amount } }));
}

/** Registers the use of a code after the payment; the server counts it only once (D10). */
export function applyDiscount(code: string): Promise<unknown> {
  return answerOf(api.POST('/api/discount-codes/apply', { body: { code } }));
}

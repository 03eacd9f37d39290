import type { CheckoutSessionResponse, EulogyType } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

export interface CheckoutSessionOrder {
  eulogyType: EulogyType;
  eulogyTitle: string;
  discountCode?: string;
  /** The unpaid eulogy that it pays for. */
  eulogyId?: number;
}

/** Starts a purchase that is paid on the provider's own page; answers where that is. */
export function createCheckoutSession(order: CheckoutSessionOrder): Promise<CheckoutSessionResponse> {
  return answerOf(api.POST('/api/create-checkout-session', { body: order }));
}

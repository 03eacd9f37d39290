import type { CreatePaymentIntentResponse, EulogyType } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

export interface PaymentIntentInput {
  /** Decimal dollars as shown; the server computes its own and answers 409 `price.changed` when they differ (D8). */
  amount: string;
  eulogyType: EulogyType;
  productTitle: string;
  discountCode?: string;
  /** The unpaid eulogy that it pays for. */
  eulogyId?: number;
}

/** Starts the purchase, or finds the open one of the same person, type and title. */
export function createPaymentIntent(input: PaymentIntentInput): Promise<CreatePaymentIntentResponse> {
  return answerOf(api.POST('/api/create-payment-intent', { body: input }));
}

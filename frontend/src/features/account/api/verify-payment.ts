import type { VerifyPaymentResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Has the server ask the provider about a checkout session that the browser came back from. */
export function verifyPayment(input: { sessionId: string; eulogyId: number }): Promise<VerifyPaymentResponse> {
  return answerOf(api.POST('/api/verify-payment', { body: input }));
}

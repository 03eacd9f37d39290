import type { ConfirmSandboxPaymentResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';

/** Pays an intent with a test card, as the provider's form would. `authenticated`: what became of the bank's check, where it asked. */
export function confirmSandboxPayment(
  paymentIntentId: string,
  input: { card: string; authenticated?: boolean },
): Promise<ConfirmSandboxPaymentResponse> {
  return request('POST', `/api/sandbox/payment-intents/${encodeURIComponent(paymentIntentId)}/confirm`, input);
}

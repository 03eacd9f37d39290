import type { ConfirmSandboxPaymentResponse } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Pays an intent with a test card, as the provider's form would. `authenticated`: what became of the bank's check, where it asked. */
export function confirmSandboxPayment(
  paymentIntentId: string,
  input: { card: string; authenticated?: boolean },
): Promise<ConfirmSandboxPaymentResponse> {
  return answerOf(
    api.POST('/api/sandbox/payment-intents/{id}/confirm', { params: { path: { id: paymentIntentId } }, body: input }),
  );
}

import type { CreateEulogyResponse, EulogyType } from '../../../lib/api-types.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';

/** Minutes that are sent at creation (spec part 1 section 9). */
const DURATION_MINUTES = 5;

export interface PaidEulogy {
  title: string;
  type: EulogyType;
  /** Decimal dollars that were paid. */
  price: string;
  paymentIntentId: string;
  discountCode: string | null;
}

/** Opens the eulogy of a payment. However often it is sent, the same payment answers the same id (D8). */
export function createEulogy(eulogy: PaidEulogy): Promise<CreateEulogyResponse> {
  return answerOf(
    api.POST('/api/eulogies', { body: { ...eulogy, status: 'draft', isPaid: true, duration: DURATION_MINUTES } }),
  );
}

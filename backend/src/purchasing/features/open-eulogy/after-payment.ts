import { upstairs, type Follower } from '../../../shared/messaging/wait-for.js';
import { draftsProjection } from '../open-draft/drafts.projection.js';
import { receiptsProjection } from '../receipts/receipts.projection.js';

/**
 * What follows from a payment further up the house, by name: the buyer's next read must show the eulogy with its circle and
 * its questionnaire. Names only: this module imports nothing from above.
 */
export interface AfterPayment {
  /** Processes that hop on from `EulogyPaid`. */
  readonly processes: readonly Follower[];
  /** Read models of what they open. */
  readonly readModels: readonly Follower[];
}

export const AFTER_PAYMENT = Symbol('AfterPayment');

export const afterPayment: AfterPayment = {
  processes: ['issue-receipt', 'open-circle', 'open-questionnaire'].map(upstairs),
  readModels: [
    receiptsProjection,
    draftsProjection,
    ...['collaboration.members', 'questionnaire.answers', 'generation.eulogies'].map(upstairs),
  ],
};

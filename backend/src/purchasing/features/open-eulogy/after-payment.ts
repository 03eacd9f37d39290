/**
 * What follows from a payment further up the house, by name: the buyer's next read must show the eulogy with its circle and
 * its questionnaire. Names only: this module imports nothing from above.
 */
export interface AfterPayment {
  /** Processes that hop on from `EulogyPaid`. */
  readonly processes: readonly string[];
  /** Read models of what they open. */
  readonly readModels: readonly string[];
}

export const AFTER_PAYMENT = Symbol('AfterPayment');

export const afterPayment: AfterPayment = {
  processes: ['issue-receipt', 'open-circle', 'open-questionnaire'],
  readModels: ['purchasing.receipts', 'collaboration.members', 'questionnaire.answers', 'generation.eulogies'],
};

import { SetMetadata } from '@nestjs/common';

export const ACT = 'house:act';

/** What a call of staff does, for the audit trail. */
export interface Act {
  /** A stable name: `user.block`. */
  readonly name: string;
  /** What it is done to, and which part of the address says to which one. */
  readonly subject?: {
    readonly kind:
      | 'user'
      | 'eulogy'
      | 'purchase'
      | 'discount'
      | 'product'
      | 'enquiry'
      | 'answer'
      | 'reaction'
      | 'follower'
      | 'statement';
    readonly param: string;
  };
}

/**
 * Records the call in the audit trail before it is carried out, with the `reason` of its body where there is one. Every call of
 * staff that changes something says so: one that does not is refused to everybody.
 */
export const RecordedAct = (name: string, subject?: Act['subject']) =>
  SetMetadata(ACT, { name, ...(subject ? { subject } : {}) } satisfies Act);

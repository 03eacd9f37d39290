/** From the account on each step counts a person once, and is only counted of those who took the one before (D41). */
export const PERSON_STEPS = ['account', 'named', 'checkout', 'ordered', 'paid', 'text', 'finished'] as const;
export type PersonStep = (typeof PERSON_STEPS)[number];

export type StepCounts = Readonly<Record<PersonStep, number>>;

/** One week of the funnel: its days' marks, and the people whose account is of that week. */
export interface FunnelWeek extends StepCounts {
  /** Its Monday, `2026-11-02`. */
  readonly from: string;
  /** Marks of a day: the same person on two days is two. */
  readonly visitor: number;
  readonly taste: number;
}

/** Accounts that are nobody's prospects, and what became of those who stopped. */
export interface FunnelApart {
  /** Came by an invitation and never began a eulogy of their own. */
  readonly invited: number;
  readonly staff: number;
  /** Of those who paid: had all of it back. */
  readonly refunded: number;
  /** Ordered, and did not pay: took one for nothing, paid when their account was gone, had a card refused, or left it open. */
  readonly free: number;
  readonly unclaimed: number;
  readonly refused: number;
  readonly leftOpen: number;
}

export interface FunnelFigures {
  readonly weeks: readonly FunnelWeek[];
  readonly apart: FunnelApart;
}

export const MOST_WEEKS = 104;

/** What of a payment has gone back so far: by the provider, and by transfers past it. Cents. */
export interface SentBack {
  readonly refundedCents: number;
  readonly transferredCents: number;
  /** When all of it had; null while something is left. */
  readonly refundedAt: Date | null;
}

export const NOTHING_SENT_BACK: SentBack = { refundedCents: 0, transferredCents: 0, refundedAt: null };

/** Whether all of a payment went back, by whichever way; of a free order nothing can. */
export function isAllBack(paidCents: number, backCents: number): boolean {
  return paidCents > 0 && backCents >= paidCents;
}

/** How it stands after more went back, or came back after all. */
export function sentBack(
  paidCents: number,
  before: SentBack,
  { at, ...now }: { readonly at: string } & Partial<Pick<SentBack, 'refundedCents' | 'transferredCents'>>,
): SentBack {
  const { refundedCents, transferredCents } = { ...before, ...now };
  const isAll = isAllBack(paidCents, refundedCents + transferredCents);
  return { refundedCents, transferredCents, refundedAt: isAll ? (before.refundedAt ?? new Date(at)) : null };
}

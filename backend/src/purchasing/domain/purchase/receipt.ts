/** Queensland has no daylight saving: its day begins ten hours before UTC's. */
const BRISBANE_AHEAD_MS = 10 * 60 * 60_000;

/** A receipt's number: one eulogy, one purchase, one receipt. Numbers are unique and rising, not gapless. */
export function receiptNumber(eulogyId: number, paidAt: string): string {
  const year = new Date(Date.parse(paidAt) + BRISBANE_AHEAD_MS).getUTCFullYear();
  return `E-${year}-${String(eulogyId).padStart(6, '0')}`;
}

/** The GST in a price that includes it: one eleventh, to the cent (A New Tax System (Goods and Services Tax) Act 1999, s 9-70). */
export function gstIn(totalCents: number): number {
  return Math.round(totalCents / 11);
}

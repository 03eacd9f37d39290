const DAY_MS = 86_400_000;

/** Days before its end from which a link is extended: who was sent it may open it at the weekend. */
export const ABOUT_TO_END_DAYS = 3;

/** Whether a link ended or is about to; null: there was none yet. */
export function mayBeExtended(endsAt: Date | null, now: Date): boolean {
  return endsAt === null || endsAt.getTime() - now.getTime() <= ABOUT_TO_END_DAYS * DAY_MS;
}

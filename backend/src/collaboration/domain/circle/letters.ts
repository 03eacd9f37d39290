import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { invitationSentAgain, lettersRefused, personInvited, type CircleEvent } from './circle.events.js';
import type { InvitationLetter, OpenedCircle } from './circle.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Letters that one eulogy sends in 24 hours: a large family fits, a mailing list does not. */
export const LETTERS_A_DAY = 30;
/** Letters that one address gets from one eulogy in 24 hours. */
export const LETTERS_TO_ONE_A_DAY = 3;
/** Two clicks on "Send" are one letter. */
export const SAME_LETTER_MS = MINUTE_MS;

/** Letters that an unpaid eulogy sends in all (D33). */
export const LETTERS_UNPAID = 3;

/** Whether the eulogy is paid: an unpaid one sends few letters. */
export type LetterPlan = 'paid' | 'unpaid';

export interface Sending {
  readonly by: string;
  /** UTC ISO 8601. */
  readonly at: string;
  readonly plan?: LetterPlan;
}

/**
 * Invites an address, or sends the letter again where it is invited already.
 * @throws RuleBroken invitation.too-many, invitation.too-many-to-one, invitation.refused
 */
export function inviteByEmail(
  circle: OpenedCircle,
  { email, by, at, plan }: Sending & { readonly email: string },
): CircleEvent[] {
  const toThem = circle.letters.filter((letter) => letter.email === email);
  if (toThem.some(({ isRefused }) => isRefused)) throw new RuleBroken('invitation.refused');
  const waiting = toThem.find(({ status }) => status === 'waiting');
  if (waiting) return sendAgain(circle, waiting, { by, at, ...(plan ? { plan } : {}) });
  requireWithinPlan(circle, plan);
  requireWithinLimits(circle, email, at);
  const number = circle.letters.length + 1;
  return [personInvited({ eulogyId: circle.eulogyId, number, email, invitedBy: by, invitedAt: at })];
}

/** @throws RuleBroken invitation.too-many, invitation.too-many-to-one */
export function sendAgain(circle: OpenedCircle, letter: InvitationLetter, { by, at, plan }: Sending): CircleEvent[] {
  const last = letter.sentAt.at(-1) ?? letter.sentAt[0];
  if (Date.parse(at) - Date.parse(last) < SAME_LETTER_MS) return [];
  requireWithinPlan(circle, plan);
  requireWithinLimits(circle, letter.email, at);
  return [invitationSentAgain({ eulogyId: circle.eulogyId, number: letter.number, sentBy: by, sentAt: at })];
}

/** @throws RuleBroken invitation.unknown there is no such letter; invitation.settled nobody waits for it any more; invitation.refused */
export function letterToSend(circle: OpenedCircle, number: number): InvitationLetter {
  const letter = circle.letters[number - 1];
  if (!letter) throw new RuleBroken('invitation.unknown');
  if (letter.status !== 'waiting') throw new RuleBroken('invitation.settled');
  if (letter.isRefused) throw new RuleBroken('invitation.refused');
  return letter;
}

/** @throws RuleBroken invitation.too-many, invitation.too-many-to-one */
export function requireWithinLimits(circle: OpenedCircle, email: InvitationLetter['email'], at: string): void {
  requireRoomToday(
    circle,
    circle.letters.filter((letter) => letter.email === email).flatMap(({ sentAt }) => sentAt),
    at,
  );
}

/** The same for somebody with an account, who is written to at its address. @throws RuleBroken invitation.too-many, invitation.too-many-to-one */
export function requireWithinLimitsToMember(circle: OpenedCircle, userId: string, at: string): void {
  requireRoomToday(circle, askedOfMembers(circle, userId), at);
}

/** @throws RuleBroken draft.letters-used-up */
export function requireWithinPlan(circle: OpenedCircle, plan: LetterPlan | undefined): void {
  if (plan !== 'unpaid') return;
  const sent = circle.letters.flatMap(({ sentAt }) => sentAt).length + askedOfMembers(circle).length;
  if (sent >= LETTERS_UNPAID) throw new RuleBroken('draft.letters-used-up');
}

function requireRoomToday(circle: OpenedCircle, toThem: readonly string[], at: string): void {
  const since = Date.parse(at) - DAY_MS;
  const lately = (sent: readonly string[]) => sent.filter((one) => Date.parse(one) > since).length;
  const all = [...circle.letters.flatMap(({ sentAt }) => sentAt), ...askedOfMembers(circle)];
  if (lately(all) >= LETTERS_A_DAY) throw new RuleBroken('invitation.too-many');
  if (lately(toThem) >= LETTERS_TO_ONE_A_DAY) throw new RuleBroken('invitation.too-many-to-one');
}

/** When members were asked a question by letter, or one of them. */
function askedOfMembers({ asks }: OpenedCircle, userId?: string): string[] {
  return asks.flatMap(({ to, askedAt }) =>
    to.kind === 'member' && (userId === undefined || to.userId === userId) ? [askedAt] : [],
  );
}

/** Never again to whoever this letter was written to; its link stays good. @throws RuleBroken invitation.unknown */
export function refuseLetters(
  circle: OpenedCircle,
  { number, at }: { readonly number: number; readonly at: string },
): CircleEvent[] {
  const letter = circle.letters[number - 1];
  if (!letter) throw new RuleBroken('invitation.unknown');
  return letter.isRefused ? [] : [lettersRefused({ eulogyId: circle.eulogyId, number, refusedAt: at })];
}

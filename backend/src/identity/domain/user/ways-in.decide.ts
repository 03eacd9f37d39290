import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { isGood, later } from './lifetime.js';
import type { UserEvent } from './user.events.js';
import type { User, VerifiedUser } from './user.js';
import { passkeyAdded, passkeyRemoved, signInLinkRequested, signInLinkUsed } from './ways-in.events.js';

/** More than one person has devices. */
export const MOST_PASSKEYS = 10;
export const SIGN_IN_LINK_MINUTES = 15;
export const SIGN_IN_LINK_LIFETIME_MS = SIGN_IN_LINK_MINUTES * 60 * 1000;
/** So many links at a time: whoever asks for more on somebody else's account stops nothing, since these lie in the owner's mailbox. */
export const SIGN_IN_LINKS_AT_ONCE = 3;

export type WayInCommand =
  /** The handler has verified what the device answered, and keeps its public key under this id. */
  | { readonly type: 'AddPasskey'; readonly passkeyId: string; readonly at: string }
  | { readonly type: 'RemovePasskey'; readonly passkeyId: string; readonly at: string }
  /** @property browserHash of the browser that asks */
  | {
      readonly type: 'RequestSignInLink';
      readonly linkId: string;
      readonly browserHash: string;
      readonly at: string;
    }
  /** The handler has compared the token of the link in constant time. */
  | { readonly type: 'UseSignInLink'; readonly linkId: string; readonly at: string };

/** @throws RuleBroken passkey.too-many, auth.sign-in-link-invalid, auth.unverified, auth.blocked, auth.temporary-password-waits, auth.too-many-codes */
export function decideWayIn(user: User, command: WayInCommand): UserEvent[] {
  switch (command.type) {
    case 'AddPasskey': {
      const { userId, passkeyIds } = verified(user);
      const { passkeyId, at } = command;
      if (passkeyIds.includes(passkeyId)) return [];
      if (passkeyIds.length >= MOST_PASSKEYS) throw new RuleBroken('passkey.too-many');
      return [passkeyAdded({ userId, passkeyId, addedAt: at })];
    }
    case 'RemovePasskey': {
      const { userId, passkeyIds } = verified(user);
      const { passkeyId, at } = command;
      return passkeyIds.includes(passkeyId) ? [passkeyRemoved({ userId, passkeyId, removedAt: at })] : [];
    }
    case 'RequestSignInLink': {
      const known = verified(user);
      requireOpen(known);
      const { linkId, browserHash, at } = command;
      if (known.signInLinks.some((link) => link.linkId === linkId)) return [];
      const lately = known.signInLinks.filter((link) => link.requestedAt > later(at, -SIGN_IN_LINK_LIFETIME_MS));
      if (lately.length >= SIGN_IN_LINKS_AT_ONCE) throw new RuleBroken('auth.too-many-codes');
      const expiresAt = later(at, SIGN_IN_LINK_LIFETIME_MS);
      return [signInLinkRequested({ userId: known.userId, linkId, browserHash, requestedAt: at, expiresAt })];
    }
    case 'UseSignInLink': {
      const { linkId, at } = command;
      if (user.status !== 'verified') throw new RuleBroken('auth.sign-in-link-invalid');
      const link = user.signInLinks.find((asked) => asked.linkId === linkId);
      if (!link || link.isSpent || !isGood(at, link.expiresAt, SIGN_IN_LINK_LIFETIME_MS)) {
        throw new RuleBroken('auth.sign-in-link-invalid');
      }
      requireOpen(user);
      return [signInLinkUsed({ userId: user.userId, linkId, usedAt: at })];
    }
    default:
      return unreachable(command);
  }
}

/**
 * Whether an account may be signed in to without its password.
 * @throws RuleBroken auth.blocked
 * @throws RuleBroken auth.temporary-password-waits staff gave out a password, which comes first (D21)
 */
export function requireOpen(user: VerifiedUser): void {
  if (user.standing === 'blocked') throw new RuleBroken('auth.blocked');
  if (user.temporaryUntil !== null) throw new RuleBroken('auth.temporary-password-waits');
}

function verified(user: User): VerifiedUser {
  if (user.status === 'unverified') throw new RuleBroken('auth.unverified');
  if (user.status !== 'verified') throw new RuleBroken('account.unknown');
  return user;
}

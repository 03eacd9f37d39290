import type { ActDetails } from '../../domain/audit/audit.js';

/** As codes are written; anything else may be anybody's words and is not written down. */
const A_CODE = /^[A-Z0-9][A-Z0-9._-]{0,63}$/;
const CENTS_AT_MOST = 100_000_000;

type Body = Readonly<Record<string, unknown>>;

/** What of a call's body, which nobody has looked at yet, belongs into the trail beside who, what and why. */
const DETAILS: Readonly<Record<string, (body: Body) => ActDetails>> = {
  'staff.grant': ({ role, isBusinessOwner }) => roleDetails({ role, isBusinessOwner }),
  'discount.create': ({ code }) => codeDetails(code),
  'discount.change': ({ code }) => codeDetails(code),
  'enquiry.status': ({ status }) => statusDetails(status),
  'product.revise': ({ priceCents }) => centsDetails('priceCents', priceCents),
  'purchase.refund': ({ amountCents }) => centsDetails('amountCents', amountCents),
};

export function detailsOfAct(act: string, body: unknown): ActDetails {
  return DETAILS[act]?.((body ?? {}) as Body) ?? {};
}

/** One name for what a role and the ownership of the business come to. */
export function roleDetails({ role, isBusinessOwner }: { role?: unknown; isBusinessOwner?: unknown }): ActDetails {
  if (role === 'admin') return { role: isBusinessOwner === true ? 'owner' : 'admin' };
  return role === 'support' ? { role } : {};
}

function statusDetails(status: unknown): ActDetails {
  return status === 'open' || status === 'answered' || status === 'closed' ? { status } : {};
}

function codeDetails(code: unknown): ActDetails {
  const letters = typeof code === 'string' ? code.trim().toUpperCase() : '';
  return A_CODE.test(letters) ? { code: letters } : {};
}

function centsDetails(name: string, cents: unknown): ActDetails {
  const isAmount = typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 && cents <= CENTS_AT_MOST;
  return isAmount ? { [name]: String(cents) } : {};
}

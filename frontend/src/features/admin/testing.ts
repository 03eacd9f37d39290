import type { Schemas } from './schemas.js';

/** A message of the support chat as the panel gets it. */
export function aChatMessage(change: Partial<Schemas['AdminChatMessageResponse']> = {}) {
  return {
    id: 'message-1',
    number: 1,
    personId: 'person-1',
    message: 'Can my aunt answer without an email address?',
    userEmail: 'claire.w@example.com',
    userName: 'Claire Whitlow',
    isAdminReply: false,
    isRead: false,
    sentAt: '2025-11-20T10:38:00.000Z',
    ...change,
  };
}

export function anAuditEntry(change: Partial<Schemas['AuditEntryResponse']> = {}): Schemas['AuditEntryResponse'] {
  return {
    id: 'act-1',
    staffId: 'staff-1',
    staffName: 'Sam Field',
    act: 'staff.grant',
    did: 'Granted a role',
    subjectKind: null,
    subjectId: null,
    subjectName: null,
    receiptNumber: null,
    reason: 'Covers the nights',
    revealed: [],
    revealedAt: null,
    refused: null,
    refusal: null,
    failure: null,
    ...{ entry: 1, hash: `7c1e${'0'.repeat(60)}` },
    at: '2025-11-20T10:38:00.000Z',
    ...change,
  };
}

/** One page of the audit, with all that there is to choose from. */
export function anAuditPage(
  items: Schemas['AuditEntryResponse'][],
  change: Partial<Schemas['AuditPageResponse']> = {},
): Schemas['AuditPageResponse'] {
  const refused = items.filter((item) => item.refused !== null).length;
  return {
    ...onePage(items),
    totals: { done: items.length - refused, refused },
    staff: [{ id: 'staff-1', name: 'Sam Field' }],
    acts: [{ act: 'user.block', words: 'Blocked an account' }],
    ...change,
  };
}

/** A chain that holds. */
export const A_WHOLE_CHAIN: Schemas['AuditChainResponse'] = {
  ...{ isWhole: true, entries: 1, head: `7c1e${'0'.repeat(60)}`, wrong: [], missingHeads: [] },
  ...{ checkedAt: '2025-11-20T10:38:00.000Z', tookMs: 40 },
};

export function onePage<Item>(items: Item[], total = items.length) {
  return { items, total, page: 1, pageSize: 50 };
}

/** How the second factor stands of somebody who is let in. */
export const LET_IN: Schemas['SecondFactorResponse'] = {
  status: 'off',
  required: false,
  confirmed: true,
  recoveryCodesLeft: 0,
  passkeys: 0,
};

/** An order beside its person: paid, and nothing sent back. */
export function aPersonsOrder(change: Partial<Schemas['PersonOrderResponse']> = {}): Schemas['PersonOrderResponse'] {
  const at = new Date().toISOString();
  return {
    ...{ id: '5b0a3f0e-6d0c-8f3e-9a55-0c6f1d2b7a11', eulogyId: 12, type: 'other', receiptNumber: 'R-1' },
    ...{ status: 'paid', totalCents: 7999, paidCents: 7999, backCents: 0, backAt: null, leftCents: 7999 },
    ...{ askedCents: null, failure: null, failedAt: null, heldCents: 0, dispute: null, refusals: 0 },
    ...{ discountCode: null, startedAt: at, paidAt: at, takenBackAt: null },
    ...change,
  };
}

export function aCustomerEulogy(
  change: Partial<Schemas['CustomerEulogyResponse']> = {},
): Schemas['CustomerEulogyResponse'] {
  return {
    id: 12,
    title: 'Honouring Zebedee',
    isTitleMasked: false,
    type: 'other',
    createdAt: '2025-03-04T10:42:00.000Z',
    status: 'completed',
    questionnaireStatus: 'submitted',
    isOwner: true,
    generatedContent: 'covered',
    purchase: aPersonsOrder(),
    ...change,
  };
}

export function aCustomer(change: Partial<Schemas['CustomerResponse']> = {}): Schemas['CustomerResponse'] {
  return {
    id: '0198c1f0-2b6e-7c30-9d1a-3f5e8b7a6c21',
    username: 'ruth.okafor',
    email: 'ruth.okafor@example.com',
    firstName: 'Ruth',
    lastName: 'Okafor',
    profileImageUrl: null,
    role: 'customer',
    createdAt: '2025-03-04T10:42:00.000Z',
    isBlocked: false,
    eulogies: [aCustomerEulogy()],
    ...change,
  };
}

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
    subjectKind: null,
    subjectId: null,
    subjectName: null,
    reason: 'Covers the nights',
    refused: null,
    at: '2025-11-20T10:38:00.000Z',
    ...change,
  };
}

export function onePage<Item>(items: Item[], total = items.length) {
  return { items, total, page: 1, pageSize: 50 };
}

import type { AdminEulogyResponse, AdminUserResponse } from './customer.dto.js';

export const ACCOUNT_COLUMNS: readonly string[] = [
  ...['name', 'address', 'role', 'here since (UTC)', 'blocked', 'eulogies', 'what is the matter', 'since (UTC)'],
];

export function accountCells(account: AdminUserResponse): string[] {
  const { firstName, lastName, email, role, createdAt, isBlocked, eulogyCount, matters } = account;
  return [
    ...[`${firstName} ${lastName}`.trim(), email, role, createdAt, isBlocked ? 'yes' : 'no', String(eulogyCount)],
    ...[matters.map(({ kind }) => kind).join(' '), matters[0]?.at ?? ''],
  ];
}

export const EULOGY_COLUMNS: readonly string[] = [
  ...['number', 'title', 'kind', 'questionnaire', 'owner', 'since (UTC)', 'paid, less what went back'],
];

export function eulogyCells(eulogy: AdminEulogyResponse): string[] {
  const { id, title, type, questionnaireStatus, owner, createdAt, isPaid, paidCents } = eulogy;
  const paid = isPaid ? (paidCents / 100).toFixed(2) : '';
  return [String(id), title, type, questionnaireStatus, owner?.email ?? '', createdAt, paid];
}

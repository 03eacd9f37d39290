import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';

export const shareLinkQuery = (id: number) => queryOf('/api/eulogies/{id}/share-link', { path: { id } });

export const makeShareLink = (id: number) =>
  answerOf(api.POST('/api/eulogies/{id}/share-link', { params: { path: { id } } }));
export const renewShareLink = (id: number) =>
  answerOf(api.POST('/api/eulogies/{id}/share-link/renew', { params: { path: { id } } }));
export const revokeShareLink = (id: number) =>
  answerOf(api.DELETE('/api/eulogies/{id}/share-link', { params: { path: { id } } }));

export const staffReadingQuery = (id: number) => queryOf('/api/eulogies/{id}/staff-reading', { path: { id } });

export const changeStaffReading = (id: number, allowed: boolean) =>
  answerOf(api.PUT('/api/eulogies/{id}/staff-reading', { params: { path: { id } }, body: { allowed } }));

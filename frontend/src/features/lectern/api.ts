import { api } from '../../lib/api.js';
import type { CopyOfEulogy } from '../../lib/api-types.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';

export type CopyRole = CopyOfEulogy['role'];

export interface WantedCopy {
  readonly role: CopyRole;
  readonly name: string;
  /** Whose part it is, where it is for one who speaks. */
  readonly speaker?: string;
  readonly email?: string;
  /** The day of the service where it is said with it for the first time. */
  readonly day?: string;
}

export const copiesQuery = (id: number) => queryOf('/api/eulogies/{id}/copies', { path: { id } });
export const orderQuery = (id: number) => queryOf('/api/eulogies/{id}/order-of-service', { path: { id } });
export const heldCopyQuery = (token: string) => queryOf('/api/copies/{token}', { path: { token } });

export const handOver = (id: number, body: WantedCopy) =>
  answerOf(api.POST('/api/eulogies/{id}/copies', { params: { path: { id } }, body }));
export const nameServiceDay = (id: number, day: string) =>
  answerOf(api.PUT('/api/eulogies/{id}/service-day', { params: { path: { id } }, body: { day } }));
export const sendByLetter = (id: number, number: number, email: string) =>
  answerOf(
    api.POST('/api/eulogies/{id}/copies/{number}/letter', { params: { path: { id, number } }, body: { email } }),
  );
export const takeBack = (id: number, number: number) =>
  answerOf(api.DELETE('/api/eulogies/{id}/copies/{number}', { params: { path: { id, number } } }));
export const sayPlace = (id: number, paragraph: number, step: 'begin' | 'move' = 'move') =>
  answerOf(api.POST('/api/eulogies/{id}/place', { params: { path: { id } }, body: { paragraph, step } }));
export const leadPlace = (token: string, paragraph: number) =>
  answerOf(api.POST('/api/copies/{token}/place', { params: { path: { token } }, body: { paragraph } }));
export const saySeen = (token: string, version: number) =>
  answerOf(api.POST('/api/copies/{token}/seen', { params: { path: { token } }, body: { version } }));

import type { components } from '../../lib/schema.generated.js';
import { api } from '../../lib/api.js';
import { answerOf } from '../../lib/http.js';
import { queryOf } from '../../lib/query-of.js';

type Schemas = components['schemas'];
export type OrderOfService = Schemas['OrderOfServiceResponse'];
export type WrittenOrder = Schemas['WriteOrderOfServiceRequest'];
export type ServiceItem = Schemas['ServiceItemDto'];

export const orderQuery = (id: number) => queryOf('/api/eulogies/{id}/order-of-service', { path: { id } });

export const photosQuery = (id: number) => queryOf('/api/eulogies/{id}/photos', { path: { id } });

export const writeOrder = (id: number, body: WrittenOrder) =>
  answerOf(api.PUT('/api/eulogies/{id}/order-of-service', { params: { path: { id } }, body }));

import type { ShareLinkResponse } from '../../../lib/api-types.js';
import { request } from '../../../lib/http.js';
import type { components } from '../../../lib/schema.generated.js';

export type CircleSettings = components['schemas']['CircleSettingsResponse'];

export const shareLinkKey = (id: number) => [`/api/eulogies/${id}/share-link`] as const;
export const peopleKey = (id: number) => [`/api/eulogies/${id}/people`] as const;

export const makeShareLink = (id: number) => request<ShareLinkResponse>('POST', `/api/eulogies/${id}/share-link`);
export const renewShareLink = (id: number) =>
  request<ShareLinkResponse>('POST', `/api/eulogies/${id}/share-link/renew`);
export const revokeShareLink = (id: number) => request<ShareLinkResponse>('DELETE', `/api/eulogies/${id}/share-link`);

export function chooseSettings(id: number, settings: Partial<CircleSettings>): Promise<CircleSettings> {
  return request<CircleSettings>('PATCH', `/api/eulogies/${id}/circle-settings`, settings);
}

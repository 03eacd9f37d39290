import type { CatalogueItemResponse, EulogySummaryResponse, UserResponse } from '../lib/api-types.js';

export function aUser(change: Partial<UserResponse> = {}): UserResponse {
  return {
    id: '0193a6a0-0000-7000-8000-000000000001',
    email: 'claire@example.com',
    firstName: 'Claire',
    lastName: 'Whitlow',
    profileImageUrl: null,
    role: 'customer',
    isBusinessOwner: false,
    emailVerified: true,
    createdAt: '2025-01-01T00:00:00.000Z',
    ...change,
  };
}

export function aEulogy(change: Partial<EulogySummaryResponse> = {}): EulogySummaryResponse {
  return {
    id: 7,
    userId: aUser().id,
    type: 'other',
    title: 'Honouring Ray',
    status: 'draft',
    progress: { answered: 0, total: 15 },
    responses: {},
    isOwner: true,
    mayRead: true,
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...change,
  };
}

/** The opening catalogue (spec part 1 section 3). */
export const catalogue: CatalogueItemResponse[] = [
  { type: 'pet', label: 'Pet Eulogy', priceCents: 3499, introPriceCents: null, currency: 'AUD', status: 'coming_soon' },
  {
    type: 'self',
    label: 'Pre-Plan Your Own',
    priceCents: 7999,
    introPriceCents: 5999,
    currency: 'AUD',
    status: 'coming_soon',
  },
  {
    type: 'other',
    label: 'For Someone Else',
    priceCents: 9999,
    introPriceCents: 7999,
    currency: 'AUD',
    status: 'active',
  },
];

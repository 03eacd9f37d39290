/** What a eulogy can be for: a person (`other`), a pet, or oneself in advance. */
export const EULOGY_TYPES = ['other', 'pet', 'self'] as const;
export type EulogyType = (typeof EULOGY_TYPES)[number];

/** Everything is sold in Australian dollars. Amounts are integer cents. */
export const CURRENCY = 'AUD';
export type Currency = typeof CURRENCY;

export type ProductStatus = 'active' | 'coming_soon';

export interface Product {
  readonly type: EulogyType;
  readonly label: string;
  /** The regular price, cents. */
  readonly priceCents: number;
  /** What it is sold for while an introductory price stands, cents. */
  readonly introPriceCents: number | null;
  readonly currency: Currency;
  readonly status: ProductStatus;
}

export function isEulogyType(value: unknown): value is EulogyType {
  return (EULOGY_TYPES as readonly unknown[]).includes(value);
}

import type { CatalogueItemResponse, EulogyType } from '../../lib/api-types.js';
import { itemOf, payableCents } from '../../lib/catalogue-items.js';
import type { PayWhen } from '../../lib/pay-when.js';
import { formatMoney, formatMoneyWithCountry } from '../../lib/format.js';

/** What public pages say about the product as it is set up now. The server knows it; no page writes it down. */
export interface SiteFacts {
  /** Where the site is, without a slash at the end: canonical addresses and the picture that is shared. */
  appUrl: string;
  catalogue: readonly CatalogueItemResponse[];
  /** Rewrites by the writer that one payment includes. */
  revisions: 'unlimited' | number;
  /** `model`: answers go to a language model of another company; `local`: nothing leaves the server. */
  writer: 'local' | 'model';
  /** Whether a family pays before the questions or before the writing. */
  payWhen: PayWhen;
  /** The address that our letters come from. */
  mailFrom: string;
  /** Who sells. `missing`: what is not said for want of a setting, outside production. */
  provider: {
    readonly name: string | null;
    /** 11 digits. */
    readonly abn: string | null;
    readonly phone: string | null;
    readonly missing: readonly string[];
  };
}

export interface Offer {
  onSale: boolean;
  label: string;
  /** "$79.99" */
  price: string;
  /** "AU$79.99" */
  priceWithCountry: string;
  /** "79.99", for machines. */
  priceDecimal: string;
  /** The price that is struck through, where there is an introductory one. */
  regular: string | undefined;
  /** "AU$99.99" */
  regularWithCountry: string | undefined;
}

/** What a kind of eulogy costs and whether it is on sale; undefined while the catalogue has no such kind. */
export function offerOf(facts: SiteFacts, type: EulogyType): Offer | undefined {
  const item = itemOf(facts.catalogue, type);
  if (!item) return undefined;
  const cents = payableCents(item);
  return {
    onSale: item.status === 'active',
    label: item.label,
    price: formatMoney(cents),
    priceWithCountry: formatMoneyWithCountry(cents),
    priceDecimal: (cents / 100).toFixed(2),
    regular: item.introPriceCents === null ? undefined : formatMoney(item.priceCents),
    regularWithCountry: item.introPriceCents === null ? undefined : formatMoneyWithCountry(item.priceCents),
  };
}

const KINDS: readonly EulogyType[] = ['other', 'pet', 'self'];

/** Every kind that can be bought now, the one that most people need in front. */
export function offersOnSale(facts: SiteFacts): readonly Offer[] {
  return KINDS.flatMap((type) => offerOf(facts, type) ?? []).filter(({ onSale }) => onSale);
}

/** "Editing and revisions, as many as you need" or with the number (D13). */
export function revisionsLine({ revisions }: SiteFacts): string {
  if (revisions === 'unlimited') return 'Editing and revisions, as many as you need';
  const passages = revisions === 1 ? 'one passage' : `${revisions} passages`;
  return `Editing and revisions: change any word yourself, and have ${passages} put another way for you`;
}

import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { productListed, productRevised, type CatalogueEvent } from './catalogue.events.js';
import type { EulogyType, Product } from './product.js';

/** The price list as it stands: one product a type. */
export type Catalogue = { readonly [Type in EulogyType]?: Product };

export interface ListProduct {
  readonly type: 'ListProduct';
  readonly product: Product;
}

/** Price, introductory price, label and status as they are to be from now on. What was ordered before keeps its price. */
export interface ReviseProduct {
  readonly type: 'ReviseProduct';
  readonly product: Product;
  /** The person's id, or the name of what runs by itself. */
  readonly by: string;
  /** UTC ISO 8601. */
  readonly at: string;
}

export type CatalogueCommand = ListProduct | ReviseProduct;

function decide(catalogue: Catalogue, command: CatalogueCommand): CatalogueEvent[] {
  switch (command.type) {
    case 'ListProduct': {
      const { product } = command;
      if (catalogue[product.type]) return []; // listed once; what an admin changed since must survive the next start
      requireSellable(product);
      return [productListed(product)];
    }
    case 'ReviseProduct': {
      const { by, at } = command;
      const { type, label, priceCents, introPriceCents, currency, status } = command.product;
      const product: Product = { type, label: label.trim(), priceCents, introPriceCents, currency, status };
      const standing = catalogue[type];
      if (!standing) throw new RuleBroken('product.unknown');
      requireSellable(product);
      if (isSame(standing, product)) return [];
      return [productRevised({ ...product, revisedBy: by, revisedAt: at })];
    }
    default:
      return unreachable(command);
  }
}

function evolve(catalogue: Catalogue, event: CatalogueEvent): Catalogue {
  switch (event.type) {
    case 'ProductListed':
    case 'ProductRevised': {
      const { type, label, priceCents, introPriceCents, currency, status } = event.data;
      return { ...catalogue, [type]: { type, label, priceCents, introPriceCents, currency, status } };
    }
    default:
      return unreachable(event);
  }
}

/** @throws RuleBroken product.label-required, product.price-invalid */
function requireSellable({ label, priceCents, introPriceCents }: Product): void {
  if (label.trim() === '') throw new RuleBroken('product.label-required');
  if (!isPrice(priceCents)) throw new RuleBroken('product.price-invalid');
  if (introPriceCents !== null && !isIntroPrice(introPriceCents, priceCents)) {
    throw new RuleBroken('product.price-invalid');
  }
}

function isSame(standing: Product, product: Product): boolean {
  return (['label', 'priceCents', 'introPriceCents', 'currency', 'status'] as const).every(
    (field) => standing[field] === product[field],
  );
}

function isPrice(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents > 0;
}

function isIntroPrice(introCents: number, regularCents: number): boolean {
  return isPrice(introCents) && introCents < regularCents;
}

export const catalogueDecider: Decider<Catalogue, CatalogueCommand, CatalogueEvent> = {
  initial: {},
  decide,
  evolve,
};

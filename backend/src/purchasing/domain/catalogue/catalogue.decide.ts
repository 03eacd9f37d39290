import type { Decider } from '../../../shared/kernel/decider.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { unreachable } from '../../../shared/kernel/unreachable.js';
import { productListed, type CatalogueEvent } from './catalogue.events.js';
import type { EulogyType, Product } from './product.js';

/** The price list as it stands: one product a type. */
export type Catalogue = { readonly [Type in EulogyType]?: Product };

export interface ListProduct {
  readonly type: 'ListProduct';
  readonly product: Product;
}

export type CatalogueCommand = ListProduct;

function decide(catalogue: Catalogue, command: CatalogueCommand): CatalogueEvent[] {
  switch (command.type) {
    case 'ListProduct': {
      const { product } = command;
      if (catalogue[product.type]) return []; // listed once; what an admin changed since must survive the next start
      if (!isPrice(product.priceCents)) throw new RuleBroken('product.price-invalid');
      if (product.introPriceCents !== null && !isIntroPrice(product.introPriceCents, product.priceCents)) {
        throw new RuleBroken('product.price-invalid');
      }
      return [productListed(product)];
    }
    default:
      return unreachable(command.type);
  }
}

function evolve(catalogue: Catalogue, event: CatalogueEvent): Catalogue {
  switch (event.type) {
    case 'ProductListed':
      return { ...catalogue, [event.data.type]: event.data };
    default:
      return unreachable(event.type);
  }
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

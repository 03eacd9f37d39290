import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { catalogueDecider } from '../../domain/catalogue/catalogue.decide.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import type { Product } from '../../domain/catalogue/product.js';

/** One kind of eulogy comes into the catalogue; one that is there stays as it is. */
export class ListProduct extends Command<void> {
  constructor(
    readonly product: Product,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ListProductHandler = decidedBy(catalogueDecider).handles(ListProduct, ({ product }) => ({
  stream: CATALOGUE_STREAM,
  command: { type: 'ListProduct', product },
}));

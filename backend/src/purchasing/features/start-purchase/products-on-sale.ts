import { Injectable } from '@nestjs/common';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { catalogueDecider } from '../../domain/catalogue/catalogue.decide.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import { isEulogyType, type Product } from '../../domain/catalogue/product.js';

/** What can be bought now, from the catalogue's stream. */
@Injectable()
export class ProductsOnSale {
  constructor(private readonly streams: StreamReader) {}

  /** @throws RuleBroken product.unknown, product.coming-soon */
  async named(type: string): Promise<Product> {
    const { state: catalogue } = await this.streams.load(catalogueDecider, CATALOGUE_STREAM);
    const product = isEulogyType(type) ? catalogue[type] : undefined;
    if (!product) throw new RuleBroken('product.unknown');
    if (product.status !== 'active') throw new RuleBroken('product.coming-soon');
    return product;
  }
}

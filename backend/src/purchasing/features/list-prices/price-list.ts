import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EULOGY_TYPES, type Product } from '../../domain/catalogue/product.js';

interface Row {
  readonly type: Product['type'];
  readonly label: string;
  readonly price_cents: number;
  readonly intro_price_cents: number | null;
  readonly currency: Product['currency'];
  readonly status: Product['status'];
}

/** Every kind of eulogy with its price, what is on sale first. */
@Injectable()
export class PriceList {
  constructor(private readonly db: DataSource) {}

  async read(): Promise<Product[]> {
    const rows = await this.db.query<Row[]>(
      `SELECT type, label, price_cents, intro_price_cents, currency, status FROM purchasing_catalogue
       ORDER BY array_position($1::text[], type)`,
      [EULOGY_TYPES],
    );
    return rows.map((row) => ({
      type: row.type,
      label: row.label,
      priceCents: row.price_cents,
      introPriceCents: row.intro_price_cents,
      currency: row.currency,
      status: row.status,
    }));
  }
}

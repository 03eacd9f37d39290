import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { productListed, productRevised } from '../../domain/catalogue/catalogue.events.js';
import type { Product } from '../../domain/catalogue/product.js';

@Entity('purchasing_catalogue')
export class CatalogueRow {
  @PrimaryColumn('text') readonly type: Product['type'];
  @Column('text') readonly label: string;
  @Column('integer') readonly priceCents: number;
  @Column('integer', { nullable: true }) readonly introPriceCents: number | null;
  @Column('text') readonly currency: Product['currency'];
  @Column('text') readonly status: Product['status'];
}

/** The price list as the pages read it: one row a kind of eulogy. */
export const catalogueProjection = readModel(
  'purchasing.catalogue',
  { version: 1 },
  rowsOf(CatalogueRow)
    .keyedBy(({ type }: Product) => ({ type }))
    .puts(productListed, (_, { data }) => rowOf(data))
    .puts(productRevised, (_, { data }) => rowOf(data)),
);

function rowOf({ type, label, priceCents, introPriceCents, currency, status }: Product): CatalogueRow {
  return { type, label, priceCents, introPriceCents, currency, status };
}

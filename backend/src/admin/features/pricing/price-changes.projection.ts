import { Column, Entity, PrimaryColumn } from 'typeorm';
import { productListed, productRevised, type Product } from '../../../purchasing/index.js';
import { readModel, type Heard } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('admin_price_changes')
export class PriceChangeRow {
  @PrimaryColumn('uuid') readonly eventId: string;
  @Column('text') readonly type: string;
  @Column('text') readonly label: string;
  @Column('integer') readonly priceCents: number;
  @Column('integer', { nullable: true }) readonly introPriceCents: number | null;
  @Column('text') readonly status: string;
  @Column('text') readonly changedBy: string;
  @Column('timestamptz') readonly changedAt: Date;
}

/** How the catalogue came to be what it is: one row a change, the opening among them. */
export const priceChangesProjection = readModel(
  'admin.price-changes',
  { version: 1 },
  rowsOf(PriceChangeRow)
    .keyedBy((_: Product, { metadata: { eventId } }) => ({ eventId }))
    .opens(productListed, (event) => rowOf(event, 'opening', event.metadata.occurredAt))
    .opens(productRevised, (event) => rowOf(event, event.data.revisedBy, event.data.revisedAt)),
);

/** For whoever waits until it has passed what they wrote. */
export const PRICE_CHANGES = priceChangesProjection;

function rowOf({ data, metadata }: Heard<string, Product>, changedBy: string, at: string): PriceChangeRow {
  const { type, label, priceCents, introPriceCents, status } = data;
  const product = { type, label, priceCents, introPriceCents, status };
  return { eventId: metadata.eventId, ...product, changedBy, changedAt: new Date(at) };
}

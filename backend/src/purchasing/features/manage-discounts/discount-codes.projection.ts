import { Column, Entity, PrimaryColumn } from 'typeorm';
import { derivedId } from '../../../shared/kernel/ids.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import {
  discountDeleted,
  discountDescribed,
  discountOffered,
  discountReinstated,
  discountTermsChanged,
  discountUseConsumed,
  discountUseReleased,
  discountUseReserved,
  discountWithdrawn,
  type DiscountTerms,
} from '../../domain/discount/discount.events.js';
import { termsOf } from '../../domain/discount/discount.js';

@Entity('purchasing_discount_codes')
export class DiscountCodeRow {
  @PrimaryColumn('text') readonly code: string;
  @Column('uuid') readonly discountId: string;
  @Column('text') readonly description: string;
  @Column('jsonb') readonly terms: DiscountTerms;
  @Column('boolean') readonly isActive: boolean;
  @Column('timestamptz') readonly offeredAt: Date;
  @Column('uuid') readonly offeredWith: string;
  @Column('boolean', { default: false }) readonly isDeleted: boolean;
}

@Entity('purchasing_discount_uses')
export class DiscountUseRow {
  @PrimaryColumn('text') readonly code: string;
  @PrimaryColumn('uuid') readonly purchaseId: string;
  @Column('text') readonly state: 'reserved' | 'consumed';
}

const codes = rowsOf(DiscountCodeRow)
  .keyedBy(({ code }: { code: string }) => ({ code }))
  .puts(discountOffered, (_, { data, metadata }) => ({
    // A code's id is made of its letters: a code has one stream, so it has one id.
    ...{ code: data.code, discountId: derivedId('discount-code', data.code), description: '', terms: termsOf(data) },
    ...{ isActive: true, isDeleted: false, offeredAt: new Date(data.offeredAt), offeredWith: metadata.commandId },
  }))
  .on(discountTermsChanged, (_, { data }) => ({ terms: termsOf(data) }))
  .on(discountDescribed, (_, { data }) => ({ description: data.description }))
  .on(discountWithdrawn, () => ({ isActive: false }))
  .on(discountReinstated, () => ({ isActive: true }))
  .on(discountDeleted, () => ({ isDeleted: true }));

const uses = rowsOf(DiscountUseRow)
  .keyedBy(({ code, purchaseId }: { code: string; purchaseId: string }) => ({ code, purchaseId }))
  // A code that was deleted and is given out anew counts from nothing; what is still being paid for stays kept.
  .every(
    discountOffered,
    ({ data: { code } }) => ({ code, state: 'consumed' }),
    () => GONE,
  )
  .puts(discountUseReserved, (_, { data: { code, purchaseId } }) => ({ code, purchaseId, state: 'reserved' }))
  .puts(discountUseConsumed, (_, { data: { code, purchaseId } }) => ({ code, purchaseId, state: 'consumed' }))
  .on(discountUseReleased, () => GONE);

/** Every discount code with its terms and its uses. Whose uses they are is not kept: the list needs their number alone. */
export const discountCodesProjection = readModel(
  'purchasing.discount-codes',
  { version: 2 }, // 2: a deleted code keeps its row
  codes,
  uses,
);

/** For whoever waits until it has passed what they wrote. */
export const DISCOUNT_CODES = discountCodesProjection;

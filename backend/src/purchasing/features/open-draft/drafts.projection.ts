import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import type { EulogyType } from '../../domain/catalogue/product.js';
import { draftLapsed, draftOpened } from '../../domain/draft/draft.events.js';
import { eulogyPaid } from '../../domain/purchase/purchase.events.js';

/** `unpaid`: gathered and not paid yet; `lapsed`: it ended in silence. */
export type DraftStatus = 'unpaid' | 'paid' | 'lapsed';

@Entity('purchasing_drafts')
export class DraftRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('uuid') readonly draftId: string;
  @Column('uuid') readonly userId: string;
  @Column('text') readonly type: EulogyType;
  @Column('text') readonly status: DraftStatus;
  @Column('timestamptz') readonly openedAt: Date;
}

/** Every eulogy that was begun before it was paid. No title: nothing personal stands here but whose it is. */
export const draftsProjection = readModel(
  'purchasing.drafts',
  { version: 1, follows: ['user-'] },
  rowsOf(DraftRow)
    .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
    .opens(draftOpened, ({ data: { eulogyId, draftId, userId, eulogyType, openedAt } }) => ({
      ...{ eulogyId, draftId, userId, type: eulogyType, status: 'unpaid', openedAt: new Date(openedAt) },
    }))
    .on(eulogyPaid, () => ({ status: 'paid' }))
    .on(draftLapsed, () => ({ status: 'lapsed' })),
);

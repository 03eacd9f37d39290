import { Column, Entity, PrimaryColumn } from 'typeorm';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at } from '../../../shared/read-models/rows.js';
import { pageViewed, tasteStepTaken, type TasteStep } from '../../domain/visit/visit.js';

/** Whoever comes back after so long pays another visit; the span that web statistics commonly use. */
export const PAUSE_MINUTES = 30;
const PAUSE_MS = PAUSE_MINUTES * 60_000;

@Entity('admin_page_views')
export class PageViewRow {
  @PrimaryColumn('uuid') readonly viewId: string;
  @Column('text') readonly visitor: string;
  @Column('boolean') readonly beginsVisit: boolean;
  @Column('text') readonly pathname: string;
  @Column('text', { nullable: true }) readonly referrer: string | null;
  @Column('text', { nullable: true }) readonly country: string | null;
  @Column('text', { nullable: true }) readonly city: string | null;
  @Column('timestamptz') readonly viewedAt: Date;
}

@Entity('admin_taste_steps')
export class TasteStepRow {
  @PrimaryColumn('text') readonly visitor: string;
  @PrimaryColumn('text') readonly step: TasteStep;
  @Column('timestamptz') readonly takenAt: Date;
}

const views = rowsOf(PageViewRow)
  .keyedBy(({ viewId }: { viewId: string }) => ({ viewId }))
  .across(
    pageViewed,
    // A visitor's mark lasts a day: they are few.
    { reads: ({ data: { viewId, visitor } }) => [at(PageViewRow, { viewId }), all(PageViewRow, { visitor })] },
    ({ data: { viewId, visitor, pathname, referrer, country, city, viewedAt } }, rows) => {
      const own = rows.of(PageViewRow);
      if (own.find({ viewId })) return;
      const seenAt = new Date(viewedAt);
      const beginsVisit = own
        .where({ visitor })
        .every((view) => view.viewedAt.getTime() <= seenAt.getTime() - PAUSE_MS);
      own.put({ viewId, visitor, beginsVisit, pathname, referrer, country, city, viewedAt: seenAt });
    },
  );

const steps = rowsOf(TasteStepRow)
  .keyedBy(({ visitor, step }: { visitor: string; step: TasteStep }) => ({ visitor, step }))
  .opens(tasteStepTaken, ({ data: { visitor, step, takenAt } }) => ({ visitor, step, takenAt: new Date(takenAt) }));

/** Every look at a page, which of them begins a visit, and how far people went with the taste. */
export const visitsProjection = readModel('admin.visits', { version: 2 }, views, steps);

/** For whoever waits until it has passed what they wrote. */
export const VISITS = visitsProjection;

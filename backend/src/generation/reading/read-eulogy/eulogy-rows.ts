import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EulogyText } from '@eulogy/arranger';

export type EulogyStatus = 'draft' | 'in_progress' | 'generating' | 'completed';

/** How a version came about. */
export type VersionKind = 'written' | 'edited' | 'rewritten' | 'confirmed' | 'removed' | 'cut' | 'added' | 'restored';

/** A eulogy's own row beside its answers and versions. Amounts in cents. */
@Entity('generation_eulogies')
export class EulogyRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('text') readonly ownerId: string;
  @Column('text', { array: true, default: `'{}'` }) readonly memberIds: readonly string[];
  @Column('text') readonly type: string;
  @Column('text') readonly title: string;
  @Column('text', { nullable: true }) readonly questionSet: string;
  @Column('boolean', { default: false }) readonly isOpen: boolean;
  @Column('text', { default: `'draft'` }) readonly status: EulogyStatus;
  /** How many answers say something, by question; a question that none answers is not here. */
  @Column('jsonb', { default: `'{}'` }) readonly filled: Readonly<Record<string, number>>;
  @Column('integer', { default: 0 }) readonly answered: number;
  @Column('integer', { default: 0 }) readonly revision: number;
  @Column('text', { nullable: true }) readonly generationId: string | null;
  @Column('text', { nullable: true }) readonly generationEventId: string | null;
  @Column('integer', { nullable: true }) readonly durationMinutes: number | null;
  @Column('text', { nullable: true }) readonly stage: string | null;
  @Column('timestamptz', { nullable: true }) readonly stageAt: Date | null;
  @Column('text', { nullable: true }) readonly generationError: string | null;
  /** Why the last text is less than it could be; null where nothing failed on the way. */
  @Column('text', { nullable: true }) readonly fellBack: string | null;
  /** Who wrote the last text. */
  @Column('text', { nullable: true }) readonly writer: string | null;
  @Column('integer', { default: 0 }) readonly version: number;
  /** The text of that version. */
  @Column('jsonb', { nullable: true }) readonly content: EulogyText | null;
  /** Versions that were taken back, the last one first. */
  @Column('integer', { array: true, default: `'{}'` }) readonly taken: readonly number[];
  @Column('jsonb', { default: `'[]'` }) readonly locked: readonly string[];
  @Column('integer', { default: 0 }) readonly rewritesTaken: number;
  @Column('integer', { nullable: true }) readonly finishedVersion: number | null;
  @Column('timestamptz', { nullable: true }) readonly finishedAt: Date | null;
  @Column('integer', { default: 0 }) readonly shareRound: number;
  @Column('boolean', { default: false }) readonly shareOpen: boolean;
  @Column('boolean', { default: false }) readonly isPaid: boolean;
  @Column('integer', { nullable: true }) readonly paidCents: number | null;
  @Column('text', { nullable: true }) readonly currency: string | null;
  @Column('text', { nullable: true }) readonly paymentIntentId: string | null;
  @Column('timestamptz', { nullable: true }) readonly refundedAt: Date | null;
  @Column('text', { nullable: true }) readonly discountCode: string | null;
  @Column('timestamptz') readonly createdAt: Date;
  @Column('timestamptz') readonly updatedAt: Date;
}

@Entity('generation_answers')
export class AnswerRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly questionId: string;
  @PrimaryColumn('text') readonly kind: 'fact' | 'memory';
  /** A person's id, or `shared` where the answer is everybody's. */
  @PrimaryColumn('text') readonly contributorId: string;
  @Column('text') readonly answer: string;
  @Column('boolean') readonly filled: boolean;
  @Column('integer') readonly revision: number;
  @Column('text') readonly contributedBy: string;
  @Column('timestamptz') readonly contributedAt: Date;
}

/** What happened lately, for the live pages. */
@Entity('generation_activity')
export class NewsRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  /** The eulogy's revision then. */
  @PrimaryColumn('integer') readonly seq: number;
  @Column('text') readonly kind: string;
  @Column('json') readonly data: object;
}

@Entity('generation_versions')
export class VersionRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('integer') readonly version: number;
  @Column('integer', { nullable: true }) readonly before: number | null;
  @Column('text') readonly kind: VersionKind;
  @Column('text', { default: `''` }) readonly name: string;
  @Column('text', { nullable: true }) readonly wish: string | null;
  /** The version that it went back to. */
  @Column('integer', { nullable: true }) readonly restored: number | null;
  @Column('jsonb', { nullable: true }) readonly text: EulogyText | null;
  @Column('integer', { default: 0 }) readonly words: number;
  @Column('timestamptz') readonly madeAt: Date;
}

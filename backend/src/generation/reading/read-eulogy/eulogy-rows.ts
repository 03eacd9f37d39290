import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EulogyText } from '@eulogy/arranger';

/** How a version came about. */
export type VersionKind =
  | 'written'
  | 'edited'
  | 'rewritten'
  | 'confirmed'
  | 'removed'
  | 'cut'
  | 'added'
  | 'kept'
  | 'moved'
  | 'restored';

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

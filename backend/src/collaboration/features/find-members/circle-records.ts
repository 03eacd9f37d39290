import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Acknowledgement, EulogyType } from '../../domain/circle/circle.events.js';

/** Somebody who belongs to a eulogy. */
@Entity('collaboration_members')
export class MemberRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly userId: string;
  @Column('text') readonly role: 'owner' | 'contributor' | 'guest';
  @Column('timestamptz') readonly joinedAt: Date;
}

/** What the owner decided for all. */
@Entity('collaboration_circles')
export class CircleRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('text') readonly ownerId: string;
  @Column('text') readonly eulogyType: EulogyType;
  @Column('integer', { nullable: true }) readonly linkRound: number | null;
  @Column('timestamptz', { nullable: true }) readonly linkExpiresAt: Date | null;
  @Column('boolean', { default: false }) readonly contributorsSeeMemories: boolean;
  @Column('boolean', { default: false }) readonly contributorsMayRead: boolean;
}

/** A letter that waits for somebody, or by which somebody came. */
@Entity('collaboration_invitations')
export class InvitationRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('integer') readonly number: number;
  /** Null as soon as it is no longer needed. */
  @Column('text', { nullable: true }) readonly email: string | null;
  @Column('timestamptz') readonly invitedAt: Date;
  @Column('timestamptz') readonly sentAt: Date;
  @Column('text', { nullable: true }) readonly usedBy: string | null;
  @Column('boolean', { default: false }) readonly refused: boolean;
}

/** How somebody who tells is named, with or without an account. */
@Entity('collaboration_tellers')
export class TellerRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly userId: string;
  @Column('text', { nullable: true }) readonly acknowledgement: Acknowledgement | null;
  @Column('text', { default: `''` }) readonly introducedAs: string;
  @Column('text', { default: `''` }) readonly correctedAs: string;
  @Column('boolean', { default: false }) readonly settled: boolean;
}

/** Somebody who tells without an account. */
@Entity('collaboration_guests')
export class GuestRecord {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @PrimaryColumn('text') readonly guestId: string;
  @Column('integer') readonly guestNumber: number;
  @Column('text', { nullable: true }) readonly name: string | null;
  @Column('text') readonly cameBy: 'link' | 'letter';
  @Column('boolean') readonly held: boolean;
  @Column('text') readonly status: 'here' | 'removed' | 'left' | 'gone' | 'member';
  @Column('text', { nullable: true }) readonly becameUserId: string | null;
  @Column('timestamptz') readonly welcomedAt: Date;
}

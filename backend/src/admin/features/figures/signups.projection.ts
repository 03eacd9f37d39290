import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userRegistered } from '../../../identity/index.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';

@Entity('admin_signups')
export class SignupRow {
  @PrimaryColumn('uuid') readonly eventId: string;
  @Column('timestamptz') readonly signedUpAt: Date;
}

/** When accounts were created. Not whose: an account that is deleted was a sign-up all the same. */
export const signupsProjection = readModel(
  'admin.signups',
  { version: 1 },
  rowsOf(SignupRow)
    .keyedBy((_: object, { metadata: { eventId } }) => ({ eventId }))
    .opens(userRegistered, ({ data, metadata: { eventId } }) => ({ eventId, signedUpAt: new Date(data.registeredAt) })),
);

/** For whoever waits until it has passed what they wrote. */
export const SIGNUPS = signupsProjection;

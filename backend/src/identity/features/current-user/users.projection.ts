import { Column, Entity, PrimaryColumn } from 'typeorm';
import { isErased, unlessErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import {
  emailChanged,
  personRenamed,
  profilePictureChosen,
  profilePictureRemoved,
  userBlocked,
  userErased,
  userUnblocked,
} from '../../domain/user/account.events.js';
import { emailVerified, roleGranted, userRegistered } from '../../domain/user/user.events.js';
import { emailCorrected } from '../../domain/user/ways-in.events.js';
import { pictureUrl } from '../../pictures/picture-url.js';

@Entity('identity_users')
export class UserRow {
  @PrimaryColumn('uuid') readonly userId: string;
  @Column('text') readonly email: string;
  @Column('text') readonly firstName: string;
  @Column('text') readonly lastName: string;
  @Column('text', { nullable: true }) readonly profileImageUrl: string | null;
  @Column('text') readonly role: string;
  @Column('boolean') readonly isBusinessOwner: boolean;
  @Column('boolean') readonly emailVerified: boolean;
  @Column('timestamptz') readonly registeredAt: Date;
  @Column('boolean', { default: false }) readonly blocked: boolean;
}

/** One row an account: who people are to each other and to the session. */
export const usersProjection = readModel(
  'identity.users',
  { version: 2 },
  rowsOf(UserRow)
    .keyedBy(({ userId }: { userId: string }) => ({ userId }))
    .opens(userRegistered, ({ data: { userId, email, firstName, lastName, registeredAt } }) => {
      if (isErased(email)) return undefined;
      return {
        ...{ userId, email, firstName: unlessErased(firstName, ''), lastName: unlessErased(lastName, '') },
        ...{ profileImageUrl: null, role: 'customer', isBusinessOwner: false, emailVerified: false, blocked: false },
        registeredAt: new Date(registeredAt),
      };
    })
    .on(emailVerified, () => ({ emailVerified: true }))
    .on(roleGranted, (_, { data: { role, isBusinessOwner } }) => ({ role, isBusinessOwner }))
    .on(emailChanged, (row, { data }) => ({ email: unlessErased(data.email, row.email) }))
    .on(emailCorrected, (row, { data }) => ({ email: unlessErased(data.email, row.email) }))
    .on(personRenamed, (row, { data }) => ({
      firstName: unlessErased(data.firstName, row.firstName),
      lastName: unlessErased(data.lastName, row.lastName),
    }))
    .on(profilePictureChosen, (_, { data: { userId, hash } }) => ({
      profileImageUrl: isErased(hash) ? null : pictureUrl(userId, hash),
    }))
    .on(profilePictureRemoved, () => ({ profileImageUrl: null }))
    .on(userBlocked, () => ({ blocked: true }))
    .on(userUnblocked, () => ({ blocked: false }))
    .on(userErased, () => GONE),
);

/** For whoever waits until it has passed what they wrote. */
export const USERS = usersProjection;

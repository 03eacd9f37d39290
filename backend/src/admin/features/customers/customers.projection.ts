import { Column, Entity, PrimaryColumn } from 'typeorm';
import {
  emailChanged,
  emailCorrected,
  personRenamed,
  roleGranted,
  userBlocked,
  userErased,
  userRegistered,
  userUnblocked,
} from '../../../identity/index.js';
import {
  disputedMoneyHeld,
  disputedMoneyReturned,
  draftLapsed,
  eulogyPaid,
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  refundCalledOff,
} from '../../../purchasing/index.js';
import { eulogyTitled, questionnaireOpened } from '../../../questionnaire/index.js';
import { isErased, unlessErased, type Personal } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { GONE, rowsOf } from '../../../shared/read-models/row-fold.js';
import { gramsOf, plainOf } from './grams.js';

@Entity('admin_customers')
export class CustomerRow {
  @PrimaryColumn('uuid') readonly userId: string;
  @Column('text') readonly email: string;
  @Column('text') readonly firstName: string;
  @Column('text') readonly lastName: string;
  @Column('text', { nullable: true }) readonly profileImageUrl: string | null;
  @Column('text', { default: `'customer'` }) readonly role: string;
  @Column('boolean', { default: false }) readonly isBlocked: boolean;
  @Column('timestamptz') readonly createdAt: Date;
  /** What a search looks at, folded, and by which it finds them. */
  @Column('text', { default: `''` }) readonly plain: string;
  @Column('text', { array: true, default: `'{}'` }) readonly grams: readonly string[];
}

@Entity('admin_customer_eulogies')
export class CustomerEulogyRow {
  @PrimaryColumn('integer') readonly eulogyId: number;
  @Column('uuid') readonly ownerId: string;
  @Column('text') readonly title: string;
  /** What was received, and what of it is left. Cents. */
  @Column('integer', { default: 0 }) readonly receivedCents: number;
  @Column('integer', { default: 0 }) readonly paidCents: number;
  /** What went back, and what the buyer's bank has. Cents. */
  @Column('integer', { default: 0 }) readonly backCents: number;
  @Column('integer', { default: 0 }) readonly heldCents: number;
  /** What was paid back by transfer, past the provider. Cents. */
  @Column('integer', { default: 0 }) readonly transferredCents: number;
  /** By which it was paid; null where it was not. */
  @Column('uuid', { nullable: true }) readonly purchaseId: string | null;
  @Column('timestamptz') readonly createdAt: Date;
  @Column('text', { default: `''` }) readonly plain: string;
  @Column('text', { array: true, default: `'{}'` }) readonly grams: readonly string[];
}

type Names = Pick<CustomerRow, 'email' | 'firstName' | 'lastName'>;

const searched = (text: string) => ({ plain: plainOf(text), grams: gramsOf(text) });

const found = ({ email, firstName, lastName }: Names) => ({
  ...{ email, firstName, lastName, ...searched(`${firstName} ${lastName} ${email}`) },
});

const people = rowsOf(CustomerRow)
  .keyedBy(({ userId }: { userId: string }) => ({ userId }))
  .opens(userRegistered, ({ data: { userId, email, firstName, lastName, registeredAt } }) => {
    if (isErased(email)) return undefined;
    const names = { email, firstName: unlessErased(firstName, ''), lastName: unlessErased(lastName, '') };
    const standing = { profileImageUrl: null, role: 'customer', isBlocked: false };
    return { userId, ...found(names), ...standing, createdAt: new Date(registeredAt) };
  })
  .on(emailChanged, (row, { data }) => found({ ...row, email: unlessErased(data.email, row.email) }))
  .on(emailCorrected, (row, { data }) => found({ ...row, email: unlessErased(data.email, row.email) }))
  .on(personRenamed, (row, { data }) => {
    const firstName = unlessErased(data.firstName, row.firstName);
    return found({ ...row, firstName, lastName: unlessErased(data.lastName, row.lastName) });
  })
  .on(roleGranted, (_, { data: { role } }) => ({ role }))
  .on(userBlocked, () => ({ isBlocked: true }))
  .on(userUnblocked, () => ({ isBlocked: false }))
  .on(userErased, () => GONE);

const titled = (eulogyId: number, title: Personal<string>): Partial<CustomerEulogyRow> =>
  isErased(title) ? {} : { title, ...searched(`${title} ${eulogyId}`) };

const NEW = {
  title: '',
  receivedCents: 0,
  paidCents: 0,
  backCents: 0,
  heldCents: 0,
  transferredCents: 0,
  purchaseId: null,
  plain: '',
  grams: [],
} as const;

type Gone = Partial<Pick<CustomerEulogyRow, 'backCents' | 'heldCents' | 'transferredCents'>>;

/** What is left of what was received, after what went back and what the bank has. */
const left = (row: CustomerEulogyRow, gone: Gone): Partial<CustomerEulogyRow> => {
  if (row.receivedCents === 0) return {}; // what came when its owner was gone is not this eulogy's, nor is what a bank takes of it
  const { receivedCents, backCents, heldCents, transferredCents } = { ...row, ...gone };
  return { ...gone, paidCents: receivedCents - backCents - heldCents - transferredCents };
};

const eulogies = rowsOf(CustomerEulogyRow)
  .keyedBy(({ eulogyId }: { eulogyId: number }) => ({ eulogyId }))
  .puts(questionnaireOpened, (row, { data: { eulogyId, ownerId, title, openedAt } }) => {
    return { eulogyId, ownerId, ...NEW, ...row, createdAt: new Date(openedAt), ...titled(eulogyId, title) };
  })
  .puts(eulogyPaid, (row, { data: { eulogyId, purchaseId, userId, title, totalCents, paidAt } }) => {
    const made = { eulogyId, ownerId: userId, ...NEW, createdAt: new Date(paidAt), ...titled(eulogyId, title) };
    return { ...made, ...row, purchaseId, receivedCents: totalCents, paidCents: totalCents }; // one that was begun unpaid may have another title by now
  })
  .on(eulogyTitled, (_, { data: { eulogyId, title } }) => titled(eulogyId, title))
  .on(draftLapsed, () => GONE)
  .on(eulogyPartlyRefunded, (row, { data: { refundedCents } }) => left(row, { backCents: refundedCents }))
  .on(eulogyRefunded, (row) => left(row, { backCents: row.receivedCents }))
  .on(eulogyRefundReversed, (row, { data: { refundedCents } }) => left(row, { backCents: refundedCents }))
  .on(disputedMoneyHeld, (row, { data: { heldCents } }) => left(row, { heldCents }))
  .on(disputedMoneyReturned, (row, { data: { heldCents } }) => left(row, { heldCents }))
  .every(
    refundCalledOff,
    ({ data: { purchaseId } }) => ({ purchaseId }),
    (row, { data: { transferCents } }) => left(row, { transferredCents: row.transferredCents + (transferCents ?? 0) }),
  )
  .every(
    userErased,
    ({ data: { userId } }) => ({ ownerId: userId }),
    () => ({ title: '', plain: '', grams: [] }),
  );

/** Who there is and what they own, in a form that can be searched. What state a eulogy is in stands elsewhere. */
export const customersProjection = readModel('admin.customers', { version: 5 }, people, eulogies);

/** For whoever waits until it has passed what they wrote. */
export const CUSTOMERS = customersProjection;

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { userErased } from '../../../identity/index.js';
import { isErased } from '../../../shared/kernel/personal.js';
import { readModel } from '../../../shared/read-models/read-model.js';
import { rowsOf } from '../../../shared/read-models/row-fold.js';
import { all, at, type Need, type Rows } from '../../../shared/read-models/rows.js';
import { addressesIn, verifiedAddress, type AddressRow } from '../../access/verified-addresses.js';
import {
  enquiryAnswered,
  enquiryClosed,
  enquiryReceived,
  enquiryReopened,
} from '../../domain/enquiry/enquiry.events.js';

@Entity('admin_enquiries')
export class EnquiryRow {
  @PrimaryColumn('uuid') readonly enquiryId: string;
  @Column('uuid') readonly personId: string;
  @Column('text', { nullable: true }) readonly name: string | null;
  @Column('text', { nullable: true }) readonly email: string | null;
  @Column('text', { nullable: true }) readonly subject: string | null;
  @Column('text', { nullable: true }) readonly message: string | null;
  @Column('text') readonly status: 'open' | 'answered' | 'closed';
  @Column('timestamptz') readonly receivedAt: Date;
  /** When it was asked or opened again, while nobody has answered or settled it. */
  @Column('timestamptz', { nullable: true }) readonly waitingSince: Date | null;
  /** With which account its words went. */
  @Column('uuid', { nullable: true }) readonly erasedWith: string | null;
}

@Entity('admin_enquiry_answers')
export class EnquiryAnswerRow {
  @PrimaryColumn('uuid') readonly answerId: string;
  @Column('uuid') readonly enquiryId: string;
  @Column('text') readonly body: string;
  @Column('text') readonly answeredBy: string;
  @Column('timestamptz') readonly answeredAt: Date;
}

@Entity('admin_enquiry_addresses')
class EnquiryAddressRow implements AddressRow {
  @PrimaryColumn('uuid') readonly userId: string;
  @Column('text') readonly email: string;
  @Column('boolean') readonly verified: boolean;
}

/** What the person asked, also what they asked from their verified address without signing in. */
function ofPerson(userId: string, rows: Rows): Need[] {
  const address = verifiedAddress(EnquiryAddressRow, userId, rows);
  const own = all(EnquiryRow, { personId: userId });
  return address === undefined ? [own] : [own, all(EnquiryRow, { email: address })];
}

function enquiriesOf(userId: string, rows: Rows): EnquiryRow[] {
  const own = rows.of(EnquiryRow);
  const address = verifiedAddress(EnquiryAddressRow, userId, rows);
  const written = address === undefined ? [] : own.where({ email: address });
  return [...new Set([...own.where({ personId: userId }), ...written])];
}

const enquiries = rowsOf(EnquiryRow)
  .keyedBy(({ enquiryId }: { enquiryId: string }) => ({ enquiryId }))
  .opens(enquiryReceived, ({ data: { enquiryId, personId, name, email, subject, message, receivedAt } }) => {
    if (isErased(name) || isErased(email) || isErased(subject) || isErased(message)) return undefined;
    const asked = { enquiryId, personId, name, email, subject, message };
    const at = new Date(receivedAt);
    return { ...asked, status: 'open', receivedAt: at, waitingSince: at, erasedWith: null };
  })
  .on(enquiryAnswered, (_, { data }) => (isErased(data.text) ? undefined : { status: 'answered', waitingSince: null }))
  .on(enquiryClosed, () => ({ status: 'closed', waitingSince: null }))
  .on(enquiryReopened, (_, { data }) => ({ status: 'open', waitingSince: new Date(data.reopenedAt) }));

const answers = rowsOf(EnquiryAnswerRow)
  .keyedBy(({ answerId }: { answerId: string }) => ({ answerId }))
  .opens(enquiryAnswered, ({ data: { enquiryId, answerId, text, answeredBy, answeredAt } }) => {
    return isErased(text)
      ? undefined
      : { answerId, enquiryId, body: text, answeredBy, answeredAt: new Date(answeredAt) };
  })
  .across(
    userErased,
    {
      reads: ({ data: { userId } }, rows) => {
        const address = at(EnquiryAddressRow, { userId });
        if (rows.missing([address]).length > 0) return [address];
        const asked = ofPerson(userId, rows);
        if (rows.missing(asked).length > 0) return asked;
        return enquiriesOf(userId, rows).map(({ enquiryId }) => all(EnquiryAnswerRow, { enquiryId }));
      },
    },
    ({ data: { userId } }, rows) => {
      const given = rows.of(EnquiryAnswerRow);
      for (const enquiry of enquiriesOf(userId, rows)) {
        for (const answer of given.where({ enquiryId: enquiry.enquiryId })) given.remove(answer);
        const gone = { name: null, email: null, subject: null, message: null, erasedWith: userId };
        rows.of(EnquiryRow).change(enquiry, gone);
      }
    },
  );

/** What came by the contact form, where it stands, and what was answered. */
export const enquiriesProjection = readModel(
  'admin.enquiries',
  { version: 2 },
  enquiries,
  answers,
  addressesIn(EnquiryAddressRow),
);

/** For whoever waits until it has passed what they wrote. */
export const ENQUIRIES = enquiriesProjection;

import { ApiProperty, PickType } from '@nestjs/swagger';
import { EmailField } from '../../../identity/index.js';
import { TextField } from '../../access/text-field.js';
import { CustomerResponse } from '../customers/customer.dto.js';
import { EnquiryResponse } from '../enquiries/enquiry.dto.js';
import { PersonOrderResponse } from '../orders/orders.dto.js';
import { MATTERS, type MatterKind } from './matters.js';
import { ReasonField } from '../../../shared/http/reason-field.js';

/** Characters, as many as a reason has. */
const NOTE_MAX = 500;

export class MatterOwnerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  firstName: string;
}

export class MatterLinkResponse {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the newest link ends, or ended.',
  })
  endsAt: string | null;

  @ApiProperty({ description: 'It ended, or is about to: staff may let it be good for another 14 days.' })
  mayBeExtended: boolean;
}

export class MatterResponse {
  @ApiProperty({ enum: MATTERS })
  kind: MatterKind;

  @ApiProperty({ format: 'date-time', description: 'Since when.' })
  at: string;

  @ApiProperty({ type: 'integer', nullable: true })
  eulogyId: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The order it is about.' })
  purchaseId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The provider’s own words, where there are any; of a writing that failed, why, in words.',
  })
  because: string | null;

  @ApiProperty({
    type: MatterOwnerResponse,
    nullable: true,
    description: 'Of an invitation that was no longer good: who can make another.',
  })
  owner: MatterOwnerResponse | null;

  @ApiProperty({
    type: MatterLinkResponse,
    nullable: true,
    description: 'Of an invitation that was no longer good: the link that the eulogy has now.',
  })
  link: MatterLinkResponse | null;
}

export class PersonLetterResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: ['verification', 'invitation', 'question', 'receipt'] })
  kind: 'verification' | 'invitation' | 'question' | 'receipt';

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ['sent', 'came-back', 'not-sent'] })
  fate: 'sent' | 'came-back' | 'not-sent';

  @ApiProperty({ type: 'integer', nullable: true })
  eulogyId: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Its event in the timeline of that eulogy.' })
  event: number | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Of an invitation: which one of its eulogy.' })
  number: number | null;

  @ApiProperty({ description: 'An invitation that waits for somebody still; on the last letter of it.' })
  mayBeSentAgain: boolean;

  @ApiProperty({ type: String, nullable: true, description: 'Of a receipt: the order by which it is sent again.' })
  purchaseId: string | null;
}

export class PersonWayInResponse {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ example: 'signed-in' })
  act: string;

  @ApiProperty({ type: String, nullable: true })
  detail: string | null;
}

export class PersonMessageResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  message: string;

  @ApiProperty()
  isAdminReply: boolean;

  @ApiProperty({ format: 'date-time' })
  sentAt: string;
}

export class PersonEnquiryResponse extends PickType(EnquiryResponse, [
  'id',
  'subject',
  'status',
  'receivedAt',
  'waitingSince',
]) {}

export class PersonActResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  staffName: string;

  @ApiProperty({ example: 'user.block' })
  act: string;

  @ApiProperty({ description: 'The act in words.', example: 'Blocked an account' })
  did: string;

  @ApiProperty({ type: String, nullable: true, description: 'The reason that was given; of a note, the note.' })
  words: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The rule that forbade it; null: it was done.' })
  refused: string | null;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class PersonFileResponse {
  @ApiProperty({ type: CustomerResponse })
  person: CustomerResponse;

  @ApiProperty()
  isVerified: boolean;

  @ApiProperty({ type: [MatterResponse], description: 'What waits for somebody, the gravest first.' })
  matters: MatterResponse[];

  @ApiProperty({ type: [PersonOrderResponse], description: 'Also what was never paid, newest first.' })
  orders: PersonOrderResponse[];

  @ApiProperty({ type: [PersonLetterResponse], description: 'Newest first.' })
  letters: PersonLetterResponse[];

  @ApiProperty({ type: [PersonWayInResponse], description: 'Sign-ins and what was refused, newest first.' })
  waysIn: PersonWayInResponse[];

  @ApiProperty({ type: [PersonMessageResponse], description: 'The newest of the conversation, in order.' })
  messages: PersonMessageResponse[];

  @ApiProperty({ type: [PersonEnquiryResponse], description: 'By the contact form; who waits longest first.' })
  enquiries: PersonEnquiryResponse[];

  @ApiProperty({ type: [PersonActResponse], description: 'Notes, newest first.' })
  notes: PersonActResponse[];

  @ApiProperty({ type: [PersonActResponse], description: 'What staff did, newest first.' })
  acts: PersonActResponse[];
}

export class NoteRequest {
  @TextField({ max: NOTE_MAX, missing: 'Please write the note' })
  note: string;
}

export class CorrectAddressRequest {
  @EmailField()
  email: string;

  @ReasonField()
  reason: string;
}

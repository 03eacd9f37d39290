import { ApiProperty, PickType } from '@nestjs/swagger';
import { EmailField } from '../../../identity/index.js';
import { TextField } from '../../access/text-field.js';
import { CustomerResponse } from '../customers/customer.dto.js';
import { EnquiryResponse } from '../enquiries/enquiry.dto.js';
import { PersonOrderResponse } from '../orders/orders.dto.js';
import { LETTER_KINDS, type LetterKind } from './letter-kinds.js';
import { MatterResponse } from './matter.dto.js';
import { ReasonField } from '../../../shared/http/reason-field.js';

/** Characters, as many as a reason has. */
const NOTE_MAX = 500;

export class PersonLetterResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: LETTER_KINDS })
  kind: LetterKind;

  @ApiProperty({ description: 'False: it went to somebody else, for a eulogy of theirs.' })
  isToThem: boolean;

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ enum: ['sent', 'came-back', 'not-sent', 'not-written', 'on-its-way'] })
  fate: 'sent' | 'came-back' | 'not-sent' | 'not-written' | 'on-its-way';

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

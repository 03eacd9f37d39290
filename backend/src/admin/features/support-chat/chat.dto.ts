import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { MESSAGE_MAX_LENGTH } from '../../domain/conversation/conversation.decide.js';
import { PageRequest, PageResponse } from '../../access/page.js';
import { TextField } from '../../access/text-field.js';
import { MESSAGE_TOO_LONG } from '../../admin.rules.js';

const LARGEST_NUMBER = 2_147_483_647;
const EMAIL_MAX_LENGTH = 254;
const TITLE_MAX_LENGTH = 100;
/** Those that wait for an answer, those with something unread, those that the reader looks after, those that nobody does. */
export const CONVERSATIONS_SHOWN = ['waiting', 'unread', 'mine', 'nobody'] as const;
/** Who waits longest first, then whoever wrote or was answered last; or by the last message alone. */
export const CONVERSATIONS_ORDERS = ['longest-waiting', 'newest'] as const;
export type ConversationsOrder = (typeof CONVERSATIONS_ORDERS)[number];
export type ConversationsShown = (typeof CONVERSATIONS_SHOWN)[number];

/** A message as typed: not blank, at most 4,000 characters. */
export function MessageField() {
  return TextField({
    max: MESSAGE_MAX_LENGTH,
    missing: 'Please write a message first',
    tooLong: MESSAGE_TOO_LONG,
    example: 'Can my sister see what I write here?',
  });
}

/** The number of a message, as an address has it; what is none means nothing. */
export function numberOf(before: string | undefined): number | undefined {
  return before !== undefined && /^\d{1,9}$/.test(before) ? Number(before) : undefined;
}

export class SendChatMessageRequest {
  @MessageField()
  message: string;

  /** What it means depends on who asks, so it is checked by the controller. */
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: EMAIL_MAX_LENGTH,
    description: 'Needed from a visitor, who gets the answer there. Of somebody signed in it is not believed.',
  })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().slice(0, 1_000) : undefined))
  @IsOptional()
  userEmail?: string | undefined;
}

export class StaffReplyRequest {
  @MessageField()
  message: string;
}

export class UpToRequest {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The number of the last message that was read.' })
  @Max(LARGEST_NUMBER)
  @Min(1)
  @IsInt()
  upTo: number;
}

export class AssignRequest {
  @ApiProperty({ type: String, nullable: true, format: 'uuid', description: 'A member of staff; null for nobody.' })
  @IsOptional()
  @IsUUID()
  assigneeId: string | null;
}

export class CannedAnswerRequest {
  @TextField({
    max: TITLE_MAX_LENGTH,
    missing: 'Please give it a title',
    tooLong: `A title has at most ${TITLE_MAX_LENGTH} characters`,
    example: 'Who sees my memories',
  })
  title: string;

  @TextField({ max: MESSAGE_MAX_LENGTH, missing: 'Please write the answer', tooLong: MESSAGE_TOO_LONG })
  text: string;
}

export class CannedAnswerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty()
  text: string;
}

export class ChatMessageResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: 'integer', description: 'Place in the conversation, from 1; both sides are counted together.' })
  number: number;

  @ApiProperty()
  message: string;

  @ApiProperty({ description: 'Written by the support team.' })
  isAdminReply: boolean;

  @ApiProperty({ description: 'By the other side.' })
  isRead: boolean;

  @ApiProperty({ format: 'date-time' })
  sentAt: string;
}

export class ChatHistoryResponse {
  @ApiProperty({ type: [ChatMessageResponse], description: 'In order; the newest 200.' })
  messages: ChatMessageResponse[];

  @ApiProperty({ type: 'integer', description: 'Answers that were not seen yet.' })
  unread: number;

  @ApiProperty({ type: 'integer', description: 'Another number each time something has changed.' })
  revision: number;
}

export class SentChatMessageResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: 'integer' })
  number: number;

  @ApiProperty()
  message: string;

  @ApiProperty({ format: 'date-time' })
  sentAt: string;
}

/** A message as staff see it (spec part 2, section 3). */
export class AdminChatMessageResponse extends ChatMessageResponse {
  @ApiProperty({ description: 'The address of the person whose conversation it is.' })
  userEmail: string;

  @ApiProperty()
  userName: string;

  @ApiProperty({ description: 'The conversation is known by the person.' })
  personId: string;
}

export class ConversationResponse {
  @ApiProperty()
  personId: string;

  @ApiProperty()
  userEmail: string;

  @ApiProperty()
  userName: string;

  @ApiProperty({ enum: ['account', 'visitor'], description: 'The address of a visitor is verified by nobody.' })
  writer: 'account' | 'visitor';

  @ApiProperty({ type: 'integer', description: 'Messages that no staff have read.' })
  unread: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the first message was sent that nobody has answered or settled; null: nobody waits.',
  })
  waitingSince: string | null;

  @ApiProperty({ type: String, nullable: true })
  assigneeId: string | null;

  @ApiProperty({ type: String, nullable: true })
  assigneeName: string | null;

  @ApiProperty({ type: ChatMessageResponse })
  last: ChatMessageResponse;
}

/** Which conversations. */
export class ConversationsRequest extends PageRequest {
  @ApiPropertyOptional({ enum: CONVERSATIONS_SHOWN, description: 'Only these; all unless said.' })
  @IsOptional()
  @IsIn(CONVERSATIONS_SHOWN)
  show?: ConversationsShown;

  @ApiPropertyOptional({ enum: CONVERSATIONS_ORDERS, description: 'Who waits longest first unless said.' })
  @IsOptional()
  @IsIn(CONVERSATIONS_ORDERS)
  order?: ConversationsOrder;

  @ApiPropertyOptional({ format: 'uuid', description: 'Only the conversation with this person.' })
  @IsOptional()
  @IsUUID('all')
  person?: string;
}

export class ConversationPageResponse extends PageResponse<ConversationResponse> {
  @ApiProperty({ type: [ConversationResponse] })
  items: ConversationResponse[];

  @ApiProperty({ type: 'integer', description: 'Messages of all conversations that no staff have read.' })
  unread: number;

  @ApiProperty({ type: 'integer', description: 'Conversations, of all, that wait for an answer.' })
  waiting: number;

  @ApiProperty({ type: 'integer', description: 'Enquiries of the contact form that wait for an answer.' })
  waitingEnquiries: number;
}

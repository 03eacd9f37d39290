import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageRequest, PageResponse } from '../../access/page.js';

export const OUTCOMES = ['done', 'refused'] as const;
export type Outcome = (typeof OUTCOMES)[number];

const NAME_MAX_LENGTH = 64;

export class AuditRequest extends PageRequest {
  @ApiPropertyOptional({ description: 'Only what this member of staff did.', maxLength: NAME_MAX_LENGTH })
  @IsOptional()
  @MaxLength(NAME_MAX_LENGTH)
  @IsString()
  staff?: string;

  @ApiPropertyOptional({ example: 'user.block', maxLength: NAME_MAX_LENGTH })
  @IsOptional()
  @MaxLength(NAME_MAX_LENGTH)
  @IsString()
  act?: string;

  @ApiPropertyOptional({ enum: OUTCOMES })
  @IsOptional()
  @IsIn(OUTCOMES, { message: 'Please choose done or refused' })
  outcome?: Outcome;

  @ApiPropertyOptional({ format: 'date-time', description: 'Done from then on.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Please give a time as 2026-11-01T00:00:00Z' })
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Done before then.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Please give a time as 2026-12-01T00:00:00Z' })
  until?: string;
}

export class AuditEntryResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  staffId: string;

  @ApiProperty()
  staffName: string;

  @ApiProperty({ example: 'user.block' })
  act: string;

  @ApiProperty({ description: 'The act in words.', example: 'Blocked an account' })
  did: string;

  @ApiProperty({ type: String, nullable: true, example: 'user' })
  subjectKind: string | null;

  @ApiProperty({ type: String, nullable: true })
  subjectId: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description:
      'The name of the person whom it was done to, or whose order, eulogy or enquiry it was, while they are here; the letters of a discount code.',
  })
  subjectName: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of an order that has one: the number of its receipt.' })
  receiptNumber: string | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({
    type: [String],
    description: 'Of a reveal: which masked texts, in words, never what they say; empty where it was not kept yet.',
    example: ['the answer to “Story” in event 12'],
  })
  revealed: string[];

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of a reveal: the event that they were looked at after.',
  })
  revealedAt: number | null;

  @ApiProperty({ type: String, nullable: true, description: 'The rule that forbade it; null: it was done.' })
  refused: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'That rule in words.', example: 'The last admin' })
  refusal: string | null;

  @ApiProperty({
    type: 'integer',
    description: 'Its place in the chain, from 1; what came of it has a place of its own.',
  })
  entry: number;

  @ApiProperty({ description: 'SHA-256 of what it says and of the entry before.' })
  hash: string;

  @ApiProperty({ format: 'date-time' })
  at: string;
}

/** What the entries that were found come to. */
export class AuditTotalsResponse {
  @ApiProperty({ type: 'integer' })
  done: number;

  @ApiProperty({ type: 'integer' })
  refused: number;
}

export class AuditStaffResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;
}

export class AuditActResponse {
  @ApiProperty({ example: 'user.block' })
  act: string;

  @ApiProperty({ example: 'Blocked an account' })
  words: string;
}

export class AuditPageResponse extends PageResponse<AuditEntryResponse> {
  @ApiProperty({ type: [AuditEntryResponse] })
  items: AuditEntryResponse[];

  @ApiProperty({ type: AuditTotalsResponse })
  totals: AuditTotalsResponse;

  @ApiProperty({ type: [AuditStaffResponse], description: 'Everybody who stands in the trail, to choose from.' })
  staff: AuditStaffResponse[];

  @ApiProperty({ type: [AuditActResponse], description: 'Every act, to choose from.' })
  acts: AuditActResponse[];
}

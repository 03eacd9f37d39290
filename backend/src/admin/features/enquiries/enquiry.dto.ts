import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNumber, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageRequest, PageResponse } from '../../access/page.js';
import { TextField } from '../../access/text-field.js';
import { ENQUIRY_LIMITS } from '../../domain/enquiry/enquiry.decide.js';

const ENQUIRY_STATUSES = ['open', 'answered', 'closed'] as const;
const WITHOUT_AN_ADDRESS = 'Please give an email address that we can answer.';

/** The contact form (spec part 2, section 3). */
export class ContactRequest {
  @TextField({ max: ENQUIRY_LIMITS.name, missing: 'Please tell us your name.' })
  name: string;

  @ApiProperty({ format: 'email', maxLength: ENQUIRY_LIMITS.email })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(ENQUIRY_LIMITS.email, { message: WITHOUT_AN_ADDRESS })
  @IsEmail({}, { message: WITHOUT_AN_ADDRESS })
  email: string;

  @TextField({ max: ENQUIRY_LIMITS.subject, missing: 'Please say in a few words what it is about.' })
  subject: string;

  @TextField({ max: ENQUIRY_LIMITS.message, missing: 'Please write your message.' })
  message: string;

  @ApiPropertyOptional({ type: String, description: 'Not shown to people; whoever fills it in is a program.' })
  @IsOptional()
  @IsString()
  website?: string | undefined;

  @ApiPropertyOptional({ type: Number, description: 'How long the form was open, seconds.' })
  @IsOptional()
  @IsNumber()
  secondsOpen?: number | undefined;
}

export class AnswerEnquiryRequest {
  @TextField({ max: ENQUIRY_LIMITS.message, missing: 'Please write an answer.' })
  message: string;
}

export class EnquiryStatusRequest {
  @ApiProperty({ enum: ['open', 'closed'] })
  @IsIn(['open', 'closed'], { message: 'An enquiry is open or closed.' })
  status: 'open' | 'closed';
}

export class EnquiryAnswerResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  message: string;

  @ApiProperty()
  answeredBy: string;

  @ApiProperty({ format: 'date-time' })
  answeredAt: string;
}

export class EnquiryResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;

  @ApiProperty()
  subject: string;

  @ApiProperty()
  message: string;

  @ApiProperty({ enum: ENQUIRY_STATUSES })
  status: (typeof ENQUIRY_STATUSES)[number];

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when they wait for an answer; null: they do not.',
  })
  waitingSince: string | null;

  @ApiProperty({ type: [EnquiryAnswerResponse] })
  answers: EnquiryAnswerResponse[];
}

export class EnquiriesRequest extends PageRequest {
  @ApiPropertyOptional({ enum: ENQUIRY_STATUSES, description: 'Only these; all unless said.' })
  @IsOptional()
  @IsIn(ENQUIRY_STATUSES)
  status?: EnquiryResponse['status'];
}

export class EnquiryListResponse extends PageResponse<EnquiryResponse> {
  @ApiProperty({ type: [EnquiryResponse], description: 'Who waits longest first, then the others from the newest on.' })
  items: EnquiryResponse[];

  @ApiProperty({ type: 'integer', description: 'Those of all that wait for an answer.' })
  waiting: number;
}

import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsIn, IsNumber, IsOptional, IsString, MaxLength, ValidateBy } from 'class-validator';
import { ENQUIRY_LIMITS } from '../../domain/enquiry/enquiry.decide.js';

/** A text that is neither blank nor longer than it may be; the words of both problems are for people. */
function Text(max: number, missing: string) {
  const problem = (value: unknown): string | undefined => {
    if (typeof value !== 'string' || value.trim() === '') return missing;
    return value.length > max ? `Please keep this under ${max.toLocaleString('en-AU')} characters.` : undefined;
  };
  return applyDecorators(
    ApiProperty({ minLength: 1, maxLength: max }),
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value: unknown) => problem(value) === undefined,
        defaultMessage: (args) => problem(args?.value) ?? '',
      },
    }),
  );
}

const WITHOUT_AN_ADDRESS = 'Please give an email address that we can answer.';

/** The contact form (spec part 2, section 3). */
export class ContactRequest {
  @Text(ENQUIRY_LIMITS.name, 'Please tell us your name.')
  name: string;

  @ApiProperty({ format: 'email', maxLength: ENQUIRY_LIMITS.email })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value))
  @MaxLength(ENQUIRY_LIMITS.email, { message: WITHOUT_AN_ADDRESS })
  @IsEmail({}, { message: WITHOUT_AN_ADDRESS })
  email: string;

  @Text(ENQUIRY_LIMITS.subject, 'Please say in a few words what it is about.')
  subject: string;

  @Text(ENQUIRY_LIMITS.message, 'Please write your message.')
  message: string;

  @ApiPropertyOptional({ description: 'Not shown to people; whoever fills it in is a program.' })
  @IsOptional()
  @IsString()
  website?: string | undefined;

  @ApiPropertyOptional({ description: 'How long the form was open, seconds.' })
  @IsOptional()
  @IsNumber()
  secondsOpen?: number | undefined;
}

export class AnswerEnquiryRequest {
  @Text(ENQUIRY_LIMITS.message, 'Please write an answer.')
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

  @ApiProperty({ enum: ['open', 'answered', 'closed'] })
  status: 'open' | 'answered' | 'closed';

  @ApiProperty({ format: 'date-time' })
  receivedAt: string;

  @ApiProperty({ type: [EnquiryAnswerResponse] })
  answers: EnquiryAnswerResponse[];
}

export class EnquiryListResponse {
  @ApiProperty({ type: [EnquiryResponse], description: 'Newest first, at most 100.' })
  items: EnquiryResponse[];

  @ApiProperty({ type: 'integer' })
  total: number;

  @ApiProperty({ type: 'integer', description: 'Those that nobody has answered or closed.' })
  open: number;
}

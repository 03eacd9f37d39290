import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WORDS_PER_MINUTE } from '@eulogy/arranger';
import { SentenceSourceResponse } from '../../reading/read-eulogy/eulogy-text.response.dto.js';
import { BasedRequest } from '../shape-text/shape-text.dto.js';

/** The slowest and the fastest that anybody reads a eulogy, in words a minute. */
const SLOWEST = 60;
const FASTEST = 220;
const MOST_MINUTES = 30;

export class CutQuery {
  @ApiProperty({ description: 'How long it may take, read aloud.' })
  @Type(() => Number)
  @IsNumber({}, { message: 'Please say how many minutes.' })
  @Min(0.5, { message: 'Please say how many minutes.' })
  @Max(MOST_MINUTES, { message: 'Please say how many minutes.' })
  minutes: number;

  @ApiProperty({
    required: false,
    default: WORDS_PER_MINUTE,
    description: 'How many words its reader says in a minute.',
  })
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(SLOWEST)
  @Max(FASTEST)
  wordsPerMinute: number = WORDS_PER_MINUTE;
}

export class CutSentenceResponse {
  @ApiProperty()
  section: number;

  @ApiProperty()
  paragraph: number;

  @ApiProperty()
  sentence: number;

  @ApiProperty()
  text: string;

  @ApiProperty()
  words: number;

  @ApiProperty({
    type: [SentenceSourceResponse],
    description: 'Answers that nothing would stand of in the text any more.',
  })
  loses: SentenceSourceResponse[];
}

export class CutResponse {
  @ApiProperty({ description: 'The version that it is a plan for.' })
  version: number;

  @ApiProperty({ type: [CutSentenceResponse], description: 'What would go, in the order of the text.' })
  cuts: CutSentenceResponse[];

  @ApiProperty({ description: 'Words that would be left.' })
  words: number;

  @ApiProperty({ description: 'At most so many words fit the time.' })
  most: number;

  @ApiProperty({ description: 'False where what would be left is still too long.' })
  fits: boolean;
}

export class ForgottenResponse {
  @ApiProperty({ description: 'To add it with.' })
  key: string;

  @ApiProperty({ enum: ['person', 'answer'] })
  kind: 'person' | 'answer';

  @ApiProperty({ description: 'Who it is, or who told it.' })
  name: string;

  @ApiProperty({ type: SentenceSourceResponse, nullable: true })
  source: SentenceSourceResponse | null;

  @ApiProperty({ description: 'Marked as one that must be in.' })
  isWanted: boolean;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What one tap adds; null where it takes a person to say it.',
  })
  sentence: string | null;
}

export class ForgottenListResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({ type: [ForgottenResponse] })
  items: ForgottenResponse[];
}

export class AddForgottenRequest extends BasedRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(500)
  key: string;
}

import { ApiExtraModels, ApiProperty, ApiPropertyOptional, getSchemaPath } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';

/** Ten years: every text there is. */
export const MOST_DAYS = 3650;

export class WritersRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_DAYS, default: 90 })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_DAYS, { message: `At most ${MOST_DAYS} days are looked at` })
  @Min(1, { message: 'At least one day is looked at' })
  @IsInt({ message: 'How many days is a whole number' })
  days?: number;
}

export class WriterFiguresResponse {
  @ApiProperty({ example: 'arranger', description: 'Our own, or the model’s name.' })
  writer: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'draft@5',
    description: 'File and version of what a model was asked for its drafts; null where none was asked.',
  })
  prompt: string | null;

  @ApiProperty({ type: 'integer' })
  texts: number;

  @ApiProperty({ type: 'integer', description: 'Of them: less than was asked for, since a model failed on the way.' })
  insteadOfModel: number;

  @ApiProperty({ type: 'integer' })
  words: number;

  @ApiProperty({ type: 'integer', description: 'Of the texts that were not erased.' })
  sentences: number;

  @ApiProperty({ type: 'integer', description: 'Of these sentences: nobody had told them, said the checks.' })
  marked: number;

  @ApiProperty({ type: 'integer', description: 'Paragraphs that owners wrote anew.' })
  edited: number;

  @ApiProperty({ type: 'integer', description: 'Paragraphs put another way by a writer, and taken.' })
  rewritten: number;

  @ApiProperty({ type: 'integer', description: 'Sentences that owners took out one by one, not to fit a time.' })
  takenOut: number;

  @ApiProperty({ type: 'integer', description: 'Sentences that owners said are true.' })
  confirmed: number;

  @ApiProperty({ type: 'integer', description: 'Texts called finished.' })
  finished: number;

  @ApiProperty({ description: 'Millionths of a US dollar, as far as the price is known.' })
  costMicros: number;

  @ApiProperty({ type: 'integer', description: 'Calls of which no price is known.' })
  withoutPrice: number;

  @ApiProperty({ format: 'date-time' })
  firstAt: string;

  @ApiProperty({ format: 'date-time' })
  lastAt: string;
}

export class WritersResponse {
  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: 'integer', description: 'How many days were looked at.' })
  days: number;

  @ApiProperty({ type: 'integer', description: 'Texts that were asked for.' })
  asked: number;

  @ApiProperty({ type: 'integer', description: 'Of them: nothing came of it.' })
  failed: number;

  @ApiProperty({ type: [WriterFiguresResponse], description: 'Who wrote most first.' })
  items: WriterFiguresResponse[];
}

export class ReadableTextResponse {
  @ApiProperty({ type: 'integer', description: 'The number of the eulogy.' })
  eulogyId: number;

  @ApiProperty({ format: 'date-time', description: 'Since when its owner lets us read it.' })
  since: string;

  @ApiProperty({ example: 'arranger', description: 'Our own, or the model’s name.' })
  writer: string;

  @ApiProperty({ type: String, nullable: true, example: 'draft@5' })
  prompt: string | null;

  @ApiProperty({ type: 'integer', description: 'As it was written.' })
  words: number;

  @ApiProperty({ format: 'date-time' })
  finishedAt: string;
}

export class ReadableTextsResponse {
  @ApiProperty({ type: [ReadableTextResponse], description: 'The latest finished first; at most 200.' })
  items: ReadableTextResponse[];
}

export class ReadTextRequest {
  @ReasonField({ example: 'Reading ten texts of draft@5' })
  reason: string;
}

export class PieceForStaffResponse {
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A sentence of the owner; null where others’ words stand.',
  })
  text: string | null;

  @ApiProperty({ type: 'integer' })
  words: number;
}

@ApiExtraModels(PieceForStaffResponse)
export class TextForStaffResponse {
  @ApiProperty({
    type: 'array',
    items: {
      type: 'array',
      items: { type: 'array', items: { $ref: getSchemaPath(PieceForStaffResponse) } },
    },
    description: 'Sections of paragraphs of pieces.',
  })
  sections: PieceForStaffResponse[][][];
}

import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { MINUTES, type DurationMinutes } from '@eulogy/arranger';
import type { ServiceSetting } from '../../../questionnaire/index.js';

/** Where a eulogy is spoken, or that it was not said. */
export const SETTINGS = ['unsaid', 'crematorium', 'church', 'graveside', 'gathering', 'memorial'] as const;

/** Changes of one kind in one request: as many as a page can show. */
const MANY = 400;

/** Bounds what is looked at; the questionnaire's own limits are tighter and say so in words. */
const LONG = 2_000;

export class ReviewedAnswer {
  @ApiProperty({ example: 'story' })
  @IsString()
  questionId: string;

  @ApiProperty({ description: 'Whose answer it is.' })
  @IsString()
  contributorId: string;

  @ApiPropertyOptional({ description: 'False leaves it out of the eulogy; a mark that it must be in goes with it.' })
  @IsOptional()
  @IsBoolean({ message: 'Please say true or false.' })
  included?: boolean;

  @ApiPropertyOptional({ description: 'True: it must be in, and is taken in again if it had been left out.' })
  @IsOptional()
  @IsBoolean({ message: 'Please say true or false.' })
  essential?: boolean;
}

export class ReviewedTopics {
  @ApiPropertyOptional({ type: [String], description: 'Words that must not come up.', example: ['the gambling'] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsString({ each: true })
  @MaxLength(LONG, { each: true })
  exclude?: string[];

  @ApiPropertyOptional({ type: [String], description: 'Ids of topics that may come up again.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsString({ each: true })
  allow?: string[];
}

export class ReviewedName {
  @ApiProperty({ example: 'Siobhan' })
  @IsString()
  @MaxLength(LONG)
  name: string;

  @ApiProperty({ description: 'How it is said; empty: as it is written.', example: 'shi-VAWN' })
  @IsString()
  @MaxLength(LONG)
  say: string;
}

export class ReviewedFact {
  @ApiProperty({ example: 'born' })
  @IsString()
  factId: string;

  @ApiProperty()
  @IsBoolean({ message: 'Please say true or false.' })
  confirmed: boolean;

  @ApiPropertyOptional({
    description: 'The line as it was read: 409 `review.fact-changed` if it reads differently now.',
  })
  @IsOptional()
  @IsString()
  value?: string;
}

export class ReviewedConflict {
  @ApiProperty({ example: 'born.date' })
  @IsString()
  conflictId: string;

  @ApiProperty({
    enum: ['keep', 'both', 'neither', 'open'],
    description:
      '`keep`: `value` stands, and a shared fact that says otherwise is corrected; `both`: they do not contradict each other; ' +
      '`neither`: it is not mentioned; `open`: the decision is taken back, and the fact with it.',
  })
  @IsIn(['keep', 'both', 'neither', 'open'], { message: 'Please choose what stands.' })
  decision: 'keep' | 'both' | 'neither' | 'open';

  @ApiPropertyOptional({ description: 'With `keep`: which of the values.', example: '1944' })
  @IsOptional()
  @IsString()
  value?: string;
}

/** Only what changes is sent; all of it takes effect, or nothing. */
export class ReviewRequest {
  @ApiPropertyOptional({ type: [ReviewedAnswer] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ReviewedAnswer)
  answers?: ReviewedAnswer[];

  @ApiPropertyOptional({ type: ReviewedTopics })
  @IsOptional()
  @ValidateNested()
  @Type(() => ReviewedTopics)
  topics?: ReviewedTopics;

  @ApiPropertyOptional({ enum: ['plain', 'warm', 'light'] })
  @IsOptional()
  @IsIn(['plain', 'warm', 'light'], { message: 'Please choose plain, warm or light.' })
  tone?: 'plain' | 'warm' | 'light';

  @ApiPropertyOptional({
    enum: ['as-told', 'secular'],
    description: '`secular`: no religious words even where an answer has them.',
  })
  @IsOptional()
  @IsIn(['as-told', 'secular'], { message: 'Please choose as told or secular.' })
  faith?: 'as-told' | 'secular';

  @ApiPropertyOptional({ enum: [3, 5, 8], description: 'Minutes.' })
  @IsOptional()
  @IsIn([3, 5, 8], { message: 'Please choose 3, 5 or 8 minutes.' })
  duration?: 3 | 5 | 8;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 2,
    maximum: 10,
    description: 'Minutes, said freely: in the place of `duration` where both are sent.',
  })
  @IsOptional()
  @IsIn(MINUTES, { message: 'Please choose whole minutes, from 2 to 10.' })
  minutes?: DurationMinutes;

  @ApiPropertyOptional({ enum: SETTINGS, description: 'Where it will be spoken; `unsaid` takes it back.' })
  @IsOptional()
  @IsIn(SETTINGS, { message: 'Please choose where it will be spoken.' })
  setting?: ServiceSetting;

  @ApiPropertyOptional({
    type: [String],
    description:
      'Ids of those who speak, in their order, the owner among them; the owner alone, or nobody: the owner alone.',
  })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsString({ each: true })
  @MaxLength(LONG, { each: true })
  speakers?: string[];

  @ApiPropertyOptional({ type: [ReviewedName] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ReviewedName)
  pronunciations?: ReviewedName[];

  @ApiPropertyOptional({ type: [ReviewedFact] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ReviewedFact)
  facts?: ReviewedFact[];

  @ApiPropertyOptional({ type: [ReviewedConflict] })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MANY)
  @IsObject({ each: true })
  @ValidateNested({ each: true })
  @Type(() => ReviewedConflict)
  conflicts?: ReviewedConflict[];
}

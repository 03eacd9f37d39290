import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { WORDS_PER_MINUTE } from '@eulogy/arranger';
import { SentenceSourceResponse } from '../../reading/read-eulogy/eulogy-text.response.dto.js';
import { BasedRequest } from '../shape-text/shape-text.dto.js';

/** The slowest and the fastest that anybody reads a eulogy, in words a minute. */
const SLOWEST = 60;
const FASTEST = 220;
const MOST_MINUTES = 30;

export class SentencePlaceResponse {
  @ApiProperty()
  section: number;

  @ApiProperty()
  paragraph: number;

  @ApiProperty()
  sentence: number;
}

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

/** A memory, or a line of facts, that goes or comes as a whole. */
export class PassageResponse {
  @ApiProperty({ type: [SentencePlaceResponse], description: 'Where it stands now: all of it goes, or none.' })
  sentences: readonly SentencePlaceResponse[];

  @ApiProperty()
  text: string;

  @ApiProperty()
  words: number;

  @ApiProperty({ type: SentenceSourceResponse })
  source: SentenceSourceResponse;
}

export class ForgottenResponse {
  @ApiProperty({ description: 'To put it in with.' })
  key: string;

  @ApiProperty({
    enum: ['memory', 'fact', 'not-yet'],
    description: '`not-yet`: an answer that nobody can say for certain as a sentence; to be written in by hand.',
  })
  kind: 'memory' | 'fact' | 'not-yet';

  @ApiProperty({
    enum: ['not', 'partly'],
    description: '`partly`: some of it is in the text, as it was told or as the owner put it; `missing` is not.',
  })
  how: 'not' | 'partly';

  @ApiProperty({ description: 'Of what is partly in, the words that are not; otherwise empty.' })
  missing: string;

  @ApiProperty({ description: 'Who told it; empty where they asked not to be named.' })
  name: string;

  @ApiProperty({ type: SentenceSourceResponse })
  source: SentenceSourceResponse;

  @ApiProperty({ description: 'Marked as one that must be in.' })
  isWanted: boolean;

  @ApiProperty({
    description: 'As it would stand in the text, paragraphs apart by a blank line; for `not-yet` as it was answered.',
  })
  text: string;

  @ApiProperty()
  words: number;

  @ApiProperty({ description: 'Whether one tap puts it in.' })
  isReady: boolean;

  @ApiProperty({ type: [PassageResponse], description: 'What would go for the text to keep its time.' })
  displaces: readonly PassageResponse[];
}

export class CutResponse {
  @ApiProperty({ description: 'The version that it is a plan for.' })
  version: number;

  @ApiProperty({ type: [PassageResponse], description: 'What would go, whole, in the order of the text.' })
  cuts: readonly PassageResponse[];

  @ApiProperty({ type: [ForgottenResponse], description: 'Where nothing has to go: what there is room for.' })
  room: readonly ForgottenResponse[];

  @ApiProperty({ description: 'Words that would be left.' })
  words: number;

  @ApiProperty({ description: 'At most so many words fit the time.' })
  most: number;

  @ApiProperty({ description: 'False where what would be left is still too long.' })
  fits: boolean;
}

export class HeardResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty({ description: 'Memories that may be told.' })
  memories: number;

  @ApiProperty({ description: 'So many of them are whole in the text.' })
  whole: number;

  @ApiProperty({ description: 'So many are partly in it.' })
  partly: number;
}

export class ForgottenListResponse {
  @ApiProperty()
  version: number;

  @ApiProperty({ description: 'True only where nothing that may be told is missing in the text as it is now.' })
  isEverythingIn: boolean;

  @ApiProperty({ description: 'Answers that the owner keeps out: left out, or about what must not come up.' })
  keptOut: number;

  @ApiProperty({ type: [HeardResponse], description: 'Everybody who told something, and how much of it is in.' })
  people: HeardResponse[];

  @ApiProperty({ type: [ForgottenResponse] })
  items: ForgottenResponse[];
}

export class AddForgottenRequest extends BasedRequest {
  @ApiProperty()
  @IsString()
  @MaxLength(500)
  key: string;

  @ApiProperty({
    enum: ['keep', 'grow'],
    required: false,
    default: 'grow',
    description: '`keep`: what it displaces goes, as it was shown; `grow`: the text becomes longer.',
  })
  @IsOptional()
  @IsIn(['keep', 'grow'])
  length: 'keep' | 'grow' = 'grow';
}

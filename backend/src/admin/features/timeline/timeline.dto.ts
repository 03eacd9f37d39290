import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { LANES, type Lane } from './words.js';

const PAGE = 200;
const LARGEST_PAGE = 500;
/** Events of one history: above any that a family makes. */
const MOST_EVENTS = 10_000_000;

/** Which rows of a history. */
export class TimelineFilter {
  @ApiPropertyOptional({ enum: LANES })
  @IsOptional()
  @IsIn(LANES)
  lane?: Lane;

  @ApiPropertyOptional({ example: 'FactAnswered' })
  @IsOptional()
  @MaxLength(60)
  @IsString()
  type?: string;

  @ApiPropertyOptional({ description: 'A person’s id: what they did, and what was done to them.' })
  @IsOptional()
  @MaxLength(64)
  @IsString()
  person?: string;

  @ApiPropertyOptional({ description: 'In the plain words of a row; masked text is not searched.' })
  @IsOptional()
  @MaxLength(200)
  @IsString()
  search?: string;
}

export class TimelineRequest extends TimelineFilter {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The first event that is wanted.' })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_EVENTS)
  @Min(1)
  @IsInt()
  from?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: LARGEST_PAGE, default: PAGE })
  @IsOptional()
  @Type(() => Number)
  @Max(LARGEST_PAGE)
  @Min(1)
  @IsInt()
  limit: number = PAGE;
}

export class DownloadRequest extends TimelineFilter {
  @ApiProperty({ enum: ['json', 'csv'] })
  @IsIn(['json', 'csv'])
  format: 'json' | 'csv';
}

export class StateRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'After which event; the last one unless said.' })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_EVENTS)
  @Min(1)
  @IsInt()
  at?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'What it is compared with.' })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_EVENTS)
  @Min(1)
  @IsInt()
  compare?: number;
}

export class RevealRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'After which event; the last one unless said.' })
  @IsOptional()
  @Max(MOST_EVENTS)
  @Min(1)
  @IsInt()
  at?: number;

  @ApiProperty({
    type: [String],
    maxItems: 40,
    description: 'Ids of masked fields: of the state, or `event.` and a field.',
  })
  @ArrayMaxSize(40)
  @ArrayMinSize(1)
  @Matches(/^[\w.-]{1,140}$/, { each: true })
  @IsArray()
  fields: string[];

  @ReasonField({ missing: 'Please give a reason' })
  reason: string;
}

export class RevealedResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null where it was erased, or there is nothing.' })
  text: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of an answer that an event changed: what stood there before.',
  })
  before: string | null;
}

export class ActorResponse {
  @ApiProperty({ enum: ['person', 'house', 'visitor'] })
  kind: 'person' | 'house' | 'visitor';

  @ApiProperty({ type: String, nullable: true })
  id: string | null;

  @ApiProperty({ description: 'A first name, longer where two have the same, or that the account was deleted.' })
  name: string;
}

export class LetterResponse {
  @ApiProperty({ example: 'Receipt' })
  name: string;

  @ApiProperty({ enum: ['sent', 'given-up'] })
  status: 'sent' | 'given-up';

  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class TimelineEntryResponse {
  @ApiProperty({ type: 'integer', description: 'From 1.' })
  n: number;

  @ApiProperty({ enum: LANES })
  lane: Lane;

  @ApiProperty({ example: 'FactAnswered' })
  type: string;

  @ApiProperty({ example: 'Fact answered' })
  label: string;

  @ApiProperty({ example: 'Anna changed the answer to “Birth and death” from 24 characters to 22 characters' })
  sentence: string;

  @ApiProperty({ enum: ['usual', 'problem'] })
  tone: 'usual' | 'problem';

  @ApiProperty({ format: 'date-time' })
  at: string;

  @ApiProperty({ type: ActorResponse })
  actor: ActorResponse;

  @ApiProperty({ type: [LetterResponse], description: 'Letters that the event made the house send.' })
  letters: LetterResponse[];

  @ApiProperty({ type: 'integer', nullable: true, description: 'The event that this one followed from.' })
  causedBy: number | null;

  @ApiProperty({ type: [Number], description: 'Events that followed from it.' })
  causes: number[];
}

export class DownloadedEventResponse {
  @ApiProperty({ type: TimelineEntryResponse })
  row: TimelineEntryResponse;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The stored event, personal texts masked.' })
  event: Record<string, unknown>;
}

export class TimelineDownloadResponse {
  @ApiProperty({ type: 'integer' })
  eulogyId: number;

  @ApiProperty({ type: [DownloadedEventResponse] })
  events: DownloadedEventResponse[];
}

export class NamedCountResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: 'integer' })
  count: number;
}

export class LaneResponse {
  @ApiProperty({ enum: LANES })
  id: Lane;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: [Number], description: 'Its events.' })
  events: number[];

  @ApiProperty({ type: [Number], description: 'Those of them that went wrong.' })
  problems: number[];
}

export class TimelineResponse {
  @ApiProperty()
  eulogyId: number;

  @ApiProperty({ type: 'integer', description: 'Events of the whole history.' })
  total: number;

  @ApiProperty({ format: 'date-time' })
  firstAt: string;

  @ApiProperty({ format: 'date-time' })
  lastAt: string;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The last event that somebody of the family did.' })
  lastOfFamily: number | null;

  @ApiProperty({ type: ActorResponse, nullable: true })
  owner: ActorResponse | null;

  @ApiProperty({ type: [LaneResponse] })
  lanes: LaneResponse[];

  @ApiProperty({ type: [NamedCountResponse] })
  types: NamedCountResponse[];

  @ApiProperty({ type: [NamedCountResponse] })
  people: NamedCountResponse[];

  @ApiProperty({ type: 'integer', description: 'Rows that the filter finds.' })
  found: number;

  @ApiProperty({ type: [TimelineEntryResponse] })
  items: TimelineEntryResponse[];
}

export class FieldValueResponse {
  @ApiProperty({ enum: ['none', 'plain', 'masked', 'emptied', 'erased'] })
  kind: 'none' | 'plain' | 'masked' | 'emptied' | 'erased';

  @ApiPropertyOptional({ description: 'Of a plain one.' })
  text?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Of a masked one: how long it is.' })
  characters?: number;

  @ApiPropertyOptional()
  note?: string;

  @ApiPropertyOptional({ description: 'Of an emptied one: who did it.' })
  by?: string;

  @ApiPropertyOptional({ type: 'integer', description: 'Of an emptied one: at which event.' })
  since?: number;

  @ApiPropertyOptional({ format: 'date-time', description: 'Of an emptied one.' })
  at?: string;
}

export class StateFieldResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  label: string;

  @ApiProperty({ type: FieldValueResponse })
  value: FieldValueResponse;

  @ApiProperty({ type: FieldValueResponse, nullable: true })
  was: FieldValueResponse | null;

  @ApiProperty()
  changed: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of an answer: how often it was written or emptied up to then; 1: never changed.',
  })
  written: number | null;
}

export class StateGroupResponse {
  @ApiProperty({ enum: ['card', 'people', 'questionnaire', 'eulogy'] })
  id: string;

  @ApiProperty()
  title: string;

  @ApiProperty({ type: [StateFieldResponse] })
  fields: StateFieldResponse[];
}

export class TimelineStateResponse {
  @ApiProperty({ type: 'integer' })
  at: number;

  @ApiProperty({ type: 'integer', nullable: true })
  compare: number | null;

  @ApiProperty({ type: TimelineEntryResponse })
  event: TimelineEntryResponse;

  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The stored event, personal texts masked.' })
  json: Record<string, unknown>;

  @ApiProperty({ type: [String], description: 'Masked fields of the event itself that can be revealed.' })
  masked: string[];

  @ApiProperty({ type: [Number], description: 'Other events of the same request.' })
  together: number[];

  @ApiProperty({ type: [StateGroupResponse] })
  groups: StateGroupResponse[];
}

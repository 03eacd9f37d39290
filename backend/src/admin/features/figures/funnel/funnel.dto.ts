import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { PageRequest, PageResponse } from '../../../access/page.js';
import { PersonOrderResponse } from '../../orders/orders.dto.js';
import type { FunnelGroup } from './funnel-book.js';
import { MOST_WEEKS, PERSON_STEPS } from './funnel.figures.js';

const GROUPS = [...PERSON_STEPS, 'invited', 'staff', 'refunded', 'free', 'unclaimed', 'refused', 'leftOpen'] as const;

export class FunnelRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_WEEKS, default: 8 })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_WEEKS, { message: `At most ${MOST_WEEKS} weeks are shown` })
  @Min(1, { message: 'At least one week is shown' })
  @IsInt({ message: 'How many weeks is a whole number' })
  weeks?: number;
}

export class FunnelPeopleRequest extends PageRequest {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_WEEKS, default: 8 })
  @IsOptional()
  @Type(() => Number)
  @Max(MOST_WEEKS, { message: `At most ${MOST_WEEKS} weeks are shown` })
  @Min(1, { message: 'At least one week is shown' })
  @IsInt({ message: 'How many weeks is a whole number' })
  weeks?: number;

  @ApiProperty({ enum: GROUPS })
  @IsIn(GROUPS, { message: 'Please choose one of the steps' })
  group: FunnelGroup;

  @ApiPropertyOptional({ example: '2026-11-02', description: 'A Monday; all of the weeks without it.' })
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, { message: 'Please give a day as 2026-11-02' })
  week?: string;
}

export class FunnelStepsResponse {
  @ApiProperty({ type: 'integer', description: 'Marks of a day: the same person on two days is two.' })
  visitor: number;

  @ApiProperty({ type: 'integer', description: 'Marks that wrote something in the taste.' })
  taste: number;

  @ApiProperty({ type: 'integer', description: 'People, without staff and those who only came by invitation.' })
  account: number;

  @ApiProperty({ type: 'integer', description: 'Of them: began a eulogy of their own.' })
  named: number;

  @ApiProperty({ type: 'integer', description: 'Of them: were told a price at the checkout.' })
  checkout: number;

  @ApiProperty({ type: 'integer', description: 'Of them: the provider was asked for the money, or nothing was due.' })
  ordered: number;

  @ApiProperty({ type: 'integer', description: 'Of them: paid money.' })
  paid: number;

  @ApiProperty({ type: 'integer', description: 'Of them: have a text for it.' })
  text: number;

  @ApiProperty({ type: 'integer', description: 'Of them: called it finished.' })
  finished: number;
}

export class FunnelWeekResponse extends FunnelStepsResponse {
  @ApiProperty({ example: '2026-11-02', description: 'Its Monday.' })
  from: string;
}

export class FunnelApartResponse {
  @ApiProperty({ type: 'integer', description: 'Came by invitation only.' })
  invited: number;

  @ApiProperty({ type: 'integer' })
  staff: number;

  @ApiProperty({ type: 'integer', description: 'Paid, and had all of it back.' })
  refunded: number;

  @ApiProperty({ type: 'integer', description: 'Ordered for nothing.' })
  free: number;

  @ApiProperty({
    type: 'integer',
    description: 'Ordered, and paid when their account was deleted: the money goes back.',
  })
  unclaimed: number;

  @ApiProperty({ type: 'integer', description: 'Ordered, had a card refused and did not pay.' })
  refused: number;

  @ApiProperty({ type: 'integer', description: 'Ordered and left the payment open.' })
  leftOpen: number;
}

export class FunnelResponse {
  @ApiProperty({ type: FunnelStepsResponse, description: 'Of all the weeks.' })
  total: FunnelStepsResponse;

  @ApiProperty({ type: FunnelApartResponse })
  apart: FunnelApartResponse;

  @ApiProperty({ type: [FunnelWeekResponse], description: 'By week of the mark or of the account, the oldest first.' })
  weeks: FunnelWeekResponse[];

  @ApiProperty({ example: 'Australia/Brisbane' })
  timeZone: string;

  @ApiProperty({ format: 'date-time' })
  measuredAt: string;
}

export class FunnelPersonResponse {
  @ApiProperty()
  id: string;

  @ApiProperty({ type: String, nullable: true, description: 'Null once the account is deleted.' })
  name: string | null;

  @ApiProperty({ type: String, nullable: true })
  email: string | null;

  @ApiProperty({ format: 'date-time', description: 'When the account was made.' })
  registeredAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When they came to stand behind it.' })
  at: string | null;

  @ApiProperty({ type: [PersonOrderResponse], description: 'The newest first.' })
  orders: PersonOrderResponse[];
}

export class FunnelPeopleResponse extends PageResponse<FunnelPersonResponse> {
  @ApiProperty({ type: [FunnelPersonResponse] })
  items: FunnelPersonResponse[];
}

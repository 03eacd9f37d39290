import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  DISPUTE_REASONS,
  EULOGY_TYPES,
  ORDER_STATES,
  type EulogyType,
  type OrderState,
} from '../../../purchasing/index.js';
import { BOOKED, type Booked } from './booked-orders.js';
import { EVIDENCE, type EvidenceKind } from './order-evidence.js';
import { PageRequest, PageResponse } from '../../access/page.js';

const A_DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export class OrdersRequest extends PageRequest {
  @ApiPropertyOptional({ enum: ORDER_STATES })
  @IsOptional()
  @IsIn(ORDER_STATES, { message: 'Please choose one of the states' })
  state?: OrderState;

  @ApiPropertyOptional({ enum: EULOGY_TYPES })
  @IsOptional()
  @IsIn(EULOGY_TYPES, { message: 'Please choose one of the kinds' })
  type?: EulogyType;

  @ApiPropertyOptional({ format: 'date-time', description: 'Ordered from then on.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Please give a time as 2026-11-01T00:00:00Z' })
  from?: string;

  @ApiPropertyOptional({ format: 'date-time', description: 'Ordered before then.' })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'Please give a time as 2026-12-01T00:00:00Z' })
  until?: string;

  @ApiPropertyOptional({
    enum: BOOKED,
    description:
      'Only orders of which money moved: came, went back, was disputed; or that the provider charged, or paid out to the bank.',
  })
  @IsOptional()
  @IsIn(BOOKED, { message: 'Please choose one of the movements' })
  booked?: Booked;

  @ApiPropertyOptional({
    example: '2026-11-01',
    description: 'Of `booked`: on this day or later, where the business is.',
  })
  @IsOptional()
  @Matches(A_DAY, { message: 'Please give a day as 2026-11-01' })
  bookedFrom?: string;

  @ApiPropertyOptional({ example: '2026-12-01', description: 'Of `booked`: before this day.' })
  @IsOptional()
  @Matches(A_DAY, { message: 'Please give a day as 2026-12-01' })
  bookedUntil?: string;

  @ApiPropertyOptional({
    example: 'AU',
    description: 'Of `charged`: of cards from there; empty: from nobody knows where.',
  })
  @IsOptional()
  @Matches(/^([A-Z]{2})?$/, { message: 'Please give a country as AU' })
  country?: string;

  @ApiPropertyOptional({ description: 'Of `paid-out`: the provider’s id of one payout.' })
  @IsOptional()
  @MaxLength(100, { message: 'No payout is named at such length' })
  @IsString({ message: 'Please name a payout' })
  payout?: string;

  @ApiPropertyOptional({ description: 'With exactly this code; empty: without one.' })
  @IsOptional()
  @MaxLength(100, { message: 'No code is that long' })
  @IsString({ message: 'Please name a code' })
  code?: string;
}

export class OrderPersonResponse {
  @ApiProperty()
  id: string;

  @ApiProperty()
  name: string;

  @ApiProperty()
  email: string;
}

export class OrderDisputeResponse {
  @ApiProperty({
    enum: ['needs-answer', 'under-review', 'won', 'lost', 'dropped'],
    description: '`dropped`: the bank only asked.',
  })
  status: string;

  @ApiProperty({ enum: DISPUTE_REASONS })
  reason: string;

  @ApiProperty({ type: 'integer' })
  amountCents: number;

  @ApiProperty({ format: 'date-time' })
  since: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Until when the bank hears us.' })
  dueAt: string | null;
}

export class OrderResponse {
  @ApiProperty({ description: 'By which it is refunded, and its receipt sent again.' })
  id: string;

  @ApiProperty({ type: 'integer' })
  eulogyId: number;

  @ApiProperty({ enum: EULOGY_TYPES })
  type: string;

  @ApiProperty({ type: String, nullable: true })
  receiptNumber: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'The provider’s id of the payment.' })
  providerId: string | null;

  @ApiProperty({ type: OrderPersonResponse, nullable: true, description: 'Null once the account is deleted.' })
  person: OrderPersonResponse | null;

  @ApiProperty({ enum: ['started', 'awaiting-payment', 'paid', 'refunding', 'refunded', 'unclaimed', 'expired'] })
  status: string;

  @ApiProperty({ type: 'integer', description: 'What it costs, cents.' })
  totalCents: number;

  @ApiProperty()
  currency: string;

  @ApiProperty({ type: 'integer', description: 'What came in, also what has gone back since, cents.' })
  paidCents: number;

  @ApiProperty({ type: 'integer', description: 'What has gone back so far, cents.' })
  backCents: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When money last went back.' })
  backAt: string | null;

  @ApiProperty({ type: 'integer', description: 'What is left of the payment, cents.' })
  leftCents: number;

  @ApiProperty({ type: 'integer', nullable: true, description: 'What is on its way back, cents.' })
  askedCents: number | null;

  @ApiProperty({
    enum: ['card-closed', 'balance-too-low', 'disputed', 'already-refunded', 'refused'],
    nullable: true,
    description: 'Why the last refund failed, while nobody has looked at it.',
  })
  failure: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  failedAt: string | null;

  @ApiProperty({ type: 'integer', description: 'What of it the buyer’s bank has, cents.' })
  heldCents: number;

  @ApiProperty({ type: OrderDisputeResponse, nullable: true, description: 'The last one.' })
  dispute: OrderDisputeResponse | null;

  @ApiProperty({ type: 'integer', description: 'Attempts to pay that the provider refused.' })
  refusals: number;

  @ApiProperty({ type: String, nullable: true, description: 'The provider’s words for the last of them.' })
  refusedBecause: string | null;

  @ApiProperty({ type: String, nullable: true })
  expiredBecause: string | null;

  @ApiProperty({ type: String, nullable: true })
  discountCode: string | null;

  @ApiProperty({ format: 'date-time' })
  startedAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paidAt: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When a eulogy for which nothing was paid was taken back.',
  })
  takenBackAt: string | null;
}

/** An order beside its person: what the list and its own page say of its money, without what only the provider needs. */
export class PersonOrderResponse extends OmitType(OrderResponse, [
  'person',
  'providerId',
  'currency',
  'refusedBecause',
  'expiredBecause',
]) {}

export class EvidenceFactResponse {
  @ApiProperty({ enum: Object.keys(EVIDENCE) })
  kind: EvidenceKind;

  @ApiProperty({ type: 'integer' })
  times: number;

  @ApiProperty({ type: 'integer', description: 'How many of them the buyer did, signed in.' })
  byBuyer: number;

  @ApiProperty({ format: 'date-time' })
  firstAt: string;

  @ApiProperty({ format: 'date-time' })
  lastAt: string;
}

export class OrderEvidenceResponse {
  @ApiProperty({ type: [EvidenceFactResponse] })
  facts: EvidenceFactResponse[];
}

export class OrderTotalsResponse {
  @ApiProperty({ type: 'integer', description: 'Orders of the search, whichever drawer is open.' })
  orders: number;

  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description: `How many lie in each drawer: ${ORDER_STATES.join(', ')}. One can lie in two.`,
  })
  states: Record<string, number>;

  @ApiProperty({ type: 'integer', description: 'Of the open drawer, cents.' })
  paidCents: number;

  @ApiProperty({ type: 'integer', description: 'Of the open drawer, cents.' })
  backCents: number;

  @ApiProperty({ type: 'integer', description: 'What buyers’ banks have, of the open drawer, cents.' })
  heldCents: number;

  @ApiProperty({ type: 'integer', description: 'Of the open drawer, cents.' })
  leftCents: number;
}

export class OrderPageResponse extends PageResponse<OrderResponse> {
  @ApiProperty({ type: [OrderResponse] })
  items: OrderResponse[];

  @ApiProperty({ type: OrderTotalsResponse })
  totals: OrderTotalsResponse;
}

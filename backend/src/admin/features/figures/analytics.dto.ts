import { ApiProperty } from '@nestjs/swagger';
import { PERIODS, type Period } from './analytics.figures.js';

const DOLLARS = 'Decimal dollars (AUD).';

export class EarnedResponse {
  @ApiProperty({ description: `${DOLLARS} Net of refunds.`, example: 79.99 })
  total: number;

  @ApiProperty({ description: 'Since Monday.' })
  weekly: number;

  @ApiProperty({ description: 'Since the first of the month.' })
  monthly: number;

  @ApiProperty({ description: 'Since 1 January.' })
  yearly: number;
}

export class ConversionsResponse {
  @ApiProperty({ type: 'integer', description: 'People who looked at our pages, each once a day.' })
  visitors: number;

  @ApiProperty({ type: 'integer', description: 'Accounts created.' })
  signups: number;

  @ApiProperty({ type: 'integer' })
  purchases: number;

  @ApiProperty({ description: 'Sign-ups of a hundred visitors, with at most two decimals; 0 where nobody came.' })
  visitorToSignup: number;

  @ApiProperty({ description: 'Purchases of a hundred sign-ups.' })
  signupToPurchase: number;

  @ApiProperty({ description: 'Purchases of a hundred visitors.' })
  overallConversion: number;
}

export class TakingsResponse {
  @ApiProperty({ type: 'integer' })
  purchases: number;

  @ApiProperty({ type: 'integer', description: 'Times that money went back.' })
  refunds: number;

  @ApiProperty({ description: `${DOLLARS} What was paid.` })
  gross: number;

  @ApiProperty({ description: 'What went back, on the day that it did.' })
  refunded: number;

  @ApiProperty({ type: 'integer', description: 'Times that a buyer’s bank took money.' })
  disputes: number;

  @ApiProperty({ description: 'What buyers’ banks took and have not given back.' })
  disputed: number;

  @ApiProperty({ description: 'What came for buyers whose account was gone and was not sent back; no revenue.' })
  unclaimed: number;

  @ApiProperty({ description: 'What stayed.' })
  revenue: number;
}

export class TakingsOfTypeResponse extends TakingsResponse {
  @ApiProperty({ enum: ['other', 'pet', 'self'] })
  type: string;
}

export class TakingsOfDiscountResponse extends TakingsResponse {
  @ApiProperty({ type: 'string', nullable: true, description: 'Null: without a code.' })
  code: string | null;

  @ApiProperty({ description: 'What the code took off the prices.' })
  discount: number;
}

export class PeriodResponse extends TakingsResponse {
  @ApiProperty({ enum: PERIODS })
  period: Period;

  @ApiProperty({ type: 'string', nullable: true, example: '2025-03-03', description: 'Its first day.' })
  from: string | null;

  @ApiProperty({ type: ConversionsResponse })
  conversions: ConversionsResponse;

  @ApiProperty({ type: [TakingsOfTypeResponse] })
  byType: TakingsOfTypeResponse[];

  @ApiProperty({ type: [TakingsOfDiscountResponse] })
  byDiscount: TakingsOfDiscountResponse[];
}

export class IntervalResponse extends TakingsResponse {
  @ApiProperty({ example: '2025-03-03', description: 'Its first day.' })
  from: string;

  @ApiProperty({ type: 'integer' })
  visitors: number;

  @ApiProperty({ type: 'integer' })
  signups: number;
}

export class SeriesResponse {
  @ApiProperty({ type: [IntervalResponse], description: 'The last 30 days, the oldest first; today is not over.' })
  days: IntervalResponse[];

  @ApiProperty({ type: [IntervalResponse], description: 'The last 26 weeks.' })
  weeks: IntervalResponse[];

  @ApiProperty({ type: [IntervalResponse], description: 'The last 12 months.' })
  months: IntervalResponse[];

  @ApiProperty({ type: [IntervalResponse], description: 'The last 5 years.' })
  years: IntervalResponse[];
}

export class AnalyticsResponse {
  @ApiProperty({ type: EarnedResponse })
  revenue: EarnedResponse;

  @ApiProperty({ type: ConversionsResponse, description: 'Of all that ever was.' })
  conversions: ConversionsResponse;

  @ApiProperty({ type: [PeriodResponse], description: 'In all, this year, this month, this week.' })
  periods: PeriodResponse[];

  @ApiProperty({ type: SeriesResponse })
  series: SeriesResponse;

  @ApiProperty({ example: 'Australia/Brisbane', description: 'Where the days begin.' })
  timeZone: string;

  @ApiProperty({ format: 'date-time' })
  measuredAt: string;

  @ApiProperty({ description: 'Whether an invented month was played into this house: the figures are of it too.' })
  exampleData: boolean;
}

import { ApiProperty } from '@nestjs/swagger';
import { IsIn, Matches } from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const CENTS = { type: 'integer', description: 'Cents.' } as const;
export const FORMATS = ['pdf', 'csv', 'xero', 'myob'] as const;
export type Format = (typeof FORMATS)[number];

export class PeriodRequest {
  @ApiProperty({ example: '2026-10-01', description: 'The first day.' })
  @Matches(DAY, { message: 'Please give a day as 2026-10-01' })
  from: string;

  @ApiProperty({ example: '2026-11-01', description: 'The day after the last.' })
  @Matches(DAY, { message: 'Please give a day as 2026-11-01' })
  until: string;
}

export class DownloadStatementRequest {
  @ApiProperty({ enum: FORMATS })
  @IsIn(FORMATS, { message: 'Please choose one of the formats' })
  format: Format;
}

export class FreezeMonthRequest {
  @ReasonField({ example: 'October is checked against the bank' })
  reason: string;
}

export class PeriodSumsResponse {
  @ApiProperty({ type: 'integer' }) purchases: number;
  @ApiProperty({ type: 'integer' }) refunds: number;
  @ApiProperty({ type: 'integer' }) disputes: number;
  @ApiProperty(CENTS) grossCents: number;
  @ApiProperty(CENTS) refundedCents: number;
  @ApiProperty(CENTS) disputedCents: number;
  @ApiProperty(CENTS) netCents: number;
  @ApiProperty(CENTS) gstCents: number;
}

export class PeriodTotalsResponse extends PeriodSumsResponse {
  @ApiProperty({ ...CENTS, description: 'What came for buyers who were gone and is kept; no revenue.' })
  unclaimedCents: number;
}

export class NamedSumsResponse extends PeriodSumsResponse {
  @ApiProperty({ description: 'A kind, a code or a currency; empty without a code.' }) name: string;
}

export class FeesResponse {
  @ApiProperty(CENTS) paymentCents: number;
  @ApiProperty(CENTS) disputeCents: number;
  @ApiProperty(CENTS) otherCents: number;
}

export class CountryResponse {
  @ApiProperty({ description: 'Of the card; empty where the provider does not know it.' }) name: string;
  @ApiProperty({ type: 'integer' }) purchases: number;
  @ApiProperty(CENTS) grossCents: number;
  @ApiProperty(CENTS) feeCents: number;
}

export class PayoutResponse {
  @ApiProperty() id: string;
  @ApiProperty({ format: 'date-time' }) arrivedAt: string;
  @ApiProperty(CENTS) cents: number;
  @ApiProperty({ type: 'integer' }) lines: number;
  @ApiProperty({ type: 'integer', description: 'Lines that belong to an order.' }) matched: number;
  @ApiProperty({ ...CENTS, description: 'What its lines come to, cents.' }) linesCents: number;
}

export class UnmatchedLineResponse {
  @ApiProperty() id: string;
  @ApiProperty() kind: string;
  @ApiProperty(CENTS) amountCents: number;
  @ApiProperty(CENTS) feeCents: number;
  @ApiProperty({ format: 'date-time' }) at: string;
}

export class CorrectionResponse {
  @ApiProperty({ example: '2026-09' }) month: string;
  @ApiProperty(CENTS) netCents: number;
  @ApiProperty(CENTS) gstCents: number;
  @ApiProperty(CENTS) feeCents: number;
}

export class PeriodFiguresResponse {
  @ApiProperty({ example: '2026-10-01' }) from: string;
  @ApiProperty({ example: '2026-11-01', description: 'The day after the last.' }) until: string;
  @ApiProperty() timeZone: string;
  @ApiProperty({ enum: ['registered', 'not-registered'] }) gst: 'registered' | 'not-registered';
  @ApiProperty({ type: String, nullable: true }) abn: string | null;
  @ApiProperty({ type: PeriodTotalsResponse }) totals: PeriodTotalsResponse;
  @ApiProperty({ type: [NamedSumsResponse] }) byKind: readonly NamedSumsResponse[];
  @ApiProperty({ type: [NamedSumsResponse] }) byCode: readonly NamedSumsResponse[];
  @ApiProperty({ type: [NamedSumsResponse] }) byCurrency: readonly NamedSumsResponse[];
  @ApiProperty({ type: FeesResponse }) fees: FeesResponse;
  @ApiProperty({ type: [CountryResponse] }) byCountry: readonly CountryResponse[];
  @ApiProperty({ type: [PayoutResponse] }) payouts: readonly PayoutResponse[];
  @ApiProperty({ type: [UnmatchedLineResponse] }) unmatched: readonly UnmatchedLineResponse[];
  @ApiProperty({ type: [CorrectionResponse] }) corrections: readonly CorrectionResponse[];
}

export class StatementResponse {
  @ApiProperty({ type: 'integer' }) number: number;
  @ApiProperty({ example: '2026-10' }) month: string;
  @ApiProperty() hash: string;
  @ApiProperty({ description: 'The last entry of the audit trail when it was closed: `4212:7c1e…`; empty for none.' })
  auditHead: string;
  @ApiProperty({ description: 'Of the one before; empty for the first.' }) previousHash: string;
  @ApiProperty({ type: String, nullable: true, description: 'Null once the account is deleted.' }) frozenBy:
    | string
    | null;
  @ApiProperty({ format: 'date-time' }) frozenAt: string;
  @ApiProperty({ type: PeriodFiguresResponse }) figures: PeriodFiguresResponse;
}

export class StatementsResponse {
  @ApiProperty({ type: [StatementResponse], description: 'The newest first.' }) items: StatementResponse[];
  @ApiProperty({
    description: 'Whether every statement is what it was when it was frozen, and follows the one before.',
  })
  isWhole: boolean;
  @ApiProperty({ description: 'Whether you may close months.' }) mayFreeze: boolean;
}

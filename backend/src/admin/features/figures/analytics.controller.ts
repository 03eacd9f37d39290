import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { AnalyticsBook } from './analytics-book.js';
import { AnalyticsResponse, type ConversionsResponse, type TakingsResponse } from './analytics.dto.js';
import type { Conversions, Period, PeriodFigures, Interval, Takings } from './analytics.figures.js';
import { ExampleDataMark } from './example-data-mark.js';
import { TimeZonePipe } from './time-zone.pipe.js';

/** What was sold, and how many of those who came bought. Every figure is counted from events; none is made up (D13). */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/analytics')
export class AnalyticsController {
  constructor(
    private readonly book: AnalyticsBook,
    private readonly clock: Clock,
    private readonly mark: ExampleDataMark,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'readAnalytics', summary: 'Revenue, net of refunds, and conversions' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: AnalyticsResponse })
  async read(@Query('timeZone', TimeZonePipe) timeZone: string): Promise<AnalyticsResponse> {
    const measuredAt = this.clock.iso();
    const { periods, series } = await this.book.figures(measuredAt, timeZone);
    const of = (period: Period) => periods.find((one) => one.period === period);
    const net = (period: Period) => (of(period)?.netCents ?? 0) / 100;
    return {
      revenue: { total: net('total'), weekly: net('weekly'), monthly: net('monthly'), yearly: net('yearly') },
      conversions: conversionsOf(of('total') ?? { visitors: 0, signups: 0, purchases: 0 }),
      periods: periods.map(periodResponse),
      series: {
        days: series.days.map(intervalResponse),
        weeks: series.weeks.map(intervalResponse),
        months: series.months.map(intervalResponse),
        years: series.years.map(intervalResponse),
      },
      timeZone,
      measuredAt,
      exampleData: await this.mark.stands(),
    };
  }
}

function takingsOf(takings: Takings): TakingsResponse {
  const { purchases, refunds, disputes, grossCents, refundedCents, disputedCents, unclaimedCents, netCents } = takings;
  return {
    ...{ purchases, refunds, disputes, gross: grossCents / 100, refunded: refundedCents / 100 },
    ...{ disputed: disputedCents / 100, unclaimed: unclaimedCents / 100, revenue: netCents / 100 },
  };
}

function conversionsOf({ visitors, signups, purchases }: Conversions): ConversionsResponse {
  return {
    visitors,
    signups,
    purchases,
    visitorToSignup: ofAHundred(signups, visitors),
    signupToPurchase: ofAHundred(purchases, signups),
    overallConversion: ofAHundred(purchases, visitors),
  };
}

function ofAHundred(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100;
}

function periodResponse(figures: PeriodFigures): AnalyticsResponse['periods'][number] {
  return {
    period: figures.period,
    from: figures.from,
    ...takingsOf(figures),
    conversions: conversionsOf(figures),
    byType: figures.byType.map(({ type, ...takings }) => ({ type, ...takingsOf(takings) })),
    byDiscount: figures.byDiscount.map(({ code, discountCents, ...takings }) => ({
      code,
      discount: discountCents / 100,
      ...takingsOf(takings),
    })),
  };
}

function intervalResponse({
  from,
  visitors,
  signups,
  ...takings
}: Interval): AnalyticsResponse['series']['days'][number] {
  return { from, visitors, signups, ...takingsOf(takings) };
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { ExampleDataMark } from './example-data-mark.js';
import { TimeZonePipe } from './time-zone.pipe.js';
import { DAYS_SHOWN_USUALLY, VisitorAnalyticsRequest, VisitorAnalyticsResponse } from './visitor-analytics.dto.js';
import { VisitorBook } from './visitor-book.js';

const countryNames = new Intl.DisplayNames('en-AU', { type: 'region' });

/** Who came to our pages, as far as it is counted. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/visitor-analytics')
export class VisitorAnalyticsController {
  constructor(
    private readonly book: VisitorBook,
    private readonly clock: Clock,
    private readonly mark: ExampleDataMark,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readVisitorAnalytics',
    summary: 'Page views, visitors, what led them here, and from where',
  })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: VisitorAnalyticsResponse })
  async read(
    @Query() { days = DAYS_SHOWN_USUALLY }: VisitorAnalyticsRequest,
    @Query('timeZone', TimeZonePipe) timeZone: string,
  ): Promise<VisitorAnalyticsResponse> {
    const measuredAt = this.clock.iso();
    const [figures, recent] = await Promise.all([
      this.book.figures(measuredAt, timeZone, days),
      this.book.recent(measuredAt),
    ]);
    const { days: series, topPages, topReferrers, geographic, ...sums } = figures;
    return {
      ...sums,
      topPages: [...topPages],
      topReferrers: [...topReferrers],
      geographic: geographic.map(({ country, ...rest }) => ({
        country: nameOf(country),
        countryCode: country,
        ...rest,
      })),
      recentVisitors: recent.map((visitor) => ({
        ...visitor,
        country: visitor.country === null ? null : nameOf(visitor.country),
      })),
      series: [...series],
      days,
      timeZone,
      measuredAt,
      exampleData: await this.mark.stands(),
    };
  }
}

function nameOf(country: string): string {
  return countryNames.of(country) ?? country;
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { EarnedResponse } from '../figures/analytics.dto.js';
import { TimeZonePipe } from '../figures/time-zone.pipe.js';
import { RevenueBook } from './revenue-book.js';

export class RevenueDayResponse {
  @ApiProperty({ example: '2025-03-04' })
  day: string;

  @ApiProperty({ description: 'Decimal dollars, net of refunds.' })
  revenue: number;

  @ApiProperty({ type: 'integer' })
  purchases: number;
}

/** The figures themselves, and once more under the name that `/api/admin/analytics` gives them. */
export class RevenueResponse extends EarnedResponse {
  @ApiProperty({ type: EarnedResponse, description: 'The same, as `/api/admin/analytics` answers them.' })
  revenue: EarnedResponse;

  @ApiProperty({ type: [RevenueDayResponse], description: 'The last 30 days, the oldest first.' })
  series: RevenueDayResponse[];

  @ApiProperty({ example: 'Australia/Brisbane' })
  timeZone: string;
}

/** What was earned. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/revenue')
export class RevenueController {
  constructor(
    private readonly book: RevenueBook,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'readRevenue', summary: 'Revenue in Australian dollars, net of refunds' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: RevenueResponse })
  async read(@Query('timeZone', TimeZonePipe) timeZone: string): Promise<RevenueResponse> {
    const at = this.clock.iso();
    const [figures, days] = await Promise.all([this.book.figures(at, timeZone), this.book.series(at, timeZone)]);
    const revenue: EarnedResponse = {
      total: figures.total / 100,
      weekly: figures.weekly / 100,
      monthly: figures.monthly / 100,
      yearly: figures.yearly / 100,
    };
    return {
      ...revenue,
      revenue,
      series: days.map(({ day, cents, purchases }) => ({ day, revenue: cents / 100, purchases })),
      timeZone,
    };
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { PurchaseDirectory } from '../../../../purchasing/index.js';
import { Roles } from '../../../../shared/http/roles.decorator.js';
import { Clock } from '../../../../shared/kernel/clock.js';
import { pageOf } from '../../../access/page.js';
import { CustomerList } from '../../customers/customer-list.js';
import { orderOfPerson } from '../../orders/order-of.js';
import { TimeZonePipe } from '../time-zone.pipe.js';
import { FunnelBook } from './funnel-book.js';
import {
  FunnelPeopleRequest,
  FunnelPeopleResponse,
  FunnelRequest,
  FunnelResponse,
  type FunnelStepsResponse,
} from './funnel.dto.js';
import { PERSON_STEPS } from './funnel.figures.js';

const USUAL_WEEKS = 8;
const STEPS = ['visitor', 'taste', ...PERSON_STEPS] as const;

/** How many of those who came went how far, each counted once from the account on (D41). */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/analytics/funnel')
export class FunnelController {
  constructor(
    private readonly book: FunnelBook,
    private readonly clock: Clock,
    private readonly customers: CustomerList,
    private readonly purchases: PurchaseDirectory,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'readFunnel', summary: 'From the visit to the finished text, by week' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: FunnelResponse })
  async read(
    @Query() { weeks = USUAL_WEEKS }: FunnelRequest,
    @Query('timeZone', TimeZonePipe) timeZone: string,
  ): Promise<FunnelResponse> {
    const measuredAt = this.clock.iso();
    const figures = await this.book.figures(measuredAt, timeZone, weeks);
    const sums = STEPS.map((step) => [step, figures.weeks.reduce((sum, week) => sum + week[step], 0)] as const);
    const total = Object.fromEntries(sums) as Record<keyof FunnelStepsResponse, number>;
    return { total, apart: figures.apart, weeks: [...figures.weeks], timeZone, measuredAt };
  }

  @Get('people')
  @ApiOperation({ operationId: 'readFunnelPeople', summary: 'Who stands behind a figure of the funnel' })
  @ApiQuery({ name: 'timeZone', required: false, description: 'Where days begin, an IANA name.' })
  @ApiOkResponse({ type: FunnelPeopleResponse })
  async people(
    @Query() query: FunnelPeopleRequest,
    @Query('timeZone', TimeZonePipe) timeZone: string,
  ): Promise<FunnelPeopleResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const asked = { at: this.clock.iso(), timeZone, weeks: query.weeks ?? USUAL_WEEKS };
    const people = await this.book.people(asked, query.group, query.week);
    const shown = people.slice(offset, offset + pageSize);
    const ids = shown.map(({ userId }) => userId);
    const [accounts, purchases] = await Promise.all([this.customers.byIds(ids), this.purchases.ofUsers(ids)]);
    const known = new Map(accounts.map((row) => [row.user_id, row]));
    const items = shown.map(({ userId: id, registeredAt, at }) => {
      const row = known.get(id);
      const orders = purchases.filter((one) => one.userId === id).toReversed();
      return {
        ...{ id, name: row ? `${row.first_name} ${row.last_name}`.trim() : null, email: row?.email ?? null },
        ...{ registeredAt: registeredAt.toISOString(), at: at?.toISOString() ?? null },
        orders: orders.map(orderOfPerson),
      };
    });
    return { items, total: people.length, page, pageSize };
  }
}

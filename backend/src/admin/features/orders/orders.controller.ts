import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { sendCsv } from '../../access/send-csv.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import { ORDER_COLUMNS } from './order-csv.js';
import { OrderDesk } from './order-desk.js';
import { OrderEvidenceResponse, OrderPageResponse, OrderResponse, OrdersRequest } from './orders.dto.js';

/** Every order there ever was, also what was never paid. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/orders')
export class OrdersController {
  constructor(private readonly desk: OrderDesk) {}

  @Get()
  @ApiOperation({
    operationId: 'listOrders',
    summary:
      'By receipt, provider’s id, eulogy number, discount code or person; those that wait first, then the newest',
  })
  @ApiOkResponse({ type: OrderPageResponse })
  async page(@Query() query: OrdersRequest): Promise<OrderPageResponse> {
    return this.desk.page(query);
  }

  @Get('download')
  @ApiOperation({ operationId: 'downloadOrders', summary: 'Every order that the search finds, as CSV' })
  @ApiOkResponse({ content: { 'text/csv': { schema: { type: 'string' } } } })
  async download(@Query() query: OrdersRequest, @Res() reply: HouseReply): Promise<void> {
    await sendCsv(reply, 'orders', ORDER_COLUMNS, this.desk.rows(query));
  }

  @Get(':id')
  @ApiOperation({ operationId: 'readOrder', summary: 'One order with its money and what became of it' })
  @ApiOkResponse({ type: OrderResponse })
  async one(@Param('id', PersonIdPipe) id: string): Promise<OrderResponse> {
    return this.desk.one(id);
  }

  @Get(':id/evidence')
  @ApiOperation({
    operationId: 'readOrderEvidence',
    summary: 'That what was bought was used, and when: counts and times for a bank, and no words of the family',
  })
  @ApiOkResponse({ type: OrderEvidenceResponse })
  async evidence(@Param('id', PersonIdPipe) id: string): Promise<OrderEvidenceResponse> {
    return this.desk.evidence(id);
  }
}

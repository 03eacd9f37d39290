import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { ListReceipts } from './list-receipts.query.js';
import { ReceiptResponse } from './receipt.response.dto.js';

@ApiTags('purchasing')
@Controller('api/receipts')
export class ReceiptsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in person’s receipts, newest first.' })
  @ApiOkResponse({ type: [ReceiptResponse] })
  async list(@CurrentUser() user: SignedInUser): Promise<ReceiptResponse[]> {
    return this.queries.execute<ListReceipts, ReceiptResponse[]>(new ListReceipts(user.id));
  }
}

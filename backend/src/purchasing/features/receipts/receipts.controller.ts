import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { ReceiptsOfPerson } from './receipts-of-person.js';
import { ReceiptResponse } from './receipt.response.dto.js';

@ApiTags('purchasing')
@Controller('api/receipts')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsOfPerson) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in person’s receipts, newest first.' })
  @ApiOkResponse({ type: [ReceiptResponse] })
  async list(@CurrentUser() user: SignedInUser): Promise<ReceiptResponse[]> {
    return this.receipts.list(user.id);
  }
}

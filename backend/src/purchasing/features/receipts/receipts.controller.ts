import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { UserDirectory } from '../../../identity/index.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { catalogueAt } from '../../domain/catalogue/catalogue-at.js';
import { CATALOGUE_STREAM } from '../../domain/catalogue/catalogue.events.js';
import { ReceiptsOfPerson } from './receipts-of-person.js';
import { ReceiptInFullResponse, ReceiptResponse } from './receipt.response.dto.js';

@ApiTags('purchasing')
@Controller('api/receipts')
export class ReceiptsController {
  constructor(
    private readonly receipts: ReceiptsOfPerson,
    private readonly people: UserDirectory,
    private readonly reader: StreamReader,
    private readonly configuration: Configuration,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The signed-in person’s receipts, newest first.' })
  @ApiOkResponse({ type: [ReceiptResponse] })
  async list(@CurrentUser() user: SignedInUser): Promise<ReceiptResponse[]> {
    return this.receipts.list(user.id);
  }

  @Get(':number')
  @ApiOperation({ summary: 'One of the signed-in person’s receipts, with all that stands on it.' })
  @ApiOkResponse({ type: ReceiptInFullResponse })
  async one(@Param('number') number: string, @CurrentUser() user: SignedInUser): Promise<ReceiptInFullResponse> {
    const [receipt, buyer] = await Promise.all([this.receipts.byNumber(user.id, number), this.people.byId(user.id)]);
    if (!receipt || !buyer) throw new RuleBroken('receipt.not-found');
    const { state: catalogue } = await this.reader.load(catalogueAt(receipt.paidAt), CATALOGUE_STREAM);
    const { name = null, abn = null } = this.configuration.business;
    const { firstName, lastName, email } = buyer;
    return {
      ...receipt,
      label: catalogue[receipt.eulogyType]?.label ?? 'Eulogy',
      seller: { name, abn },
      buyer: { firstName, lastName, email },
    };
  }
}

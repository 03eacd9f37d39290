import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { CatalogueItemResponse } from './catalogue-item.response.dto.js';
import { PriceList } from './price-list.js';

@ApiTags('purchasing')
@Controller('api/catalogue')
export class ListPricesController {
  constructor(private readonly prices: PriceList) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Every kind of eulogy with its price; every page reads prices from here.' })
  @ApiOkResponse({ type: [CatalogueItemResponse] })
  async list(): Promise<CatalogueItemResponse[]> {
    return this.prices.read();
  }
}

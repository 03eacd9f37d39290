import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import { CatalogueItemResponse } from './catalogue-item.response.dto.js';
import { ListPrices } from './list-prices.query.js';

@ApiTags('purchasing')
@Controller('api/catalogue')
export class ListPricesController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Public()
  @ApiOperation({ summary: 'Every kind of eulogy with its price; every page reads prices from here.' })
  @ApiOkResponse({ type: [CatalogueItemResponse] })
  async list(): Promise<CatalogueItemResponse[]> {
    return this.queries.execute<ListPrices, CatalogueItemResponse[]>(new ListPrices());
  }
}

import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { WritersBook } from './writers-book.js';
import { WritersRequest, WritersResponse } from './writers.dto.js';

const USUAL_DAYS = 90;

/** Who wrote the texts, by which version of the prompts, what it cost, and what the owners kept of it. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/writers')
export class WritersController {
  constructor(
    private readonly book: WritersBook,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readWriters',
    summary: 'What each writer brought, by version of its prompts: marks, changes, cost; counts, and nobody’s words',
  })
  @ApiOkResponse({ type: WritersResponse })
  async read(@Query() { days = USUAL_DAYS }: WritersRequest): Promise<WritersResponse> {
    const at = this.clock.iso();
    const { asked, failed, items } = await this.book.figures(at, days);
    return { at, days, asked, failed, items: [...items] };
  }
}

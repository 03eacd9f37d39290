import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyIdPipe } from '../../../collaboration/index.js';
import { TextsForStaff } from '../../../generation/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { WritersBook } from './writers-book.js';
import {
  ReadableTextsResponse,
  ReadTextRequest,
  TextForStaffResponse,
  WritersRequest,
  WritersResponse,
} from './writers.dto.js';

const USUAL_DAYS = 90;

/** Who wrote the texts, by which version of the prompts, what it cost, and what the owners kept of it. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/writers')
export class WritersController {
  constructor(
    private readonly book: WritersBook,
    private readonly texts: TextsForStaff,
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

  @Get('texts')
  @ApiOperation({
    operationId: 'listReadableTexts',
    summary: 'Finished texts whose owners let us read them; nobody’s words',
  })
  @ApiOkResponse({ type: ReadableTextsResponse })
  async readable(): Promise<ReadableTextsResponse> {
    return { items: await this.book.readable() };
  }

  /** For a reason, which is recorded; what others told is left out, since they were not asked. */
  @Post('texts/:id/read')
  @HttpCode(200)
  @RecordedAct('eulogy.read-sample', { kind: 'eulogy', param: 'id' })
  @ApiOperation({ operationId: 'readTextAsSample', summary: 'One of them, with its owner’s words alone; recorded' })
  @ApiOkResponse({ type: TextForStaffResponse })
  async readText(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: ReadTextRequest,
  ): Promise<TextForStaffResponse> {
    const { sections } = await this.texts.read(id);
    return {
      sections: sections.map((section) => section.map((paragraph) => paragraph.map((piece) => ({ ...piece })))),
    };
  }
}

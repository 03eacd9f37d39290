import { Readable } from 'node:stream';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import {
  ApiExcludeEndpoint,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { EulogyIdPipe } from '../../../collaboration/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { timelineCsv, timelineJson } from './download.js';
import { TimelineScreenResponse } from './screen.dto.js';
import {
  DownloadRequest,
  RevealedResponse,
  RevealRequest,
  StateRequest,
  TimelineDownloadResponse,
  TimelineRequest,
  TimelineResponse,
  TimelineStateResponse,
} from './timeline.dto.js';
import { Timelines } from './timelines.js';

/**
 * What happened to a eulogy, event by event, and what its people saw at each. Nothing here changes anything; personal text stays on
 * the server until somebody says why they need it, and that is written down first.
 */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/eulogies/:id')
export class TimelineController {
  constructor(private readonly timelines: Timelines) {}

  @Get('timeline')
  @ApiOperation({ operationId: 'readTimeline', summary: 'The history in plain words, by lane, type, person or text' })
  @ApiOkResponse({ type: TimelineResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @Query() query: TimelineRequest): Promise<TimelineResponse> {
    const { from = 1, limit, ...filter } = query;
    return this.timelines.read(id, filter, { from, limit });
  }

  @Get('timeline/download')
  @ApiOperation({ operationId: 'downloadTimeline', summary: 'The rows that the filter finds as JSON or CSV, masked' })
  @ApiExtraModels(TimelineDownloadResponse)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(TimelineDownloadResponse) } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { format, ...filter }: DownloadRequest,
    @Res() reply: HouseReply,
  ): Promise<void> {
    const rows = await this.timelines.rows(id, filter);
    const [type, pieces] =
      format === 'csv'
        ? ['text/csv; charset=utf-8', timelineCsv(rows)]
        : ['application/json; charset=utf-8', timelineJson(id, rows)];
    await reply
      .header('content-type', type)
      .header('content-disposition', `attachment; filename="eulogy-${id}-timeline.${format}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces));
  }

  @Get('state')
  @ApiOperation({
    operationId: 'readTimelineState',
    summary: 'What its owner saw after event N, compared with event M',
  })
  @ApiOkResponse({ type: TimelineStateResponse })
  async state(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { at, compare }: StateRequest,
  ): Promise<TimelineStateResponse> {
    return this.timelines.state(id, at, compare);
  }

  @Get('screen')
  @ApiOperation({
    operationId: 'readTimelineScreen',
    summary: 'The owner’s rooms after event N, masked, with what changed since event M',
  })
  @ApiOkResponse({ type: TimelineScreenResponse })
  async screen(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { at, compare }: StateRequest,
  ): Promise<TimelineScreenResponse> {
    return this.timelines.screen(id, at, compare);
  }

  @Get('timeline/state')
  @ApiExcludeEndpoint()
  async stateBelow(
    @Param('id', EulogyIdPipe) id: number,
    @Query() query: StateRequest,
  ): Promise<TimelineStateResponse> {
    return this.state(id, query);
  }

  @Post('timeline/reveal')
  @HttpCode(200)
  @RecordedAct('eulogy.reveal', { kind: 'eulogy', param: 'id' })
  @ApiOperation({
    operationId: 'revealTimelineText',
    summary: 'Masked texts as they stood after event N, for a reason',
  })
  @ApiOkResponse({ type: [RevealedResponse] })
  async reveal(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { at, fields }: RevealRequest,
  ): Promise<RevealedResponse[]> {
    return this.timelines.reveal(id, at, fields);
  }
}

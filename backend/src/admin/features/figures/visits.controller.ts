import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString, MaxLength } from 'class-validator';
import { isbot } from 'isbot';
import { Configuration } from '../../../shared/config/configuration.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { countedPage, referringHost } from './counted-pages.js';
import { RecordVisit } from './record-visit.js';
import { VisitLimit } from './visit-limit.js';
import { VisitorMarks } from './visitor-marks.js';
import { whereaboutsOf } from './whereabouts.js';

export class VisitRequest {
  @ApiProperty({ description: 'The page that is looked at.', maxLength: 500, example: '/how-to-write-eulogy' })
  @MaxLength(500)
  @IsString()
  pathname: string;

  @ApiProperty({
    required: false,
    maxLength: 4000,
    description: 'The address of the page that led here, as the browser tells it. Only its host is kept.',
  })
  @IsOptional()
  @MaxLength(4000)
  @IsString()
  referrer?: string;
}

/**
 * What our pages tell when somebody opens them. No cookie, and no address is kept. Programs, and browsers that ask not to be tracked
 * (`DNT`, `Sec-GPC`), are not counted; the answer is always the same.
 */
@ApiTags('site')
@Controller('api/visits')
export class VisitsController {
  private readonly ownHosts: readonly string[];

  constructor(
    private readonly commands: CommandBus,
    private readonly marks: VisitorMarks,
    private readonly limit: VisitLimit,
    configuration: Configuration,
  ) {
    this.ownHosts = [new URL(configuration.http.appUrl).host];
  }

  @Post()
  @Public()
  @HttpCode(204)
  @ApiOperation({ operationId: 'countVisit', summary: 'Counts that somebody opened a page' })
  @ApiNoContentResponse()
  async count(
    @Body() { pathname, referrer }: VisitRequest,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    const { headers, ip } = request;
    const userAgent = headers['user-agent'] ?? '';
    const isProgram = userAgent === '' || isbot(userAgent);
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isProgram) return;
    const page = countedPage(pathname);
    if (page === undefined || !this.limit.takes(ip)) return;
    const { day, visitor } = await this.marks.of({ address: ip, userAgent }, context.at);
    const host = headers.host ? [...this.ownHosts, headers.host] : this.ownHosts;
    const view = {
      viewId: derivedId(context.commandId, 'page view'),
      day,
      visitor,
      pathname: page,
      referrer: referringHost(referrer, host),
      ...whereaboutsOf(headers),
    };
    // Neither by whom nor by which request: a view is nobody's, also where somebody is signed in.
    const { requestId: _, ...rest } = context;
    await this.commands.execute(new RecordVisit(view, { ...rest, actor: { kind: 'visitor' } }));
  }
}

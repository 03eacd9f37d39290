import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayNotEmpty, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { isbot } from 'isbot';
import { Configuration } from '../../../shared/config/configuration.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { countedPage } from '../../../shared/http/pages.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { referringHost } from './referring-host.js';
import { VisitLimit } from './visit-limit.js';
import { TASTE_STEPS, VisitLog, type TasteStep } from './visit-log.js';
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

export class TasteStepsRequest {
  @ApiProperty({ enum: TASTE_STEPS, isArray: true, description: 'How far somebody went with the taste.' })
  @IsIn(TASTE_STEPS, { each: true })
  @ArrayMaxSize(TASTE_STEPS.length)
  @ArrayNotEmpty()
  @IsArray()
  steps: TasteStep[];
}

/** Whoever is counted for a request, and under which mark; undefined where nobody is. */
type Counted = { readonly visitor: string } | undefined;

/**
 * What our pages tell when somebody opens them. No cookie, and no address is kept. Programs, and browsers that ask not to be tracked
 * (`DNT`, `Sec-GPC`), are not counted; the answer is always the same.
 */
@ApiTags('site')
@Controller('api/visits')
export class VisitsController {
  private readonly ownHosts: readonly string[];

  constructor(
    private readonly log: VisitLog,
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
    const page = countedPage(pathname);
    const counted = page === undefined ? undefined : await this.countedIn(request, context.at);
    if (page === undefined || counted === undefined) return;
    const { headers } = request;
    const host = headers.host ? [...this.ownHosts, headers.host] : this.ownHosts;
    const view = {
      viewId: derivedId(context.commandId, 'page view'),
      visitor: counted.visitor,
      pathname: page,
      referrer: referringHost(referrer, host),
      ...whereaboutsOf(headers),
    };
    // Neither by whom nor by which request: a view is nobody's, also where somebody is signed in.
    await this.log.view(view, context.at);
  }

  @Post('steps')
  @Public()
  @HttpCode(204)
  @ApiOperation({ operationId: 'countTasteSteps', summary: 'Counts how far somebody went with the taste' })
  @ApiNoContentResponse()
  async countSteps(
    @Body() { steps }: TasteStepsRequest,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    const counted = await this.countedIn(request, context.at);
    if (counted === undefined) return;
    await this.log.steps(counted.visitor, steps, context.at);
  }

  private async countedIn({ headers, ip }: HouseRequest, at: string): Promise<Counted> {
    const userAgent = headers['user-agent'] ?? '';
    const isProgram = userAgent === '' || isbot(userAgent);
    if (headers['dnt'] === '1' || headers['sec-gpc'] === '1' || isProgram || !this.limit.takes(ip)) return undefined;
    return this.marks.of({ address: ip, userAgent }, at);
  }
}

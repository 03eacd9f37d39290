import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { Checkpoints } from '../../../shared/messaging/checkpoints.js';
import { ParkedReactions } from '../../../shared/messaging/parked-reactions.js';
import { Rebuilds } from '../../../shared/messaging/rebuilds.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { SystemReport } from './system-report.js';
import { SkipReactionRequest, SystemResponse } from './system.dto.js';

/** How the product itself is doing, and what an admin can do about it. */
@ApiTags('admin')
@Roles('admin')
@Controller('api/admin/system')
export class SystemController {
  constructor(
    private readonly report: SystemReport,
    private readonly runners: Runners,
    private readonly checkpoints: Checkpoints,
    private readonly rebuilds: Rebuilds,
    private readonly parked: ParkedReactions,
  ) {}

  @Get()
  @ApiOperation({
    operationId: 'readSystem',
    summary: 'Projections, parked reactions, jobs, mail, what models cost, the oldest open transaction, versions',
  })
  @ApiOkResponse({ type: SystemResponse })
  async read(): Promise<SystemResponse> {
    return this.report.read();
  }

  @Post('projections/:name/rebuild')
  @HttpCode(202)
  @RecordedAct('projection.rebuild', { kind: 'follower', param: 'name' })
  @ApiOperation({
    operationId: 'rebuildProjection',
    summary: 'Builds the rows anew beside those that are read, then swaps; its progress is in what readSystem answers',
  })
  @ApiAcceptedResponse({ type: MessageResponse })
  async rebuild(@Param('name') name: string): Promise<MessageResponse> {
    switch (await this.rebuilds.request(name)) {
      case 'unknown':
        throw new RuleBroken('system.unknown-follower');
      case 'under-way':
        throw new RuleBroken('system.rebuild-under-way');
      case 'requested':
        return { message: `${name} is being rebuilt. What there is goes on being read meanwhile.` };
    }
  }

  @Post('followers/:name/resume')
  @HttpCode(204)
  @RecordedAct('follower.resume', { kind: 'follower', param: 'name' })
  @ApiOperation({
    operationId: 'resumeFollower',
    summary: 'Lets what stopped at an event try that event again; no event is ever skipped',
  })
  @ApiNoContentResponse()
  async resume(@Param('name') name: string): Promise<void> {
    if (!this.runners.followers().some((one) => one.name === name)) throw new RuleBroken('system.unknown-follower');
    if ((await this.checkpoints.find(name))?.status !== 'stopped') throw new RuleBroken('system.not-stopped');
    await this.checkpoints.resume(name);
  }

  @Post('parked/:id/retry')
  @HttpCode(204)
  @RecordedAct('reaction.retry', { kind: 'reaction', param: 'id' })
  @ApiOperation({ operationId: 'retryReaction', summary: 'Tries a parked reaction again, now' })
  @ApiNoContentResponse()
  async retry(@Param('id') id: string): Promise<void> {
    const { reaction, eventId } = partsOf(id);
    if (!(await this.parked.retry(reaction, eventId))) throw new RuleBroken('system.not-parked');
  }

  @Post('parked/:id/skip')
  @HttpCode(204)
  @RecordedAct('reaction.skip', { kind: 'reaction', param: 'id' })
  @ApiOperation({ operationId: 'skipReaction', summary: 'Leaves a parked reaction undone for good' })
  @ApiNoContentResponse()
  async skip(@Param('id') id: string, @Body() _reason: SkipReactionRequest): Promise<void> {
    const { reaction, eventId } = partsOf(id);
    if (!(await this.parked.skip(reaction, eventId))) throw new RuleBroken('system.not-parked');
  }
}

/** `mail-receipt.0190a6e0-…`: which reaction or process, to which event. @throws RuleBroken system.not-parked it is no such id */
function partsOf(id: string): { reaction: string; eventId: string } {
  const [, reaction, eventId] = /^([\w.-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(id) ?? [];
  if (reaction === undefined || eventId === undefined) throw new RuleBroken('system.not-parked');
  return { reaction, eventId };
}

import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Attempts, type AttemptLimit } from '../../../identity/index.js';
import { DraftDirectory, PurchaseDirectory } from '../../../purchasing/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyReader } from '../../reading/read-eulogy/eulogy-reader.js';
import { RequestGeneration } from './request-generation.command.js';
import {
  ChangeStatusRequest,
  ChangeStatusResponse,
  GenerateRequest,
  GenerateResponse,
} from './request-generation.dto.js';

/** How often one eulogy may be written within a day. */
export const writingsADay = (eulogyId: number): AttemptLimit => ({
  ...{ act: 'writing', subject: String(eulogyId), max: 40, windowMinutes: 24 * 60 },
});

@ApiTags('generation')
@Controller('api/eulogies/:id')
export class RequestGenerationController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly reader: EulogyReader,
    private readonly purchases: PurchaseDirectory,
    private readonly drafts: DraftDirectory,
    private readonly attempts: Attempts,
    private readonly bus: CommandBus,
  ) {}

  /** Says whether writing may start, and changes nothing (D4a): the browser asks before it asks for the text. */
  @Patch('status')
  @ApiOkResponse({ type: ChangeStatusResponse })
  async mayStart(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _request: ChangeStatusRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<ChangeStatusResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return { status: (await this.checked(id)).status };
  }

  /** Starts the writing; a second call while it goes on joins it. */
  @Post('generate')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: GenerateResponse })
  async generate(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { duration, minutes }: GenerateRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<GenerateResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { status } = await this.checked(id);
    if (status !== 'generating') await this.countToday(id);
    const { generationId } = await this.bus.execute(new RequestGeneration(id, minutes ?? duration, user.id, context));
    return { status: 'generating', generationId };
  }

  /** With a model each writing costs money: more than any family asks for in a day is somebody's script. */
  private async countToday(id: number): Promise<void> {
    const limit = writingsADay(id);
    if (!(await this.attempts.areOpen(limit))) throw new RuleBroken('generation.too-often');
    await this.attempts.count(limit);
  }

  private async checked(id: number) {
    const row = await this.reader.row(id);
    if (!row) throw new RuleBroken('eulogy.not-found');
    if (await this.drafts.isUnpaid(id)) throw new RuleBroken('payment.required');
    if (await this.purchases.isRefunded(id)) throw new RuleBroken('generation.refunded');
    if (row.answered === 0) throw new RuleBroken('generation.no-answers');
    return row;
  }
}

import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { TellersOfEulogy } from '../../tellers/tellers.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { CircleDirectory } from '../find-members/circle-directory.js';
import { CorrectedIntroductionResponse, IntroductionRequest, IntroductionResponse } from './introduction.dto.js';
import { INTRODUCTION_WORDS } from './introduction-words.js';

/** What somebody is to the one whose life is told, so that they can be introduced. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id')
export class IntroductionController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly tellers: TellersOfEulogy,
    private readonly commands: CommandBus,
  ) {}

  @Get('introduction')
  @ApiOperation({ summary: 'What the caller said they are to the one whose life is told.' })
  @ApiOkResponse({ type: IntroductionResponse })
  async own(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<IntroductionResponse> {
    await this.access.require(id, user, 'introduce-oneself');
    const [tellers, type] = await Promise.all([this.circles.tellers(id), this.circles.typeOf(id)]);
    const as = tellers.find(({ userId }) => userId === user.id)?.introducedAs ?? '';
    return { as: as || null, words: INTRODUCTION_WORDS[type ?? 'other'] };
  }

  @Put('introduction')
  @ApiOperation({ summary: 'Says what the caller is to the one whose life is told; may be changed at any time.' })
  @ApiOkResponse({ type: IntroductionResponse })
  async introduce(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { as }: IntroductionRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<IntroductionResponse> {
    await this.access.require(id, user, 'introduce-oneself');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'IntroduceOneself', userId: user.id, as, at: context.at }, context),
    );
    return this.own(id, user);
  }

  @Put('collaborators/:userId/introduction')
  @ApiOperation({ summary: 'The owner’s say on how somebody is introduced, beside what they said themselves.' })
  @ApiOkResponse({ type: CorrectedIntroductionResponse })
  async correct(
    @Param('id', EulogyIdPipe) id: number,
    @Param('userId') shownId: string,
    @Body() { as }: IntroductionRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CorrectedIntroductionResponse> {
    await this.access.require(id, user, 'introduce-others');
    const userId = (await this.tellers.of(id)).personOf(shownId);
    await this.commands.execute(
      new ChangeCircle(id, { type: 'CorrectIntroduction', userId, as, by: user.id, at: context.at }, context),
    );
    const row = (await this.circles.tellers(id)).find((one) => one.userId === userId);
    return { as: row?.correctedAs || null };
  }
}

import { Body, Controller, HttpCode, Param, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeCircle,
  CurrentGuest,
  EulogyAccess,
  EulogyIdPipe,
  GuestContext,
  GuestGuard,
  Invitations,
  TokenGuesses,
  type SignedInGuest,
} from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { OpenedRequest } from './asked.dto.js';

const NOTED: MessageResponse = { message: 'Noted.' };

/**
 * Whoever was asked has the question in front of them. A page says so once somebody touches it, by a call of its own: the GET that
 * previews of links and scanners of mail make counts nothing.
 */
@ApiTags('collaboration')
@Controller('api')
export class OpenedController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly invitations: Invitations,
    private readonly guesses: TokenGuesses,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post('collaborate/:token/asked/opened')
  @HttpCode(200)
  @ApiOperation({ summary: 'Whoever holds the letter has its question in front of them. Makes nobody a guest.' })
  @ApiOkResponse({ type: MessageResponse })
  async byLetter(
    @Param('token') token: string,
    @Body() { questionId }: OpenedRequest,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const presented = this.invitations.read(token);
    if (!presented) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('invitation.invalid');
    }
    const { eulogyId, used } = presented;
    if (!(await this.invitations.circleOf(presented))) throw new RuleBroken('invitation.invalid');
    // the open link asks nobody in particular
    if (used.kind === 'link') return NOTED;
    const command = { type: 'OpenAsked', questionId, who: used, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(eulogyId, command, context));
    return NOTED;
  }

  @Public()
  @UseGuards(GuestGuard)
  @Post('guest/:id/asked/opened')
  @HttpCode(200)
  @ApiOperation({ summary: 'A guest who came before has a question in front of them that they were asked.' })
  @ApiOkResponse({ type: MessageResponse })
  async byGuest(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { questionId }: OpenedRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, guest, 'answer-memory');
    return this.byPerson(id, guest.id, questionId, context);
  }

  @Post('eulogies/:id/asked/opened')
  @HttpCode(200)
  @ApiOperation({ summary: 'A member has a question in front of them that they were asked.' })
  @ApiOkResponse({ type: MessageResponse })
  async byMember(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { questionId }: OpenedRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'answer-memory');
    return this.byPerson(id, user.id, questionId, context);
  }

  private async byPerson(id: number, personId: string, questionId: string, context: CommandContext) {
    const who = { kind: 'person', personId } as const;
    await this.commands.execute(new ChangeCircle(id, { type: 'OpenAsked', questionId, who, at: context.at }, context));
    return NOTED;
  }
}

import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { RepliesResponse } from './replies.dto.js';
import { WaitingReplies } from './waiting-replies.js';

const replyId = new ParseUUIDPipe({ exceptionFactory: () => new RuleBroken('reply.unknown') });

/** Answers that came by mail and wait for the owner, and letters that came back. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id/replies')
export class RepliesController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly replies: WaitingReplies,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Letters that wait for the owner’s yes, and addresses that our letters do not reach.' })
  @ApiOkResponse({ type: RepliesResponse })
  async list(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<RepliesResponse> {
    await this.access.require(id, user, 'admit-guests');
    return this.replies.of(id);
  }

  @Post(':replyId/take-in')
  @HttpCode(200)
  @ApiOperation({ summary: 'The letter is an answer of whoever was asked.' })
  @ApiOkResponse({ type: MessageResponse })
  async takeIn(
    @Param('id', EulogyIdPipe) id: number,
    @Param('replyId', replyId) reply: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'admit-guests');
    await this.replies.takeIn(id, reply, user.id, context);
    return { message: 'It is kept as their answer.' };
  }

  @Delete(':replyId')
  @HttpCode(204)
  @ApiOperation({ summary: 'The letter is not wanted; its words are gone.' })
  @ApiNoContentResponse()
  async drop(
    @Param('id', EulogyIdPipe) id: number,
    @Param('replyId', replyId) reply: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.access.require(id, user, 'admit-guests');
    await this.replies.drop(id, reply, user.id, context);
  }
}

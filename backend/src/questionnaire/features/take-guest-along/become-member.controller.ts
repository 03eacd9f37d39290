import { Controller, HttpCode, Param, Post, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeCircle,
  CurrentGuest,
  EulogyIdPipe,
  GuestGuard,
  type SignedInGuest,
} from '../../../collaboration/index.js';
import { GuestSessions } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { TakeGuestAlong } from './take-guest-along.command.js';

/** A guest goes on with an account; everything they told goes along. */
@ApiTags('guests')
@Controller('api/guest/:id/member')
export class BecomeMemberController {
  constructor(
    private readonly streams: StreamReader,
    private readonly sessions: GuestSessions,
    private readonly commands: CommandBus,
  ) {}

  @UseGuards(GuestGuard)
  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Makes whoever is signed in, and is the guest of this browser, a contributor with what they told.',
  })
  @ApiOkResponse({ type: MessageResponse })
  async become(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentGuest() guest: SignedInGuest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    // a text that is being written reads the words where they were when it was asked for
    requireAnswerable((await this.streams.load(questionnaireDecider, questionnaireStream(id))).state);
    const command = { type: 'BecomeMember', guestId: guest.id, userId: user.id, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    await this.commands.execute(new TakeGuestAlong({ eulogyId: id, guestId: guest.id, userId: user.id }, context));
    await this.sessions.endAll(reply, { guestId: guest.id, eulogyId: id });
    return { message: 'Everything you told is in your account now.' };
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { networkOf } from '../../../shared/http/network.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { OwnBrowser } from '../../sessions/own-browser.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { ForgotPassword } from './forgot-password.command.js';
import { ForgotPasswordRequest } from './forgot-password.request.dto.js';

/** No answer comes sooner, so that the time it takes does not tell whether there is such an account. */
const LEAST_MS = 150;

@ApiTags('identity')
@Controller('api/auth/forgot-password')
export class ForgotPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly own: OwnBrowser,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'forgotPassword',
    summary: 'Mails a link to choose a new password; answers the same where there is no such account',
  })
  @ApiOkResponse({ type: MessageResponse })
  async forgotPassword(
    @Body() { email }: ForgotPasswordRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
  ): Promise<MessageResponse> {
    await this.attempts.take(limits.forgotPassword(networkOf(request.ip)));
    const askedBy = (userId: string) => this.own.askedBy(request, userId);
    await Promise.all([this.commands.execute(new ForgotPassword(email, askedBy, context)), pause(LEAST_MS)]);
    return {
      message: 'If there is an account with this address, a link to choose a new password is on its way to it.',
    };
  }
}

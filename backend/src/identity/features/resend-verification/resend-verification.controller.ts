import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { networkOf } from '../../../shared/http/network.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { OwnBrowser } from '../../sessions/own-browser.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { ResendVerification } from './resend-verification.command.js';
import { ResendVerificationRequest } from './resend-verification.request.dto.js';

/** No answer comes sooner, so that the time it takes does not tell whether a code was issued. */
const LEAST_MS = 150;

@ApiTags('identity')
@Controller('api/auth/resend-verification')
export class ResendVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly own: OwnBrowser,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resendVerification',
    summary: 'Mails a new code if the address is waiting to be verified; answers the same if not',
  })
  @ApiOkResponse({ type: MessageResponse })
  async resend(
    @Body() { email }: ResendVerificationRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
  ): Promise<MessageResponse> {
    const limit = limits.resend(networkOf(request.ip));
    await this.attempts.refuseOver(limit);
    await this.attempts.count(limit);
    const askedBy = (userId: string) => this.own.askedBy(request, userId);
    await Promise.all([this.commands.execute(new ResendVerification(email, askedBy, context)), pause(LEAST_MS)]);
    return {
      message:
        'If this address is waiting to be verified, a new code is on its way. At most five codes are sent within a day.',
    };
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { ResendVerification } from './resend-verification.js';
import { ResendVerificationRequest } from './resend-verification.request.dto.js';

/** No answer comes sooner, so that the time it takes does not tell whether a code was issued. */
const LEAST_MS = 150;

@ApiTags('identity')
@Controller('api/auth/resend-verification')
export class ResendVerificationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
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
    const limit = limits.resend(request.ip);
    await this.attempts.refuseOver(limit);
    await this.attempts.count(limit);
    const pending = request.houseSession?.pendingUserId;
    await Promise.all([this.commands.execute(new ResendVerification(email, pending, context)), pause(LEAST_MS)]);
    return {
      message:
        'If this address is waiting to be verified, a new code is on its way. At most five codes are sent within a day.',
    };
  }
}

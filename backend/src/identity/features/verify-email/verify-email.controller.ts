import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { VerifyEmail } from './verify-email.js';
import { VerifyEmailRequest } from './verify-email.request.dto.js';

@ApiTags('identity')
@Controller('api/auth/verify-email')
export class VerifyEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'verifyEmail',
    summary: 'Verifies an address by the code or the link that was mailed to it',
  })
  @ApiOkResponse({ type: MessageResponse })
  async verify(
    @Body() { token, email }: VerifyEmailRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
  ): Promise<MessageResponse> {
    const limit = limits.verify(request.ip);
    await this.attempts.refuseOver(limit);
    const pendingUserId = request.houseSession?.pendingUserId;
    try {
      await this.commands.execute(new VerifyEmail({ token, email, pendingUserId }, context));
    } catch (error) {
      if (error instanceof RuleBroken) await this.attempts.count(limit);
      throw error;
    }
    return { message: 'Your email address is verified. You can sign in now.' };
  }
}

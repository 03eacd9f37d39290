import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { networkOf } from '../../../shared/http/network.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { ResetPassword } from './reset-password.command.js';
import { ResetPasswordRequest } from './reset-password.request.dto.js';

@ApiTags('identity')
@Controller('api/auth/reset-password')
export class ResetPasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'resetPassword',
    summary: 'Chooses a new password by the link that was mailed; every session of the account ends',
  })
  @ApiOkResponse({ type: MessageResponse })
  async resetPassword(
    @Body() { token, password }: ResetPasswordRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    await this.attempts.take(limits.resetPassword(networkOf(request.ip)));
    const { userId } = await this.commands.execute(new ResetPassword(token, password, context));
    await this.securityLog.note({ act: 'password-changed', userId, ip: request.ip, detail: 'reset-link' });
    this.sessions.welcomeBack(request, reply, userId);
    return { message: 'Your new password is saved. You can sign in with it now.' };
  }
}

import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { networkOf } from '../../../shared/http/network.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { VerifyEmail } from './verify-email.command.js';
import { VerifyEmailRequest } from './verify-email.request.dto.js';

@ApiTags('identity')
@Controller('api/auth/verify-email')
export class VerifyEmailController {
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
    operationId: 'verifyEmail',
    summary:
      'Verifies an address by the code or the link that was mailed to it; a link needs the password beside it, or a new one, in a browser that did not register (401 verify.password-needed)',
  })
  @ApiOkResponse({ type: MessageResponse })
  async verify(
    @Body() { token, email, password, newPassword }: VerifyEmailRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    const limit = limits.verify(networkOf(request.ip));
    await this.attempts.refuseOver(limit);
    const pendingUserId = request.houseSession?.pendingUserId;
    const presented = {
      token,
      email,
      pendingUserId,
      password: password || undefined,
      newPassword: newPassword || undefined,
    };
    try {
      const { userId, passwordIs } = await this.commands.execute(new VerifyEmail(presented, context));
      await this.securityLog.note({ act: 'verified', userId, ip: request.ip });
      if (passwordIs === 'as-before') return { message: 'Your email address is verified. You can sign in now.' };
      this.sessions.welcomeBack(request, reply, userId);
      return { message: 'Your email address is verified and your new password is saved. You can sign in with it now.' };
    } catch (error) {
      if (error instanceof RuleBroken && error.code !== 'verify.password-needed') {
        await this.attempts.count(limit);
        const isLocked = error.code === 'auth.code-exhausted' || error.code === 'auth.too-many-attempts';
        const note = { userId: pendingUserId, email: email || undefined, ip: request.ip, detail: error.code };
        await this.securityLog.note({ act: isLocked ? 'locked' : 'refused', ...note });
      }
      throw error;
    }
  }
}

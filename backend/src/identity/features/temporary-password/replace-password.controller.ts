import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { LocalLoginGuard, type LoginAttempt } from '../login/local-login.guard.js';
import { ReplacePassword } from './replace-password.command.js';
import { ReplacePasswordRequest } from './replace-password.request.dto.js';

/** Where the sign-in leads whoever has a temporary password. It opens no session: the new password does. */
@ApiTags('identity')
@Controller('api/auth/replace-password')
export class ReplacePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly securityLog: SecurityLog,
  ) {}

  @Public()
  @UseGuards(LocalLoginGuard)
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'replacePassword',
    summary: 'Chooses a new password in the place of a temporary one, which works for nothing else',
  })
  @ApiOkResponse({ type: MessageResponse })
  async replacePassword(
    @Body() { newPassword }: ReplacePasswordRequest,
    @Context() context: CommandContext,
    @Req() request: LoginAttempt,
  ): Promise<MessageResponse> {
    const user = request.authenticated;
    if (!user) throw new RuleBroken('auth.wrong-credentials');
    await this.commands.execute(new ReplacePassword(user, newPassword, context));
    const { userId } = user;
    await this.securityLog.note({ act: 'password-changed', userId, ip: request.ip, detail: 'temporary-password' });
    return { message: 'Your new password is saved. You can sign in with it now.' };
  }
}

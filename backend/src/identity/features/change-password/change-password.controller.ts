import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { ChangePassword } from './change-password.command.js';
import { ChangePasswordRequest } from './change-password.request.dto.js';

@ApiTags('identity')
@Controller('api/auth/change-password')
export class ChangePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'changePassword', summary: 'Chooses a new password; every other session ends' })
  @ApiOkResponse({ type: MessageResponse })
  async changePassword(
    @Body() { currentPassword: current, newPassword: chosen }: ChangePasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    await this.commands.execute(new ChangePassword(user.id, { current, chosen }, context));
    await this.sessions.endOthers(request, reply, user.id);
    await this.securityLog.note({ act: 'password-changed', userId: user.id, ip: request.ip, detail: 'password' });
    return { message: 'Your new password is saved. You are signed out everywhere else.' };
  }
}

import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { OwnAccount } from '../current-user/own-account.js';
import { UserResponse } from '../current-user/user.response.dto.js';
import { ChangeEmailRequest, ConfirmEmailRequest } from './change-email.request.dto.js';
import { ConfirmEmailChange } from './confirm-email-change.command.js';
import { RequestEmailChange } from './request-email-change.command.js';

@ApiTags('identity')
@Controller('api/auth/change-email')
export class ChangeEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly account: OwnAccount,
    private readonly attempts: Attempts,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'changeEmail', summary: 'Mails a code to a new address; the old one stays until then' })
  @ApiOkResponse({ type: MessageResponse })
  async request(
    @Body() wanted: ChangeEmailRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.attempts.take(limits.changeEmail(user.id));
    await this.commands.execute(new RequestEmailChange(user.id, wanted, context));
    return { message: 'A code is on its way to the new address. Until you enter it here, nothing changes.' };
  }

  @Post('confirm')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmEmailChange',
    summary: 'Takes the new address into use by its code; every other session ends',
  })
  @ApiOkResponse({ type: UserResponse })
  async confirm(
    @Body() { token }: ConfirmEmailRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<UserResponse> {
    await this.commands.execute(new ConfirmEmailChange(user.id, token, context));
    await this.sessions.endOthers(request, reply, user.id);
    await this.securityLog.note({ act: 'address-changed', userId: user.id, email: user.email, ip: request.ip });
    return this.account.of(user.id);
  }
}

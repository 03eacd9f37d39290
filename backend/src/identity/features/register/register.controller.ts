import { Body, Controller, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { RegisterUser } from './register-user.command.js';
import { RegisterRequest } from './register.request.dto.js';

@ApiTags('identity')
@Controller('api/auth/register')
export class RegisterController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Public()
  @Post()
  @ApiOperation({ operationId: 'register', summary: 'Creates an account and mails a code to verify its address' })
  @ApiCreatedResponse({ type: MessageResponse })
  async register(
    @Body() person: RegisterRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    const limit = limits.register(networkOf(request.ip));
    await this.attempts.refuseOver(limit).catch((error: unknown) => {
      throw error instanceof RuleBroken ? new RuleBroken('auth.too-many-registrations', error.facts) : error;
    });
    await this.attempts.count(limit);
    const { userId } = await this.commands.execute(new RegisterUser(person, context));
    await this.sessions.rememberPending(request, reply, userId);
    await this.securityLog.note({ act: 'registered', userId, email: person.email, ip: request.ip });
    return { message: 'Your account has been created. A verification code is on its way to your email address.' };
  }
}

import { Body, Controller, Get, HttpCode, Post, Redirect, Req, Res, UseGuards } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { SecurityLog, type SecurityAct } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import { UserResponse } from '../current-user/user.response.dto.js';
import { LocalLoginGuard, type LoginAttempt } from './local-login.guard.js';
import { LoginRequest } from './login.request.dto.js';
import { LoginResponse } from './login.response.dto.js';

@ApiTags('identity')
@Controller('api')
export class LoginController {
  constructor(
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Public()
  @UseGuards(LocalLoginGuard)
  @Post('auth/login')
  @HttpCode(200)
  @ApiOperation({ operationId: 'login', summary: 'Signs in: the session cookie changes' })
  @ApiOkResponse({ type: LoginResponse })
  async login(
    @Body() credentials: LoginRequest,
    @Req() request: LoginAttempt,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<LoginResponse> {
    const user = request.authenticated;
    if (!user) throw new RuleBroken('auth.wrong-credentials');
    const note = (act: SecurityAct, detail?: string) =>
      this.securityLog.note({ act, detail, userId: user.userId, email: credentials.email, ip: request.ip });
    // A password that staff gave out opens nothing: it is good for choosing another one (D21).
    if (user.temporaryUntil !== null) {
      await note('refused', 'auth.new-password-required');
      throw new RuleBroken('auth.new-password-required');
    }
    if (user.status === 'unverified') {
      // Who knows the password may verify with the code alone, as in the browser that registered.
      await this.sessions.rememberPending(request, reply, user.userId);
      await note('refused', 'auth.unverified');
      throw new RuleBroken('auth.unverified');
    }
    await this.sessions.signIn(request, reply, user.userId);
    await note('signed-in');
    return { message: 'You are signed in.', user: UserResponse.ofAccount(user) };
  }

  /** D25: where screens send people who were signed out. */
  @Public()
  @Get('login')
  @Redirect('/auth', 302)
  @ApiExcludeEndpoint()
  toSignIn(): void {}
}

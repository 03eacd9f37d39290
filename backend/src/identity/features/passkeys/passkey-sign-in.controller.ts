import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { requireOpen } from '../../domain/user/ways-in.decide.js';
import { PasskeyCeremonies } from '../../passkeys/passkey-ceremonies.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { UserResponse } from '../current-user/user.response.dto.js';
import { LoginResponse } from '../login/login.response.dto.js';
import { PasskeyOptionsResponse, ShownPasskeyRequest } from './passkeys.dto.js';

/** Signs in with a passkey, which says by itself whose account it opens. */
@ApiTags('identity')
@Public()
@Controller('api/auth/passkeys/sign-in')
export class PasskeySignInController {
  constructor(
    private readonly ceremonies: PasskeyCeremonies,
    private readonly attempts: Attempts,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post('options')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'passkeySignInOptions',
    summary: 'What a browser needs to sign in with a passkey; it names nobody’s passkeys',
  })
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  async options(
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<PasskeyOptionsResponse> {
    await this.attempts.take(limits.passkeyQuestions(networkOf(request.ip)));
    const showing = { purpose: 'sign-in', userId: undefined } as const;
    return { options: await this.ceremonies.optionsToShow(request, reply, showing) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'signInWithPasskey', summary: 'Signs in: the session cookie changes' })
  @ApiOkResponse({ type: LoginResponse })
  async signIn(
    @Body() { response }: ShownPasskeyRequest,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<LoginResponse> {
    const { user } = await this.ceremonies.shown(request, response, { purpose: 'sign-in', userId: undefined });
    const { userId } = user;
    try {
      requireOpen(user);
    } catch (error) {
      const detail = error instanceof RuleBroken ? error.code : undefined;
      await this.securityLog.note({ act: 'refused', userId, ip: request.ip, detail });
      throw error;
    }
    await this.sessions.signIn(request, reply, userId);
    await this.securityLog.note({ act: 'signed-in', userId, ip: request.ip, detail: 'passkey' });
    return { message: 'You are signed in.', user: UserResponse.ofAccount(user) };
  }
}

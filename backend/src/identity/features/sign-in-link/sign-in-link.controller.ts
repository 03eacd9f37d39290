import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Accounts } from '../../accounts/accounts.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import { SignInTokens } from '../../accounts/sign-in-tokens.js';
import type { VerifiedUser } from '../../domain/user/user.js';
import { decideWayIn, SIGN_IN_LINK_MINUTES } from '../../domain/user/ways-in.decide.js';
import { SecurityLog } from '../../security-log/security-log.js';
import { BrowserMark } from '../../sessions/browser-mark.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import { deviceOf } from '../../sessions/device.js';
import { OwnBrowser } from '../../sessions/own-browser.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { UserResponse } from '../current-user/user.response.dto.js';
import { RequestSignInLink } from './request-sign-in-link.command.js';
import {
  RequestSignInLinkRequest,
  SignInLinkResponse,
  UseSignInLinkRequest,
  WhoseSignInLinkRequest,
  WhoseSignInLinkResponse,
} from './sign-in-link.dto.js';
import { UseSignInLink } from './use-sign-in-link.command.js';

/** No answer comes sooner, so that the time it takes does not tell whether there is such an account. */
const LEAST_MS = 150;

/** Signs in by a link from a letter. The page that it opens does nothing by itself: programs open links, too. */
@ApiTags('identity')
@Public()
@Controller('api/auth/sign-in-link')
export class SignInLinkController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly attempts: Attempts,
    private readonly tokens: SignInTokens,
    private readonly mark: BrowserMark,
    private readonly own: OwnBrowser,
    private readonly sessions: BrowserSessions,
    private readonly securityLog: SecurityLog,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'requestSignInLink',
    summary: 'Mails a link that signs in, once; answers the same where there is no such account',
  })
  @ApiOkResponse({ type: MessageResponse })
  async ask(
    @Body() { email }: RequestSignInLinkRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    await this.attempts.take(limits.signInLink(networkOf(request.ip)));
    const browserHash = this.mark.hashFor(request, reply).toString('hex');
    const browser = { askedBy: (userId: string) => this.own.askedBy(request, userId), browserHash };
    await Promise.all([this.commands.execute(new RequestSignInLink(email, browser, context)), pause(LEAST_MS)]);
    return {
      message: `If there is an account with this address, a link to sign in is on its way to it. It works once, for ${SIGN_IN_LINK_MINUTES} minutes.`,
    };
  }

  @Post('whose')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'whoseSignInLink',
    summary: 'Whose account the link opens, for who is about to press; uses nothing up',
  })
  @ApiOkResponse({ type: WhoseSignInLinkResponse })
  async whose(
    @Body() { token }: WhoseSignInLinkRequest,
    @Context() { at }: CommandContext,
    @Req() request: SessionRequest,
  ): Promise<WhoseSignInLinkResponse> {
    const limit = limits.signInLinkUse(networkOf(request.ip));
    await this.attempts.take(limit);
    const link = this.tokens.read(token);
    if (!link) throw new RuleBroken('auth.sign-in-link-invalid');
    const user = await this.accounts.load(link.userId);
    // decided as the press would be, and kept nowhere
    decideWayIn(user, { type: 'UseSignInLink', linkId: link.linkId, at });
    await this.attempts.giveBack(limit);
    return { email: user.status === 'verified' ? unlessErased(user.email, '') : '' };
  }

  @Post('use')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'useSignInLink',
    summary:
      'Signs in by the link in the browser that asked for it; any other one is asked first whether it should (`confirm`)',
  })
  @ApiOkResponse({ type: SignInLinkResponse })
  async use(
    @Body() { token, onThisDevice }: UseSignInLinkRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<SignInLinkResponse> {
    const limit = limits.signInLinkUse(networkOf(request.ip));
    await this.attempts.take(limit);
    const link = this.tokens.read(token);
    try {
      if (!link) throw new RuleBroken('auth.sign-in-link-invalid');
      const user = await this.accounts.load(link.userId);
      if (user.status !== 'verified') throw new RuleBroken('auth.sign-in-link-invalid');
      const answer = { device: deviceOf(request.headers['user-agent']), email: unlessErased(user.email, '') };
      if (onThisDevice !== true && isAskedElsewhere(user, link.linkId, this.mark.hashOf(request))) {
        await this.attempts.giveBack(limit);
        return { outcome: 'confirm', ...answer, user: null };
      }
      await this.commands.execute(new UseSignInLink(link, context));
      await this.attempts.giveBack(limit);
      await this.sessions.signIn(request, reply, user.userId);
      await this.securityLog.note({ act: 'signed-in', userId: user.userId, ip: request.ip, detail: 'mail-link' });
      return { outcome: 'signed-in', ...answer, user: UserResponse.ofAccount(user) };
    } catch (error) {
      if (error instanceof RuleBroken) {
        await this.securityLog.note({ act: 'refused', userId: link?.userId, ip: request.ip, detail: error.code });
      }
      throw error;
    }
  }
}

/** One that is good, and was asked for in another browser. What is no good is refused by whoever decides on it. */
function isAskedElsewhere(user: VerifiedUser, linkId: string, browser: Buffer | undefined): boolean {
  const asked = user.signInLinks.find((one) => one.linkId === linkId && !one.isSpent);
  return asked !== undefined && asked.browserHash !== browser?.toString('hex');
}

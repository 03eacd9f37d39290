import { Body, Controller, Delete, Get, Header, Param, Req, Res } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import { FreshPassword } from '../../sessions/fresh-password.js';
import { SessionStore, type SessionRequest } from '../../sessions/session-store.js';
import { ShownPasswordRequest } from './shown-password.request.dto.js';
import { SessionResponse } from './session.response.dto.js';

@ApiTags('identity')
@Controller('api/auth/sessions')
export class SessionsController {
  constructor(
    private readonly store: SessionStore,
    private readonly sessions: BrowserSessions,
    private readonly fresh: FreshPassword,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'sessions', summary: 'Where the person is signed in, this browser first' })
  @ApiOkResponse({ type: [SessionResponse] })
  async list(@CurrentUser() user: SignedInUser, @Req() request: SessionRequest): Promise<SessionResponse[]> {
    const sessions = await this.store.listOf(user.id);
    return sessions
      .map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        current: id === request.houseSession?.id,
      }))
      .sort((a, b) => Number(b.current) - Number(a.current));
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'endSession',
    summary: 'Ends one of the own sessions; another one with the password (401 password.needed)',
  })
  @ApiBody({ type: ShownPasswordRequest, required: false })
  @ApiOkResponse({ type: MessageResponse })
  async endOne(
    @Param('id') id: string,
    @Body() shown: ShownPasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    const isThis = id === request.houseSession?.id;
    if (!isThis) await this.fresh.require(request, user.id, shown.password);
    if (isThis) await this.sessions.signOut(request, reply);
    else if (!isUUID(id) || !(await this.store.closeOne(user.id, id))) throw new RuleBroken('session.unknown');
    return { message: 'That session has ended.' };
  }

  @Delete()
  @ApiOperation({
    operationId: 'endOtherSessions',
    summary: 'Ends every other session, with the password (401 password.needed)',
  })
  @ApiBody({ type: ShownPasswordRequest, required: false })
  @ApiOkResponse({ type: MessageResponse })
  async endOthers(
    @Body() shown: ShownPasswordRequest,
    @CurrentUser() user: SignedInUser,
    @Req() request: SessionRequest,
  ): Promise<MessageResponse> {
    await this.fresh.require(request, user.id, shown.password);
    await this.store.closeAllOf(user.id, request.houseSession?.id);
    return { message: 'You are signed out everywhere else.' };
  }
}

import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';

@ApiTags('identity')
@Controller('api/logout')
export class LogoutController {
  constructor(private readonly sessions: BrowserSessions) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'logout', summary: 'Ends this session; also where it has ended already' })
  @ApiOkResponse({ type: MessageResponse })
  async logout(
    @Req() request: SessionRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    await this.sessions.signOut(request, reply);
    return { message: 'You are signed out.' };
  }
}

import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Accounts } from '../../accounts/accounts.js';
import { LastAdmin } from '../../accounts/last-admin.js';
import { BrowserSessions } from '../../sessions/browser-sessions.js';
import { CONFIRMATION, DeleteAccountRequest } from './delete-account.request.dto.js';
import { EraseUser } from './erase-user.command.js';

@ApiTags('identity')
@Controller('api/profile/delete')
export class DeleteAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accounts: Accounts,
    private readonly lastAdmin: LastAdmin,
    private readonly sessions: BrowserSessions,
  ) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'deleteAccount',
    summary: 'Deletes the own account: nothing personal can be read again',
  })
  @ApiOkResponse({ type: MessageResponse })
  async deleteAccount(
    @Body() { confirmation, password }: DeleteAccountRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    if (confirmation.trim().toUpperCase() !== CONFIRMATION) throw new RuleBroken('account.confirmation');
    await this.accounts.confirmPassword(user.id, password, 'password');
    await this.lastAdmin.keepingOneBeside(user.id, () =>
      this.commands.execute(new EraseUser(user.id, user.id, context)),
    );
    await this.sessions.endAll(reply, user.id);
    return { message: 'Your account is deleted. Nothing personal of it can be read again.' };
  }
}

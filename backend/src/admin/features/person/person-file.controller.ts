import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { BusinessOwner, CorrectEmail, SendVerificationAgain, UserDirectory } from '../../../identity/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import { CustomerList } from '../customers/customer-list.js';
import { CorrectAddressRequest, NoteRequest, PersonFileResponse } from './person-file.dto.js';
import { PersonFile } from './person-file.js';

/** One person on one page, and what staff do there. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/users/:id')
export class PersonFileController {
  constructor(
    private readonly file: PersonFile,
    private readonly list: CustomerList,
    private readonly users: UserDirectory,
    private readonly owner: BusinessOwner,
    private readonly commands: CommandBus,
  ) {}

  @Get('file')
  @ApiOperation({
    operationId: 'readPersonFile',
    summary:
      'Account, orders, eulogies, letters, conversation, notes, and what is the matter; that it was opened is recorded',
  })
  @ApiOkResponse({ type: PersonFileResponse })
  async read(
    @Param('id', PersonIdPipe) id: string,
    @CurrentUser() { role }: SignedInUser,
  ): Promise<PersonFileResponse> {
    return this.file.of(id, role);
  }

  /** The audit trail keeps it: encrypted for the person it is about, and in their export. */
  @Post('notes')
  @HttpCode(200)
  @RecordedAct('user.note', { kind: 'user', param: 'id' })
  @ApiOperation({ operationId: 'leaveNote', summary: 'A note about a person for other staff; it goes with the person' })
  @ApiOkResponse({ type: MessageResponse })
  async note(@Param('id', PersonIdPipe) id: string, @Body() _: NoteRequest): Promise<MessageResponse> {
    await this.requireKnown(id);
    return { message: 'The note is kept.' };
  }

  @Post('resend-verification')
  @HttpCode(202)
  @RecordedAct('user.resend-verification', { kind: 'user', param: 'id' })
  @ApiOperation({ operationId: 'resendVerificationOf', summary: 'Mails a new code to an account that waits for it' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async resendVerification(
    @Param('id', PersonIdPipe) id: string,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.requireUnverified(id);
    await this.commands.execute(new SendVerificationAgain(id, context));
    return { message: 'A new code is on its way.' };
  }

  @Post('correct-address')
  @HttpCode(202)
  @RecordedAct('user.correct-address', { kind: 'user', param: 'id' })
  @ApiOperation({
    operationId: 'correctAddress',
    summary: 'Gives an account that was never verified the address that was meant, and mails a code there',
  })
  @ApiAcceptedResponse({ type: MessageResponse })
  async correctAddress(
    @Param('id', PersonIdPipe) id: string,
    @Body() { email }: CorrectAddressRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.requireUnverified(id);
    await this.owner.guard(id, user.id);
    await this.commands.execute(new CorrectEmail(id, email, context));
    return { message: 'The address is corrected, and a code is on its way there.' };
  }

  /** @throws RuleBroken account.unknown */
  private async requireKnown(id: string): Promise<void> {
    if (!(await this.list.find(id))) throw new RuleBroken('account.unknown');
  }

  /** @throws RuleBroken account.unknown, account.verified */
  private async requireUnverified(id: string): Promise<void> {
    const account = await this.users.account(id);
    if (!account) throw new RuleBroken('account.unknown');
    if (account.emailVerified) throw new RuleBroken('account.verified');
  }
}

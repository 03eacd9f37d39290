import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { normaliseEmail, RefusedAddresses, UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { CircleDirectory } from '../find-members/circle-directory.js';
import { InviteByEmailRequest } from './invite-by-email.dto.js';

const letterNumber = new ParseIntPipe({ exceptionFactory: () => new RuleBroken('invitation.unknown') });

/** Invitations by e-mail: each letter has a link of its own, which can be sent again and taken back. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id/invitations')
export class LettersController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly refused: RefusedAddresses,
    private readonly commands: CommandBus,
  ) {}

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends an invitation to an address.' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async invite(
    @Param('id', EulogyIdPipe) id: number,
    @Body() body: InviteByEmailRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'invite');
    const email = normaliseEmail(body.email);
    await this.refuseWhoIsHere(id, email);
    if (await this.refused.has(email)) throw new RuleBroken('invitation.refused');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'InviteByEmail', email, by: user.id, at: context.at }, context),
    );
    return { message: 'The invitation is on its way.' };
  }

  @Post(':number/send')
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends the same invitation once more; its link is good for another 14 days.' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async sendAgain(
    @Param('id', EulogyIdPipe) id: number,
    @Param('number', letterNumber) number: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'invite');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'SendInvitationAgain', number, by: user.id, at: context.at }, context),
    );
    return { message: 'The invitation is on its way again.' };
  }

  @Delete(':number')
  @ApiOperation({ summary: 'Takes an invitation back: its link opens nothing any more.' })
  @ApiOkResponse({ type: MessageResponse })
  async withdraw(
    @Param('id', EulogyIdPipe) id: number,
    @Param('number', letterNumber) number: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'invite');
    await this.commands.execute(
      new ChangeCircle(id, { type: 'WithdrawInvitation', number, by: user.id, at: context.at }, context),
    );
    return { message: 'The invitation was withdrawn. Its link opens nothing any more.' };
  }

  /** @throws RuleBroken invitation.already-here */
  private async refuseWhoIsHere(eulogyId: number, email: string): Promise<void> {
    const members = await this.circles.members(eulogyId);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    if ([...people.values()].some((person) => person.email === email)) throw new RuleBroken('invitation.already-here');
  }
}

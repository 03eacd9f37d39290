import { Controller, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SecurityLog, UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { networkOf } from '../../../shared/http/network.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyTitles } from '../../invitations/eulogy-titles.js';
import { Invitations } from '../../invitations/invitations.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { InvitationResponse } from './collaborate.dto.js';
import { TokenGuesses } from './token-guesses.js';

const JOINED = "You've been added as a collaborator. The eulogy now appears in your account.";
const JOINED_BEFORE = "You're already a collaborator on this eulogy. It appears in your account.";

/** The invitation that somebody holds: looked at by anybody, followed by whoever is signed in. */
@ApiTags('collaboration')
@Controller('api/collaborate/:token')
export class CollaborateController {
  constructor(
    private readonly invitations: Invitations,
    private readonly titles: EulogyTitles,
    private readonly users: UserDirectory,
    private readonly guesses: TokenGuesses,
    private readonly security: SecurityLog,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Get()
  @ApiOperation({ summary: 'Whether an invitation is good, and what it is for.' })
  @ApiOkResponse({ type: InvitationResponse })
  async look(@Param('token') token: string, @Req() request: HouseRequest): Promise<InvitationResponse> {
    const presented = this.invitations.read(token);
    if (!presented) {
      await this.guesses.count(networkOf(request.ip));
      return { isValid: false };
    }
    const circle = await this.invitations.circleOf(presented);
    if (!circle) return { isValid: false };
    const [owner, title] = await Promise.all([this.users.byId(circle.ownerId), this.titles.of(circle.eulogyId)]);
    if (!owner || title === undefined) return { isValid: false };
    const ownerName = `${owner.firstName} ${owner.lastName}`.trim();
    return { isValid: true, eulogy: { title, type: circle.eulogyType, ownerName } };
  }

  @Post('join')
  @HttpCode(200)
  @ApiOperation({ summary: 'Makes the caller a contributor; a second time nothing changes.' })
  @ApiOkResponse({ type: MessageResponse })
  async join(
    @Param('token') token: string,
    @Req() request: HouseRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const presented = this.invitations.read(token);
    if (!presented) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('invitation.invalid');
    }
    const circle = await this.invitations.circleOf(presented);
    if (!circle || !(await this.users.byId(circle.ownerId))) {
      await this.security.note({ act: 'join-refused', userId: user.id, detail: String(presented.eulogyId) });
      throw new RuleBroken('invitation.invalid');
    }
    const { events } = await this.commands.execute(
      new ChangeCircle(
        presented.eulogyId,
        { type: 'JoinCircle', userId: user.id, invitation: presented.used, at: context.at },
        context,
      ),
    );
    return { message: events.length > 0 ? JOINED : JOINED_BEFORE };
  }
}

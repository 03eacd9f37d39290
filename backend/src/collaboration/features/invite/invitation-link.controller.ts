import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream } from '../../domain/circle/circle.events.js';
import type { OpenedCircle } from '../../domain/circle/circle.js';
import { Invitations } from '../../invitations/invitations.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { InvitationLinkResponse } from './invitation-link.response.dto.js';

/** The owner's link: looked at as often as they like, renewed, revoked. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id/invitation')
export class InvitationLinkController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly invitations: Invitations,
    private readonly streams: StreamReader,
    private readonly clock: Clock,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The link that invites, and until when it is good.' })
  @ApiOkResponse({ type: InvitationLinkResponse })
  async show(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<InvitationLinkResponse> {
    await this.access.require(id, user, 'invite');
    return this.linkOf(await this.load(id));
  }

  @Post('renew')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets the same link be good for 14 days from now.' })
  @ApiOkResponse({ type: InvitationLinkResponse })
  async renew(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<InvitationLinkResponse> {
    await this.access.require(id, user, 'invite');
    await this.commands.execute(new ChangeCircle(id, { type: 'RenewLink', by: user.id, at: context.at }, context));
    return this.linkOf(await this.load(id));
  }

  @Post('revoke')
  @HttpCode(200)
  @ApiOperation({ summary: 'Ends the link at once; the answer has the one that takes its place.' })
  @ApiOkResponse({ type: InvitationLinkResponse })
  async revoke(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<InvitationLinkResponse> {
    await this.access.require(id, user, 'invite');
    const { link } = await this.load(id);
    const by = { by: user.id, at: context.at };
    const command = link
      ? ({ type: 'RevokeLink', round: link.round, ...by } as const)
      : { type: 'RenewLink' as const, ...by };
    await this.commands.execute(new ChangeCircle(id, command, context));
    return this.linkOf(await this.load(id));
  }

  private async load(eulogyId: number): Promise<OpenedCircle> {
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    if (state.status === 'none') throw new RuleBroken('eulogy.not-found');
    return state;
  }

  private linkOf({ eulogyId, link }: OpenedCircle): InvitationLinkResponse {
    if (!link) return { inviteToken: null, url: null, expiresAt: null, round: null };
    const { round, expiresAt } = link;
    if (this.clock.iso() >= expiresAt) return { inviteToken: null, url: null, expiresAt, round };
    const inviteToken = this.invitations.linkToken(eulogyId, round);
    return { inviteToken, url: this.invitations.url(inviteToken), expiresAt, round };
  }
}

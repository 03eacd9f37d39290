import { Body, Controller, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ChangeCircle, CircleDirectory, EulogyIdPipe } from '../../../collaboration/index.js';
import { EulogyReader, WritingDesk } from '../../../generation/index.js';
import { PurchaseDirectory } from '../../../purchasing/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CareRequest, ExtendedLinkResponse } from './family-care.dto.js';
import { mayBeExtended } from './invitation-link.js';

const letterNumber = new ParseIntPipe({ exceptionFactory: () => new RuleBroken('invitation.unknown') });

/**
 * What staff do for a family that is stuck. The family's own rules hold: as many letters a day, as many writings, and nothing for a
 * eulogy that was refunded. The events say that it was the member of staff, and not the owner, who did it.
 */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/eulogies/:id')
export class FamilyCareController {
  constructor(
    private readonly commands: CommandBus,
    private readonly eulogies: EulogyReader,
    private readonly circles: CircleDirectory,
    private readonly purchases: PurchaseDirectory,
    private readonly writing: WritingDesk,
    private readonly clock: Clock,
  ) {}

  @Post('invitations/:number/send')
  @HttpCode(202)
  @RecordedAct('eulogy.resend-invitation', { kind: 'eulogy', param: 'id' })
  @ApiOperation({ operationId: 'resendInvitation', summary: 'Sends an invitation that waits once more, for its owner' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async sendAgain(
    @Param('id', EulogyIdPipe) id: number,
    @Param('number', letterNumber) number: number,
    @Body() _reason: CareRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.requireInvites(id);
    const by = { by: user.id, at: context.at };
    const { events } = await this.commands.execute(
      new ChangeCircle(id, { type: 'SendInvitationAgain', number, ...by }, context),
    );
    const message = events.length === 0 ? 'It was sent less than a minute ago.' : 'The invitation is on its way again.';
    return { message };
  }

  @Post('invitation/renew')
  @HttpCode(200)
  @RecordedAct('eulogy.extend-link', { kind: 'eulogy', param: 'id' })
  @ApiOperation({
    operationId: 'extendInvitationLink',
    summary: 'Lets a link that ended, or is about to, be good for another 14 days; nobody of the staff gets to see it',
  })
  @ApiOkResponse({ type: ExtendedLinkResponse })
  async extendLink(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: CareRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ExtendedLinkResponse> {
    await this.requireInvites(id);
    const [circle] = await this.circles.circles([id]);
    if (!circle) throw new RuleBroken('eulogy.not-found');
    if (!mayBeExtended(circle.linkExpiresAt, this.clock.now())) throw new RuleBroken('care.link-still-good');
    const { state } = await this.commands.execute(
      new ChangeCircle(id, { type: 'RenewLink', by: user.id, at: context.at }, context),
    );
    const link = state.status === 'open' ? state.link : undefined;
    return { endsAt: link?.expiresAt ?? context.at };
  }

  @Post('start-writing')
  @HttpCode(202)
  @RecordedAct('eulogy.start-writing', { kind: 'eulogy', param: 'id' })
  @ApiOperation({
    operationId: 'startWriting',
    summary: 'Has a eulogy written that is paid and has no text, as long as its owner chose',
  })
  @ApiAcceptedResponse({ type: MessageResponse })
  async startWriting(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _reason: CareRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.writing.startForFamily(id, user.id, context);
    return { message: 'The writing has started. The owner gets a letter when the text is there.' };
  }

  /** @throws RuleBroken eulogy.not-found, care.invites-nobody */
  private async requireInvites(id: number): Promise<void> {
    const row = await this.eulogies.row(id);
    if (!row || row.ownerIsGone) throw new RuleBroken('eulogy.not-found');
    if (await this.purchases.isRefunded(id)) throw new RuleBroken('care.invites-nobody');
  }
}

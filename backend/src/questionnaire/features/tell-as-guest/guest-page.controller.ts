import { Body, Controller, Get, Param, Put, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  CircleDirectory,
  CurrentGuest,
  EulogyAccess,
  EulogyIdPipe,
  GuestContext,
  GuestDirectory,
  GuestGuard,
  GuestLinks,
  Invitations,
  TokenGuesses,
  type SignedInGuest,
} from '../../../collaboration/index.js';
import { GuestSessions } from '../../../identity/index.js';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { readResponses } from '../save-responses/read-responses.js';
import { SaveResponsesResponse } from '../save-responses/save-responses.dto.js';
import { GuestPage } from './guest-page.js';
import { GuestPageResponse, InvitedGuestResponse, TellRequest } from './guest-page.dto.js';
import { TellAsGuest } from './tell-as-guest.command.js';

/** What somebody sees and tells who has no account. */
@ApiTags('guests')
@Controller('api')
export class GuestPageController {
  constructor(
    private readonly invitations: Invitations,
    private readonly guesses: TokenGuesses,
    private readonly sessions: GuestSessions,
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly guests: GuestDirectory,
    private readonly links: GuestLinks,
    private readonly directory: QuestionnaireDirectory,
    private readonly page: GuestPage,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Get('collaborate/:token/guest')
  @ApiOperation({
    summary: 'What whoever holds an invitation is asked. Makes nobody a guest, however often it is looked at.',
  })
  @ApiOkResponse({ type: InvitedGuestResponse })
  async invited(
    @Param('token') token: string,
    @Req() request: HouseRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<InvitedGuestResponse> {
    const presented = this.invitations.read(token);
    if (!presented) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('invitation.invalid');
    }
    const circle = await this.invitations.circleOf(presented);
    const page = circle && (await this.page.of(circle.eulogyId, circle.ownerId));
    if (!circle || !page) throw new RuleBroken('invitation.invalid');
    const known = await this.sessions.find(request, reply, circle.eulogyId);
    const isGuest = circle.guests.some(({ guestId, status }) => guestId === known && status === 'here');
    return { ...page, isGuest };
  }

  @Public()
  @UseGuards(GuestGuard)
  @Get('guest/:id')
  @ApiOperation({ summary: 'The questions and the guest’s own words; nothing that anybody else told.' })
  @ApiOkResponse({ type: GuestPageResponse })
  async own(@Param('id', EulogyIdPipe) id: number, @CurrentGuest() guest: SignedInGuest): Promise<GuestPageResponse> {
    const { ownerId } = await this.access.require(id, guest, 'read-own-words');
    const [open, row, tellers, told] = await Promise.all([
      this.page.of(id, ownerId),
      this.guests.one(id, guest.id),
      this.circles.tellers(id),
      this.directory.memoriesOf(id, guest.id),
    ]);
    const page = open ?? (await this.page.withoutOwner(id, ownerId));
    if (!page || !row) throw new RuleBroken('eulogy.not-found');
    const said = tellers.find(({ userId }) => userId === guest.id);
    return {
      ...page,
      guestId: guest.id,
      name: row.name ?? '',
      relation: said?.introducedAs || null,
      acknowledgement: said?.acknowledgement ?? null,
      settled: said?.settled ?? false,
      held: row.held,
      answers: Object.fromEntries(
        told.flatMap(({ questionId, answer }) => (answer === '' ? [] : [[questionId, answer]])),
      ),
      revisions: Object.fromEntries(told.map(({ questionId, revision }) => [questionId, revision])),
      returnUrl: this.links.url(id, row.guestNumber),
    };
  }

  @Public()
  @UseGuards(GuestGuard)
  @Put('guest/:id/memories')
  @ApiOperation({ summary: 'Saves some of what the guest tells, as their own.' })
  @ApiOkResponse({ type: SaveResponsesResponse })
  async tell(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { responses }: TellRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<SaveResponsesResponse> {
    const membership = await this.access.require(id, guest, 'answer-memory');
    const { conflicts: _none, ...saved } = await this.commands.execute(
      new TellAsGuest(membership, readResponses(responses), context),
    );
    return saved;
  }
}

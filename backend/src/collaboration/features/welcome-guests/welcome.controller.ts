import { Body, Controller, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Attempts, GuestSessions, UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { isNearby, networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { circleDecider } from '../../domain/circle/circle.decide.js';
import { circleStream } from '../../domain/circle/circle.events.js';
import type { Guest } from '../../domain/circle/guests.js';
import { GuestLinks } from '../../guests/guest-links.js';
import { Invitations } from '../../invitations/invitations.js';
import { TokenGuesses } from '../join/token-guesses.js';
import { ReturnRequest, WelcomedGuestResponse, WelcomeGuestRequest } from './guest.dto.js';
import { WelcomeGuest } from './welcome-guest.command.js';

/** Guests of one eulogy that one network address may bring in an hour: everybody at the table of a wake. */
const GUESTS_AN_HOUR = 40;
/** Behind a proxy that nobody named, everybody comes from one address nearby. */
const GUESTS_AN_HOUR_NEARBY = 500;
const HOUR_MINUTES = 60;

/** The two ways in without an account: by an invitation for the first time, and by one's own link from then on. */
@ApiTags('guests')
@Controller('api')
export class WelcomeController {
  constructor(
    private readonly invitations: Invitations,
    private readonly links: GuestLinks,
    private readonly users: UserDirectory,
    private readonly sessions: GuestSessions,
    private readonly guesses: TokenGuesses,
    private readonly attempts: Attempts,
    private readonly streams: StreamReader,
    private readonly commands: CommandBus,
  ) {}

  @Public()
  @Post('collaborate/:token/guest')
  @ApiOperation({ summary: 'Tells without an account: the browser gets a cookie for this eulogy alone.' })
  @ApiCreatedResponse({ type: WelcomedGuestResponse })
  async welcome(
    @Param('token') token: string,
    @Body() { name, relation = '', nameStaysOut, consent }: WelcomeGuestRequest,
    @Req() request: HouseRequest,
    @Res({ passthrough: true }) reply: HouseReply,
    @Context() context: CommandContext,
  ): Promise<WelcomedGuestResponse> {
    const presented = this.invitations.read(token);
    if (!presented) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('invitation.invalid');
    }
    const { eulogyId } = presented;
    const opened = await this.invitations.circleOf(presented);
    if (!opened || !(await this.users.byId(opened.ownerId))) throw new RuleBroken('invitation.invalid');
    const known = await this.sessions.find(request, reply, eulogyId);
    const here = opened.guests.find(({ guestId, status }) => guestId === known && status === 'here');
    if (here) return this.shown(eulogyId, here);
    await this.slowDown(networkOf(request.ip), eulogyId);
    const acknowledgement = nameStaysOut === true ? 'unnamed' : undefined;
    const guest = await this.commands.execute(
      new WelcomeGuest(presented, { name, as: relation, acknowledgement, consentVersion: consent }, context),
    );
    await this.sessions.open(reply, { guestId: guest.guestId, eulogyId });
    return this.shown(eulogyId, guest);
  }

  @Public()
  @Post('guest/return')
  @HttpCode(200)
  @ApiOperation({ summary: 'Lets a guest come back by their own link, on any device.' })
  @ApiOkResponse({ type: WelcomedGuestResponse })
  async comeBack(
    @Body() { token }: ReturnRequest,
    @Req() request: HouseRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<WelcomedGuestResponse> {
    const read = this.links.read(token);
    if (!read) {
      await this.guesses.count(networkOf(request.ip));
      throw new RuleBroken('guest.unknown');
    }
    const { eulogyId, guestNumber } = read;
    const { state } = await this.streams.load(circleDecider, circleStream(eulogyId));
    const guest = state.status === 'open' ? state.guests[guestNumber - 1] : undefined;
    if (!guest || guest.status === 'gone') throw new RuleBroken('guest.unknown');
    if (guest.status === 'member') throw new RuleBroken('guest.has-account');
    // also whoever was turned away: they may still take their words back
    if ((await this.sessions.find(request, reply, eulogyId)) !== guest.guestId)
      await this.sessions.open(reply, { guestId: guest.guestId, eulogyId });
    return this.shown(eulogyId, guest);
  }

  private async slowDown(network: string, eulogyId: number): Promise<void> {
    const max = isNearby(network) ? GUESTS_AN_HOUR_NEARBY : GUESTS_AN_HOUR;
    const limit = { act: 'guests', subject: `${network} ${eulogyId}`, max, windowMinutes: HOUR_MINUTES };
    if (!(await this.attempts.areOpen(limit))) throw new RuleBroken('guests.too-many-at-once');
    await this.attempts.count(limit);
  }

  private shown(eulogyId: number, { guestNumber }: Guest): WelcomedGuestResponse {
    return { eulogyId, returnUrl: this.links.url(eulogyId, guestNumber) };
  }
}

import { Body, Controller, HttpCode, Param, Post, Put, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { GuestSessions } from '../../../identity/index.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyAccess } from '../../access/eulogy-access.js';
import { EulogyIdPipe } from '../../access/eulogy-id.pipe.js';
import { CurrentGuest, GuestContext, GuestGuard, type SignedInGuest } from '../../guests/guest.guard.js';
import { GuestForgetting } from '../../guests/guest-forgetting.js';
import { AcknowledgementRequest, AcknowledgementResponse } from '../acknowledge/acknowledgement.dto.js';
import { ChangeCircle } from '../change-circle/change-circle.command.js';
import { LeaveRequest } from '../come-and-go/leave.request.dto.js';
import { CircleDirectory } from '../find-members/circle-directory.js';
import { IntroductionRequest } from '../introduce/introduction.dto.js';

/** What a guest says of themselves, and how they go. */
@ApiTags('guests')
@Public()
@UseGuards(GuestGuard)
@Controller('api/guest/:id')
export class GuestController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly sessions: GuestSessions,
    private readonly forgetting: GuestForgetting,
    private readonly commands: CommandBus,
  ) {}

  @Put('acknowledgement')
  @ApiOperation({ summary: 'Says whether the guest may be named, until the eulogy is called finished (D35).' })
  @ApiOkResponse({ type: AcknowledgementResponse })
  async choose(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { choice }: AcknowledgementRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<AcknowledgementResponse> {
    await this.access.require(id, guest, 'choose-acknowledgement');
    const command = { type: 'ChooseAcknowledgement', userId: guest.id, choice, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    const said = (await this.circles.tellers(id)).find(({ userId }) => userId === guest.id);
    return { choice: said?.acknowledgement ?? null, settled: said?.settled ?? false };
  }

  @Put('introduction')
  @ApiOperation({ summary: 'Says what the guest is to the one whose life is told.' })
  @ApiOkResponse({ type: MessageResponse })
  async introduce(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { as }: IntroductionRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, guest, 'introduce-oneself');
    const command = { type: 'IntroduceOneself', userId: guest.id, as, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    return { message: 'Saved.' };
  }

  @Post('leave')
  @HttpCode(200)
  @ApiOperation({ summary: 'The guest goes. Words that they take back nobody can read again (D31).' })
  @ApiOkResponse({ type: MessageResponse })
  async leave(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { words }: LeaveRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    // no right is asked for: whoever was turned away may still take their words back
    const command = { type: 'LeaveAsGuest', guestId: guest.id, words, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    if (words === 'stay') return { message: 'You have left. What you told stays with the family.' };
    await this.forgetting.of(guest.id);
    await this.sessions.endAll(reply, { guestId: guest.id, eulogyId: id });
    return { message: 'Your words are gone, and so is your name. Nobody can read them again.' };
  }

  @Post('forget-device')
  @HttpCode(200)
  @ApiOperation({
    summary: 'This browser is somebody else’s from now on; what was told stays, and so does the own link.',
  })
  @ApiOkResponse({ type: MessageResponse })
  async forgetDevice(
    @Param('id', EulogyIdPipe) id: number,
    @Req() request: HouseRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<MessageResponse> {
    await this.sessions.end(request, reply, id);
    return { message: 'This device knows you no more. Your own link still does.' };
  }
}

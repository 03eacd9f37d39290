import { Body, Controller, Delete, Get, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { AnswerSheets } from '../../../questionnaire/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { unlessErased } from '../../../shared/kernel/personal.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { SpokenPlaces } from '../../../shared/presence/spoken-places.js';
import { VersionReader } from '../../reading/read-eulogy/version-reader.js';
import { ChangeCopies, type CopyAct } from './change-copies.command.js';
import {
  CopiesResponse,
  HandOverCopyRequest,
  OwnPlaceRequest,
  SendCopyRequest,
  ServiceDayRequest,
} from './copies.dto.js';
import { ServiceDay } from '../service-day.js';
import { CopiesOfTheDay } from './copies-of-the-day.js';
import { SpeakersOfTheDay } from './speakers-of-the-day.js';
import { placeOf } from '../../reading/follow-eulogy/following.js';

/** The owner's side of the day: who has a copy, and where they are in the text while they speak. */
@ApiTags('the day')
@Controller('api/eulogies/:id')
export class HandOverController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly copies: CopiesOfTheDay,
    private readonly serviceDay: ServiceDay,
    private readonly speakers: SpeakersOfTheDay,
    private readonly versions: VersionReader,
    private readonly places: SpokenPlaces,
    private readonly sheets: AnswerSheets,
    private readonly commands: CommandBus,
  ) {}

  @Get('copies')
  @ApiOkResponse({ type: CopiesResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<CopiesResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.copiesOf(id);
  }

  /** Says which day the service is: every copy that is open then ends by it. */
  @Put('service-day')
  @ApiOkResponse({ type: CopiesResponse })
  async nameDay(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { day }: ServiceDayRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CopiesResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, { type: 'NameServiceDay', day }, user.id, context);
  }

  /** Hands a copy over; where an address is given, a letter takes the link there. */
  @Post('copies')
  @HttpCode(200)
  @ApiOkResponse({ type: CopiesResponse })
  async handOver(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { role, name, speaker, email = '', day: said }: HandOverCopyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CopiesResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { shows, speakers, day: known } = await this.copiesOf(id);
    const day = said ?? known;
    if (shows === 'nothing') throw new RuleBroken('copy.not-finished');
    if (role === 'speaker') {
      const own = speakers.find((one) => one.id === speaker);
      if (!own) throw new RuleBroken('copy.no-such-speaker');
      const to = { speakerId: own.id, name: own.name, email };
      return this.change(id, { type: 'HandOverCopy', role, ...to, day }, user.id, context);
    }
    const to = role === 'follow' ? { name: '', email: '' } : { name: name.trim(), email };
    return this.change(id, { type: 'HandOverCopy', role, ...to, day }, user.id, context);
  }

  /** Has the link of a copy that there is taken to an address, by letter. */
  @Post('copies/:number/letter')
  @HttpCode(200)
  @ApiOkResponse({ type: CopiesResponse })
  async send(
    @Param('id', EulogyIdPipe) id: number,
    @Param('number', ParseIntPipe) copyNumber: number,
    @Body() { email }: SendCopyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CopiesResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, { type: 'SendCopy', copyNumber, email }, user.id, context);
  }

  /** Takes a copy back: its link opens nothing from now on. */
  @Delete('copies/:number')
  @ApiOkResponse({ type: CopiesResponse })
  async takeBack(
    @Param('id', EulogyIdPipe) id: number,
    @Param('number', ParseIntPipe) copyNumber: number,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CopiesResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.change(id, { type: 'TakeBackCopy', copyNumber }, user.id, context);
  }

  /** Where the speaker is: the number of a paragraph, which is kept nowhere. */
  @Post('place')
  @HttpCode(204)
  @ApiNoContentResponse()
  async say(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { paragraph, step }: OwnPlaceRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<void> {
    await this.access.require(id, user, 'write-eulogy');
    const place = { paragraph, by: 'speaker' } as const;
    await (step === 'begin' ? this.places.begin(placeOf(id), place) : this.places.say(placeOf(id), place));
  }

  private async change(id: number, act: CopyAct, by: string, context: CommandContext): Promise<CopiesResponse> {
    await this.commands.execute(new ChangeCopies(id, act, by, context));
    return this.copiesOf(id);
  }

  private async copiesOf(id: number): Promise<CopiesResponse> {
    const [day, copies, speakers, shaping, setting] = await Promise.all([
      this.serviceDay.of(id),
      this.copies.open(id),
      this.speakers.of(id),
      this.versions.shaping(id),
      this.sheets.settingOf(id),
    ]);
    const finished = shaping?.finishedVersion ?? null;
    return {
      day,
      copies: copies.map((copy) => ({
        number: copy.copyNumber,
        role: copy.role,
        speakerId: copy.speakerId ?? null,
        name: unlessErased(copy.name, ''),
        email: unlessErased(copy.email, '') || null,
        day: copy.day,
        closesAt: copy.closesAt,
        url: this.copies.url(id, copy),
      })),
      speakers,
      shows: finished === null ? 'nothing' : finished === shaping?.version ? 'newest' : 'older',
      setting,
    };
  }
}

import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeCircle,
  CircleDirectory,
  EulogyAccess,
  EulogyIdPipe,
  GuestDirectory,
} from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decodeName } from '../../answers/answer-codecs.js';
import { fillTemplate, preferredName } from '../../question-sets/fill-template.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { AnswerSheets, type AnswerSheet } from '../read-answers/answer-sheets.js';
import { GuestOfCircleResponse, type WaitingWordsResponse } from './guests.dto.js';
import { IncludeGuest } from './include-guest.command.js';

/** Those who tell without an account: the owner says yes to whoever waits, and turns away whom they do not want (D31). */
@ApiTags('guests')
@Controller('api/eulogies/:id/guests')
export class GuestsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly circles: CircleDirectory,
    private readonly guests: GuestDirectory,
    private readonly sheets: AnswerSheets,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who tells without an account, how they came, and what waits for a yes.' })
  @ApiOkResponse({ type: [GuestOfCircleResponse] })
  async list(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<GuestOfCircleResponse[]> {
    await this.access.require(id, user, 'admit-guests');
    const [guests, tellers] = await Promise.all([this.guests.of(id), this.circles.tellers(id)]);
    const shown = guests.flatMap((guest) => {
      const { status } = guest;
      return status === 'gone' || status === 'member' ? [] : [{ ...guest, status }];
    });
    const waits = shown.some(({ held, status }) => held && status === 'here');
    const sheet = waits ? await this.sheets.of(id) : undefined;
    return shown.map(({ guestId, name, cameBy, held, status, welcomedAt }) => {
      const said = tellers.find(({ userId }) => userId === guestId);
      const isNamed = said?.acknowledgement !== 'unnamed';
      return {
        id: guestId,
        name: name ?? '',
        cameBy,
        held,
        status,
        joinedAt: welcomedAt.toISOString(),
        introducedAs: (isNamed && (said?.correctedAs || said?.introducedAs)) || null,
        waiting: sheet && held && status === 'here' && isNamed ? waitingOf(sheet, guestId) : [],
      };
    });
  }

  @Post(':guestId/include')
  @HttpCode(200)
  @ApiOperation({ summary: 'Says yes: what the guest told is in, and what they tell from now on.' })
  @ApiOkResponse({ type: MessageResponse })
  async include(
    @Param('id', EulogyIdPipe) id: number,
    @Param('guestId') guestId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'admit-guests');
    await this.requireGuest(id, guestId);
    await this.commands.execute(new IncludeGuest(id, guestId, user.id, context));
    return { message: 'What they told is part of it now.' };
  }

  @Delete(':guestId')
  @ApiOperation({ summary: 'Turns a guest away. What they told stays as it is until it is left out.' })
  @ApiOkResponse({ type: MessageResponse })
  async remove(
    @Param('id', EulogyIdPipe) id: number,
    @Param('guestId') guestId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.access.require(id, user, 'admit-guests');
    await this.requireGuest(id, guestId);
    const command = { type: 'RemoveGuest', guestId, by: user.id, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    return { message: 'They can tell nothing more here. What they told stays as it was: in, or left out.' };
  }

  /** @throws RuleBroken guest.unknown */
  private async requireGuest(eulogyId: number, guestId: string): Promise<void> {
    const row = await this.guests.one(eulogyId, guestId);
    if (!row || row.status === 'gone' || row.status === 'member') throw new RuleBroken('guest.unknown');
  }
}

function waitingOf(sheet: AnswerSheet, guestId: string): WaitingWordsResponse[] {
  const name = decodeName(sheet.facts.find(({ questionId }) => questionId === 'name')?.answer ?? '');
  const { questions } = requireQuestionSet(sheet.questionSet);
  return sheet.memories
    .filter(({ contributorId, included }) => contributorId === guestId && !included)
    .map(({ questionId, answer }) => {
      const text = questions.find(({ id }) => id === questionId)?.questionText ?? '';
      return { questionText: fillTemplate(text, preferredName(name), name.pronouns, sheet.eulogyType), answer };
    });
}

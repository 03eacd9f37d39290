import { Body, Controller, Get, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeCircle,
  CircleDirectory,
  EulogyAccess,
  EulogyIdPipe,
  type AskQuestion,
} from '../../../collaboration/index.js';
import { normaliseEmail, RefusedAddresses, UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { AskedDirectory } from './asked-directory.js';
import { AskedResponse, AskRequest, ThankRequest } from './asked.dto.js';

const askNumberPipe = new ParseIntPipe({ exceptionFactory: () => new RuleBroken('ask.unknown') });

interface Recipient {
  readonly to: AskQuestion['to'];
  readonly address: string | undefined;
}

/** One question to one person, by letter. */
@ApiTags('collaboration')
@Controller('api/eulogies/:id/asked')
export class AskedController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly asked: AskedDirectory,
    private readonly circles: CircleDirectory,
    private readonly users: UserDirectory,
    private readonly refused: RefusedAddresses,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Who was asked what, and whether it was answered; whom else a letter reaches.' })
  @ApiOkResponse({ type: AskedResponse })
  async list(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<AskedResponse> {
    const { ownerId } = await this.access.require(id, user, 'invite');
    return this.asked.of(id, ownerId);
  }

  @Post()
  @HttpCode(202)
  @ApiOperation({ summary: 'Asks one person one question: the letter holds it and opens where it is answered.' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async ask(
    @Param('id', EulogyIdPipe) id: number,
    @Body() body: AskRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const { ownerId } = await this.access.require(id, user, 'invite');
    const { questionId, name = '', note = '' } = body;
    const questions = await this.asked.questions(id, ownerId);
    if (!questions.some((one) => one.id === questionId)) throw new RuleBroken('ask.no-such-question');
    const { to, address } = await this.recipient(id, ownerId, body);
    if (address !== undefined && (await this.refused.has(address))) throw new RuleBroken('invitation.refused');
    const command = { type: 'AskQuestion', questionId, to, name, note, by: user.id, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    return { message: 'The question is on its way.' };
  }

  @Post(':askNumber/thanks')
  @HttpCode(202)
  @ApiOperation({ summary: 'Thanks whoever answered it, in one letter; a second time sends none.' })
  @ApiAcceptedResponse({ type: MessageResponse })
  async thank(
    @Param('id', EulogyIdPipe) id: number,
    @Param('askNumber', askNumberPipe) askNumber: number,
    @Body() { note = '' }: ThankRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    const { ownerId } = await this.access.require(id, user, 'invite');
    const one = (await this.asked.of(id, ownerId)).asked.find((row) => row.askNumber === askNumber);
    if (!one) throw new RuleBroken('ask.unknown');
    if (!one.answered) throw new RuleBroken('ask.not-answered');
    const command = { type: 'ThankAsked', askNumber, words: note, by: user.id, at: context.at } as const;
    await this.commands.execute(new ChangeCircle(id, command, context));
    return { message: 'Your thanks are on their way.' };
  }

  /** Whoever has an account here is asked as a member, however they were named. @throws RuleBroken ask.nobody, invitation.already-here */
  private async recipient(
    eulogyId: number,
    ownerId: string,
    { personId, letter, email }: AskRequest,
  ): Promise<Recipient> {
    if ([personId, letter, email].filter((one) => one !== undefined).length !== 1) throw new RuleBroken('ask.nobody');
    if (personId !== undefined) return this.member(personId);
    if (letter !== undefined) {
      const letters = await this.circles.lettersToAsk(eulogyId);
      const address = letters.find(({ number }) => number === letter)?.email;
      return { to: { kind: 'letter', number: letter }, address };
    }
    const address = normaliseEmail(email ?? '');
    const account = await this.users.byEmail(address);
    if (account?.id === ownerId) throw new RuleBroken('invitation.already-here');
    const members = await this.circles.members(eulogyId);
    if (account && members.some(({ userId }) => userId === account.id)) return this.member(account.id);
    return { to: { kind: 'address', email: address }, address };
  }

  private async member(userId: string): Promise<Recipient> {
    return { to: { kind: 'member', userId }, address: (await this.users.byId(userId))?.email };
  }
}

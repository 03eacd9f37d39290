import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import { Attempts, isEmailAddress, normaliseEmail, SessionStore, type AttemptLimit } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser, OptionalUser } from '../../../shared/http/current-user.decorator.js';
import { EventStreams, type EventStream } from '../../../shared/http/event-stream.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { networkOf } from '../../../shared/http/network.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { ValidationFailed } from '../../../shared/http/validation-failed.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { pause } from '../../../shared/messaging/leases.js';
import { PersonalNews } from '../../../shared/news/personal-news.js';
import { takeAttempts } from '../../access/take-attempts.js';
import type { Writer } from '../../domain/conversation/conversation.events.js';
import {
  ChatHistoryResponse,
  numberOf,
  SendChatMessageRequest,
  SentChatMessageResponse,
  UpToRequest,
} from './chat.dto.js';
import { SupportInbox } from './support-inbox.js';
import { Talk } from './talk.command.js';
import { VisitorIds } from './visitor-ids.js';

/** Somebody who was signed out hears nothing more after this time. */
const CHECK_SESSION_MS = 30_000;

/** How much somebody may write. What one network address may do is generous: a household may share it. */
const limits = {
  person: (userId: string): AttemptLimit => ({ act: 'chat', subject: userId, max: 60, windowMinutes: 10 }),
  address: (ip: string): AttemptLimit => ({ act: 'chat of visitors', subject: ip, max: 20, windowMinutes: 10 }),
  email: (email: string): AttemptLimit => ({ act: 'chat by email', subject: email, max: 10, windowMinutes: 60 }),
};

interface WhoWrites {
  readonly personId: string;
  readonly writer: Writer;
  readonly email: string | null;
}

/** The customer's side of the support chat. */
@ApiTags('support')
@Controller('api/chat')
export class ChatController {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: SupportInbox,
    private readonly attempts: Attempts,
    private readonly visitors: VisitorIds,
    private readonly news: PersonalNews,
    private readonly streams: EventStreams,
    private readonly sessions: SessionStore,
  ) {}

  @Post()
  @Public()
  @ApiOperation({ operationId: 'sendChatMessage', summary: 'Writes to the support team, signed in or with an address' })
  @ApiCreatedResponse({ type: SentChatMessageResponse })
  async send(
    @Body() { message, userEmail }: SendChatMessageRequest,
    @OptionalUser() user: SignedInUser | undefined,
    @Req() request: HouseRequest,
    @Context() context: CommandContext,
  ): Promise<SentChatMessageResponse> {
    const who = await this.whoWrites(user, userEmail, networkOf(request.ip));
    const messageId = derivedId(context.commandId, 'message');
    const { number } = await this.commands.execute(
      new Talk(who.personId, { type: 'SendSupportMessage', ...who, messageId, text: message, at: context.at }, context),
    );
    return { id: messageId, number, message, sentAt: context.at };
  }

  @Get()
  @ApiOperation({ operationId: 'readChat', summary: 'The conversation of the signed-in person with the support team' })
  @ApiQuery({ name: 'before', required: false, type: Number, description: 'Messages before this number.' })
  @ApiOkResponse({ type: ChatHistoryResponse })
  async read(
    @CurrentUser() user: SignedInUser,
    @Query('before') before: string | undefined,
  ): Promise<ChatHistoryResponse> {
    // Read first: whoever gets an older number than what they see asks once more, and misses nothing.
    const revision = await this.inbox.revisionOf(user.id);
    const [messages, unread] = await Promise.all([
      this.inbox.messagesOf(user.id, numberOf(before)),
      this.inbox.unseenOf(user.id),
    ]);
    return { messages: messages.map(({ personId: _, ...message }) => message), unread, revision };
  }

  @Post('seen')
  @HttpCode(204)
  @ApiOperation({ operationId: 'seeChat', summary: 'The person has seen the answers up to a message' })
  @ApiNoContentResponse()
  async seen(
    @CurrentUser() user: SignedInUser,
    @Body() { upTo }: UpToRequest,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new Talk(user.id, { type: 'SeeSupportReplies', upTo, at: context.at }, context));
  }

  /** For pages that have no other stream open: `support` with the conversation's revision. */
  @Get('events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'A stream of server-sent events.', schema: { type: 'string' } })
  follow(@CurrentUser() user: SignedInUser, @Req() request: HouseRequest, @Res() reply: HouseReply): void {
    const stream = this.streams.start(request, reply, { personId: user.id, place: 'support' });
    void this.news.follow(user.id, stream.signal, (event, data) =>
      stream.send({ id: String(data.revision), event, data }),
    );
    void this.closeWithSession(stream, request);
  }

  /**
   * Who is writing: the signed-in person whatever address they send; a visitor by the address that they want the answer at.
   * @throws ValidationFailed a visitor without a valid address; @throws RuleBroken chat.too-many
   */
  private async whoWrites(user: SignedInUser | undefined, typed: string | undefined, ip: string): Promise<WhoWrites> {
    if (user) {
      await takeAttempts(this.attempts, 'chat.too-many', [limits.person(user.id)]);
      return { personId: user.id, writer: 'account', email: null };
    }
    if (typed === undefined || !isEmailAddress(typed)) {
      throw new ValidationFailed([{ path: 'userEmail', message: 'Please enter an email address for our answer' }]);
    }
    const email = normaliseEmail(typed);
    await takeAttempts(this.attempts, 'chat.too-many', [limits.address(ip), limits.email(email)]);
    return { personId: await this.visitors.of(email), writer: 'visitor', email };
  }

  private async closeWithSession(stream: EventStream, request: HouseRequest): Promise<void> {
    try {
      while (!stream.signal.aborted) {
        await pause(CHECK_SESSION_MS, stream.signal);
        if (!stream.signal.aborted && !(await this.sessions.isSignedIn(request))) return;
      }
    } catch {
      // The database is away: the browser comes again and is asked then.
    } finally {
      stream.close();
    }
  }
}

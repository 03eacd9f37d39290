import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
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
import { SessionStore, UserDirectory } from '../../../identity/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { EventStreams, type EventStream } from '../../../shared/http/event-stream.js';
import type { HouseReply, HouseRequest } from '../../../shared/http/request.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { pause } from '../../../shared/messaging/leases.js';
import { pageOf } from '../../access/page.js';
import { PersonIdPipe } from '../../access/person-id.pipe.js';
import { StaffAccess } from '../../access/staff-access.js';
import {
  AdminChatMessageResponse,
  AssignRequest,
  ConversationPageResponse,
  ConversationResponse,
  ConversationsRequest,
  numberOf,
  SentChatMessageResponse,
  StaffReplyRequest,
  UpToRequest,
} from './chat.dto.js';
import { SupportInbox, type ChatMessage, type ConversationSummary } from './support-inbox.js';
import { SupportNews } from './support-news.js';
import { Talk } from './talk.command.js';

/** A notice that was lost is made good within this time. */
const LOOK_MS = 10_000;
/** Whose role was revoked hears nothing more after this time. */
const CHECK_ACCESS_MS = 30_000;
/** Shown where the person or their address is gone. */
const NOBODY = { email: '', name: 'Deleted account', writer: 'account' as const };

/** The support chat as staff see it. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/chat')
export class StaffChatController {
  constructor(
    private readonly commands: CommandBus,
    private readonly inbox: SupportInbox,
    private readonly users: UserDirectory,
    private readonly staff: StaffAccess,
    private readonly news: SupportNews,
    private readonly streams: EventStreams,
    private readonly sessions: SessionStore,
  ) {}

  @Get('messages')
  @ApiOperation({ operationId: 'listChatMessages', summary: 'The newest messages of all conversations, newest first' })
  @ApiOkResponse({ type: [AdminChatMessageResponse] })
  async messages(): Promise<AdminChatMessageResponse[]> {
    return this.withAddresses(await this.inbox.newest());
  }

  @Get('conversations')
  @ApiOperation({
    operationId: 'listConversations',
    summary: 'The conversations, who waits longest for an answer in front; by name, address, or who looks after them',
  })
  @ApiOkResponse({ type: ConversationPageResponse })
  async conversations(
    @Query() query: ConversationsRequest,
    @CurrentUser() { id: staffId }: SignedInUser,
  ): Promise<ConversationPageResponse> {
    const { page, pageSize, offset } = pageOf(query);
    const { show, order = 'longest-waiting', person, search } = query;
    const slice = { show, order, person, search, staffId, limit: pageSize, offset };
    const { items, ...counted } = await this.inbox.conversations(slice);
    return { items: await this.withNames(items), page, pageSize, ...counted };
  }

  private async withNames(found: readonly ConversationSummary[]): Promise<ConversationResponse[]> {
    const [people, staff] = await Promise.all([
      this.inbox.addressesOf(found.map(({ personId }) => personId)),
      this.users.byIds(found.flatMap(({ assigneeId }) => assigneeId ?? [])),
    ]);
    return found.map(({ personId, writer, unread, waitingSince, assigneeId, last: { personId: _, ...last } }) => {
      const { email, name } = people.get(personId) ?? NOBODY;
      const assignee = assigneeId === null ? undefined : staff.get(assigneeId);
      return {
        personId,
        userEmail: email,
        userName: name,
        writer,
        unread,
        waitingSince,
        assigneeId,
        assigneeName: assignee ? `${assignee.firstName} ${assignee.lastName}`.trim() : null,
        last,
      };
    });
  }

  @Get('conversations/:personId')
  @ApiOperation({
    operationId: 'readConversation',
    summary: "One person's conversation, in order: the newest 200, or those before a number",
  })
  @ApiQuery({ name: 'before', required: false, type: Number, description: 'Messages before this number.' })
  @ApiOkResponse({ type: [AdminChatMessageResponse] })
  async conversation(
    @Param('personId', PersonIdPipe) personId: string,
    @Query('before') before: string | undefined,
  ): Promise<AdminChatMessageResponse[]> {
    return this.withAddresses(await this.inbox.messagesOf(personId, numberOf(before)));
  }

  @Post('conversations/:personId/reply')
  @RecordedAct('chat.reply', { kind: 'user', param: 'personId' })
  @ApiOperation({
    operationId: 'replyToConversation',
    summary: 'Answers somebody, or writes first to an account: live where they are here, else by mail',
  })
  @ApiCreatedResponse({ type: SentChatMessageResponse })
  async reply(
    @Param('personId', PersonIdPipe) personId: string,
    @Body() { message }: StaffReplyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<SentChatMessageResponse> {
    const messageId = derivedId(context.commandId, 'message');
    const hasAccount = (await this.users.byId(personId)) !== undefined;
    const step = hasAccount ? ({ type: 'WriteFirst', personId } as const) : ({ type: 'SendSupportReply' } as const);
    const { number } = await this.commands.execute(
      new Talk(personId, { ...step, messageId, text: message, by: user.id, at: context.at }, context),
    );
    return { id: messageId, number, message, sentAt: context.at };
  }

  @Post('conversations/:personId/read')
  @RecordedAct('chat.read', { kind: 'user', param: 'personId' })
  @HttpCode(204)
  @ApiOperation({ operationId: 'readChatMessages', summary: 'Staff have read what the person wrote, up to a message' })
  @ApiNoContentResponse()
  async read(
    @Param('personId', PersonIdPipe) personId: string,
    @Body() { upTo }: UpToRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(
      new Talk(personId, { type: 'ReadSupportMessages', upTo, by: user.id, at: context.at }, context),
    );
  }

  @Post('conversations/:personId/settle')
  @RecordedAct('chat.settle', { kind: 'user', param: 'personId' })
  @HttpCode(204)
  @ApiOperation({
    operationId: 'settleConversation',
    summary: 'Says that what somebody wrote needs no answer, up to their last message',
  })
  @ApiNoContentResponse()
  async settle(
    @Param('personId', PersonIdPipe) personId: string,
    @Body() { upTo }: UpToRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(
      new Talk(personId, { type: 'SettleSupportMessages', upTo, by: user.id, at: context.at }, context),
    );
  }

  @Post('conversations/:personId/assign')
  @RecordedAct('chat.assign', { kind: 'user', param: 'personId' })
  @HttpCode(204)
  @ApiOperation({ operationId: 'assignConversation', summary: 'Says which member of staff looks after a conversation' })
  @ApiNoContentResponse()
  async assign(
    @Param('personId', PersonIdPipe) personId: string,
    @Body() { assigneeId = null }: AssignRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    if (assigneeId !== null && !(await this.staff.isStaff(assigneeId))) throw new RuleBroken('chat.assignee');
    await this.commands.execute(
      new Talk(personId, { type: 'AssignConversation', assigneeId, by: user.id, at: context.at }, context),
    );
  }

  /** `support` each time any conversation has moved. */
  @Get('events')
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'A stream of server-sent events.', schema: { type: 'string' } })
  follow(@CurrentUser() user: SignedInUser, @Req() request: HouseRequest, @Res() reply: HouseReply): void {
    const stream = this.streams.start(request, reply, { personId: user.id, place: 'support desk' });
    void this.pump(stream, user, request)
      .catch(() => undefined)
      .finally(() => stream.close());
  }

  private async pump(stream: EventStream, user: SignedInUser, request: HouseRequest): Promise<void> {
    let told: string | undefined;
    let checked = performance.now();
    while (!stream.signal.aborted) {
      const changed = new AbortController();
      const stop = this.news.onAnyChange(() => changed.abort());
      try {
        const standing = await this.inbox.standing();
        if (standing !== told) stream.send({ id: standing, event: 'support', data: { standing } });
        told = standing;
        await pause(LOOK_MS, AbortSignal.any([stream.signal, changed.signal]));
      } finally {
        stop();
      }
      if (performance.now() - checked < CHECK_ACCESS_MS) continue;
      if (!(await this.staff.isStaff(user.id)) || !(await this.sessions.isSignedIn(request))) return;
      checked = performance.now();
    }
  }

  private async withAddresses(messages: readonly ChatMessage[]): Promise<AdminChatMessageResponse[]> {
    const people = await this.inbox.addressesOf([...new Set(messages.map(({ personId }) => personId))]);
    return messages.map((message) => {
      const { email, name } = people.get(message.personId) ?? NOBODY;
      return { ...message, userEmail: email, userName: name };
    });
  }
}

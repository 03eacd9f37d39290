import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { ChangeBook } from './book.command.js';
import {
  ArrangeBookRequest,
  AskForBookRequest,
  BookContentsResponse,
  BookPartResponse,
  BookQuery,
  BookResponse,
  SayOfBookRequest,
  ShareBookRequest,
} from './book.dto.js';
import { OwnersBook } from './owners-book.js';
import { sendBook } from './send-book.js';
import { TellersPart } from './tellers-part.js';

/** The book of what everybody told: made by the owner, of the words of those who said yes themselves. */
@ApiTags('book')
@Controller('api/eulogies/:id/book')
export class BookController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly book: OwnersBook,
    private readonly parts: TellersPart,
    private readonly bus: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: BookResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<BookResponse> {
    await this.access.require(id, user, 'make-book');
    return this.book.of(id, user.id);
  }

  @Get('contents')
  @ApiOperation({ summary: 'What stands in it now, as the file would have it.' })
  @ApiOkResponse({ type: BookContentsResponse })
  async contents(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { arrangement }: BookQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<BookContentsResponse> {
    await this.access.require(id, user, 'make-book');
    return this.book.contentsOf(id, user.id, arrangement);
  }

  @Post('ask')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Asks each of these tellers by letter for their yes; once, and one reminder on another day.',
  })
  @ApiOkResponse({ type: BookResponse })
  async ask(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { tellers }: AskForBookRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<BookResponse> {
    await this.access.require(id, user, 'make-book');
    const people = await this.book.toAsk(id, user.id, tellers);
    await this.bus.execute(new ChangeBook(id, { type: 'AskForBook', people, by: user.id }, context));
    return this.book.of(id, user.id);
  }

  @Put('arrangement')
  @ApiOkResponse({ type: BookResponse })
  async arrange(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { arrangement }: ArrangeBookRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<BookResponse> {
    await this.access.require(id, user, 'make-book');
    await this.bus.execute(new ChangeBook(id, { type: 'ArrangeBook', arrangement, by: user.id }, context));
    return this.book.of(id, user.id);
  }

  @Put('sharing')
  @ApiOperation({ summary: 'Lets those whose words are in it have it too, or no more.' })
  @ApiOkResponse({ type: BookResponse })
  async share(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { shared }: ShareBookRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<BookResponse> {
    await this.access.require(id, user, 'make-book');
    const type = shared ? 'ShareBook' : 'EndBookSharing';
    await this.bus.execute(new ChangeBook(id, { type, by: user.id }, context));
    return this.book.of(id, user.id);
  }

  @Get('mine')
  @ApiOperation({ summary: 'What one said oneself about one’s own words.' })
  @ApiOkResponse({ type: BookPartResponse })
  async mine(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<BookPartResponse> {
    await this.access.require(id, user, 'stand-in-book');
    return this.parts.of(id, user.id);
  }

  @Put('mine')
  @ApiOperation({ summary: 'Says that one’s own words may stand in the book, or that they shall not.' })
  @ApiOkResponse({ type: BookPartResponse })
  async say(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { answer }: SayOfBookRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<BookPartResponse> {
    await this.access.require(id, user, 'stand-in-book');
    await this.bus.execute(new ChangeBook(id, { type: 'SayOfBook', personId: user.id, answer }, context));
    return this.parts.of(id, user.id);
  }

  /** Made of what is so at this moment: for the owner, and for whoever is in it once the owner shares it. */
  @Get('pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.access.require(id, user, 'stand-in-book');
    await sendBook(reply, await this.parts.file(id, user.id));
  }
}

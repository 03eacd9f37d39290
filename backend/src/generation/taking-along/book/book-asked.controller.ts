import { Body, Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { ChangeBook } from './book.command.js';
import { BookDesk } from './book-desk.js';
import { BookPartResponse, SayOfBookRequest } from './book.dto.js';
import { TellersPart } from './tellers-part.js';

/** What a letter’s link opens: the question, and nothing that anybody told. To look says nothing: a letter’s links are opened by machines too. */
@ApiTags('book')
@Controller('api/book-asked')
export class BookAskedController {
  constructor(
    private readonly desk: BookDesk,
    private readonly parts: TellersPart,
    private readonly bus: CommandBus,
  ) {}

  @Get(':token')
  @Public()
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow')
  @Header('referrer-policy', 'no-referrer')
  @ApiOkResponse({ type: BookPartResponse })
  async read(@Param('token') token: string): Promise<BookPartResponse> {
    return this.page(token);
  }

  @Post(':token')
  @Public()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Says that one’s own words may stand in the book, or that they shall not.' })
  @ApiOkResponse({ type: BookPartResponse })
  async say(
    @Param('token') token: string,
    @Body() { answer }: SayOfBookRequest,
    @Context() context: CommandContext,
  ): Promise<BookPartResponse> {
    const { eulogyId, personId } = await this.desk.open(token);
    await this.bus.execute(new ChangeBook(eulogyId, { type: 'SayOfBook', personId, answer }, context));
    return this.page(token);
  }

  /** The file is had where somebody is known: as a member or as a guest. */
  private async page(token: string): Promise<BookPartResponse> {
    const { eulogyId, personId } = await this.desk.open(token);
    return { ...(await this.parts.of(eulogyId, personId)), mayTake: false };
  }
}

import { Body, Controller, Get, Param, Put, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import {
  CurrentGuest,
  EulogyAccess,
  EulogyIdPipe,
  GuestContext,
  GuestGuard,
  type SignedInGuest,
} from '../../../collaboration/index.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { ChangeBook } from './book.command.js';
import { BookPartResponse, SayOfBookRequest } from './book.dto.js';
import { sendBook } from './send-book.js';
import { TellersPart } from './tellers-part.js';

/** The same for somebody without an account, in the browser that knows them. */
@ApiTags('book')
@Public()
@UseGuards(GuestGuard)
@Controller('api/guest/:id/book')
export class GuestBookController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly parts: TellersPart,
    private readonly bus: CommandBus,
  ) {}

  @Get()
  @ApiOkResponse({ type: BookPartResponse })
  async mine(@Param('id', EulogyIdPipe) id: number, @CurrentGuest() guest: SignedInGuest): Promise<BookPartResponse> {
    await this.access.require(id, guest, 'stand-in-book');
    return this.parts.of(id, guest.id);
  }

  @Put()
  @ApiOkResponse({ type: BookPartResponse })
  async say(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { answer }: SayOfBookRequest,
    @CurrentGuest() guest: SignedInGuest,
    @GuestContext() context: CommandContext,
  ): Promise<BookPartResponse> {
    await this.access.require(id, guest, 'stand-in-book');
    await this.bus.execute(new ChangeBook(id, { type: 'SayOfBook', personId: guest.id, answer }, context));
    return this.parts.of(id, guest.id);
  }

  @Get('pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentGuest() guest: SignedInGuest,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.access.require(id, guest, 'stand-in-book');
    await sendBook(reply, await this.parts.file(id, guest.id));
  }
}

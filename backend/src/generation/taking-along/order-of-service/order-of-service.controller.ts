import { Body, Controller, Get, Param, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { ChangeCopies } from '../copies/change-copies.command.js';
import { ServiceDay } from '../service-day.js';
import { DownloadOrderQuery, OrderOfServiceResponse, WriteOrderOfServiceRequest } from './order-of-service.dto.js';
import { OrderPdf } from './order-pdf.js';
import { ServiceDesk } from './service-desk.js';
import { WriteOrderOfService } from './write-order.command.js';

/** The sheet that people hold at the service; the owner's to write. */
@ApiTags('the day')
@Controller('api/eulogies/:id/order-of-service')
export class OrderOfServiceController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly desk: ServiceDesk,
    private readonly serviceDay: ServiceDay,
    private readonly pdf: OrderPdf,
    private readonly commands: CommandBus,
  ) {}

  /** As the owner wrote it, or a beginning from what is known. */
  @Get()
  @ApiOkResponse({ type: OrderOfServiceResponse })
  async read(
    @Param('id', EulogyIdPipe) id: number,
    @CurrentUser() user: SignedInUser,
  ): Promise<OrderOfServiceResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return this.shown(id);
  }

  @Put()
  @ApiOkResponse({ type: OrderOfServiceResponse })
  async write(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { day, time, place, items, thanks, edition }: WriteOrderOfServiceRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<OrderOfServiceResponse> {
    await this.access.require(id, user, 'write-eulogy');
    // the day is one for all: said here, it is the day by which the copies end as well
    if (day !== undefined)
      await this.commands.execute(new ChangeCopies(id, { type: 'NameServiceDay', day }, user.id, context));
    const known = await this.serviceDay.of(id);
    const order = { day: known, time, place, items: items.map(({ kind, title, by }) => ({ kind, title, by })), thanks };
    await this.commands.execute(new WriteOrderOfService(id, order, edition ?? undefined, user.id, context));
    return this.shown(id);
  }

  /** The sheet: two A5 pages a side, to print on both sides of A4 and fold, or page by page. */
  @Get('pdf')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ description: 'A PDF.', schema: { type: 'string', format: 'binary' } })
  async download(
    @Param('id', EulogyIdPipe) id: number,
    @Query() { layout = 'folded' }: DownloadOrderQuery,
    @CurrentUser() user: SignedInUser,
    @Res() reply: HouseReply,
  ): Promise<void> {
    await this.access.require(id, user, 'write-eulogy');
    const { bytes, disposition } = await this.pdf.of(id, { layout, whose: user.id });
    await reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', disposition)
      .header('cache-control', 'private, no-store')
      .send(bytes);
  }

  private async shown(id: number): Promise<OrderOfServiceResponse> {
    const { order, edition, isSaved, person, years } = await this.desk.of(id);
    return { ...order, items: [...order.items], edition, isSaved, person, years };
  }
}

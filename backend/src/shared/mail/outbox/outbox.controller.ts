import { Controller, Get, NotFoundException, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Configuration } from '../../config/configuration.js';
import { Public } from '../../http/public.decorator.js';
import type { HouseReply } from '../../http/request.js';
import { MailSender } from '../mail-sender.port.js';
import { OutboxMailSender, type OutboxMail } from './outbox-mail-sender.js';
import { outboxPage, outboxPagePolicy } from './outbox-page.js';

/** Shows what would have been mailed. There only with the outbox adapter, and never in production. */
@ApiExcludeController()
@Public()
@Controller('dev')
export class OutboxController {
  constructor(
    private readonly sender: MailSender,
    private readonly configuration: Configuration,
  ) {}

  @Get('outbox.json')
  async json(@Query('to') to: unknown, @Res({ passthrough: true }) reply: HouseReply): Promise<OutboxMail[]> {
    void reply.header('cache-control', 'no-store');
    return this.outbox().list(addressIn(to));
  }

  @Get('outbox')
  async page(@Query('to') to: unknown, @Res({ passthrough: true }) reply: HouseReply): Promise<string> {
    const page = outboxPage(await this.outbox().list(addressIn(to)));
    void reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', outboxPagePolicy);
    return page;
  }

  /** @throws NotFoundException */
  private outbox(): OutboxMailSender {
    if (this.configuration.isProduction || !(this.sender instanceof OutboxMailSender)) throw new NotFoundException();
    return this.sender;
  }
}

/** The first of what stands in the query; NUL, which Postgres refuses, is no part of an address. */
function addressIn(to: unknown): string | undefined {
  const first: unknown = Array.isArray(to) ? to[0] : to;
  return typeof first === 'string' ? first.replaceAll('\u0000', '') : undefined;
}

import {
  BadRequestException,
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Configuration } from '../../config/configuration.js';
import { Public } from '../../http/public.decorator.js';
import type { HouseReply } from '../../http/request.js';
import { MailInbox } from '../inbound/mail-inbox.port.js';
import { MailSender } from '../mail-sender.port.js';
import { OutboxMailSender, type OutboxMail } from './outbox-mail-sender.js';
import { replyByHand, type ReplyForm } from './reply-by-hand.js';
import { outboxPage, outboxPagePolicy } from './outbox-page.js';

/** Shows what would have been mailed. There only with the outbox adapter, and never in production. */
@ApiExcludeController()
@Public()
@Controller('dev')
export class OutboxController {
  constructor(
    private readonly sender: MailSender,
    private readonly configuration: Configuration,
    private readonly inbox: MailInbox,
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

  /** Answers a letter by hand: the reply arrives by the same port as one that was delivered. */
  @Post('outbox/reply')
  @HttpCode(303)
  async reply(@Body() body: unknown, @Res({ passthrough: true }) reply: HouseReply): Promise<string> {
    this.outbox();
    const { to, from, subject, words } = (typeof body === 'object' && body !== null ? body : {}) as ReplyForm;
    const isText = [to, from, subject, words].every((one) => typeof one === 'string');
    if (!isText || !to || !from) throw new BadRequestException();
    const raw = await replyByHand({ to, from, subject: subject ?? '', words: words ?? '' });
    const taken = await this.inbox.take({ raw, to, returnPath: from });
    if (taken !== 'kept' && taken !== 'known') throw new NotFoundException();
    void reply.header('location', '/dev/outbox');
    return '';
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

import type {} from '@fastify/multipart';
import { Body, Controller, Headers, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { Configuration } from '../../config/configuration.js';
import { MessageResponse } from '../../http/message.response.dto.js';
import { Public } from '../../http/public.decorator.js';
import type { HouseRequest } from '../../http/request.js';
import { RuleBroken } from '../../kernel/rule-broken.js';
import { lettersIn } from './delivered-letters.js';
import { LETTER_BYTES_MAX, MailInbox, type Taken } from './mail-inbox.port.js';
import { requireWebhookSecret } from './webhook-secret.js';

/** Parts of a form with a letter in it; providers send some twenty. */
const FORM_PARTS = 100;

/** Where a provider delivers replies. Its secret speaks for it: no session, no origin. */
@ApiTags('mail')
@Controller('api/mail/inbound')
export class MailWebhookController {
  constructor(
    private readonly inbox: MailInbox,
    private readonly configuration: Configuration,
  ) {}

  @Post()
  @Public()
  @SkipThrottle()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Takes replies to our letters from a provider; each is kept once, however often it is delivered.',
  })
  @ApiHeader({ name: 'authorization', description: '`Bearer` and the secret, or `Basic` with it as the password.' })
  @ApiConsumes('message/rfc822', 'application/json', 'multipart/form-data')
  @ApiBody({
    schema: {
      type: 'string',
      description: 'The letter itself (RFC 5322), or a provider’s form or JSON with it inside.',
    },
  })
  @ApiQuery({ name: 'to', required: false, type: String, description: 'With message/rfc822: where it was delivered.' })
  @ApiOkResponse({ type: MessageResponse })
  async receive(
    @Req() request: HouseRequest,
    @Body() body: unknown,
    @Query('to') to: unknown,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<MessageResponse> {
    requireWebhookSecret(authorization, this.configuration.mail.webhookSecret);
    const letters = lettersIn(await this.fieldsOf(request, body, to));
    if (letters.length === 0) throw new RuleBroken('mail.no-letter');
    const taken: Taken[] = [];
    for (const letter of letters) taken.push(await this.inbox.take(letter));
    if (taken.some((one) => one === 'kept' || one === 'known')) return { message: 'Kept' };
    if (taken.includes('too-large')) throw new RuleBroken('mail.too-large');
    throw new RuleBroken(taken.includes('no-letter') ? 'mail.no-letter' : 'mail.address-unknown');
  }

  private async fieldsOf(request: HouseRequest, body: unknown, to: unknown): Promise<Record<string, unknown>> {
    if (Buffer.isBuffer(body)) return { raw: body, ...(typeof to === 'string' ? { to } : {}) };
    if (!request.isMultipart()) return typeof body === 'object' && body !== null ? { ...body } : {};
    const fields: Record<string, unknown> = {};
    const limits = { fieldSize: LETTER_BYTES_MAX + 1, fields: FORM_PARTS, files: FORM_PARTS, parts: 2 * FORM_PARTS };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else part.file.resume(); // attachments are in the letter itself
    }
    return fields;
  }
}

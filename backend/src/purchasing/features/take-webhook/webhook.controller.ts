import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseRequest } from '../../../shared/http/request.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { PaymentGateway, SignatureInvalid, type WebhookNotice } from '../../gateways/payment-gateway.port.js';
import { SIGNATURE_HEADER } from '../../gateways/sandbox/sandbox-webhooks.js';
import { TakeNotice } from './take-notice.command.js';

/** Where the provider's signed events arrive. Its signature speaks for it: no session, no origin. */
@ApiTags('purchasing')
@Controller('api/payments/webhook')
export class WebhookController {
  constructor(
    private readonly gateway: PaymentGateway,
    private readonly commands: CommandBus,
  ) {}

  @Post()
  @Public()
  @SkipThrottle()
  @HttpCode(200)
  @ApiOperation({ summary: 'The payment provider’s signed events.' })
  @ApiHeader({ name: SIGNATURE_HEADER, description: '`t=<unix seconds>,v1=<HMAC-SHA256>` over the raw body.' })
  @ApiOkResponse({ type: MessageResponse })
  async receive(
    @Req() request: HouseRequest,
    @Headers(SIGNATURE_HEADER) signature: string | undefined,
  ): Promise<MessageResponse> {
    await this.commands.execute(new TakeNotice(this.read(request.rawBody, signature), String(request.id)));
    return { message: 'Received' };
  }

  private read(rawBody: Buffer | undefined, signature: string | undefined): WebhookNotice {
    try {
      return this.gateway.parseWebhook(rawBody ?? Buffer.alloc(0), signature);
    } catch (error) {
      throw error instanceof SignatureInvalid ? new RuleBroken('payment.signature-invalid') : error;
    }
  }
}

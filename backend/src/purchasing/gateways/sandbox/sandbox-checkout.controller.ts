import { Body, Controller, Get, Header, NotFoundException, Param, Post, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Configuration } from '../../../shared/config/configuration.js';
import { Public } from '../../../shared/http/public.decorator.js';
import type { HouseReply } from '../../../shared/http/request.js';
import { IntentNotFound, PaymentGateway, type PaymentIntent } from '../payment-gateway.port.js';
import { checkoutPage, checkoutPagePolicy, closedCheckoutPage } from './checkout-page.js';
import { SANDBOX_CHECKOUT_PATH, SandboxGateway, type SandboxCheckout } from './sandbox-gateway.js';
import { readCard } from './test-cards.js';

class PayOnPageRequest {
  @IsString()
  @MaxLength(40)
  card: string;

  @IsOptional()
  @IsIn(['passed', 'failed'])
  bank?: 'passed' | 'failed';
}

const NOT_A_TEST_CARD = 'Please use one of the test cards below. No money moves here.';

/**
 * The sandbox's hosted page, as a provider would serve it: whoever has its unguessable address may pay there. Only there with
 * the sandbox.
 */
@ApiExcludeController()
@Public()
@Controller(SANDBOX_CHECKOUT_PATH)
export class SandboxCheckoutController {
  private readonly appUrl: string;

  constructor(
    private readonly gateway: PaymentGateway,
    { http }: Configuration,
  ) {
    this.appUrl = http.appUrl;
  }

  @Get(':id')
  async show(@Param('id') sessionId: string, @Res({ passthrough: true }) reply: HouseReply): Promise<string> {
    return this.answer(reply, sessionId, await this.find(sessionId));
  }

  @Post(':id')
  @Header('cache-control', 'no-store')
  async pay(
    @Param('id') sessionId: string,
    @Body() { card: typed, bank }: PayOnPageRequest,
    @Res({ passthrough: true }) reply: HouseReply,
  ): Promise<string> {
    const page = await this.find(sessionId);
    const card = readCard(typed);
    if (card === 'invalid' || card === 'unknown') {
      const failure = { attempt: '', reason: NOT_A_TEST_CARD };
      return this.answer(reply, sessionId, { ...page, intent: { ...page.intent, failure } });
    }
    const intent = await this.sandbox().pay(page.intent.id, card, bank ?? 'not-asked');
    return this.answer(reply, sessionId, { ...page, intent });
  }

  private answer(reply: HouseReply, sessionId: string, page: SandboxCheckout): string {
    void reply
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', checkoutPagePolicy(this.appUrl));
    if (isPaid(page.intent)) {
      void reply.status(303).header('location', page.successUrl);
      return '';
    }
    void reply.status(200);
    if (page.intent.status === 'canceled') return closedCheckoutPage(`${this.appUrl}/account`);
    return checkoutPage(page, `${SANDBOX_CHECKOUT_PATH}/${sessionId}`);
  }

  private async find(sessionId: string): Promise<SandboxCheckout> {
    try {
      return await this.sandbox().checkoutPage(sessionId);
    } catch (error) {
      throw error instanceof IntentNotFound ? new NotFoundException() : error;
    }
  }

  /** @throws NotFoundException */
  private sandbox(): SandboxGateway {
    if (!(this.gateway instanceof SandboxGateway)) throw new NotFoundException();
    return this.gateway;
  }
}

function isPaid({ status }: PaymentIntent): boolean {
  return status === 'succeeded' || status === 'processing';
}

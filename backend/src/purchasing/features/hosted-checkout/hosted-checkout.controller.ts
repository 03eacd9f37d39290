import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import {
  CheckoutSessionResponse,
  CreateCheckoutSessionRequest,
  VerifyPaymentRequest,
  VerifyPaymentResponse,
} from './hosted-checkout.dto.js';
import { OpenCheckoutSession } from './open-checkout-session.command.js';
import { VerifyPayment } from './verify-payment.command.js';

@ApiTags('purchasing')
@Controller('api')
export class HostedCheckoutController {
  constructor(private readonly commands: CommandBus) {}

  @Post('create-checkout-session')
  @HttpCode(200)
  @ApiOperation({ summary: 'Starts a purchase that is paid on the provider’s own page.' })
  @ApiOkResponse({ type: CheckoutSessionResponse })
  async create(
    @Body() body: CreateCheckoutSessionRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CheckoutSessionResponse> {
    const order = {
      userId: user.id,
      eulogyType: body.eulogyType,
      title: body.eulogyTitle,
      amountCents: undefined,
      discountCode: body.discountCode?.trim() || undefined,
      eulogyId: body.eulogyId,
    };
    return this.commands.execute(new OpenCheckoutSession(order, context));
  }

  @Post('verify-payment')
  @HttpCode(200)
  @ApiOperation({ summary: 'Asks the provider what became of a checkout session that the browser came back from.' })
  @ApiOkResponse({ type: VerifyPaymentResponse })
  async verify(
    @Body() { sessionId, eulogyId }: VerifyPaymentRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<VerifyPaymentResponse> {
    const command = new VerifyPayment(user.id, sessionId, eulogyId, context);
    return { success: await this.commands.execute(command) };
  }
}

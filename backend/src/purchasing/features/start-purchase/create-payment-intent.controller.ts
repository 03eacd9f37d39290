import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CreatePaymentIntentRequest } from './create-payment-intent.request.dto.js';
import { PaymentIntentResponse } from './create-payment-intent.response.dto.js';
import { dollarsToCents } from './dollars.js';
import { PlaceOrder } from './place-order.command.js';

@ApiTags('purchasing')
@Controller('api/create-payment-intent')
export class CreatePaymentIntentController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Starts a purchase, or joins the open one of the same person, type and title.' })
  @ApiOkResponse({ type: PaymentIntentResponse })
  async create(
    @Body() body: CreatePaymentIntentRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<PaymentIntentResponse> {
    const order = {
      userId: user.id,
      eulogyType: body.eulogyType,
      title: body.productTitle,
      amountCents: dollarsToCents(body.amount) ?? Number.NaN,
      discountCode: body.discountCode?.trim() || undefined,
      eulogyId: body.eulogyId,
    };
    const placed = await this.commands.execute(new PlaceOrder(order, context));
    return { ...placed, free: placed.totalCents === 0 };
  }
}

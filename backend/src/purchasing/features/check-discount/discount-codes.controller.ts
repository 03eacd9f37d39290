import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { dollarsToCents } from '../start-purchase/dollars.js';
import { ApplyDiscountRequest, ValidateDiscountRequest, ValidateDiscountResponse } from './discount-codes.dto.js';
import { DiscountCheck } from './discount-check.js';

/** Guesses of one address in a minute: plenty for a slip of the finger, useless for a search. */
const TRIES_A_MINUTE = 30;

@ApiTags('purchasing')
@Controller('api/discount-codes')
export class DiscountCodesController {
  constructor(private readonly discounts: DiscountCheck) {}

  @Post('validate')
  @HttpCode(200)
  @Throttle({ default: { limit: TRIES_A_MINUTE, ttl: 60_000 } })
  @ApiOperation({ summary: 'Whether a code is good for a price, and what it takes off. Keeps nothing.' })
  @ApiOkResponse({ type: ValidateDiscountResponse })
  async validate(
    @Body() { code, amount }: ValidateDiscountRequest,
    @CurrentUser() user: SignedInUser,
    @Context() { at }: CommandContext,
  ): Promise<ValidateDiscountResponse> {
    const priceCents = dollarsToCents(amount) ?? 0;
    return this.discounts.answer({ code, userId: user.id, priceCents, at });
  }

  /** The spec's client sends it after paying. A use counts with its payment alone (D10), so there is nothing left to do. */
  @Post('apply')
  @HttpCode(200)
  @ApiOperation({ summary: 'Changes nothing: the use of a code is counted with the payment.' })
  @ApiOkResponse({ type: MessageResponse })
  apply(@Body() _: ApplyDiscountRequest): MessageResponse {
    return { message: 'The use of a discount code is counted with its payment.' };
  }
}

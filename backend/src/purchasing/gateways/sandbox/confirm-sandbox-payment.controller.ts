import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsBoolean, IsOptional, IsString, MaxLength } from 'class-validator';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { IntentNotFound, PaymentGateway, type IntentStatus } from '../payment-gateway.port.js';
import { SandboxGateway } from './sandbox-gateway.js';
import { readCard, type Authentication } from './test-cards.js';

export class ConfirmSandboxPaymentRequest {
  @ApiProperty({ maxLength: 40, example: '4242 4242 4242 4242', description: 'The number of a test card.' })
  @MaxLength(40, { message: 'Your card number is not valid. Please check it.' })
  @IsString({ message: 'Please enter a card number' })
  card: string;

  @ApiPropertyOptional({ description: 'What became of the authentication that `requires_action` asked for.' })
  @IsOptional()
  @IsBoolean({ message: 'Say true or false' })
  authenticated?: boolean;
}

export class SandboxPaymentResponse {
  @ApiProperty({ enum: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'] })
  status: IntentStatus;

  @ApiPropertyOptional({ description: 'Why the card was refused.', example: 'Your card was declined.' })
  declineMessage?: string;
}

/** Stands for what a provider's script does in the buyer's browser: hands over a card. Only there with the sandbox. */
@ApiTags('purchasing')
@Controller('api/sandbox/payment-intents')
export class ConfirmSandboxPaymentController {
  constructor(private readonly gateway: PaymentGateway) {}

  @Post(':id/confirm')
  @HttpCode(200)
  @ApiOperation({ summary: 'Pays with a test card. No money moves.' })
  @ApiOkResponse({ type: SandboxPaymentResponse })
  async confirm(
    @Param('id') intentId: string,
    @Body() body: ConfirmSandboxPaymentRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<SandboxPaymentResponse> {
    if (!(this.gateway instanceof SandboxGateway)) throw new RuleBroken('payment.no-sandbox');
    await this.mustBeTheBuyers(intentId, user.id);
    const card = readCard(body.card);
    if (card === 'invalid') throw new RuleBroken('card.invalid');
    if (card === 'unknown') throw new RuleBroken('card.not-a-test-card');
    const intent = await this.gateway.pay(intentId, card, authenticationOf(body));
    return {
      status: intent.status,
      ...(intent.failure && intent.status !== 'canceled' ? { declineMessage: intent.failure.reason } : {}),
    };
  }

  /** Another person's intent is not there for this one. */
  private async mustBeTheBuyers(intentId: string, userId: string): Promise<void> {
    try {
      const { metadata } = await this.gateway.retrieveIntent(intentId);
      if (metadata.userId === userId) return;
    } catch (error) {
      if (!(error instanceof IntentNotFound)) throw error;
    }
    throw new RuleBroken('purchase.not-found');
  }
}

function authenticationOf({ authenticated }: ConfirmSandboxPaymentRequest): Authentication {
  if (authenticated === undefined || authenticated === null) return 'not-asked';
  return authenticated ? 'passed' : 'failed';
}

import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOperation,
  ApiProperty,
  ApiPropertyOptional,
  ApiTags,
} from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min, ValidateIf } from 'class-validator';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PurchaseIdPipe } from '../find-purchase/purchase-id.pipe.js';
import { CallOffRefund } from './call-off-refund.command.js';
import { RefundPurchase, type RefundProgress } from './refund-purchase.command.js';

/** Characters. */
const REASON_MAX = 500;
const SOMETHING = /\S/;
/** Characters: what a bank takes of a reference, and more. */
const REFERENCE_MAX = 100;

export class RefundPurchaseRequest {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Cents, of what is left; all of it where this is missing. With it `leftCents` is needed.',
  })
  @IsOptional()
  @Min(1, { message: 'Please say how much goes back, in cents' })
  @IsInt({ message: 'Please say how much goes back, in cents' })
  amountCents?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description: 'What is left as you see it, cents: where somebody was faster, nothing is sent and you are told.',
  })
  @ValidateIf(({ amountCents, leftCents }: RefundPurchaseRequest) => (amountCents ?? leftCents ?? null) !== null)
  @Min(0, { message: 'Please say how much is left as you see it, in cents' })
  @IsInt({ message: 'Please say how much is left as you see it, in cents' })
  leftCents?: number | null;

  @ReasonField({ example: 'Bought twice by mistake' })
  reason: string;

  @ApiPropertyOptional({
    type: 'string',
    nullable: true,
    maxLength: REASON_MAX,
    description: 'Why although the payment is more than 7 days old.',
  })
  @IsOptional()
  @Matches(SOMETHING, { message: 'Please say why' })
  @MaxLength(REASON_MAX, { message: `A reason has at most ${REASON_MAX} characters` })
  @IsString({ message: 'Please say why' })
  overrideReason?: string | null;
}

function wasTransferred({ transferCents = null }: CallOffRefundRequest): boolean {
  return transferCents !== null;
}

export class CallOffRefundRequest {
  @ReasonField({ missing: 'Please say what was done instead', example: 'Paid to the account that she named' })
  reason: string;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'What was paid by transfer instead, cents, of what is left. With it day and reference are needed.',
  })
  @IsOptional()
  @Min(1, { message: 'Please say how much was paid, in cents' })
  @IsInt({ message: 'Please say how much was paid, in cents' })
  transferCents?: number | null;

  @ApiPropertyOptional({ type: 'string', nullable: true, format: 'date', description: 'The day of the transfer.' })
  @ValidateIf(wasTransferred)
  @Matches(/^\d{4}-\d{2}-\d{2}$/, { message: 'Please give the day of the transfer' })
  transferredOn?: string | null;

  @ApiPropertyOptional({ type: 'string', nullable: true, maxLength: REFERENCE_MAX, example: 'NAB 51b0' })
  @ValidateIf(wasTransferred)
  @Matches(SOMETHING, { message: 'Please give the reference of the transfer' })
  @MaxLength(REFERENCE_MAX, { message: `A reference has at most ${REFERENCE_MAX} characters` })
  @IsString({ message: 'Please give the reference of the transfer' })
  transferReference?: string | null;
}

export class RefundPurchaseResponse {
  @ApiProperty({ enum: ['refunding', 'refunded'], description: '`refunding` until the provider has confirmed it.' })
  status: RefundProgress;
}

@ApiTags('purchasing')
@Controller('api/admin/purchases')
@Roles('admin')
export class RefundPurchaseController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/refund')
  @RecordedAct('purchase.refund', { kind: 'purchase', param: 'id' })
  @HttpCode(202)
  @ApiOperation({ summary: 'Sends the money for a purchase back; admins alone (D12).' })
  @ApiAcceptedResponse({ type: RefundPurchaseResponse })
  async refund(
    @Param('id', PurchaseIdPipe) id: string,
    @Body() { amountCents = null, leftCents = null, reason, overrideReason = null }: RefundPurchaseRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<RefundPurchaseResponse> {
    const request = { purchaseId: id, requestedBy: user.id, amountCents, leftCents, reason, overrideReason };
    const command = new RefundPurchase(request, context);
    return { status: await this.commands.execute(command) };
  }

  @Post(':id/refund/call-off')
  @RecordedAct('purchase.refund-call-off', { kind: 'purchase', param: 'id' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Says what was done about a refund that failed: it waits for nobody any more.' })
  @ApiNoContentResponse()
  async callOff(
    @Param('id', PurchaseIdPipe) id: string,
    @Body() { reason, transferCents = null, transferredOn, transferReference }: CallOffRefundRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    const transfer =
      transferCents === null
        ? null
        : { amountCents: transferCents, paidOn: transferredOn ?? '', reference: (transferReference ?? '').trim() };
    await this.commands.execute(new CallOffRefund({ purchaseId: id, reason, transfer, calledOffBy: user.id }, context));
  }
}

import { Controller, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiAcceptedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RequestReceiptAgain } from '../../../purchasing/index.js';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';

/** What is no id is nobody's purchase. */
class PurchaseIdPipe extends ParseUUIDPipe {
  constructor() {
    super({ exceptionFactory: () => new RuleBroken('purchase.not-found') });
  }
}

/** Somebody lost the mail with their receipt. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/purchases')
export class ResendReceiptController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/resend-receipt')
  @HttpCode(202)
  @RecordedAct('purchase.resend-receipt', { kind: 'purchase', param: 'id' })
  @ApiOperation({
    operationId: 'resendReceipt',
    summary: 'Mails the receipt once more, to the address that the buyer’s account has now',
  })
  @ApiAcceptedResponse({ type: MessageResponse })
  async resend(
    @Param('id', PurchaseIdPipe) id: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<MessageResponse> {
    await this.commands.execute(new RequestReceiptAgain(id, user.id, context));
    return { message: 'The receipt is on its way.' };
  }
}

import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { MessageResponse } from '../../../shared/http/message.response.dto.js';
import { networkOf } from '../../../shared/http/network.js';
import { Public } from '../../../shared/http/public.decorator.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { Attempts } from '../../accounts/attempts.js';
import { limits } from '../../accounts/limits.js';
import type { SessionRequest } from '../../sessions/session-store.js';
import { EmailField } from '../account-fields.js';
import { CorrectEmail } from './correct-email.command.js';

export class CorrectEmailRequest {
  @EmailField()
  email: string;
}

@ApiTags('identity')
@Controller('api/auth/correct-email')
export class CorrectEmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly attempts: Attempts,
  ) {}

  @Public()
  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'correctEmail',
    summary:
      'Corrects the address of the account that this browser registered, until it is verified; a new code goes to it',
  })
  @ApiOkResponse({ type: MessageResponse })
  async correct(
    @Body() { email }: CorrectEmailRequest,
    @Context() context: CommandContext,
    @Req() request: SessionRequest,
  ): Promise<MessageResponse> {
    const userId = request.houseSession?.pendingUserId;
    if (userId === undefined) throw new RuleBroken('auth.nothing-to-correct');
    // The answer tells whether an address has an account, as that of a registration does (D23): both are counted together.
    await this.attempts.take(limits.register(networkOf(request.ip))).catch((error: unknown) => {
      throw error instanceof RuleBroken ? new RuleBroken('auth.too-many-registrations', error.facts) : error;
    });
    await this.commands.execute(new CorrectEmail(userId, email, context));
    return {
      message: 'The address is corrected. A new code is on its way to it; the one from before no longer works.',
    };
  }
}

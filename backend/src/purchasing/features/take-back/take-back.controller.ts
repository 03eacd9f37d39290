import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { ReasonField } from '../../../shared/http/reason-field.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PurchaseIdPipe } from '../find-purchase/purchase-id.pipe.js';
import { TakeBack } from './take-back.command.js';

export class TakeBackRequest {
  @ReasonField({ example: 'The code was not meant for them' })
  reason: string;
}

/** Eulogies for which nothing was paid. */
@ApiTags('purchasing')
@Controller('api/admin/purchases')
@Roles('admin')
export class TakeBackController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/take-back')
  @RecordedAct('purchase.take-back', { kind: 'purchase', param: 'id' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes a free eulogy back: it stays readable, and is not written again.' })
  @ApiNoContentResponse()
  async take(
    @Param('id', PurchaseIdPipe) id: string,
    @Body() _reason: TakeBackRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new TakeBack(id, { type: 'TakeBackFree', takenBackBy: user.id }, context));
  }

  @Post(':id/give-back')
  @RecordedAct('purchase.give-back', { kind: 'purchase', param: 'id' })
  @HttpCode(204)
  @ApiOperation({ summary: 'Gives a free eulogy that was taken back to its owner again.' })
  @ApiNoContentResponse()
  async give(
    @Param('id', PurchaseIdPipe) id: string,
    @Body() _reason: TakeBackRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(new TakeBack(id, { type: 'GiveBackFree', givenBackBy: user.id }, context));
  }
}

import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CreateEulogyRequest } from './create-eulogy.request.dto.js';
import { OpenEulogy } from './open-eulogy.command.js';

export class CreatedEulogyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
}

@ApiTags('purchasing')
@Controller('api/eulogies')
export class CreateEulogyController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'The eulogy that a payment bought; the same id however often it is asked.' })
  @ApiCreatedResponse({ type: CreatedEulogyResponse })
  async create(
    @Body() body: CreateEulogyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CreatedEulogyResponse> {
    const id = await this.commands.execute(new OpenEulogy(user.id, body.paymentIntentId, context));
    return { id };
  }
}

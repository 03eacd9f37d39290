import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString } from 'class-validator';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EULOGY_TYPES } from '../../domain/catalogue/product.js';
import { CreatedEulogyResponse } from '../open-eulogy/create-eulogy.controller.js';
import { IsTitle, TITLE_MAX } from '../start-purchase/is-title.js';
import { OpenDraft } from './open-draft.command.js';

export class OpenDraftRequest {
  @ApiProperty({ enum: EULOGY_TYPES })
  @IsString({ message: 'Invalid eulogy type' })
  type: string;

  @ApiProperty({ maxLength: TITLE_MAX, example: 'Honouring Ray' })
  @IsTitle()
  title: string;
}

@ApiTags('purchasing')
@Controller('api/eulogies/draft')
export class OpenDraftController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @ApiOperation({ summary: 'Begins a eulogy that is paid for when it is to be written, where PAY_WHEN says so.' })
  @ApiCreatedResponse({ type: CreatedEulogyResponse })
  async open(
    @Body() { type, title }: OpenDraftRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CreatedEulogyResponse> {
    return { id: await this.commands.execute(new OpenDraft(user.id, type, title, context)) };
  }
}

import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { TitleEulogy } from './title-eulogy.command.js';
import { TitleEulogyRequest, TitleResponse } from './title-eulogy.dto.js';

@ApiTags('questionnaire')
@Controller('api/eulogies/:id')
export class TitleEulogyController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly commands: CommandBus,
  ) {}

  @Patch()
  @ApiOperation({ summary: 'Gives the eulogy another title; the owner’s to do.' })
  @ApiOkResponse({ type: TitleResponse })
  async title(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { title }: TitleEulogyRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<TitleResponse> {
    await this.access.require(id, user, 'change-title');
    await this.commands.execute(new TitleEulogy(id, title, user.id, context));
    return { id, title };
  }
}

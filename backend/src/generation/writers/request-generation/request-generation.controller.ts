import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiAcceptedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import {
  ChangeStatusRequest,
  ChangeStatusResponse,
  GenerateRequest,
  GenerateResponse,
} from './request-generation.dto.js';
import { WritingDesk } from './writing-desk.js';

@ApiTags('generation')
@Controller('api/eulogies/:id')
export class RequestGenerationController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly desk: WritingDesk,
  ) {}

  /** Says whether writing may start, and changes nothing (D4a): the browser asks before it asks for the text. */
  @Patch('status')
  @ApiOkResponse({ type: ChangeStatusResponse })
  async mayStart(
    @Param('id', EulogyIdPipe) id: number,
    @Body() _request: ChangeStatusRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<ChangeStatusResponse> {
    await this.access.require(id, user, 'write-eulogy');
    return { status: (await this.desk.checked(id)).status };
  }

  /** Starts the writing; a second call while it goes on joins it. */
  @Post('generate')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: GenerateResponse })
  async generate(
    @Param('id', EulogyIdPipe) id: number,
    @Body() { duration, minutes }: GenerateRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<GenerateResponse> {
    await this.access.require(id, user, 'write-eulogy');
    const { generationId } = await this.desk.start(id, { minutes: minutes ?? duration, by: user.id }, context);
    return { status: 'generating', generationId };
  }
}

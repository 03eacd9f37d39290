import { Body, Controller, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { readBase, readResponses } from './read-responses.js';
import { SaveResponses } from './save-responses.command.js';
import { AnswerConflictProblem, SaveResponsesRequest, SaveResponsesResponse } from './save-responses.dto.js';

@ApiTags('questionnaire')
@Controller('api/eulogies/:id/responses')
export class SaveResponsesController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly commands: CommandBus,
  ) {}

  @Patch()
  @ApiOperation({ summary: 'Saves some answers: facts for everybody, memories as the caller’s own.' })
  @ApiOkResponse({ type: SaveResponsesResponse })
  @ApiConflictResponse({
    type: AnswerConflictProblem,
    description: 'Somebody else changed a fact since; the rest is saved.',
  })
  async save(
    @Param('id', EulogyIdPipe) id: number,
    @Body() body: SaveResponsesRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<SaveResponsesResponse> {
    const membership = await this.access.require(id, user, 'answer-memory');
    const { conflicts, ...saved } = await this.commands.execute(
      new SaveResponses(membership, readResponses(body.responses), readBase(body.baseRevision), context),
    );
    if (conflicts.length > 0) throw new RuleBroken('answer.conflict', { conflicts, ...saved });
    return saved;
  }
}

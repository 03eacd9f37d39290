import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { RecordedAct } from '../../../shared/http/act.decorator.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { Roles } from '../../../shared/http/roles.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { PersonIdPipe as AnswerIdPipe } from '../../access/person-id.pipe.js';
import { ChangeCannedAnswers } from './change-canned-answers.command.js';
import { CannedAnswerRequest, CannedAnswerResponse } from './chat.dto.js';

/** Answers that staff keep for questions that come often. */
@ApiTags('admin')
@Roles('support', 'admin')
@Controller('api/admin/chat/canned-answers')
export class CannedAnswersController {
  constructor(
    private readonly db: DataSource,
    private readonly commands: CommandBus,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'listCannedAnswers', summary: 'The answers that staff keep, by title' })
  @ApiOkResponse({ type: [CannedAnswerResponse] })
  async list(): Promise<CannedAnswerResponse[]> {
    return this.db.query<CannedAnswerResponse[]>(
      'SELECT answer_id AS id, title, body AS text FROM admin_canned_answers ORDER BY lower(title), answer_id',
    );
  }

  @Post()
  @RecordedAct('chat.canned-answer.write')
  @ApiOperation({ operationId: 'writeCannedAnswer', summary: 'Keeps an answer' })
  @ApiCreatedResponse({ type: CannedAnswerResponse })
  async write(
    @Body() body: CannedAnswerRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CannedAnswerResponse> {
    return this.keep(derivedId(context.commandId, 'canned-answer'), body, user, context);
  }

  @Put(':id')
  @RecordedAct('chat.canned-answer.write', { kind: 'answer', param: 'id' })
  @ApiOperation({ operationId: 'rewriteCannedAnswer', summary: 'Writes a kept answer anew' })
  @ApiOkResponse({ type: CannedAnswerResponse })
  async rewrite(
    @Param('id', AnswerIdPipe) id: string,
    @Body() body: CannedAnswerRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<CannedAnswerResponse> {
    return this.keep(id, body, user, context);
  }

  @Delete(':id')
  @RecordedAct('chat.canned-answer.remove', { kind: 'answer', param: 'id' })
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeCannedAnswer', summary: 'Keeps an answer no longer' })
  @ApiNoContentResponse()
  async remove(
    @Param('id', AnswerIdPipe) id: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<void> {
    await this.commands.execute(
      new ChangeCannedAnswers({ type: 'RemoveCannedAnswer', answerId: id, by: user.id, at: context.at }, context),
    );
  }

  private async keep(
    answerId: string,
    { title, text }: CannedAnswerRequest,
    user: SignedInUser,
    context: CommandContext,
  ): Promise<CannedAnswerResponse> {
    const answer = { answerId, title: title.trim(), text };
    await this.commands.execute(
      new ChangeCannedAnswers({ type: 'WriteCannedAnswer', answer, by: user.id, at: context.at }, context),
    );
    return { id: answerId, title: answer.title, text };
  }
}

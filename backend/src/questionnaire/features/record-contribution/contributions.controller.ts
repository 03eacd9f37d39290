import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe, seesAddress, TellersOfEulogy } from '../../../collaboration/index.js';
import { UserDirectory } from '../../../identity/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decodeName } from '../../answers/answer-codecs.js';
import { somebodyWhoKnew } from '../../question-sets/somebody-who-knew.js';
import { questionByTextOrId, requireQuestionSet } from '../../question-sets/question-sets.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { BeginAnswer } from './begin-answer.command.js';
import { ContributorResponse, RecordedResponse } from './contributor.response.dto.js';

@ApiTags('questionnaire')
@Controller('api/eulogies/:id/questions/:questionId')
export class ContributionsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly directory: QuestionnaireDirectory,
    private readonly users: UserDirectory,
    private readonly tellers: TellersOfEulogy,
    private readonly commands: CommandBus,
  ) {}

  @Post('contribute')
  @HttpCode(200)
  @ApiOperation({ summary: 'Records, once per person and question, that somebody is writing there.' })
  @ApiOkResponse({ type: RecordedResponse })
  async contribute(
    @Param('id', EulogyIdPipe) id: number,
    @Param('questionId') questionId: string,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<RecordedResponse> {
    await this.access.require(id, user, 'answer');
    await this.commands.execute(new BeginAnswer(id, user.id, questionId, context));
    return { recorded: true };
  }

  @Get('contributors')
  @ApiOperation({
    summary:
      'Whoever wrote or is writing at a question, in the order they began; last those whose names stay out, in none.',
  })
  @ApiOkResponse({ type: [ContributorResponse] })
  async contributors(
    @Param('id', EulogyIdPipe) id: number,
    @Param('questionId') key: string,
    @CurrentUser() user: SignedInUser,
  ): Promise<ContributorResponse[]> {
    const { ownerId } = await this.access.require(id, user, 'see-members');
    const setId = await this.directory.questionSetOf(id);
    if (setId === undefined) throw new RuleBroken('questionnaire.not-open');
    const set = requireQuestionSet(setId);
    const question = questionByTextOrId(set, key);
    if (!question) throw new RuleBroken('question.unknown');
    const [writers, tellers, name] = await Promise.all([
      this.directory.writersAt(id, question.id),
      this.tellers.of(id),
      this.directory.factOf(id, 'name'),
    ]);
    const somebody = somebodyWhoKnew(set.eulogyType, decodeName(name).pronouns);
    const people = await this.users.byIds(writers.map((writer) => writer.id));
    const named: ContributorResponse[] = [];
    const unnamed: ContributorResponse[] = [];
    for (const { id: writer, hasAnswered } of writers) {
      const person = people.get(writer);
      if (!person) continue;
      const alias = tellers.aliasNameFor(user.id, writer, somebody);
      if (alias !== undefined) {
        const nobodys = { lastName: '', email: null, profileImageUrl: null };
        unnamed.push({ id: tellers.idFor(user.id, writer), firstName: alias, ...nobodys, hasAnswered });
        continue;
      }
      named.push({
        id: writer,
        firstName: person.firstName,
        lastName: person.lastName,
        email: seesAddress(user.id, ownerId, writer) ? person.email : null,
        profileImageUrl: person.profileImageUrl,
        hasAnswered,
      });
    }
    // Not in the order in which they began: beside who joined when, it would tell who they are.
    return [...named, ...unnamed.sort((a, b) => (a.id < b.id ? -1 : 1))];
  }
}

import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { isEulogyType } from '../../../purchasing/index.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import { currentQuestionSet, requireQuestionSet } from '../../question-sets/question-sets.js';
import type { QuestionSet } from '../../question-sets/question.js';
import { QuestionnaireDirectory } from '../read-answers/questionnaire-directory.js';
import { asAsked } from './as-asked.js';
import { QuestionResponse } from './question.response.dto.js';
import { QuestionsQuery } from './questions.query.dto.js';

@ApiTags('questionnaire')
@Controller('api/questions')
export class QuestionsController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly directory: QuestionnaireDirectory,
  ) {}

  @Get(':type')
  @ApiOperation({ summary: 'The questions for a type of eulogy, in order, whether or not it is on sale.' })
  @ApiOkResponse({ type: [QuestionResponse] })
  async questions(
    @Param('type') type: string,
    @Query() { eulogyId }: QuestionsQuery,
    @CurrentUser() user: SignedInUser,
  ): Promise<QuestionResponse[]> {
    if (!isEulogyType(type)) throw new RuleBroken('questions.unknown-type');
    const set = eulogyId === undefined ? currentQuestionSet(type) : await this.setOf(eulogyId, user);
    return (set?.questions ?? []).map(asAsked);
  }

  private async setOf(eulogyId: string, user: SignedInUser): Promise<QuestionSet> {
    const id = new EulogyIdPipe().transform(eulogyId);
    await this.access.require(id, user, 'read-questionnaire');
    const setId = await this.directory.questionSetOf(id);
    if (setId === undefined) throw new RuleBroken('questionnaire.not-open');
    return requireQuestionSet(setId);
  }
}

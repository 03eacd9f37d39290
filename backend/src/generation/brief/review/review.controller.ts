import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { EulogyAccess, EulogyIdPipe } from '../../../collaboration/index.js';
import { ReviewAnswers } from '../../../questionnaire/index.js';
import { Context } from '../../../shared/http/context.decorator.js';
import { CurrentUser } from '../../../shared/http/current-user.decorator.js';
import { ProblemResponse } from '../../../shared/http/problem.response.dto.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WordWork } from '../../../shared/work/word-work.port.js';
import { FOR_A_REQUEST } from '../../work-limits.js';
import { BriefOfEulogy, type AnswersForWriting } from '../brief-of-eulogy.js';
import { pageOfTellers } from '../page-of-tellers.js';
import { PRONUNCIATIONS } from './pronunciations.projection.js';
import { LEFT_OUT } from '../../reading/read-eulogy/left-out.projection.js';
import { readChanges } from './read-changes.js';
import { ReviewRequest } from './review.request.dto.js';
import { ReviewResponse } from './review.response.dto.js';
import { reviewOf } from './review-view.js';
import { weighAnswers } from './weigh-answers.task.js';

@ApiTags('review')
@Controller('api/eulogies/:id/review')
export class ReviewController {
  constructor(
    private readonly access: EulogyAccess,
    private readonly briefs: BriefOfEulogy,
    private readonly commands: CommandBus,
    private readonly words: WordWork,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'What the owner looks at before the eulogy is written: facts, differences, answers by person, boundaries.',
  })
  @ApiOkResponse({ type: ReviewResponse })
  async read(@Param('id', EulogyIdPipe) id: number, @CurrentUser() user: SignedInUser): Promise<ReviewResponse> {
    await this.access.require(id, user, 'review-answers');
    return this.shown(await this.answers(id), user.id);
  }

  @Patch()
  @ApiOperation({
    summary:
      'What the owner says about the answers. Every change can be taken back by its opposite, until the eulogy is written.',
  })
  @ApiOkResponse({ type: ReviewResponse })
  @ApiConflictResponse({ type: ProblemResponse })
  async change(
    @Param('id', EulogyIdPipe) id: number,
    @Body() request: ReviewRequest,
    @CurrentUser() user: SignedInUser,
    @Context() context: CommandContext,
  ): Promise<ReviewResponse> {
    await this.access.require(id, user, 'review-answers');
    const answers = await this.answers(id);
    if (answers.sheet.frozen) throw new RuleBroken('questionnaire.frozen');
    const changes = readChanges(request, answers, pageOfTellers(answers, user.id), (label) =>
      derivedId(context.commandId, label),
    );
    if (changes.length > 0) {
      await this.commands.execute(new ReviewAnswers(id, changes, user.id, [LEFT_OUT, PRONUNCIATIONS], context));
    }
    return this.shown(await this.answers(id), user.id);
  }

  private async shown(answers: AnswersForWriting, whose: string): Promise<ReviewResponse> {
    const told = answers.sheet.memories.map(({ answer }) => answer);
    const limits = { whose, ms: FOR_A_REQUEST };
    return reviewOf(answers, await this.words.run(weighAnswers, { brief: answers.brief, told }, limits));
  }

  private async answers(id: number): Promise<AnswersForWriting> {
    const answers = await this.briefs.answers(id);
    if (!answers) throw new RuleBroken('questionnaire.not-open');
    return answers;
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EulogyAccess } from '../../../collaboration/index.js';
import type { SignedInUser } from '../../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { memories } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaire } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { questionByTextOrId, requireQuestionSet } from '../../question-sets/question-sets.js';
import { BegunAnswers } from './begun-answers.js';

/** Records once per person and question that somebody is writing there. */
export class BeginAnswer {
  constructor(
    readonly eulogyId: number,
    readonly user: SignedInUser,
    readonly question: string,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(BeginAnswer)
export class BeginAnswerHandler implements ICommandHandler<BeginAnswer> {
  constructor(
    private readonly access: EulogyAccess,
    private readonly runner: CommandRunner,
    private readonly begun: BegunAnswers,
  ) {}

  /** @throws RuleBroken eulogy.not-found, question.unknown, questionnaire.not-open, questionnaire.frozen */
  async execute({ eulogyId, user, question: key, context }: BeginAnswer): Promise<void> {
    const [, { state }] = await Promise.all([
      this.access.require(eulogyId, user, 'answer'),
      this.runner.load(questionnaire, questionnaireStream(eulogyId)),
    ]);
    const question = questionByTextOrId(requireQuestionSet(requireAnswerable(state).questionSet), key);
    if (!question) throw new RuleBroken('question.unknown');
    const { state: own } = await this.runner.load(memories, memoriesStream(eulogyId, user.id));
    if (own.answers[question.id]) return; // who has written is known already
    await this.begun.begin({ eulogyId, questionId: question.id, personId: user.id }, context.at);
  }
}

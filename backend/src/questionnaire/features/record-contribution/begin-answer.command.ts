import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { questionByTextOrId, requireQuestionSet } from '../../question-sets/question-sets.js';
import { BegunAnswers } from './begun-answers.js';

/** Records once per person and question that somebody is writing there. */
export class BeginAnswer extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly by: string,
    readonly question: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(BeginAnswer)
export class BeginAnswerHandler implements ICommandHandler<BeginAnswer> {
  constructor(
    private readonly streams: StreamReader,
    private readonly begun: BegunAnswers,
  ) {}

  /** @throws RuleBroken question.unknown, questionnaire.not-open, questionnaire.frozen */
  async execute({ eulogyId, by, question: key, context }: BeginAnswer): Promise<void> {
    const { state } = await this.streams.load(questionnaireDecider, questionnaireStream(eulogyId));
    const question = questionByTextOrId(requireQuestionSet(requireAnswerable(state).questionSet), key);
    if (!question) throw new RuleBroken('question.unknown');
    const { state: own } = await this.streams.load(memoriesDecider, memoriesStream(eulogyId, by));
    if (own.answers[question.id]) return; // who has written is known already
    await this.begun.begin({ eulogyId, questionId: question.id, personId: by }, context.at);
  }
}

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { GuestDirectory, type Membership } from '../../../collaboration/index.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { memoriesDecider } from '../../domain/memories/memories.decide.js';
import { memoriesStream } from '../../domain/memories/memories.events.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import type { ReviewChange } from '../../domain/questionnaire/review.decide.js';
import { HELD_BY } from '../../domain/questionnaire/review.events.js';
import { requireQuestionSet } from '../../question-sets/question-sets.js';
import { answersByKind, type SentResponses } from '../save-responses/read-responses.js';
import { SaveResponses, type SavedResponses } from '../save-responses/save-responses.command.js';

/** Saves what a guest tells: as anybody's memories, and held back first where it waits for the owner's yes. */
export class TellAsGuest extends Command<SavedResponses> {
  constructor(
    /** The guest's; they were let in by it. */
    readonly membership: Membership,
    readonly responses: SentResponses,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(TellAsGuest)
export class TellAsGuestHandler implements ICommandHandler<TellAsGuest> {
  constructor(
    private readonly guests: GuestDirectory,
    private readonly runner: CommandRunner,
    private readonly commands: CommandBus,
  ) {}

  /** @throws as {@link SaveResponses} */
  async execute({ membership, responses, context }: TellAsGuest): Promise<SavedResponses> {
    const { eulogyId, userId } = membership;
    const row = await this.guests.one(eulogyId, userId);
    // before the words are there: none of them is in a text that is asked for at this moment
    if (row?.held === true && row.status === 'here') await this.hold(membership, responses, context);
    return this.commands.execute(new SaveResponses(membership, responses, undefined, context));
  }

  /** An answer is held back when it is told first. One that the owner has said yes to stays in when its words change. */
  private async hold(
    { eulogyId, userId }: Membership,
    responses: SentResponses,
    context: CommandContext,
  ): Promise<void> {
    const [{ state }, told] = await Promise.all([
      this.runner.load(questionnaireDecider, questionnaireStream(eulogyId)),
      this.runner.load(memoriesDecider, memoriesStream(eulogyId, userId)),
    ]);
    const set = requireQuestionSet(requireAnswerable(state).questionSet);
    const changes = answersByKind(set, responses)
      .memory.filter(({ questionId, answer }) => answer !== '' && !isTold(told.state.answers[questionId]?.answer))
      .map(({ questionId }): ReviewChange => ({ kind: 'leave-out', questionId, contributorId: userId }));
    if (changes.length === 0) return;
    await this.runner.run({
      decider: questionnaireDecider,
      stream: questionnaireStream(eulogyId),
      command: { type: 'ChangeReview', eulogyId, changes, by: HELD_BY, at: context.at },
      context: { ...context, commandId: derivedId(context.commandId, 'hold') },
    });
  }
}

function isTold(answer: unknown): boolean {
  return answer !== undefined && answer !== '';
}

import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ChangeCircle } from '../../../collaboration/index.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { upstairs, WaitFor } from '../../../shared/messaging/wait-for.js';
import { questionnaireDecider } from '../../domain/questionnaire/questionnaire.decide.js';
import { questionnaireStream } from '../../domain/questionnaire/questionnaire.events.js';
import { requireAnswerable } from '../../domain/questionnaire/questionnaire.js';
import { SEEN_IN } from '../read-answers/seen-in.js';

/** By name: it stands above us. Which answers are left out, for the pages. */
const LEFT_OUT = upstairs('generation.left-out');

/** The owner says yes to a guest who came by the open link: what waited is in, and whatever they tell from now on. */
export class IncludeGuest extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly guestId: string,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(IncludeGuest)
export class IncludeGuestHandler implements ICommandHandler<IncludeGuest> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly commands: CommandBus,
  ) {}

  /** @throws RuleBroken questionnaire.frozen, questionnaire.not-open, guest.unknown */
  async execute({ eulogyId, guestId, by, context }: IncludeGuest): Promise<void> {
    const stream = questionnaireStream(eulogyId);
    requireAnswerable((await this.runner.load(questionnaireDecider, stream)).state);
    const own = { ...context, commandId: derivedId(context.commandId, 'include', guestId) };
    // first the guest: what they tell at this very moment is not held back behind this
    await this.commands.execute(
      new ChangeCircle(eulogyId, { type: 'IncludeGuest', guestId, by, at: context.at }, context),
    );
    const { position } = await this.runner.run({
      decider: questionnaireDecider,
      stream,
      command: (state) => ({
        type: 'ChangeReview' as const,
        eulogyId,
        changes: requireAnswerable(state)
          .review.leftOut.filter(({ contributorId }) => contributorId === guestId)
          .map(({ questionId }) => ({ kind: 'include' as const, questionId, contributorId: guestId })),
        by,
        at: context.at,
      }),
      context: own,
    });
    await this.waitFor.readModels(position, [...SEEN_IN, LEFT_OUT]);
  }
}

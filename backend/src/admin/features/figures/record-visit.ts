import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { visitDecider, visitStream, type PageView, type TasteStep } from '../../domain/visit/visit.js';

/** Counts one look at one page. */
export class RecordVisit {
  constructor(
    readonly view: PageView,
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RecordVisit)
export class RecordVisitHandler implements ICommandHandler<RecordVisit, void> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ view, context }: RecordVisit): Promise<void> {
    await this.runner.run({
      decider: visitDecider,
      stream: visitStream(view),
      command: { type: 'ViewPage', view, at: context.at },
      context,
    });
  }
}

/** Counts how far somebody went with the taste. */
export class RecordTasteSteps {
  constructor(
    readonly whose: Pick<PageView, 'day' | 'visitor'>,
    readonly steps: readonly TasteStep[],
    readonly context: CommandContext,
  ) {}
}

@CommandHandler(RecordTasteSteps)
export class RecordTasteStepsHandler implements ICommandHandler<RecordTasteSteps, void> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ whose, steps, context }: RecordTasteSteps): Promise<void> {
    await this.runner.run({
      decider: visitDecider,
      stream: visitStream(whose),
      command: { type: 'TakeSteps', whose, steps, at: context.at },
      context,
    });
  }
}

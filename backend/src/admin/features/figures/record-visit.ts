import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { visitDecider, visitStream, type PageView } from '../../domain/visit/visit.js';

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

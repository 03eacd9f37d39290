import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Configuration } from '../../../shared/config/configuration.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import {
  EXAMPLE_DATA_STREAM,
  exampleDataDecider,
  type ExampleData,
  type ExampleDataCommand,
} from '../../domain/example-data/example-data.js';

/** Says that an invented month begins, or that it came to its end. */
export class MarkExampleData extends Command<'marked' | ExampleData> {
  constructor(
    readonly command: ExampleDataCommand,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(MarkExampleData)
export class MarkExampleDataHandler implements ICommandHandler<MarkExampleData> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @returns `marked`, or where the example data stood before, and stands still
   * @throws RuleBroken example-data.refused: in production, and where real money, mail or a paid model would be used
   */
  async execute({ command, context }: MarkExampleData): Promise<'marked' | ExampleData> {
    if (!mayHoldExampleData(this.configuration)) throw new RuleBroken('example-data.refused');
    const { events, state } = await this.runner.run({
      decider: exampleDataDecider,
      stream: EXAMPLE_DATA_STREAM,
      command,
      context,
    });
    return events.length > 0 ? 'marked' : state;
  }
}

/** Never in production, and nowhere that an invented person could cost or reach a real one. */
export function mayHoldExampleData({
  isProduction,
  payment,
  mail,
  writer,
}: Pick<Configuration, 'isProduction' | 'payment' | 'mail' | 'writer'>): boolean {
  return !isProduction && payment.adapter === 'sandbox' && mail.adapter === 'outbox' && writer.adapter === 'local';
}

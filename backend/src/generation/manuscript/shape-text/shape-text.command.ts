import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider, type ManuscriptCommand } from '../../domain/manuscript/manuscript.decide.js';
import { TextForReaders } from '../../reading/tellers/text-for-readers.js';
import type { EulogyText } from '@eulogy/arranger';
import type { Manuscript } from '../../domain/manuscript/manuscript.js';
import { EULOGIES } from '../../reading/read-eulogy/eulogies.projection.js';

type Envelope = 'eulogyId' | 'changeId' | 'by' | 'at';
/** What is to be done; who, when and with which id comes from the request. */
type Doing<Command> = Command extends unknown ? Omit<Command, Envelope> : never;
export type ShapingAct = Doing<ManuscriptCommand>;

/** The owner shapes the text. An act may be made from the text as it is when it is decided. */
export class ShapeText extends Command<Manuscript> {
  constructor(
    readonly eulogyId: number,
    readonly act: ShapingAct | ((state: Manuscript) => Promise<ShapingAct>),
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ShapeText)
export class ShapeTextHandler implements ICommandHandler<ShapeText> {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
    private readonly texts: TextForReaders,
  ) {}

  /** @returns the manuscript after it */
  async execute(command: ShapeText): Promise<Manuscript> {
    try {
      return await this.shape(command);
    } catch (error) {
      // The text of whoever was faster goes to the page too.
      if (!(error instanceof RuleBroken) || error.code !== 'text.changed') throw error;
      const readable = await this.texts.of(command.eulogyId);
      const { theirs } = error.facts as { theirs?: EulogyText };
      throw new RuleBroken(error.code, { ...error.facts, ...(theirs ? { theirs: readable.text(theirs) } : {}) });
    }
  }

  private async shape({ eulogyId, act, by, context }: ShapeText): Promise<Manuscript> {
    const envelope = { eulogyId, changeId: derivedId(context.commandId, 'change'), by, at: context.at };
    const { state, position } = await this.runner.run({
      decider: manuscriptDecider,
      stream: eulogyStream(eulogyId),
      command: async (before: Manuscript) =>
        ({ ...(typeof act === 'function' ? await act(before) : act), ...envelope }) as ManuscriptCommand,
      context,
    });
    await this.waitFor.readModels(position, [EULOGIES]);
    return state;
  }
}

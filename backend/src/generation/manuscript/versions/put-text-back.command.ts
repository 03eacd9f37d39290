import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { eulogyStream } from '../../domain/eulogy/eulogy.events.js';
import { manuscriptDecider } from '../../domain/manuscript/manuscript.decide.js';
import { currentText } from '../../domain/manuscript/manuscript.js';
import { ShapeText } from '../shape-text/shape-text.command.js';

/** Lets the text stand again as it was after an event of its stream, as a new version: nothing in between is lost. */
export class PutTextBack extends Command<void> {
  constructor(
    readonly eulogyId: number,
    /** From 0. */
    readonly revision: number,
    /** Whoever said yes: its owner. */
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(PutTextBack)
export class PutTextBackHandler implements ICommandHandler<PutTextBack> {
  constructor(
    private readonly streams: StreamReader,
    private readonly bus: CommandBus,
  ) {}

  /** @throws RuleBroken text.being-written: it is tried again once the writing is over */
  async execute({ eulogyId, revision, by, context }: PutTextBack): Promise<void> {
    const stream = eulogyStream(eulogyId);
    const [then, { state: now }] = await Promise.all([
      this.streams.loadAt(manuscriptDecider, stream, revision),
      this.streams.load(manuscriptDecider, stream),
    ]);
    // reset or erased since the owner was shown it
    if (currentText(now) === undefined || currentText(then) === undefined) return;
    await this.bus.execute(
      new ShapeText(
        eulogyId,
        (state) => Promise.resolve({ type: 'RestoreVersion', base: state.current, version: then.current }),
        by,
        context,
      ),
    );
  }
}

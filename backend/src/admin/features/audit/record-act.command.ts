import { randomBytes } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { auditDecider, auditStream, type StaffAct } from '../../domain/audit/audit.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { AUDIT } from './audit.projection.js';
import { EndOfTrail } from './end-of-trail.command.js';

/**
 * Writes down what a member of staff is about to do, before it is done: what could not be recorded is not done. Answers the id by
 * which {@link RecordRefusal} knows it.
 */
export class RecordAct extends Command<string> {
  constructor(
    readonly act: Omit<StaffAct, 'actId' | 'actedAt'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordAct)
export class RecordActHandler implements ICommandHandler<RecordAct> {
  constructor(
    private readonly end: EndOfTrail,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ act, context }: RecordAct): Promise<string> {
    const actId = derivedId(context.commandId, 'act');
    const kept = { ...act, actId, actedAt: context.at };
    try {
      await this.record(kept, context);
    } catch (error) {
      // Nothing is written about somebody who was erased; that something was done is.
      if (!(error instanceof SubjectErased)) throw error;
      await this.record({ ...kept, reason: null }, context);
    }
    return actId;
  }

  private async record(act: StaffAct, context: CommandContext): Promise<void> {
    const salt = randomBytes(18).toString('base64url');
    const command = { type: 'RecordAct', ...act, salt } as const;
    const position = await this.end.add((after) => ({ ...command, after }), partOf(context, command.type));
    await this.waitFor.readModels(position, [AUDIT]);
  }
}

/** Writes down that an act was refused, and by the code of which rule. */
export class RecordRefusal extends Command<void> {
  constructor(
    readonly actId: string,
    readonly code: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RecordRefusal)
export class RecordRefusalHandler implements ICommandHandler<RecordRefusal> {
  constructor(
    private readonly end: EndOfTrail,
    private readonly streams: StreamReader,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ actId, code, context }: RecordRefusal): Promise<void> {
    const { state } = await this.streams.load(auditDecider, auditStream(context.at));
    const actIn = state.next !== null ? 'an earlier month' : 'this month';
    const command = { type: 'RecordRefusal', actId, code, at: context.at, actIn } as const;
    const position = await this.end.add((after) => ({ ...command, after }), partOf(context, command.type));
    await this.waitFor.readModels(position, [AUDIT]);
  }
}

/** The act that is recorded has the request's own id already. */
function partOf(context: CommandContext, type: string): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, type) };
}

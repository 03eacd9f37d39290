import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { auditDecider, auditStream, type AuditCommand, type StaffAct } from '../../domain/audit/audit.js';
import { AUDIT } from './audit.projection.js';

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
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  async execute({ act, context }: RecordAct): Promise<string> {
    const actId = derivedId(context.commandId, 'act');
    const command = { type: 'RecordAct', ...act, actId, actedAt: context.at } as const;
    try {
      await this.record(command, context);
    } catch (error) {
      // Nothing is written about somebody who was erased; that something was done is.
      if (!(error instanceof SubjectErased)) throw error;
      await this.record({ ...command, reason: null }, context);
    }
    return actId;
  }

  private async record(command: AuditCommand, context: CommandContext): Promise<void> {
    const { position } = await this.runner.run({
      decider: auditDecider,
      stream: auditStream(context.at),
      command,
      context: partOf(context, command),
    });
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

export const RecordRefusalHandler = decidedBy(auditDecider).handles(
  RecordRefusal,
  ({ actId, code, context }) => {
    const command = { type: 'RecordRefusal', actId, code, at: context.at } as const;
    return { stream: auditStream(context.at), command, context: partOf(context, command) };
  },
  { seenIn: [AUDIT] },
);

/** The act that is recorded has the request's own id already. */
function partOf(context: CommandContext, { type }: AuditCommand): CommandContext {
  return { ...context, commandId: derivedId(context.commandId, type) };
}

import { Injectable } from '@nestjs/common';
import { SubjectErased } from '../../../shared/event-store/event-codec.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { WaitFor } from '../../../shared/messaging/wait-for.js';
import { auditDecider, auditStream, type AuditCommand, type StaffAct } from '../../domain/audit/audit.js';
import { AUDIT } from './audit.projection.js';

/** Writes down what staff do. */
@Injectable()
export class AuditTrail {
  constructor(
    private readonly runner: CommandRunner,
    private readonly waitFor: WaitFor,
  ) {}

  /** Before the act itself: what could not be recorded is not done. @returns by which {@link refused} knows it */
  async record(act: Omit<StaffAct, 'actId' | 'actedAt'>, context: CommandContext): Promise<string> {
    const actId = derivedId(context.commandId, 'act');
    const command = { type: 'RecordAct', ...act, actId, actedAt: context.at } as const;
    try {
      await this.run(command, context);
    } catch (error) {
      // Nothing is written about somebody who was erased; that something was done is.
      if (!(error instanceof SubjectErased)) throw error;
      await this.run({ ...command, reason: null }, context);
    }
    return actId;
  }

  /** @param code of the rule that forbade it */
  async refused(actId: string, code: string, context: CommandContext): Promise<void> {
    await this.run({ type: 'RecordRefusal', actId, code, at: context.at }, context);
  }

  private async run(command: AuditCommand, context: CommandContext): Promise<void> {
    const { position } = await this.runner.run({
      decider: auditDecider,
      stream: auditStream(context.at),
      command,
      context: { ...context, commandId: derivedId(context.commandId, command.type) },
    });
    await this.waitFor.readModels(position, [AUDIT]);
  }
}

import { Injectable } from '@nestjs/common';
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
    await this.run({ type: 'RecordAct', ...act, actId, actedAt: context.at }, context);
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

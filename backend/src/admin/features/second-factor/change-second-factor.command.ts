import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import {
  secondFactorDecider,
  staffStream,
  type SecondFactor,
  type SecondFactorCommand,
} from '../../domain/second-factor/second-factor.js';

/** One step of a second factor. A code is compared with the secret as it is when the step is decided. */
export class ChangeSecondFactor extends Command<void> {
  constructor(
    readonly userId: string,
    readonly step: SecondFactorCommand | ((factor: SecondFactor) => SecondFactorCommand | Promise<SecondFactorCommand>),
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken staff.code-invalid, staff.second-factor-off, … */
export const ChangeSecondFactorHandler = decidedBy(secondFactorDecider).handles(
  ChangeSecondFactor,
  ({ userId, step }) => ({ stream: staffStream(userId), command: step }),
);

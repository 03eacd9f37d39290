import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { STATEMENT_STREAM, statementDecider, type FrozenStatement } from '../../domain/statement/statement.js';

/** Closes a month: what its statement says never changes. */
export class FreezeMonth extends Command<FrozenStatement | undefined> {
  constructor(
    readonly statement: {
      readonly month: string;
      readonly endsAt: string;
      readonly body: string;
      readonly auditHead: string;
      readonly by: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken statement.not-over, statement.frozen, statement.not-next */
export const FreezeMonthHandler = decidedBy(statementDecider).handles(
  FreezeMonth,
  ({ statement, context: { at } }) => ({
    stream: STATEMENT_STREAM,
    command: { type: 'FreezeMonth', ...statement, at },
  }),
  { answers: ({ state }) => state.at(-1) },
);

import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { visitDecider, visitStream, type PageView, type TasteStep } from '../../domain/visit/visit.js';

/** Counts one look at one page. */
export class RecordVisit extends Command<void> {
  constructor(
    readonly view: PageView,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const RecordVisitHandler = decidedBy(visitDecider).handles(RecordVisit, ({ view, context }) => ({
  stream: visitStream(view),
  command: { type: 'ViewPage', view, at: context.at },
}));

/** Counts how far somebody went with the taste. */
export class RecordTasteSteps extends Command<void> {
  constructor(
    readonly whose: Pick<PageView, 'day' | 'visitor'>,
    readonly steps: readonly TasteStep[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const RecordTasteStepsHandler = decidedBy(visitDecider).handles(
  RecordTasteSteps,
  ({ whose, steps, context }) => ({
    stream: visitStream(whose),
    command: { type: 'TakeSteps', whose, steps, at: context.at },
  }),
);

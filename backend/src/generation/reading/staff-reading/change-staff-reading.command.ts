import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { sharingDecider, type SharingCommand } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';

/** The wording that the page shows beside the question. */
export const STAFF_READING_WORDING = '1';

/** Lets the people of this house read the finished text, or no more; answers since when they may. */
export class ChangeStaffReading extends Command<{ readonly since: string | null }> {
  constructor(
    readonly eulogyId: number,
    readonly isAllowed: boolean,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ChangeStaffReadingHandler = decidedBy(sharingDecider).handles(
  ChangeStaffReading,
  ({ eulogyId, isAllowed, by, context: { at } }) => ({
    stream: sharingStream(eulogyId),
    command: (): SharingCommand =>
      isAllowed
        ? { type: 'AllowStaffReading', eulogyId, by, at, wording: STAFF_READING_WORDING }
        : { type: 'WithdrawStaffReading', eulogyId, by, at },
  }),
  { answers: ({ state }) => ({ since: state.staffReadsSince }) },
);

import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { sharingDecider, type SharingCommand } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';
import { EULOGIES } from '../read-eulogy/eulogies.projection.js';

/** What an owner does with the link. */
export type SharingAct = 'MakeShareLink' | 'RevokeShareLink' | 'RenewShareLink';

/** Makes, renews or revokes the link; answers the round of the one that is open then. */
export class ChangeShareLink extends Command<{ readonly openRound: number | null }> {
  constructor(
    readonly eulogyId: number,
    readonly act: SharingAct,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const ChangeShareLinkHandler = decidedBy(sharingDecider).handles(
  ChangeShareLink,
  ({ eulogyId, act: type, by, context: { commandId, at } }) => ({
    stream: sharingStream(eulogyId),
    command: ({ round }): SharingCommand => {
      switch (type) {
        case 'MakeShareLink':
          return { type, eulogyId, by, at };
        case 'RenewShareLink':
          return { type, eulogyId, by, at, round, requestId: commandId };
        case 'RevokeShareLink':
          return { type, eulogyId, by, at, round };
      }
    },
  }),
  { seenIn: [EULOGIES], answers: ({ state }) => ({ openRound: state.status === 'open' ? state.round : null }) },
);

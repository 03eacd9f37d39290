import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import type { WantedCopy } from '../../domain/sharing/copies.js';
import { sharingDecider, type SharingCommand } from '../../domain/sharing/sharing.decide.js';
import { sharingStream } from '../../domain/sharing/sharing.events.js';

export type CopyAct =
  | ({ readonly type: 'HandOverCopy' } & Omit<WantedCopy, 'requestId'>)
  | { readonly type: 'NameServiceDay'; readonly day: string }
  | { readonly type: 'SendCopy'; readonly copyNumber: number; readonly email: string }
  | { readonly type: 'TakeBackCopy'; readonly copyNumber: number };

/** Says which day the service is, hands a copy for it over, has its link sent, or takes it back. */
export class ChangeCopies extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly act: CopyAct,
    readonly by: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken copy.not-found, copy.day-invalid, copy.name-needed, copy.speaker-has-one, copy.too-many, copy.too-many-letters */
export const ChangeCopiesHandler = decidedBy(sharingDecider).handles(
  ChangeCopies,
  ({ eulogyId, act, by, context: { commandId, at } }) => ({
    stream: sharingStream(eulogyId),
    command: {
      ...act,
      ...(act.type === 'TakeBackCopy' || act.type === 'NameServiceDay' ? {} : { requestId: commandId }),
      eulogyId,
      by,
      at,
    } as SharingCommand,
  }),
);

/** Whoever holds a copy has the newest text in front of them. */
export class SeeCopy extends Command<void> {
  constructor(
    readonly eulogyId: number,
    readonly copyNumber: number,
    readonly version: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** @throws RuleBroken copy.not-found */
export const SeeCopyHandler = decidedBy(sharingDecider).handles(
  SeeCopy,
  ({ eulogyId, copyNumber, version, context: { at } }) => ({
    stream: sharingStream(eulogyId),
    command: { type: 'SeeCopy', eulogyId, copyNumber, version, at },
  }),
);

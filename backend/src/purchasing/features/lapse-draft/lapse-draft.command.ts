import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { CommandRunner } from '../../../shared/messaging/command-runner.js';
import { decidedBy } from '../../../shared/messaging/decided-by.js';
import { draftStream } from '../../domain/draft/draft.events.js';
import { draftDecider } from '../../domain/draft/draft.js';
import { isOpen } from '../../domain/purchase/purchase.js';
import { Drafts } from '../open-draft/drafts.js';
import { Settlement } from '../settle-payment/settlement.js';

/** An unpaid eulogy has been silent for so long that its owner is told when it ends. */
export class AnnounceLapse extends Command<void> {
  constructor(
    readonly draftId: string,
    readonly silentSince: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export const AnnounceLapseHandler = decidedBy(draftDecider).handles(
  AnnounceLapse,
  ({ draftId, silentSince, context: { at } }) => ({
    stream: draftStream(draftId),
    command: { type: 'AnnounceLapse', silentSince, at },
  }),
);

/** An unpaid eulogy stayed silent for its whole last week. */
export class LapseDraft extends Command<void> {
  constructor(
    readonly draftId: string,
    readonly silentSince: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Nothing that was paid for, or still can be, ends: an order that is open is called off at the provider first. */
@CommandHandler(LapseDraft)
export class LapseDraftHandler implements ICommandHandler<LapseDraft> {
  constructor(
    private readonly drafts: Drafts,
    private readonly settlement: Settlement,
    private readonly runner: CommandRunner,
  ) {}

  /** @throws RuleBroken payment.unavailable */
  async execute({ draftId, silentSince, context }: LapseDraft): Promise<void> {
    const last = (await this.drafts.ordersOf(draftId)).at(-1);
    const standing = last && isOpen(last) ? await this.settlement.giveUp(last, 'abandoned', context) : last?.status;
    if (standing !== undefined && standing !== 'expired') return;
    await this.runner.run({
      decider: draftDecider,
      stream: draftStream(draftId),
      command: { type: 'LapseDraft', silentSince, at: context.at },
      context,
    });
  }
}

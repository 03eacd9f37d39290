import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { AnnounceLapse, ANNOUNCED_DAYS, LapseDraft, SILENT_DAYS } from '../../purchasing/index.js';
import { Clock } from '../../shared/kernel/clock.js';
import { derivedId } from '../../shared/kernel/ids.js';
import type { CommandContext } from '../../shared/messaging/command-context.js';
import { safeErrorText } from '../../shared/messaging/transient.js';

const LOOK_EVERY_MS = 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Silent {
  readonly draftId: string;
  readonly silentSince: Date;
}

/** Writes to the owners of unpaid eulogies that fell silent, and ends those that stayed so (D33). */
@Injectable()
export class KeepDrafts {
  private readonly log = new Logger('keep-drafts');

  constructor(
    private readonly db: DataSource,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  @Interval('generation.keep-drafts', LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  /** One look. Announcing and ending are decided on the draft itself: a second look adds nothing. */
  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    const silent = await this.db.query<Silent[]>(
      `SELECT draft_id AS "draftId", silent_since AS "silentSince" FROM generation_draft_silence
       WHERE silent_since <= $1 ORDER BY silent_since LIMIT 500`,
      [new Date(now - (SILENT_DAYS - ANNOUNCED_DAYS) * DAY_MS)],
    );
    for (const { draftId, silentSince } of silent) {
      const since = silentSince.toISOString();
      // one that cannot be ended now, because its provider is away, keeps nobody else waiting
      await this.look(draftId, since).catch((error: unknown) => this.log.warn(safeErrorText(error)));
    }
  }

  private async look(draftId: string, since: string): Promise<void> {
    // the end first: a letter that goes out in this look has its week ahead of it
    await this.commands.execute(new LapseDraft(draftId, since, this.contextOf('lapse', draftId, since)));
    await this.commands.execute(new AnnounceLapse(draftId, since, this.contextOf('announce', draftId, since)));
  }

  private contextOf(act: string, draftId: string, since: string): CommandContext {
    const commandId = derivedId('keep-drafts', act, draftId, since, this.clock.iso());
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', name: 'keep-drafts' },
      at: this.clock.iso(),
    };
  }
}

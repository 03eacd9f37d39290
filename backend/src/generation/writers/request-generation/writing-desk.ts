import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DurationMinutes } from '@eulogy/arranger';
import { Attempts, type AttemptLimit } from '../../../identity/index.js';
import { DraftDirectory, PurchaseDirectory } from '../../../purchasing/index.js';
import { AnswerSheets } from '../../../questionnaire/index.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { EulogyReader, type EulogyRow } from '../../reading/read-eulogy/eulogy-reader.js';
import { RequestGeneration } from './request-generation.command.js';

/** How often one eulogy may be written within a day. */
export const writingsADay = (eulogyId: number): AttemptLimit => ({
  ...{ act: 'writing', subject: String(eulogyId), max: 40, windowMinutes: 24 * 60 },
});

export interface StartedWriting {
  readonly generationId: string;
}

/** Whether a eulogy may be written now, and the start of it: the same for its owner and for staff. Access was asked for before. */
@Injectable()
export class WritingDesk {
  constructor(
    private readonly reader: EulogyReader,
    private readonly purchases: PurchaseDirectory,
    private readonly drafts: DraftDirectory,
    private readonly sheets: AnswerSheets,
    private readonly attempts: Attempts,
    private readonly bus: CommandBus,
  ) {}

  /** @throws RuleBroken eulogy.not-found, payment.required, generation.refunded, generation.no-answers */
  async checked(eulogyId: number): Promise<EulogyRow> {
    const row = await this.reader.row(eulogyId);
    if (!row) throw new RuleBroken('eulogy.not-found');
    if (await this.drafts.isUnpaid(eulogyId)) throw new RuleBroken('payment.required');
    if (await this.purchases.isRefunded(eulogyId)) throw new RuleBroken('generation.refunded');
    if (row.answered === 0) throw new RuleBroken('generation.no-answers');
    return row;
  }

  /** A second call while it goes on joins it. @throws RuleBroken as {@link checked}, and generation.too-often */
  async start(
    eulogyId: number,
    { minutes, by }: { readonly minutes: DurationMinutes; readonly by: string },
    context: CommandContext,
  ): Promise<StartedWriting> {
    const { status } = await this.checked(eulogyId);
    if (status !== 'generating') await this.countToday(eulogyId);
    return this.bus.execute(new RequestGeneration(eulogyId, minutes, by, context));
  }

  /**
   * For a family that has no text: as long as was asked for last, or as the owner chose on the review page.
   * @throws RuleBroken as {@link start}, and generation.text-there, since only its owner has a text written over
   */
  async startForFamily(eulogyId: number, by: string, context: CommandContext): Promise<StartedWriting> {
    const row = await this.checked(eulogyId);
    if (row.ownerIsGone) throw new RuleBroken('eulogy.not-found');
    if (row.version > 0) throw new RuleBroken('generation.text-there');
    const minutes = row.durationMinutes ?? (await this.sheets.of(eulogyId))?.review.durationMinutes ?? 5;
    return this.start(eulogyId, { minutes: minutes as DurationMinutes, by }, context);
  }

  /** With a model each writing costs money: more than any family asks for in a day is somebody's script. */
  private async countToday(id: number): Promise<void> {
    const limit = writingsADay(id);
    if (!(await this.attempts.areOpen(limit))) throw new RuleBroken('generation.too-often');
    await this.attempts.count(limit);
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { DataSource } from 'typeorm';
import { Clock } from '../../../shared/kernel/clock.js';
import { derivedId } from '../../../shared/kernel/ids.js';
import { RuleBroken } from '../../../shared/kernel/rule-broken.js';
import type { CommandContext } from '../../../shared/messaging/command-context.js';
import { StreamReader } from '../../../shared/messaging/stream-reader.js';
import { purchaseDecider } from '../../domain/purchase/purchase.decide.js';
import { purchaseStream } from '../../domain/purchase/purchase.events.js';
import { isOpen } from '../../domain/purchase/purchase.js';
import { Settlement } from '../settle-payment/settlement.js';
import { FIRST_ASKED_AFTER, gapAfter, GIVEN_UP_AFTER } from './schedule.js';

const LOOK_EVERY_MS = 30_000;
/** Purchases of one round of one process; the rest is due again at once in the next. */
const BATCH = 50;

interface Due {
  readonly purchase_id: string;
  readonly asked: number;
}

/**
 * Asks the provider about purchases left open, for buyers who closed the tab after paying and for webhooks that never came;
 * after 24 hours it closes them. It asks about refunds that are under way, too. Several processes share the work: whoever moves a purchase's next time has it.
 */
@Injectable()
export class Reconciler {
  private readonly log = new Logger('reconciler');
  private round: Promise<number> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly streams: StreamReader,
    private readonly settlement: Settlement,
    private readonly clock: Clock,
  ) {}

  @Interval('purchasing.reconciler', LOOK_EVERY_MS)
  async tick(): Promise<void> {
    if (this.round) return; // a provider that is slow to answer gets no second round on top
    try {
      await (this.round = this.askAboutOpen());
    } catch (error) {
      this.log.warn(`the round was ended: ${(error as Error).name}`);
    } finally {
      this.round = undefined;
    }
  }

  /** One round. @returns how many purchases it asked about */
  async askAboutOpen(): Promise<number> {
    await this.keepList();
    const due = await this.claimDue();
    for (const one of due) await this.ask(one);
    return due.length;
  }

  private async ask({ purchase_id: purchaseId, asked }: Due): Promise<void> {
    const context = this.contextOf(purchaseId, asked);
    try {
      const { state } = await this.streams.load(purchaseDecider, purchaseStream(purchaseId));
      if (state.status === 'refunding' || (state.status === 'unclaimed' && state.outcome === 'returning')) {
        await this.settlement.followRefunds(purchaseId, context);
        return;
      }
      if (!isOpen(state)) return;
      const age = this.clock.now().getTime() - Date.parse(state.startedAt);
      if (age >= GIVEN_UP_AFTER) await this.settlement.giveUp(state, 'abandoned', context);
      else await this.settlement.settlePurchase(state, context);
    } catch (error) {
      const reason = error instanceof RuleBroken ? error.code : (error as Error).name;
      this.log.warn(`purchase ${purchaseId} stays open for now: ${reason}`);
    }
  }

  /** Takes up what was started and what is being sent back, and drops what is over. */
  private async keepList(): Promise<void> {
    await this.db.query(
      `INSERT INTO purchasing.open_purchases (purchase_id, ask_at)
       SELECT purchase_id, started_at + make_interval(secs => $1) FROM purchasing_purchases
       WHERE status IN ('started', 'awaiting-payment')
       ON CONFLICT (purchase_id) DO NOTHING`,
      [FIRST_ASKED_AFTER / 1000],
    );
    await this.db.query(
      `INSERT INTO purchasing.open_purchases (purchase_id, ask_at)
       SELECT purchase_id, $1 FROM purchasing_purchases WHERE status = 'refunding'
       ON CONFLICT (purchase_id) DO NOTHING`,
      [new Date(this.clock.now().getTime() + FIRST_ASKED_AFTER)],
    );
    await this.db.query(
      `DELETE FROM purchasing.open_purchases AS open USING purchasing_purchases AS purchase
       WHERE purchase.purchase_id = open.purchase_id AND purchase.status IN ('paid', 'refunded', 'expired', 'unclaimed')`,
    );
  }

  private async claimDue(): Promise<Due[]> {
    const now = this.clock.now();
    const due = await this.db.query<Due[]>(
      `SELECT purchase_id, asked FROM purchasing.open_purchases WHERE ask_at <= $1 ORDER BY ask_at LIMIT $2`,
      [now, BATCH],
    );
    const claimed: Due[] = [];
    for (const { purchase_id, asked } of due) {
      const mine = await this.db.query<Due[]>(
        `WITH mine AS (
           UPDATE purchasing.open_purchases SET asked = asked + 1, ask_at = $3
           WHERE purchase_id = $1 AND asked = $2 RETURNING purchase_id, asked)
         SELECT * FROM mine`,
        [purchase_id, asked, new Date(now.getTime() + gapAfter(asked + 1))],
      );
      claimed.push(...mine);
    }
    return claimed;
  }

  private contextOf(purchaseId: string, asked: number): CommandContext {
    const commandId = derivedId('reconcile', purchaseId, asked);
    return {
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: { kind: 'system', name: 'reconciler' },
      at: this.clock.iso(),
    };
  }
}

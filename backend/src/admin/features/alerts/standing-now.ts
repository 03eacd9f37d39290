import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ModelCallLog } from '../../../generation/index.js';
import { OrderList, type WaitingOrders } from '../../../purchasing/index.js';
import { MailFigures } from '../../../shared/mail/mail-figures.js';
import { Checkpoints } from '../../../shared/messaging/checkpoints.js';
import { AuditWatch } from '../audit/audit-watch.schedule.js';
import { SystemReport } from '../system/system-report.js';
import type { Standing } from './trouble.js';

/** What there is to be told, asked of each part of the house. */
@Injectable()
export class StandingNow {
  constructor(
    private readonly db: DataSource,
    private readonly checkpoints: Checkpoints,
    private readonly system: SystemReport,
    private readonly orders: OrderList,
    private readonly mail: MailFigures,
    private readonly models: ModelCallLog,
    private readonly audit: AuditWatch,
  ) {}

  async read(): Promise<Standing> {
    const [standing, spend] = await Promise.all([this.withoutModels(), this.models.spend()]);
    return { ...standing, modelMicros: spend.find(({ span }) => span === 'day')?.costMicros ?? 0 };
  }

  /** All but what models cost, which sums every call that was ever made: for whoever asks often. */
  async withoutModels(): Promise<Standing & { readonly orders: WaitingOrders }> {
    const [checkpoints, parked, jobs, orders, mail, bounced] = await Promise.all([
      this.checkpoints.all(),
      this.system.parkedBeginningWith(''),
      this.system.jobs(),
      this.orders.waiting(),
      this.mail.read(),
      this.bounced(),
    ]);
    return {
      stopped: checkpoints.filter(({ status }) => status === 'stopped').map(({ name }) => name),
      wrongAuditEntries: this.audit.wrong,
      failedRefunds: orders.failedRefunds,
      openDisputes: orders.disputes,
      parked,
      workers: jobs.workers,
      oldestDueSeconds: jobs.oldestDueSeconds,
      unansweredLetters: mail.unanswered,
      bouncedLetters: bounced,
      modelMicros: 0,
      orders,
    };
  }

  private async bounced(): Promise<number> {
    const [row] = await this.db.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM mail.inbox
       WHERE outcome = 'bounced' AND received_at > now() - interval '1 day'`,
    );
    return row?.count ?? 0;
  }
}

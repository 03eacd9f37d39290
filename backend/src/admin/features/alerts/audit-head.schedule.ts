import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Clock } from '../../../shared/kernel/clock.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { AuditWatch } from '../audit/audit-watch.schedule.js';
import { Alerts } from './alerts.js';

const LOOK_EVERY_MS = 60 * 60_000;

/**
 * Has the head of the audit trail said outside once a day: whoever could write the whole trail anew cannot write the letters anew that
 * others hold. Of a trail that is not whole nothing is said here; that is a trouble, which is told.
 */
@Injectable()
export class AuditHeadWatch {
  private readonly log = new Logger('alerts');

  constructor(
    private readonly audit: AuditWatch,
    private readonly alerts: Alerts,
    private readonly clock: Clock,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  async run(): Promise<void> {
    await this.audit.tick();
    const head = this.audit.headOn(this.clock.iso().slice(0, 10));
    if (head !== '') await this.alerts.tellHead(head);
  }
}

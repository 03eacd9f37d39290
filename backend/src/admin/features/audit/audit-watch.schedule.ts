import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Gauge } from 'prom-client';
import { metricsRegistry } from '../../../shared/http/metrics.js';
import { Clock } from '../../../shared/kernel/clock.js';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { AuditChain, headOf, isThere } from './audit-chain.js';

const LOOK_EVERY_MS = 60 * 60_000;

const entries = new Gauge({
  name: 'eulogy_audit_entries',
  help: 'Entries of the audit trail when it was last checked.',
  registers: [metricsRegistry],
});
const wrongEntries = new Gauge({
  name: 'eulogy_audit_wrong_entries',
  help: 'Entries of the audit trail that are not what was written, or that are missing.',
  registers: [metricsRegistry],
});

/** Checks the trail once a day, and says its head in the house's log; whoever is told of alerts gets it too, see `audit-head.schedule.ts`. */
@Injectable()
export class AuditWatch {
  private readonly log = new Logger('audit');
  /** Entries that were wrong or missing when this process last checked. */
  wrong = 0;
  private checkedOn = '';
  /** The last one that was said: what is cut off after it is missed. */
  private said = '';

  constructor(
    private readonly chain: AuditChain,
    private readonly clock: Clock,
  ) {}

  /** The last entry, where the trail was checked that day (UTC) and was whole; '' otherwise. */
  headOn(day: string): string {
    return this.checkedOn === day && this.wrong === 0 ? this.said : '';
  }

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    const today = this.clock.iso().slice(0, 10);
    if (this.checkedOn === today) return;
    try {
      await this.run();
      this.checkedOn = today;
    } catch (error) {
      this.log.warn(safeErrorText(error));
    }
  }

  /** @returns how many entries are wrong or missing */
  async run(): Promise<number> {
    const checked = await this.chain.check();
    const lost = [...checked.missingHeads, ...(isThere(this.said, checked) ? [] : [this.said])];
    const wrong = checked.wrong.length + lost.length;
    this.wrong = wrong;
    entries.set(checked.entries);
    wrongEntries.set(wrong);
    if (wrong > 0) {
      const named = [
        ...checked.wrong.map(({ entry, why }) => `${entry} ${why}`),
        ...lost.map((one) => `${one} missing`),
      ];
      this.log.error(`the audit trail is not what was written: ${named.slice(0, 20).join(', ')}`);
    } else if (checked.head !== null) {
      this.said = headOf(checked.head);
      this.log.log(`the last entry of the audit trail is ${this.said}`);
    }
    return wrong;
  }
}

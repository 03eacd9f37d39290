import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { safeErrorText } from '../../../shared/messaging/transient.js';
import { Configuration } from '../../../shared/config/configuration.js';
import { Alerts } from './alerts.js';
import { StandingNow } from './standing-now.js';
import { troublesIn } from './trouble.js';

const LOOK_EVERY_MS = 30_000;

/** Looks whether something needs somebody, and has it said. */
@Injectable()
export class AlertWatch {
  private readonly log = new Logger('alerts');

  constructor(
    private readonly standing: StandingNow,
    private readonly alerts: Alerts,
    private readonly configuration: Configuration,
  ) {}

  @Interval(LOOK_EVERY_MS)
  async tick(): Promise<void> {
    await this.run().catch((error: unknown) => this.log.warn(safeErrorText(error)));
  }

  async run(): Promise<void> {
    const { modelDollarsADay } = this.configuration.alerts;
    await this.alerts.tell(troublesIn(await this.standing.read(), modelDollarsADay));
  }
}

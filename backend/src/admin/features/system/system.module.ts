import { Module } from '@nestjs/common';
import { MailModule } from '../../../shared/mail/mail.module.js';
import { ParkedReactions } from '../../../shared/messaging/parked-reactions.js';
import { Rebuilds } from '../../../shared/messaging/rebuilds.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { modelSpendProjection } from './model-spend.projection.js';
import { SystemController } from './system.controller.js';
import { SystemReport } from './system-report.js';

/** The System tab: how the product itself is doing. */
@Module({
  imports: [MailModule],
  controllers: [SystemController],
  providers: [SystemReport, ParkedReactions, Rebuilds],
})
export class SystemModule {
  constructor(runners: Runners) {
    runners.projection(modelSpendProjection);
  }
}

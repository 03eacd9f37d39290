import { Module } from '@nestjs/common';
import { GenerationModule } from '../../../generation/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { MailModule } from '../../../shared/mail/mail.module.js';
import { AuditChainModule } from '../audit/audit-chain.module.js';
import { SystemModule } from '../system/system.module.js';
import { AlertChannels } from './alert-channels.js';
import { AlertWatch } from './alert-watch.schedule.js';
import { Alerts } from './alerts.js';
import { AuditHeadWatch } from './audit-head.schedule.js';
import { AlertsController } from './alerts.controller.js';
import { StandingNow } from './standing-now.js';
import { WaitingController } from './waiting.controller.js';

/** Tells somebody outside when the house needs somebody. */
@Module({
  imports: [GenerationModule, PurchasingModule, MailModule, SystemModule, AuditChainModule],
  controllers: [AlertsController, WaitingController],
  providers: [Alerts, AlertChannels, AlertWatch, AuditHeadWatch, StandingNow],
})
export class AlertsModule {}

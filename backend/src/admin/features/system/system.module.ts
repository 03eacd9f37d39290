import { Module } from '@nestjs/common';
import { GenerationModule } from '../../../generation/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { MailModule } from '../../../shared/mail/mail.module.js';
import { ParkedReactions } from '../../../shared/messaging/parked-reactions.js';
import { Rebuilds } from '../../../shared/messaging/rebuilds.js';
import { SystemController } from './system.controller.js';
import { SystemReport } from './system-report.js';

/** The System tab: how the product itself is doing. */
@Module({
  imports: [GenerationModule, PurchasingModule, MailModule],
  controllers: [SystemController],
  providers: [SystemReport, ParkedReactions, Rebuilds],
  exports: [SystemReport],
})
export class SystemModule {}

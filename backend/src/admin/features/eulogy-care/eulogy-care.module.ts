import { Module } from '@nestjs/common';
import { CollaborationModule } from '../../../collaboration/index.js';
import { GenerationModule } from '../../../generation/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { EulogyCareController } from './eulogy-care.controller.js';
import { FamilyCareController } from './family-care.controller.js';
import { ResendReceiptController } from './resend-receipt.controller.js';

/** What staff do for one eulogy and its purchase. */
@Module({
  imports: [CollaborationModule, PurchasingModule, GenerationModule],
  controllers: [EulogyCareController, FamilyCareController, ResendReceiptController],
})
export class EulogyCareModule {}

import { Module } from '@nestjs/common';
import { GenerationModule } from '../../../generation/index.js';
import { EulogyCareController } from './eulogy-care.controller.js';
import { ResendReceiptController } from './resend-receipt.controller.js';

/** What staff do for one eulogy and its purchase. */
@Module({ imports: [GenerationModule], controllers: [EulogyCareController, ResendReceiptController] })
export class EulogyCareModule {}

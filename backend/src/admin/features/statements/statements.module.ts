import { Module } from '@nestjs/common';
import { IdentityModule } from '../../../identity/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { AuditChainModule } from '../audit/audit-chain.module.js';
import { BookedSums } from './booked-sums.js';
import { FreezeMonthHandler } from './freeze-month.command.js';
import { PeriodBook } from './period-book.js';
import { StatementsController } from './statements.controller.js';

/** Closing months. */
@Module({
  imports: [IdentityModule, PurchasingModule, AuditChainModule],
  controllers: [StatementsController],
  providers: [
    BookedSums,
    PeriodBook,
    // One a line: a proof reads which handlers are registered.
    FreezeMonthHandler,
  ],
})
export class StatementsModule {}

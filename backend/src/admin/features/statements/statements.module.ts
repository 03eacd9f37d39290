import { Module } from '@nestjs/common';
import { IdentityModule } from '../../../identity/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { AuditChain } from '../audit/audit-chain.js';
import { BookedSums } from './booked-sums.js';
import { FreezeMonthHandler } from './freeze-month.command.js';
import { PeriodBook } from './period-book.js';
import { StatementsController } from './statements.controller.js';

/** Closing months. */
@Module({
  imports: [IdentityModule, PurchasingModule],
  controllers: [StatementsController],
  providers: [
    AuditChain,
    BookedSums,
    PeriodBook,
    // One a line: a proof reads which handlers are registered.
    FreezeMonthHandler,
  ],
  exports: [AuditChain],
})
export class StatementsModule {}

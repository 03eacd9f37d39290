import { Module } from '@nestjs/common';
import { GenerationModule } from '../../../generation/index.js';
import { PurchasingModule } from '../../../purchasing/index.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { RevenueBook } from '../revenue/revenue-book.js';
import { RevenueController } from '../revenue/revenue.controller.js';
import { revenueProjection } from '../revenue/revenue.projection.js';
import { AnalyticsBook } from './analytics-book.js';
import { AnalyticsController } from './analytics.controller.js';
import { ExampleDataMark } from './example-data-mark.js';
import { CustomerList } from '../customers/customer-list.js';
import { FunnelBook } from './funnel/funnel-book.js';
import { FunnelController } from './funnel/funnel.controller.js';
import { funnelProjection } from './funnel/funnel.projection.js';
import { MarkExampleDataHandler } from './mark-example-data.command.js';
import { signupsProjection } from './signups.projection.js';
import { VisitLimit } from './visit-limit.js';
import { VisitLog } from './visit-log.js';
import { VisitorAnalyticsController } from './visitor-analytics.controller.js';
import { VisitorBook } from './visitor-book.js';
import { VisitorMarks } from './visitor-marks.js';
import { VisitsController } from './visits.controller.js';

/** What was sold and who came: counted from what happened, never made up. */
@Module({
  imports: [GenerationModule, PurchasingModule],
  controllers: [FunnelController, RevenueController, AnalyticsController, VisitorAnalyticsController, VisitsController],
  providers: [
    RevenueBook,
    AnalyticsBook,
    FunnelBook,
    CustomerList,
    VisitorBook,
    VisitorMarks,
    VisitLimit,
    VisitLog,
    MarkExampleDataHandler,
    ExampleDataMark,
  ],
})
export class FiguresModule {
  constructor(runners: Runners) {
    runners.projection(revenueProjection);
    runners.projection(signupsProjection);
    runners.projection(funnelProjection);
  }
}

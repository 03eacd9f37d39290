import { Module } from '@nestjs/common';
import { IdentityModule } from '../../../identity/index.js';
import { QuestionnaireModule } from '../../../questionnaire/index.js';
import { MailModule } from '../../../shared/mail/mail.module.js';
import { Runners } from '../../../shared/messaging/runners.js';
import { Histories } from './histories.js';
import { PutBackController } from './put-back.controller.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineProjection } from './timeline.projection.js';
import { Timelines } from './timelines.js';

/** The replay of a eulogy's history for support. */
@Module({
  imports: [IdentityModule, QuestionnaireModule, MailModule],
  controllers: [TimelineController, PutBackController],
  providers: [Histories, Timelines, TimelineProjection],
})
export class TimelineModule {
  constructor(runners: Runners, timeline: TimelineProjection) {
    runners.projection(timeline);
  }
}

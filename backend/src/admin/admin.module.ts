import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { GenerationModule } from '../generation/index.js';
import { CollaborationModule } from '../collaboration/index.js';
import { IdentityModule } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalNews } from '../shared/news/personal-news.js';
import { KeyRing } from '../shared/personal-data/key-ring.port.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { RolesGuard } from './access/roles.guard.js';
import { SecondFactors } from './access/second-factors.js';
import { StaffAccess } from './access/staff-access.js';
import { ActsAboutPerson } from './features/audit/acts-about-person.js';
import { ActOfRequest } from './features/audit/act-of-request.js';
import { RefusedAttempts } from './features/audit/refused-attempts.js';
import { AboutWhom } from './features/audit/about-whom.js';
import { EndOfTrail } from './features/audit/end-of-trail.command.js';
import { AuditTrail } from './features/audit/audit-trail.js';
import { AuditChainModule } from './features/audit/audit-chain.module.js';
import { AuditChainController } from './features/audit/audit-chain.controller.js';
import { AuditController } from './features/audit/audit.controller.js';
import { SecurityLogController } from './features/audit/security-log.controller.js';
import { AuditInterceptor } from './features/audit/audit.interceptor.js';
import { AUDIT, auditProjection } from './features/audit/audit.projection.js';
import { RecordActHandler, RecordRefusalHandler } from './features/audit/record-act.command.js';
import { ChangeSecondFactorHandler } from './features/second-factor/change-second-factor.command.js';
import { ChangeCannedAnswersHandler } from './features/support-chat/change-canned-answers.command.js';
import { Searches } from './features/audit/searches.js';
import { WhatIsRevealed } from './features/audit/what-is-revealed.js';
import { PermissionsController } from './features/permissions/permissions.controller.js';
import { EnrolmentLetter } from './features/second-factor/enrolment-letter.js';
import { SecondFactorController } from './features/second-factor/second-factor.controller.js';
import { SecondFactorPasskeyController } from './features/second-factor/second-factor-passkey.controller.js';
import { EulogyCareModule } from './features/eulogy-care/eulogy-care.module.js';
import { FiguresModule } from './features/figures/figures.module.js';
import { ContactController } from './features/enquiries/contact.controller.js';
import { EnquiriesController } from './features/enquiries/enquiries.controller.js';
import { enquiriesProjection } from './features/enquiries/enquiries.projection.js';
import { EnquiryDesk } from './features/enquiries/enquiry-desk.js';
import { HandleEnquiryHandler } from './features/enquiries/handle-enquiry.command.js';
import { CustomerList } from './features/customers/customer-list.js';
import { PersonFileController } from './features/person/person-file.controller.js';
import { PersonFile } from './features/person/person-file.js';
import { MattersBook } from './features/person/matters-book.js';
import { PersonLetters } from './features/person/person-letters.js';
import { OrderDesk } from './features/orders/order-desk.js';
import { BookedOrders } from './features/orders/booked-orders.js';
import { OrderEvidence } from './features/orders/order-evidence.js';
import { OrdersController } from './features/orders/orders.controller.js';
import { CustomersController } from './features/customers/customers.controller.js';
import { CUSTOMERS, customersProjection } from './features/customers/customers.projection.js';
import { DiscountCodesModule } from './features/discount-codes/discount-codes.module.js';
import { PricingController } from './features/pricing/pricing.controller.js';
import { priceChangesProjection } from './features/pricing/price-changes.projection.js';
import { CannedAnswersController } from './features/support-chat/canned-answers.controller.js';
import { cannedAnswersProjection } from './features/support-chat/canned-answers.projection.js';
import { ChatController } from './features/support-chat/chat.controller.js';
import { conversationsProjection } from './features/support-chat/conversations.projection.js';
import { StaffChatController } from './features/support-chat/staff-chat.controller.js';
import { SupportInbox } from './features/support-chat/support-inbox.js';
import { SupportNews } from './features/support-chat/support-news.js';
import { TalkHandler } from './features/support-chat/talk.command.js';
import { SystemModule } from './features/system/system.module.js';
import { AlertsModule } from './features/alerts/alerts.module.js';
import { WritersModule } from './features/writers/writers.module.js';
import { StatementsModule } from './features/statements/statements.module.js';
import { TimelineModule } from './features/timeline/timeline.module.js';
import { VisitorIds } from './features/support-chat/visitor-ids.js';
import { MailEnquiryAnswerReaction } from './reactions/mail-enquiry-answer.reaction.js';
import { RecordActsFromElsewhereReaction } from './reactions/record-acts-from-elsewhere.reaction.js';
import { MailSupportReplyReaction } from './reactions/mail-support-reply.reaction.js';

/** The back office: support, staff and what they may do. Stands above all other modules. */
@Module({
  imports: [
    IdentityModule,
    CollaborationModule,
    PurchasingModule,
    GenerationModule,
    MailModule,
    EulogyCareModule,
    DiscountCodesModule,
    SystemModule,
    WritersModule,
    AlertsModule,
    AuditChainModule,
    FiguresModule,
    StatementsModule,
    TimelineModule,
  ],
  controllers: [
    ChatController,
    CannedAnswersController,
    StaffChatController,
    PermissionsController,
    SecondFactorController,
    SecondFactorPasskeyController,
    AuditChainController,
    AuditController,
    SecurityLogController,
    CustomersController,
    OrdersController,
    PersonFileController,
    PricingController,
    ContactController,
    EnquiriesController,
  ],
  providers: [
    StaffAccess,
    SecondFactors,
    EnrolmentLetter,
    RecordActHandler,
    RecordRefusalHandler,
    ChangeSecondFactorHandler,
    ChangeCannedAnswersHandler,
    ActsAboutPerson,
    AuditTrail,
    EndOfTrail,
    Searches,
    AboutWhom,
    ActOfRequest,
    RefusedAttempts,
    RecordActsFromElsewhereReaction,
    WhatIsRevealed,
    CustomerList,
    OrderDesk,
    PersonFile,
    PersonLetters,
    MattersBook,
    OrderEvidence,
    BookedOrders,
    SupportInbox,
    SupportNews,
    TalkHandler,
    VisitorIds,
    MailSupportReplyReaction,
    EnquiryDesk,
    HandleEnquiryHandler,
    MailEnquiryAnswerReaction,
    { provide: APP_GUARD, useClass: RolesGuard },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
})
export class AdminModule {
  constructor(
    runners: Runners,
    inbox: SupportInbox,
    supportNews: SupportNews,
    mailReply: MailSupportReplyReaction,
    news: PersonalNews,
    sources: PersonalDataSources,
    desk: EnquiryDesk,
    mailAnswer: MailEnquiryAnswerReaction,
    visitors: VisitorIds,
    keys: KeyRing,
    acts: ActsAboutPerson,
    fromElsewhere: RecordActsFromElsewhereReaction,
  ) {
    sources.register(inbox);
    sources.register(desk);
    news.register(supportNews);
    runners.projection(conversationsProjection);
    runners.projection(cannedAnswersProjection);
    runners.projection(auditProjection);
    runners.projection(customersProjection);
    runners.projection(priceChangesProjection);
    sources.register({
      name: 'admin',
      readModels: [CUSTOMERS, AUDIT],
      exportOf: async (userId) => ({ staffActs: await acts.exportOf(userId) }),
      // What was written from the address without signing in, also where a read model is too late to know whose it was.
      forgetAddress: async (address) => keys.erase(`user-${await visitors.of(address)}`),
    });
    runners.projection(enquiriesProjection);
    runners.reaction(fromElsewhere);
    runners.reaction(mailReply);
    runners.reaction(mailAnswer);
  }
}

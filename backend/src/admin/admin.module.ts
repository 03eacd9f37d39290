import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { IdentityModule } from '../identity/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalNews } from '../shared/news/personal-news.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { RolesGuard } from './access/roles.guard.js';
import { StaffAccess } from './access/staff-access.js';
import { CannedAnswersController } from './features/support-chat/canned-answers.controller.js';
import { cannedAnswersProjection } from './features/support-chat/canned-answers.projection.js';
import { ChatController } from './features/support-chat/chat.controller.js';
import { conversationsProjection } from './features/support-chat/conversations.projection.js';
import { StaffChatController } from './features/support-chat/staff-chat.controller.js';
import { SupportInbox } from './features/support-chat/support-inbox.js';
import { SupportNews } from './features/support-chat/support-news.js';
import { TalkHandler } from './features/support-chat/talk.js';
import { VisitorIds } from './features/support-chat/visitor-ids.js';
import { MailSupportReplyReaction } from './reactions/mail-support-reply.reaction.js';

/** The back office: support, staff and what they may do. Stands above all other modules. */
@Module({
  imports: [IdentityModule, MailModule],
  controllers: [ChatController, StaffChatController, CannedAnswersController],
  providers: [
    StaffAccess,
    SupportInbox,
    SupportNews,
    TalkHandler,
    VisitorIds,
    MailSupportReplyReaction,
    { provide: APP_GUARD, useClass: RolesGuard },
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
  ) {
    sources.register(inbox);
    news.register(supportNews);
    runners.projection(conversationsProjection);
    runners.projection(cannedAnswersProjection);
    runners.reaction(mailReply);
  }
}

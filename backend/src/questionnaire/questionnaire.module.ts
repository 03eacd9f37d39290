import { Module } from '@nestjs/common';
import { CollaborationModule, EulogyTitles } from '../collaboration/index.js';
import { IdentityModule } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { AskedController } from './features/ask-somebody/asked.controller.js';
import { AskedDirectory } from './features/ask-somebody/asked-directory.js';
import { askedProjection } from './features/ask-somebody/asked.projection.js';
import { QuestionsController } from './features/ask-questions/questions.controller.js';
import { OpenQuestionnaireHandler } from './features/open-questionnaire/open-questionnaire.command.js';
import { AnswerSheets } from './features/read-answers/answer-sheets.js';
import { ReviewsOfPerson } from './features/export-my-data/reviews-of-person.js';
import { answersProjection } from './features/read-answers/answers.projection.js';
import { QuestionnaireDirectory } from './features/read-answers/questionnaire-directory.js';
import { BegunAnswers } from './features/record-contribution/begun-answers.js';
import { BeginAnswerHandler } from './features/record-contribution/begin-answer.command.js';
import { GuestsController } from './features/admit-guests/guests.controller.js';
import { IncludeGuestHandler } from './features/admit-guests/include-guest.command.js';
import { BecomeMemberController } from './features/take-guest-along/become-member.controller.js';
import { TakeGuestAlongHandler } from './features/take-guest-along/take-guest-along.command.js';
import { GuestPageController } from './features/tell-as-guest/guest-page.controller.js';
import { GuestPage } from './features/tell-as-guest/guest-page.js';
import { TellAsGuestHandler } from './features/tell-as-guest/tell-as-guest.command.js';
import { ContributionsController } from './features/record-contribution/contributions.controller.js';
import { ResetMemoriesHandler } from './features/reset-questionnaire/reset-memories.command.js';
import { ResetQuestionnaireHandler } from './features/reset-questionnaire/reset-questionnaire.command.js';
import { ReviewAnswersHandler } from './features/review-answers/review-answers.command.js';
import { HeardAnswers } from './features/save-responses/heard-answers.js';
import { SaveResponsesHandler } from './features/save-responses/save-responses.command.js';
import { SaveResponsesController } from './features/save-responses/save-responses.controller.js';
import { ReleaseAnswersHandler } from './features/submit-answers/release-answers.command.js';
import { SubmitAnswersHandler } from './features/submit-answers/submit-answers.command.js';
import { TitleEulogyHandler } from './features/title-eulogy/title-eulogy.command.js';
import { TitleEulogyController } from './features/title-eulogy/title-eulogy.controller.js';
import { WithdrawMemoriesHandler } from './features/withdraw-memories/withdraw-memories.command.js';
import { openQuestionnaireProcess } from './processes/open-questionnaire.process.js';
import { resetMemoriesProcess } from './processes/reset-memories.process.js';
import { takeGuestAlongProcess } from './processes/take-guest-along.process.js';
import { withdrawMemoriesProcess } from './processes/withdraw-memories.process.js';
import { MailAskedQuestionReaction } from './reactions/mail-asked-question.reaction.js';

@Module({
  imports: [IdentityModule, PurchasingModule, CollaborationModule, MailModule],
  controllers: [
    QuestionsController,
    SaveResponsesController,
    TitleEulogyController,
    ContributionsController,
    GuestPageController,
    GuestsController,
    BecomeMemberController,
    AskedController,
  ],
  providers: [
    AnswerSheets,
    QuestionnaireDirectory,
    ReviewsOfPerson,
    HeardAnswers,
    OpenQuestionnaireHandler,
    WithdrawMemoriesHandler,
    ResetQuestionnaireHandler,
    ResetMemoriesHandler,
    SaveResponsesHandler,
    TitleEulogyHandler,
    ReviewAnswersHandler,
    BeginAnswerHandler,
    BegunAnswers,
    SubmitAnswersHandler,
    ReleaseAnswersHandler,
    GuestPage,
    TellAsGuestHandler,
    IncludeGuestHandler,
    TakeGuestAlongHandler,
    AskedDirectory,
    MailAskedQuestionReaction,
  ],
  exports: [QuestionnaireDirectory, AnswerSheets, HeardAnswers],
})
export class QuestionnaireModule {
  constructor(
    runners: Runners,
    sources: PersonalDataSources,
    reviews: ReviewsOfPerson,
    titles: EulogyTitles,
    directory: QuestionnaireDirectory,
    begun: BegunAnswers,
    mailAskedQuestion: MailAskedQuestionReaction,
  ) {
    sources.register({
      name: 'questionnaire',
      readModels: [answersProjection, askedProjection],
      exportOf: async (userId) => ({ reviews: await reviews.exportOf(userId) }),
      streamsOf: (userId) => reviews.streamsOf(userId),
      forget: (userId) => begun.forgetPerson(userId),
    });
    runners.projection(answersProjection);
    runners.projection(askedProjection);
    runners.reaction(mailAskedQuestion);
    titles.provide((eulogyId) => directory.titleOf(eulogyId));
    runners.process(openQuestionnaireProcess);
    runners.process(withdrawMemoriesProcess);
    runners.process(resetMemoriesProcess);
    runners.process(takeGuestAlongProcess);
  }
}

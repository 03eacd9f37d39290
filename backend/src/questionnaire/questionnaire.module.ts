import { Module } from '@nestjs/common';
import { CollaborationModule, EulogyTitles, LetterQuestions } from '../collaboration/index.js';
import { IdentityModule } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { MailInbox } from '../shared/mail/inbound/mail-inbox.port.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Configuration } from '../shared/config/configuration.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { AddToAnswerHandler } from './features/answer-by-mail/add-to-answer.command.js';
import { LetterReaders } from './features/answer-by-mail/letter-readers.js';
import { MailedSounds } from './features/answer-by-mail/mailed-sounds.js';
import { MailedAnswers } from './features/answer-by-mail/mailed-answers.js';
import { RepliesController } from './features/answer-by-mail/replies.controller.js';
import { repliesProjection } from './features/answer-by-mail/replies.projection.js';
import { WaitingReplies } from './features/answer-by-mail/waiting-replies.js';
import { AskedController } from './features/ask-somebody/asked.controller.js';
import { OpenedController } from './features/ask-somebody/opened.controller.js';
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
import { AnswerPutBackHandler } from './features/put-back/answer-put-back.command.js';
import { AskToPutBackHandler } from './features/put-back/ask-to-put-back.command.js';
import { PutBackDesk } from './features/put-back/put-back-desk.js';
import { PutBackPageController } from './features/put-back/put-back-page.controller.js';
import { PutWordsBackHandler } from './features/put-back/put-words-back.command.js';
import { TextsThen } from './features/put-back/texts-then.js';
import { WordsOfThen } from './features/put-back/words-then.js';
import { QuestionsInWords } from './features/read-answers/questions-in-words.js';
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
import { putBackProcess } from './processes/put-back.process.js';
import { resetMemoriesProcess } from './processes/reset-memories.process.js';
import { takeGuestAlongProcess } from './processes/take-guest-along.process.js';
import { withdrawMemoriesProcess } from './processes/withdraw-memories.process.js';
import { MailAboutReplyReaction } from './reactions/mail-about-reply.reaction.js';
import { ChangeRecordingsHandler } from './recordings/change-recordings.command.js';
import { ChooseVoicesHandler } from './recordings/choose-voices.command.js';
import { DropSoundReaction } from './recordings/drop-sound.reaction.js';
import { EndDraftRecordingsReaction } from './recordings/end-draft-recordings.reaction.js';
import { GuestRecordingsController } from './recordings/guest-recordings.controller.js';
import { RecordingPace } from './recordings/pace.js';
import { RecordingDesk } from './recordings/recording-desk.js';
import { RecordingDirectory } from './recordings/recording-directory.js';
import { RecordingsController } from './recordings/recordings.controller.js';
import { RecordingsOfPerson } from './recordings/recordings-of-person.js';
import { recordingsProjection } from './recordings/recordings.projection.js';
import { Sounds } from './recordings/sounds.js';
import { transcriberOf } from './recordings/transcribe/endpoint-transcriber.js';
import { Transcriber } from './recordings/transcribe/transcriber.port.js';
import { UnfinishedSounds } from './recordings/unfinished-sounds.schedule.js';
import { WriteDownForSpeakerHandler } from './recordings/write-down-for-speaker.command.js';
import { MailAskedQuestionReaction } from './reactions/mail-asked-question.reaction.js';
import { MailAskedThanksReaction } from './reactions/mail-asked-thanks.reaction.js';
import { MailPutBackReaction } from './reactions/mail-put-back.reaction.js';

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
    OpenedController,
    RepliesController,
    RecordingsController,
    GuestRecordingsController,
    PutBackPageController,
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
    QuestionsInWords,
    WordsOfThen,
    TextsThen,
    PutBackDesk,
    AskToPutBackHandler,
    AnswerPutBackHandler,
    PutWordsBackHandler,
    MailPutBackReaction,
    GuestPage,
    TellAsGuestHandler,
    IncludeGuestHandler,
    TakeGuestAlongHandler,
    AskedDirectory,
    MailAskedQuestionReaction,
    MailAskedThanksReaction,
    AddToAnswerHandler,
    LetterReaders,
    MailedAnswers,
    MailedSounds,
    WaitingReplies,
    MailAboutReplyReaction,
    Sounds,
    RecordingPace,
    RecordingDirectory,
    RecordingDesk,
    EndDraftRecordingsReaction,
    RecordingsOfPerson,
    DropSoundReaction,
    UnfinishedSounds,
    ChangeRecordingsHandler,
    ChooseVoicesHandler,
    WriteDownForSpeakerHandler,
    {
      provide: Transcriber,
      inject: [Configuration],
      useFactory: ({ transcriber }: Configuration) => transcriberOf(transcriber),
    },
  ],
  exports: [
    QuestionnaireDirectory,
    AnswerSheets,
    HeardAnswers,
    RecordingDirectory,
    PutBackDesk,
    WordsOfThen,
    TextsThen,
  ],
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
    mailAskedThanks: MailAskedThanksReaction,
    mailAboutReply: MailAboutReplyReaction,
    mailPutBack: MailPutBackReaction,
    mailedAnswers: MailedAnswers,
    inbox: MailInbox,
    letterQuestions: LetterQuestions,
    page: GuestPage,
    endDraftRecordings: EndDraftRecordingsReaction,
    recordings: RecordingsOfPerson,
    sounds: Sounds,
    dropSound: DropSoundReaction,
  ) {
    sources.register({
      name: 'questionnaire',
      readModels: [answersProjection, askedProjection, repliesProjection, recordingsProjection],
      exportOf: async (userId) => ({
        reviews: await reviews.exportOf(userId),
        lettersThatWait: (await inbox.heldOf(`user-${userId}`)).map((letter) => ({ ...letter })),
        recordings: await recordings.exportOf(userId),
      }),
      streamsOf: (userId) => reviews.streamsOf(userId),
      forget: async (userId) => {
        await begun.forgetPerson(userId);
        await sounds.forgetPerson(userId);
      },
    });
    runners.projection(answersProjection);
    runners.projection(askedProjection);
    runners.projection(repliesProjection);
    runners.reaction(mailAskedQuestion);
    runners.reaction(mailAskedThanks);
    runners.reaction(mailAboutReply);
    runners.reaction(mailPutBack);
    inbox.answeredBy(mailedAnswers);
    letterQuestions.provide((eulogyId) => page.firstForLetter(eulogyId));
    runners.projection(recordingsProjection);
    runners.reaction(endDraftRecordings);
    runners.reaction(dropSound);
    titles.provide((eulogyId) => directory.titleOf(eulogyId));
    runners.process(openQuestionnaireProcess);
    runners.process(withdrawMemoriesProcess);
    runners.process(resetMemoriesProcess);
    runners.process(putBackProcess);
    runners.process(takeGuestAlongProcess);
  }
}

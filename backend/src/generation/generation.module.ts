import { Module } from '@nestjs/common';
import { CollaborationModule } from '../collaboration/index.js';
import { IdentityModule } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { EULOGY_STREAMS } from './domain/eulogy/eulogy.events.js';
import { HeardAnswers, QuestionnaireModule, TextsThen } from '../questionnaire/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { SignsOfLife } from './reading/signs-of-life/signs-of-life.js';
import { AbandonGenerationHandler } from './writers/abandon-stalled/abandon-generation.command.js';
import { AbandonStalledGenerations } from './writers/abandon-stalled/abandon-stalled.schedule.js';
import { TextForReaders } from './reading/tellers/text-for-readers.js';
import { BriefOfEulogy } from './brief/brief-of-eulogy.js';
import { DownloadPdfController } from './taking-along/download-pdf/download-pdf.controller.js';
import { TakeAlongController } from './taking-along/take-along/take-along.controller.js';
import { TextToTake } from './taking-along/take-along/text-to-take.js';
import { ChangeCopiesHandler, SeeCopyHandler } from './taking-along/copies/change-copies.command.js';
import { CopiesOfPerson } from './taking-along/copies/copies-of-person.js';
import { CopiesOfTheDay } from './taking-along/copies/copies-of-the-day.js';
import { OrderOfServiceController } from './taking-along/order-of-service/order-of-service.controller.js';
import { OrderPdf } from './taking-along/order-of-service/order-pdf.js';
import { ServiceDesk } from './taking-along/order-of-service/service-desk.js';
import { EulogyPack } from './taking-along/pack/eulogy-pack.js';
import { PackController } from './taking-along/pack/pack.controller.js';
import { ServiceDay } from './taking-along/service-day.js';
import { WriteOrderOfServiceHandler } from './taking-along/order-of-service/write-order.command.js';
import { Following } from './reading/follow-eulogy/following.js';
import { ForgetHolderReaction } from './taking-along/copies/forget-holder.reaction.js';
import { HandOverController } from './taking-along/copies/hand-over.controller.js';
import { HeldCopyController } from './taking-along/copies/held-copy.controller.js';
import { HeldCopy } from './taking-along/copies/held-copy.js';
import { SpeakersOfTheDay } from './taking-along/copies/speakers-of-the-day.js';
import { MailCopyReaction } from './taking-along/copies/mail-copy.reaction.js';
import { EulogiesOfPerson } from './taking-along/export-my-data/eulogies-of-person.js';
import { FollowEulogyController } from './reading/follow-eulogy/follow-eulogy.controller.js';
import { HereNow } from './reading/follow-eulogy/here-now.js';
import { EulogiesController } from './reading/read-eulogy/eulogies.controller.js';
import { eulogiesProjection } from './reading/read-eulogy/eulogies.projection.js';
import { EulogyLists } from './reading/read-eulogy/eulogy-lists.js';
import { EulogyReader } from './reading/read-eulogy/eulogy-reader.js';
import { RequestGenerationHandler } from './writers/request-generation/request-generation.command.js';
import { RequestGenerationController } from './writers/request-generation/request-generation.controller.js';
import { WritingDesk } from './writers/request-generation/writing-desk.js';
import { VersionReader } from './reading/read-eulogy/version-reader.js';
import { OwnWordsController } from './manuscript/keep-own-words/own-words.controller.js';
import { RewriteParagraphController } from './manuscript/rewrite-paragraph/rewrite-paragraph.controller.js';
import { OfferRewriteHandler } from './manuscript/rewrite-paragraph/offer-rewrite.command.js';
import { ChangeSuggestionsHandler } from './manuscript/suggest-edits/change-suggestions.command.js';
import { SuggestEditsController } from './manuscript/suggest-edits/suggest-edits.controller.js';
import { SuggestionsOnPage } from './manuscript/suggest-edits/suggestions-on-page.js';
import { ShapeTextHandler } from './manuscript/shape-text/shape-text.command.js';
import { ShapeTextController } from './manuscript/shape-text/shape-text.controller.js';
import { ShapedText } from './manuscript/shape-text/shaped-text.js';
import { ReadSharedController } from './reading/share-eulogy/read-shared.controller.js';
import { ChangeStaffReadingHandler } from './reading/staff-reading/change-staff-reading.command.js';
import { StaffReadingController } from './reading/staff-reading/staff-reading.controller.js';
import { TextsForStaff } from './reading/staff-reading/texts-for-staff.js';
import { ShareEulogyController } from './reading/share-eulogy/share-eulogy.controller.js';
import { ChangeShareLinkHandler } from './reading/share-eulogy/change-share-link.command.js';
import { ShareLinks } from './reading/share-eulogy/share-links.js';
import { SuggestController } from './manuscript/suggest/suggest.controller.js';
import { VersionsController } from './manuscript/versions/versions.controller.js';
import { pronunciationsProjection } from './brief/review/pronunciations.projection.js';
import { draftSilenceProjection } from './drafts/draft-silence.projection.js';
import { KeepDrafts } from './drafts/keep-drafts.schedule.js';
import { MailLapseReaction } from './drafts/mail-lapse.reaction.js';
import { leftOutProjection } from './reading/read-eulogy/left-out.projection.js';
import { ReviewController } from './brief/review/review.controller.js';
import { ResetWritingHandler } from './writers/reset-writing/reset-writing.command.js';
import { resetWritingProcess } from './writers/processes/reset-writing.process.js';
import { EulogyPdf } from './taking-along/download-pdf/eulogy-pdf.js';
import { PutTextBackHandler } from './manuscript/versions/put-text-back.command.js';
import { putTextBackProcess } from './manuscript/versions/put-text-back.process.js';
import { TextsOfThen } from './manuscript/versions/texts-of-then.js';
import { releaseAnswersProcess } from './writers/processes/release-answers.process.js';
import { settleNamesProcess } from './reading/finished/settle-names.process.js';
import { EndRecordings } from './reading/finished/end-recordings.schedule.js';
import { CircleNews } from './reading/circle-news/circle-news.js';
import { HearOfCircleReaction } from './reading/circle-news/hear-of-circle.reaction.js';
import { GuestsToTell } from './reading/finished/guests-to-tell.js';
import { MailFinishedReaction } from './reading/finished/mail-finished.reaction.js';
import { MailReadyReaction } from './reading/finished/mail-ready.reaction.js';
import { ModelCallLog } from './writers/model-call-log.js';
import { ModelCallLedgers } from './writers/reactions/model-call-ledgers.js';
import { WriteEulogyReaction } from './writers/reactions/write-eulogy.reaction.js';
import { chooseWriter } from './writers/choose-writer.js';
import { EulogyWriter } from './writers/writer.port.js';
import { Configuration } from '../shared/config/configuration.js';
import { WordWork } from '../shared/work/word-work.port.js';
import { BookAskedController } from './taking-along/book/book-asked.controller.js';
import { BookContents } from './taking-along/book/book-contents.js';
import { BookController } from './taking-along/book/book.controller.js';
import { BookDesk } from './taking-along/book/book-desk.js';
import { ChangeBookHandler } from './taking-along/book/book.command.js';
import { GuestBookController } from './taking-along/book/guest-book.controller.js';
import { MailBookReaction } from './taking-along/book/mail-book.reaction.js';
import { OwnersBook } from './taking-along/book/owners-book.js';
import { TellersPart } from './taking-along/book/tellers-part.js';
import { ChangeVouchingHandler } from './vouching/vouching.command.js';
import { MailVouchReaction } from './vouching/mail-vouch.reaction.js';
import { OwnersView } from './vouching/owners-view.js';
import { AddPhotoHandler } from './photos/add-photo.command.js';
import { ChangePhotosHandler } from './photos/change-photos.command.js';
import { DropPhotos } from './photos/drop-photos.schedule.js';
import { EndDraftPhotosReaction } from './photos/end-draft-photos.reaction.js';
import { FollowPhotosReaction } from './photos/follow-photos.reaction.js';
import { PhotoFiles } from './photos/photo-files.js';
import { PhotoReader } from './photos/photo-reader.js';
import { PhotosController } from './photos/photos.controller.js';
import { PhotosOfPerson } from './photos/photos-of-person.js';
import { PhotosToPrint } from './taking-along/photos-to-print.js';
import { photosProjection } from './photos/photos.projection.js';
import { VouchPageController } from './vouching/vouch-page.controller.js';
import { VouchingController } from './vouching/vouching.controller.js';
import { VouchingDesk } from './vouching/vouching-desk.js';

@Module({
  imports: [MailModule, IdentityModule, PurchasingModule, CollaborationModule, QuestionnaireModule],
  controllers: [
    EulogiesController,
    FollowEulogyController,
    RequestGenerationController,
    DownloadPdfController,
    TakeAlongController,
    ShapeTextController,
    SuggestController,
    SuggestEditsController,
    OwnWordsController,
    RewriteParagraphController,
    VersionsController,
    ShareEulogyController,
    StaffReadingController,
    ReadSharedController,
    HandOverController,
    HeldCopyController,
    OrderOfServiceController,
    PackController,
    PhotosController,
    ReviewController,
    VouchingController,
    VouchPageController,
    BookController,
    GuestBookController,
    BookAskedController,
  ],
  providers: [
    TextForReaders,
    TextToTake,
    EulogyPdf,
    HereNow,
    EulogyLists,
    EulogyReader,
    BriefOfEulogy,
    VersionReader,
    ShapedText,
    ShapeTextHandler,
    OfferRewriteHandler,
    SuggestionsOnPage,
    ChangeSuggestionsHandler,
    ShareLinks,
    VouchingDesk,
    OwnersView,
    ChangeVouchingHandler,
    MailVouchReaction,
    ChangeShareLinkHandler,
    ChangeStaffReadingHandler,
    TextsForStaff,
    CopiesOfTheDay,
    ServiceDay,
    CopiesOfPerson,
    HeldCopy,
    SpeakersOfTheDay,
    ServiceDesk,
    OrderPdf,
    EulogyPack,
    PhotoFiles,
    PhotoReader,
    PhotosOfPerson,
    PhotosToPrint,
    AddPhotoHandler,
    ChangePhotosHandler,
    DropPhotos,
    FollowPhotosReaction,
    EndDraftPhotosReaction,
    BookDesk,
    BookContents,
    OwnersBook,
    TellersPart,
    ChangeBookHandler,
    MailBookReaction,
    WriteOrderOfServiceHandler,
    Following,
    ChangeCopiesHandler,
    SeeCopyHandler,
    MailCopyReaction,
    ForgetHolderReaction,
    EulogiesOfPerson,
    RequestGenerationHandler,
    WritingDesk,
    ModelCallLedgers,
    ModelCallLog,
    SignsOfLife,
    WriteEulogyReaction,
    GuestsToTell,
    MailFinishedReaction,
    MailReadyReaction,
    CircleNews,
    HearOfCircleReaction,
    ResetWritingHandler,
    AbandonGenerationHandler,
    AbandonStalledGenerations,
    KeepDrafts,
    MailLapseReaction,
    EndRecordings,
    PutTextBackHandler,
    TextsOfThen,
    { provide: EulogyWriter, inject: [Configuration, WordWork], useFactory: chooseWriter },
  ],
  exports: [EulogyReader, EulogyPdf, ModelCallLog, TextsForStaff, WritingDesk],
})
export class GenerationModule {
  constructor(
    runners: Runners,
    write: WriteEulogyReaction,
    mailFinished: MailFinishedReaction,
    mailReady: MailReadyReaction,
    mailLapse: MailLapseReaction,
    hearOfCircle: HearOfCircleReaction,
    mailVouch: MailVouchReaction,
    mailBook: MailBookReaction,
    news: CircleNews,
    heard: HeardAnswers,
    textsThen: TextsThen,
    textsOfThen: TextsOfThen,
    sources: PersonalDataSources,
    ofPerson: EulogiesOfPerson,
    copiesOfPerson: CopiesOfPerson,
    mailCopy: MailCopyReaction,
    forgetHolder: ForgetHolderReaction,
    photosOfPerson: PhotosOfPerson,
    followPhotos: FollowPhotosReaction,
    endDraftPhotos: EndDraftPhotosReaction,
  ) {
    sources.register(ofPerson);
    sources.register(copiesOfPerson);
    sources.register(photosOfPerson);
    runners.projection(photosProjection);
    runners.reaction(followPhotos);
    runners.reaction(endDraftPhotos);
    runners.reaction(mailCopy);
    runners.reaction(forgetHolder);
    runners.projection(eulogiesProjection);
    runners.projection(leftOutProjection);
    runners.projection(draftSilenceProjection);
    runners.projection(pronunciationsProjection);
    runners.reaction(write);
    runners.reaction(mailFinished);
    runners.reaction(mailReady);
    runners.reaction(mailLapse);
    runners.reaction(hearOfCircle);
    runners.reaction(mailVouch);
    runners.reaction(mailBook);
    heard.provide((eulogyId) => news.gather(eulogyId));
    textsThen.provide({ streams: EULOGY_STREAMS, read: (id, revision) => textsOfThen.read(id, revision) });
    runners.process(releaseAnswersProcess);
    runners.process(putTextBackProcess);
    runners.process(resetWritingProcess);
    runners.process(settleNamesProcess);
  }
}

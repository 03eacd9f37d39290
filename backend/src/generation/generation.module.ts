import { Module } from '@nestjs/common';
import { CollaborationModule } from '../collaboration/index.js';
import { IdentityModule } from '../identity/index.js';
import { PurchasingModule } from '../purchasing/index.js';
import { QuestionnaireModule } from '../questionnaire/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { AbandonStalledGenerations } from './features/abandon-stalled/abandon-stalled.schedule.js';
import { BriefOfEulogy } from './features/brief-eulogy/brief-of-eulogy.js';
import { DownloadPdfController } from './features/download-pdf/download-pdf.controller.js';
import { TakeAlongController } from './features/take-along/take-along.controller.js';
import { TextToTake } from './take-along/text-to-take.js';
import { EulogiesOfPerson } from './features/export-my-data/eulogies-of-person.js';
import { FollowEulogyController } from './features/follow-eulogy/follow-eulogy.controller.js';
import { HereNow } from './features/follow-eulogy/here-now.js';
import { EulogiesController } from './features/read-eulogy/eulogies.controller.js';
import { EulogiesProjection } from './features/read-eulogy/eulogies.projection.js';
import { EulogyReader } from './features/read-eulogy/eulogy-reader.js';
import { RequestGenerationHandler } from './features/request-generation/request-generation.command.js';
import { RequestGenerationController } from './features/request-generation/request-generation.controller.js';
import { VersionReader } from './features/read-eulogy/version-reader.js';
import { RewriteParagraphController } from './features/rewrite-paragraph/rewrite-paragraph.controller.js';
import { RewriteParagraph } from './features/rewrite-paragraph/rewrite-paragraph.js';
import { ShapeTextHandler } from './features/shape-text/shape-text.command.js';
import { ShapeTextController } from './features/shape-text/shape-text.controller.js';
import { ShapedText } from './features/shape-text/shaped-text.js';
import { ReadSharedController } from './features/share-eulogy/read-shared.controller.js';
import { ShareEulogyController } from './features/share-eulogy/share-eulogy.controller.js';
import { ShareLinks } from './features/share-eulogy/share-links.js';
import { SuggestController } from './features/suggest/suggest.controller.js';
import { VersionsController } from './features/versions/versions.controller.js';
import { PronunciationsProjection } from './features/take-along/pronunciations.projection.js';
import { LeftOutProjection } from './features/review-eulogy/left-out.projection.js';
import { ReviewController } from './features/review-eulogy/review.controller.js';
import { ResetWritingHandler } from './features/reset-writing/reset-writing.command.js';
import { ResetWritingProcess } from './processes/reset-writing.process.js';
import { EulogyPdf } from './pdf/eulogy-pdf.js';
import { ReleaseAnswersProcess } from './processes/release-answers.process.js';
import { MailFinishedReaction } from './reactions/mail-finished.reaction.js';
import { ModelCallLedgers } from './reactions/model-call-ledgers.js';
import { WriteEulogyReaction } from './reactions/write-eulogy.reaction.js';
import { chooseWriter } from './writers/choose-writer.js';
import { EulogyWriter } from './writing/writer.port.js';
import { Configuration } from '../shared/config/configuration.js';
import { RememberedWords } from '../shared/personal-data/remembered-words.js';
import { forgetTaggedWords } from './writing/language/grammar.js';

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
    RewriteParagraphController,
    VersionsController,
    ShareEulogyController,
    ReadSharedController,
    ReviewController,
  ],
  providers: [
    TextToTake,
    EulogyPdf,
    HereNow,
    EulogyReader,
    BriefOfEulogy,
    VersionReader,
    ShapedText,
    ShapeTextHandler,
    RewriteParagraph,
    ShareLinks,
    EulogiesOfPerson,
    EulogiesProjection,
    LeftOutProjection,
    PronunciationsProjection,
    RequestGenerationHandler,
    ModelCallLedgers,
    WriteEulogyReaction,
    MailFinishedReaction,
    ReleaseAnswersProcess,
    ResetWritingProcess,
    ResetWritingHandler,
    AbandonStalledGenerations,
    { provide: EulogyWriter, inject: [Configuration], useFactory: chooseWriter },
  ],
  exports: [EulogyReader, EulogyPdf],
})
export class GenerationModule {
  constructor(
    runners: Runners,
    eulogies: EulogiesProjection,
    leftOut: LeftOutProjection,
    pronunciations: PronunciationsProjection,
    write: WriteEulogyReaction,
    mailFinished: MailFinishedReaction,
    release: ReleaseAnswersProcess,
    resetWriting: ResetWritingProcess,
    sources: PersonalDataSources,
    ofPerson: EulogiesOfPerson,
    remembered: RememberedWords,
  ) {
    remembered.register(forgetTaggedWords);
    sources.register(ofPerson);
    runners.projection(eulogies);
    runners.projection(leftOut);
    runners.projection(pronunciations);
    runners.reaction(write);
    runners.reaction(mailFinished);
    runners.process(release);
    runners.process(resetWriting);
  }
}

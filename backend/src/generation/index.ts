import { eulogyEvents } from './domain/eulogy/eulogy.events.js';
import { manuscriptEvents } from './domain/manuscript/manuscript.events.js';
import { suggestionEvents } from './domain/suggestions/suggestions.events.js';
import { sharingEvents } from './domain/sharing/sharing.events.js';
import { bookEvents } from './domain/book/book.events.js';
import { serviceEvents } from './domain/service/service.events.js';
import { photoEvents } from './domain/photos/photos.events.js';
import { vouchingEvents } from './domain/vouching/vouching.events.js';

export { EulogyReader, type AnswerRow, type EulogyRow } from './reading/read-eulogy/eulogy-reader.js';
export { EulogyReplay } from './reading/read-eulogy/eulogy-replay.js';
export { summaryOf } from './reading/read-eulogy/eulogy-summary.js';
export { boundTo, eulogyOf } from './reading/read-eulogy/eulogy-view.js';
export { VersionReader } from './reading/read-eulogy/version-reader.js';
export { paragraphsOf, renderPlainText, placedSentences, type EulogyText } from '@eulogy/arranger';
export { ModelCallLog, type ModelSpend } from './writers/model-call-log.js';
export { GenerationModule } from './generation.module.js';
export { EULOGIES } from './reading/read-eulogy/eulogies.projection.js';
export { EulogyPdf } from './taking-along/download-pdf/eulogy-pdf.js';
export { WritingDesk } from './writers/request-generation/writing-desk.js';
export { resetWritingProcess } from './writers/processes/reset-writing.process.js';
export { generationCompleted, generationFailed, generationRequested } from './domain/eulogy/eulogy.events.js';
export {
  eulogyFinished,
  paragraphEdited,
  paragraphRewritten,
  sentenceConfirmed,
  sentencesTakenOut,
} from './domain/manuscript/manuscript.events.js';
export { staffReadingAllowed, staffReadingWithdrawn } from './domain/sharing/sharing.events.js';
export { TextsForStaff, type TextForStaff } from './reading/staff-reading/texts-for-staff.js';
export { generationRules } from './generation.rules.js';
export { generationMigrations } from './migrations/index.js';

export const generationEvents = [
  ...eulogyEvents,
  ...manuscriptEvents,
  ...sharingEvents,
  ...suggestionEvents,
  ...vouchingEvents,
  ...serviceEvents,
  ...photoEvents,
  ...bookEvents,
];

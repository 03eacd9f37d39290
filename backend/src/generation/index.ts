import { eulogyEvents } from './domain/eulogy/eulogy.events.js';
import { modelCallsEvents } from './domain/model-calls/model-calls.events.js';
import { manuscriptEvents } from './domain/manuscript/manuscript.events.js';
import { sharingEvents } from './domain/sharing/sharing.events.js';

export { EulogyReader, type AnswerRow, type EulogyRow } from './features/read-eulogy/eulogy-reader.js';
export { EulogyReplay } from './features/read-eulogy/eulogy-replay.js';
export { boundTo, eulogyOf, summaryOf } from './features/read-eulogy/eulogy-view.js';
export { VersionReader } from './features/read-eulogy/version-reader.js';
export { paragraphsOf, renderPlainText, placedSentences, type EulogyText } from './writing/eulogy-text.js';
export { MODEL_CALL_STREAMS, type ModelCalled } from './domain/model-calls/model-calls.events.js';
export { GenerationModule } from './generation.module.js';
export { EULOGIES } from './features/read-eulogy/eulogies.projection.js';
export { EulogyPdf } from './pdf/eulogy-pdf.js';
export { RESETS_WRITING } from './processes/reset-writing.process.js';
export { generationRules } from './generation.rules.js';
export { generationMigrations } from './migrations/index.js';

export const generationEvents = [...eulogyEvents, ...manuscriptEvents, ...sharingEvents, ...modelCallsEvents];

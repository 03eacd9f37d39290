import { eulogyEvents } from './domain/eulogy/eulogy.events.js';
import { modelCallsEvents } from './domain/model-calls/model-calls.events.js';
import { manuscriptEvents } from './domain/manuscript/manuscript.events.js';
import { sharingEvents } from './domain/sharing/sharing.events.js';

export { EulogyReader, type EulogyRow } from './features/read-eulogy/eulogy-reader.js';
export { GenerationModule } from './generation.module.js';
export { EULOGIES } from './features/read-eulogy/eulogies.projection.js';
export { EulogyPdf } from './pdf/eulogy-pdf.js';
export { RESETS_WRITING } from './processes/reset-writing.process.js';
export { generationRules } from './generation.rules.js';
export { generationMigrations } from './migrations/index.js';

export const generationEvents = [...eulogyEvents, ...manuscriptEvents, ...sharingEvents, ...modelCallsEvents];

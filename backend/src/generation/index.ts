import { eulogyEvents } from './domain/eulogy/eulogy.events.js';
import { modelCallsEvents } from './domain/model-calls/model-calls.events.js';

export { GenerationModule } from './generation.module.js';
export { generationRules } from './generation.rules.js';
export { generationMigrations } from './migrations/index.js';

export const generationEvents = [...eulogyEvents, ...modelCallsEvents];

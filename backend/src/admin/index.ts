import { cannedAnswerEvents } from './domain/canned-answers/canned-answers.js';
import { conversationEvents } from './domain/conversation/conversation.events.js';

export { AdminModule } from './admin.module.js';
export { adminRules } from './admin.rules.js';
export { adminMigrations } from './migrations/index.js';

/** Every event of this module. */
export const adminEvents = [...conversationEvents, ...cannedAnswerEvents];

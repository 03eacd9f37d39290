import { auditEvents } from './domain/audit/audit.js';
import { secondFactorEvents } from './domain/second-factor/second-factor.js';
import { cannedAnswerEvents } from './domain/canned-answers/canned-answers.js';
import { enquiryEvents } from './domain/enquiry/enquiry.events.js';
import { exampleDataEvents } from './domain/example-data/example-data.js';
import { statementEvents } from './domain/statement/statement.js';
import { conversationEvents } from './domain/conversation/conversation.events.js';

export { AdminModule } from './admin.module.js';
export { adminRules } from './admin.rules.js';
export { MarkExampleData } from './features/figures/mark-example-data.command.js';
export { AuditChain, headOf, isThere } from './features/audit/audit-chain.js';
export { auditFigures } from './features/figures/audit/audit-figures.js';
export { adminMigrations } from './migrations/index.js';

/** Every event of this module. */
export const adminEvents = [
  ...conversationEvents,
  ...cannedAnswerEvents,
  ...enquiryEvents,
  ...auditEvents,
  ...secondFactorEvents,
  ...exampleDataEvents,
  ...statementEvents,
];

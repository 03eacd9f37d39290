import { databaseMigrations } from './shared/database/migrations/index.js';
import { blobMigrations } from './shared/blobs/migrations/index.js';
import { eventStoreMigrations } from './shared/event-store/postgres/migrations/index.js';
import { mailMigrations } from './shared/mail/migrations/index.js';
import { mailRules } from './shared/mail/mail.rules.js';
import { messagingMigrations } from './shared/messaging/migrations/index.js';
import { personalDataMigrations } from './shared/personal-data/migrations/index.js';
import type { FoundationOptions } from './shared/foundation.module.js';
import { adminEvents, adminMigrations, adminRules } from './admin/index.js';
import { workRules } from './shared/work/work.rules.js';
import { pictureRules } from './shared/pictures/picture.rules.js';
import { presenceMigrations } from './shared/presence/migrations/index.js';
import { collaborationEvents, collaborationMigrations, collaborationRules } from './collaboration/index.js';
import { generationEvents, generationMigrations, generationRules } from './generation/index.js';
import { identityEvents, identityMigrations, identityRules } from './identity/index.js';
import { purchasingEvents, purchasingMigrations, purchasingRules } from './purchasing/index.js';
import { questionnaireEvents, questionnaireMigrations, questionnaireRules } from './questionnaire/index.js';

/** What every module brings: events, rules and tables, from the ground floor up. */
export const house = {
  events: [
    ...identityEvents,
    ...purchasingEvents,
    ...collaborationEvents,
    ...questionnaireEvents,
    ...generationEvents,
    ...adminEvents,
  ],
  rules: [
    workRules,
    mailRules,
    pictureRules,
    identityRules,
    purchasingRules,
    collaborationRules,
    questionnaireRules,
    generationRules,
    adminRules,
  ],
  migrations: [
    ...databaseMigrations,
    ...personalDataMigrations,
    ...messagingMigrations,
    ...eventStoreMigrations,
    ...mailMigrations,
    ...blobMigrations,
    ...identityMigrations,
    ...purchasingMigrations,
    ...collaborationMigrations,
    ...questionnaireMigrations,
    ...generationMigrations,
    ...presenceMigrations,
    ...adminMigrations,
  ],
  entities: [],
} satisfies FoundationOptions;

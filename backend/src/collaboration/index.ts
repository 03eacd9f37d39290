import { circleOpened } from './domain/circle/circle.events.js';

export { DerivedTokens, DERIVED_TOKEN_LENGTH, type TokenOf, type TokenPurpose } from './access/derived-tokens.js';
export { EulogyAccess, type Membership } from './access/eulogy-access.js';
export { EulogyIdPipe } from './access/eulogy-id.pipe.js';
export { may, type EulogyAction, type Relation } from './access/rights.js';
export { type CircleOpened, type EulogyType } from './domain/circle/circle.events.js';
export { CircleDirectory, type Member } from './features/find-members/circle-directory.js';
export { CollaboratorResponse } from './features/find-members/member.response.dto.js';
export { CollaborationModule } from './collaboration.module.js';
export { collaborationRules } from './collaboration.rules.js';
export { collaborationMigrations } from './migrations/index.js';

export const collaborationEvents = [circleOpened];

import { CollaborationMembers1700000030000 } from './0001-members.js';

export const collaborationMigrations = [CollaborationMembers1700000030000];

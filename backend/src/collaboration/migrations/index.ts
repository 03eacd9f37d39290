import { CollaborationMembers1700000030000 } from './0001-members.js';
import { CollaborationInvitations1795249762492 } from './0002-invitations.js';

export const collaborationMigrations = [CollaborationMembers1700000030000, CollaborationInvitations1795249762492];

import { CollaborationMembers1700000030000 } from './0001-members.js';
import { CollaborationInvitations1795249762492 } from './0002-invitations.js';
import { CollaborationTellers1795300000000 } from './0003-tellers.js';
import { CollaborationGuests1795340000000 } from './0004-guests.js';

export const collaborationMigrations = [
  CollaborationMembers1700000030000,
  CollaborationInvitations1795249762492,
  CollaborationTellers1795300000000,
  CollaborationGuests1795340000000,
];

import { Messaging1700000002000 } from './0001-messaging.js';

export const messagingMigrations = [Messaging1700000002000];

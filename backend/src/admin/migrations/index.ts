import { SupportChat1763712000002 } from './0001-support-chat.js';

export const adminMigrations = [SupportChat1763712000002];

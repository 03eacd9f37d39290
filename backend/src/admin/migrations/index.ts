import { SupportChat1763712000002 } from './0001-support-chat.js';
import { Staff1763715600001 } from './0002-staff.js';

export const adminMigrations = [SupportChat1763712000002, Staff1763715600001];

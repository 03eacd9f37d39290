import { SupportChat1763712000002 } from './0001-support-chat.js';
import { Enquiries1795251600000 } from './0002-enquiries.js';

export const adminMigrations = [SupportChat1763712000002, Enquiries1795251600000];

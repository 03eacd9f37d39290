import { Mail1700000003500 } from './0001-mail.js';

export const mailMigrations = [Mail1700000003500];

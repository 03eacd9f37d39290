import { Mail1700000003500 } from './0001-mail.js';
import { MailAbout1795250694327 } from './0002-about.js';
import { MailInbox1795376400000 } from './0003-inbox.js';
import { MailOutcome1795440000000 } from './0004-outcome.js';
import { MailHandedOver1796400000380 } from './0005-handed-over.js';

export const mailMigrations = [
  Mail1700000003500,
  MailAbout1795250694327,
  MailInbox1795376400000,
  MailOutcome1795440000000,
  MailHandedOver1796400000380,
];

import { SupportChat1763712000002 } from './0001-support-chat.js';
import { Enquiries1795251600000 } from './0002-enquiries.js';
import { Staff1795253600001 } from './0003-staff.js';
import { Customers1795254600001 } from './0004-customers.js';
import { Revenue1795255600001 } from './0005-revenue.js';
import { Figures1795261052142 } from './0010-figures.js';
import { ModelSpend1795260870016 } from './0016-model-spend.js';
import { AuditAbout1795262700017 } from './0017-audit-about.js';
import { AuditRevealed1795273400018 } from './0018-audit-revealed.js';
import { TasteSteps1795274400019 } from './0019-taste-steps.js';
import { CountedVisits1795361000020 } from './0020-counted-visits.js';
import { ReceivedMoney1795390000210 } from './0021-received-money.js';
import { DisputedMoney1795402000220 } from './0022-disputed-money.js';
import { Funnel1795402000230 } from './0023-funnel.js';
import { AuditStays1796040000240 } from './0024-audit-stays.js';
import { WrittenTexts1796200000250 } from './0025-written-texts.js';
import { Alerts1796200000260 } from './0026-alerts.js';
import { ReadableTexts1796300000270 } from './0027-readable-texts.js';
import { TextOwners1796400000280 } from './0028-text-owners.js';
import { WaitingConversations1796400000290 } from './0029-waiting-conversations.js';
import { UnclaimedInFunnel1796400000300 } from './0030-unclaimed-in-funnel.js';
import { WaitingEnquiries1796400000310 } from './0031-waiting-enquiries.js';
import { LettersByKind1796400000320 } from './0032-letters-by-kind.js';
import { EulogiesByPurchase1796400000340 } from './0033-paid-back-by-transfer.js';
import { Timeline1795262241831 } from './0007-timeline.js';
import { FunnelPaidBackByTransfer1796400000370 } from './0034-funnel-paid-back-by-transfer.js';

export const adminMigrations = [
  SupportChat1763712000002,
  Enquiries1795251600000,
  Staff1795253600001,
  Customers1795254600001,
  Revenue1795255600001,
  Figures1795261052142,
  ModelSpend1795260870016,
  AuditAbout1795262700017,
  Timeline1795262241831,
  AuditRevealed1795273400018,
  TasteSteps1795274400019,
  CountedVisits1795361000020,
  ReceivedMoney1795390000210,
  DisputedMoney1795402000220,
  Funnel1795402000230,
  AuditStays1796040000240,
  WrittenTexts1796200000250,
  Alerts1796200000260,
  ReadableTexts1796300000270,
  TextOwners1796400000280,
  WaitingConversations1796400000290,
  UnclaimedInFunnel1796400000300,
  WaitingEnquiries1796400000310,
  LettersByKind1796400000320,
  EulogiesByPurchase1796400000340,
  FunnelPaidBackByTransfer1796400000370,
];

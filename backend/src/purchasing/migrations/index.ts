import { Purchasing1700000020000 } from './0001-purchasing.js';
import { CheckoutSessions1700000020001 } from './0002-checkout-sessions.js';
import { Receipts1700000020002 } from './0003-receipts.js';
import { RefundsUnderWay1795249913987 } from './0004-refunds-under-way.js';
import { DiscountCodes1795261153376 } from './0005-discount-codes.js';
import { DeletedDiscountCodes1795264547545 } from './0006-deleted-discount-codes.js';
import { Drafts1795371000050 } from './0007-drafts.js';
import { Disputes1795402000090 } from './0009-disputes.js';
import { RefundsInParts1795390000080 } from './0008-refunds-in-parts.js';
import { WhenMoneyWentBack1796400000100 } from './0010-when-money-went-back.js';
import { PaidBackByTransfer1796400000330 } from './0011-paid-back-by-transfer.js';
import { ReceiptsPaidBackByTransfer1796400000350 } from './0012-receipts-paid-back-by-transfer.js';

export const purchasingMigrations = [
  Purchasing1700000020000,
  CheckoutSessions1700000020001,
  Receipts1700000020002,
  RefundsUnderWay1795249913987,
  DiscountCodes1795261153376,
  DeletedDiscountCodes1795264547545,
  Drafts1795371000050,
  RefundsInParts1795390000080,
  Disputes1795402000090,
  WhenMoneyWentBack1796400000100,
  PaidBackByTransfer1796400000330,
  ReceiptsPaidBackByTransfer1796400000350,
];

import { productListed, productRevised } from './domain/catalogue/catalogue.events.js';
import {
  discountDeleted,
  discountDescribed,
  discountOffered,
  discountReinstated,
  discountTermsChanged,
  discountUseConsumed,
  discountUseReleased,
  discountUseReserved,
  discountWithdrawn,
} from './domain/discount/discount.events.js';
import { draftLapseAnnounced, draftLapsed, draftOpened } from './domain/draft/draft.events.js';
import { eulogyIdReserved } from './domain/eulogy-number/eulogy-number.js';
import {
  checkoutSessionOpened,
  eulogyPaid,
  paymentFailed,
  paymentIntentCreated,
  purchaseExpired,
  purchaseStarted,
} from './domain/purchase/purchase.events.js';
import {
  disputeAnswered,
  disputeClosed,
  disputedMoneyHeld,
  disputedMoneyReturned,
  paymentDisputed,
} from './domain/purchase/dispute.events.js';
import {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  receiptIssued,
  receiptRequestedAgain,
  refundCalledOff,
  refundFailed,
  refundRequested,
} from './domain/purchase/refund.events.js';
import { eulogyGivenBack, eulogyTakenBack } from './domain/purchase/taken-back.events.js';
import {
  unclaimedPaymentKept,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
} from './domain/purchase/unclaimed.events.js';

export { CatalogueItemResponse } from './features/list-prices/catalogue-item.response.dto.js';
export { PriceList } from './features/list-prices/price-list.js';
export { PurchasingModule } from './purchasing.module.js';
export { purchasingRules } from './purchasing.rules.js';
export { purchasingMigrations } from './migrations/index.js';
export { AnnounceLapse, LapseDraft } from './features/lapse-draft/lapse-draft.command.js';
export { ANNOUNCED_DAYS, SILENT_DAYS } from './domain/draft/draft.js';
export { DRAFT_STREAMS, draftLapsed, draftOpened } from './domain/draft/draft.events.js';
export type { DraftLapseAnnounced, DraftLapsed, DraftOpened } from './domain/draft/draft.events.js';
export { DraftDirectory } from './features/open-draft/draft-directory.js';
export { purchasesProjection } from './features/find-purchase/purchases.projection.js';
export { PurchaseReplay } from './features/find-purchase/purchase-replay.js';
export {
  ORDER_STATES,
  OrderList,
  type OrderQuery,
  type OrderState,
  type WaitingOrders,
} from './features/find-purchase/order-list.js';
export { PurchaseDirectory, type PurchaseSummary } from './features/find-purchase/purchase-directory.js';
export {
  ManageDiscountCode,
  offering,
  type DiscountStep,
} from './features/manage-discounts/manage-discount.command.js';
export {
  DISCOUNT_STREAMS,
  discountDeleted,
  discountDescribed,
  discountOffered,
  discountReinstated,
  discountTermsChanged,
  discountWithdrawn,
} from './domain/discount/discount.events.js';
export { DiscountCodes, type DiscountCodeSummary } from './features/manage-discounts/discount-codes.js';
export type { DiscountCard } from './domain/discount/discount.decide.js';
export type { DiscountTerms } from './domain/discount/discount.events.js';
export {
  ProviderBalances,
  type MatchedLine,
  type ProviderBalance,
} from './features/provider-balance/provider-balance.js';
export { gstIn } from './domain/purchase/receipt.js';
export { RequestReceiptAgain } from './features/receipts/request-receipt-again.command.js';
export { centsToDollars, dollarsToCents, IsDollars } from './features/start-purchase/dollars.js';
export { CallOffRefund } from './features/refund-purchase/call-off-refund.command.js';
export { RefundPurchase, type RefundProgress } from './features/refund-purchase/refund-purchase.command.js';
export type { EulogyPartlyRefunded, EulogyRefunded, EulogyRefundReversed } from './domain/purchase/refund.events.js';
export {
  productListed,
  productRevised,
  CATALOGUE_STREAM,
  type CatalogueEvent,
} from './domain/catalogue/catalogue.events.js';
export { ReviseProduct } from './features/list-prices/revise-product.command.js';
export type { Product, ProductStatus } from './domain/catalogue/product.js';
export { EULOGY_TYPES, isEulogyType, type EulogyType } from './domain/catalogue/product.js';
export {
  checkoutSessionOpened,
  eulogyPaid,
  paymentFailed,
  paymentIntentCreated,
  purchaseStarted,
  PURCHASE_STREAMS,
} from './domain/purchase/purchase.events.js';
export { disputedMoneyHeld, disputedMoneyReturned, DISPUTE_REASONS } from './domain/purchase/dispute.events.js';
export {
  unclaimedPaymentKept,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
} from './domain/purchase/unclaimed.events.js';
export { eulogyGivenBack, eulogyTakenBack } from './domain/purchase/taken-back.events.js';
export {
  eulogyPartlyRefunded,
  eulogyRefunded,
  eulogyRefundReversed,
  refundCalledOff,
  transferredAt,
} from './domain/purchase/refund.events.js';
export { NOTHING_SENT_BACK, sentBack, type SentBack } from './domain/purchase/sent-back.js';
export type { EulogyPaid, EulogyPaidData, PurchaseEvent, PurchaseStarted } from './domain/purchase/purchase.events.js';

/** Every event of this module, in the order of an order's life. */
export const purchasingEvents = [
  productListed,
  productRevised,
  eulogyIdReserved,
  discountOffered,
  discountDescribed,
  discountTermsChanged,
  discountWithdrawn,
  discountReinstated,
  discountDeleted,
  discountUseReserved,
  discountUseConsumed,
  discountUseReleased,
  draftOpened,
  draftLapseAnnounced,
  draftLapsed,
  purchaseStarted,
  checkoutSessionOpened,
  paymentIntentCreated,
  paymentFailed,
  eulogyPaid,
  receiptIssued,
  receiptRequestedAgain,
  purchaseExpired,
  refundRequested,
  refundFailed,
  refundCalledOff,
  eulogyRefunded,
  eulogyRefundReversed,
  eulogyPartlyRefunded,
  eulogyTakenBack,
  eulogyGivenBack,
  paymentDisputed,
  disputedMoneyHeld,
  disputedMoneyReturned,
  disputeAnswered,
  disputeClosed,
  unclaimedPaymentReceived,
  unclaimedPaymentReturned,
  unclaimedPaymentKept,
];

import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { MailModule } from '../shared/mail/mail.module.js';
import { Configuration } from '../shared/config/configuration.js';
import { Runners } from '../shared/messaging/runners.js';
import { ConversionReporting, SilentConversionReporting } from './conversions/conversion-reporting.port.js';
import { HttpConversionReporting } from './conversions/http-conversion-reporting.js';
import { DiscountCodesController } from './features/check-discount/discount-codes.controller.js';
import { DiscountCheck } from './features/check-discount/discount-check.js';
import { Discounts } from './features/discounts/discounts.js';
import { ChangeDiscountUseHandler } from './features/discounts/change-discount-use.command.js';
import { SettleDiscountUseHandler } from './features/discounts/settle-discount-use.command.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { ProviderBalances } from './features/provider-balance/provider-balance.js';
import { OrderList } from './features/find-purchase/order-list.js';
import { PurchaseDirectory } from './features/find-purchase/purchase-directory.js';
import { purchasesOfPerson } from './features/find-purchase/purchases-of-person.js';
import { purchasesProjection } from './features/find-purchase/purchases.projection.js';
import { catalogueProjection } from './features/list-prices/catalogue.projection.js';
import { HostedCheckoutController } from './features/hosted-checkout/hosted-checkout.controller.js';
import { OpenCheckoutSessionHandler } from './features/hosted-checkout/open-checkout-session.command.js';
import { VerifyPaymentHandler } from './features/hosted-checkout/verify-payment.command.js';
import { ListProductHandler } from './features/list-prices/list-product.command.js';
import { ListPricesController } from './features/list-prices/list-prices.controller.js';
import { PriceList } from './features/list-prices/price-list.js';
import { ReviseProductHandler } from './features/list-prices/revise-product.command.js';
import { Opening } from './features/list-prices/opening.js';
import { DiscountCodes } from './features/manage-discounts/discount-codes.js';
import { discountCodesProjection } from './features/manage-discounts/discount-codes.projection.js';
import { ManageDiscountCodeHandler } from './features/manage-discounts/manage-discount.command.js';
import { AFTER_PAYMENT, afterPayment } from './features/open-eulogy/after-payment.js';
import { CreateEulogyController } from './features/open-eulogy/create-eulogy.controller.js';
import { OpenEulogyHandler } from './features/open-eulogy/open-eulogy.command.js';
import { OpeningEulogies } from './features/open-eulogy/opening-eulogies.js';
import { AnnounceLapseHandler, LapseDraftHandler } from './features/lapse-draft/lapse-draft.command.js';
import { DraftDirectory } from './features/open-draft/draft-directory.js';
import { Drafts } from './features/open-draft/drafts.js';
import { draftsProjection } from './features/open-draft/drafts.projection.js';
import { OpenDraftHandler } from './features/open-draft/open-draft.command.js';
import { OpenDraftController } from './features/open-draft/open-draft.controller.js';
import { PaymentConfigController } from './features/payment-config/payment-config.controller.js';
import { IssueReceiptHandler } from './features/receipts/issue-receipt.command.js';
import { ReceiptsOfPerson } from './features/receipts/receipts-of-person.js';
import { ReceiptsController } from './features/receipts/receipts.controller.js';
import { receiptsProjection } from './features/receipts/receipts.projection.js';
import { Reconciler } from './features/reconcile-purchases/reconciler.js';
import { RefundPurchaseController } from './features/refund-purchase/refund-purchase.controller.js';
import { TakeBackController } from './features/take-back/take-back.controller.js';
import { TakeBackHandler } from './features/take-back/take-back.command.js';
import { RequestReceiptAgainHandler } from './features/receipts/request-receipt-again.command.js';
import { CallOffRefundHandler } from './features/refund-purchase/call-off-refund.command.js';
import { RefundPurchaseHandler } from './features/refund-purchase/refund-purchase.command.js';
import { ChangePurchaseHandler } from './features/settle-payment/change-purchase.command.js';
import { Settlement } from './features/settle-payment/settlement.js';
import { CreatePaymentIntentController } from './features/start-purchase/create-payment-intent.controller.js';
import { EulogyNumbers } from './features/start-purchase/eulogy-numbers.js';
import { OrderDesk } from './features/start-purchase/order-desk.js';
import { PlaceOrderHandler } from './features/start-purchase/place-order.command.js';
import { ProductsOnSale } from './features/start-purchase/products-on-sale.js';
import { PurchaseIds } from './features/start-purchase/purchase-ids.js';
import { ReserveEulogyNumberHandler } from './features/start-purchase/reserve-eulogy-number.command.js';
import { TakeNoticeHandler } from './features/take-webhook/take-notice.command.js';
import { WebhookController } from './features/take-webhook/webhook.controller.js';
import { WebhookInbox } from './features/take-webhook/webhook-inbox.js';
import { paymentGateway } from './gateways/choose-gateway.js';
import { ConfirmSandboxPaymentController } from './gateways/sandbox/confirm-sandbox-payment.controller.js';
import { SandboxCheckoutController } from './gateways/sandbox/sandbox-checkout.controller.js';
import { issueReceiptProcess } from './processes/issue-receipt.process.js';
import { settleDiscountUseProcess } from './processes/settle-discount-use.process.js';
import { MailReceiptReaction } from './reactions/mail-receipt.reaction.js';
import { RefundPaymentReaction } from './reactions/refund-payment.reaction.js';
import { ReportConversionReaction } from './reactions/report-conversion.reaction.js';

/** Prices, orders and payments. */
@Module({
  imports: [IdentityModule, MailModule],
  controllers: [
    ListPricesController,
    PaymentConfigController,
    CreatePaymentIntentController,
    ConfirmSandboxPaymentController,
    WebhookController,
    CreateEulogyController,
    OpenDraftController,
    DiscountCodesController,
    HostedCheckoutController,
    SandboxCheckoutController,
    ReceiptsController,
    RefundPurchaseController,
    TakeBackController,
  ],
  providers: [
    paymentGateway,
    { provide: AFTER_PAYMENT, useValue: afterPayment },
    PriceList,
    ReviseProductHandler,
    ListProductHandler,
    Opening,
    ProductsOnSale,
    Drafts,
    DraftDirectory,
    OpenDraftHandler,
    AnnounceLapseHandler,
    LapseDraftHandler,
    OrderDesk,
    PlaceOrderHandler,
    OpenCheckoutSessionHandler,
    VerifyPaymentHandler,
    OpeningEulogies,
    PurchaseIds,
    EulogyNumbers,
    ReserveEulogyNumberHandler,
    Settlement,
    ChangePurchaseHandler,
    WebhookInbox,
    TakeNoticeHandler,
    OpenEulogyHandler,
    PurchaseDirectory,
    OrderList,
    ProviderBalances,
    Reconciler,
    Discounts,
    ChangeDiscountUseHandler,
    SettleDiscountUseHandler,
    IssueReceiptHandler,
    ReceiptsOfPerson,
    RefundPurchaseHandler,
    TakeBackHandler,
    CallOffRefundHandler,
    RequestReceiptAgainHandler,
    MailReceiptReaction,
    RefundPaymentReaction,
    ReportConversionReaction,
    {
      provide: ConversionReporting,
      inject: [Configuration],
      useFactory: ({ conversionUrl }: Configuration) =>
        conversionUrl === undefined ? new SilentConversionReporting() : new HttpConversionReporting(conversionUrl),
    },
    DiscountCheck,
    ManageDiscountCodeHandler,
    DiscountCodes,
  ],
  exports: [PurchaseDirectory, OrderList, ProviderBalances, DraftDirectory, DiscountCodes, PriceList],
})
export class PurchasingModule {
  constructor(
    runners: Runners,
    sources: PersonalDataSources,
    purchases: PurchaseDirectory,
    drafts: DraftDirectory,
    mailReceipt: MailReceiptReaction,
    refundPayment: RefundPaymentReaction,
    reportConversion: ReportConversionReaction,
    reporting: ConversionReporting,
  ) {
    sources.register(purchasesOfPerson(purchases, drafts));
    runners.projection(catalogueProjection);
    runners.projection(purchasesProjection);
    runners.projection(draftsProjection);
    runners.projection(receiptsProjection);
    runners.projection(discountCodesProjection);
    runners.process(settleDiscountUseProcess);
    runners.process(issueReceiptProcess);
    runners.reaction(mailReceipt);
    runners.reaction(refundPayment);
    if (reporting.state === 'on') runners.reaction(reportConversion);
  }
}

import { Module } from '@nestjs/common';
import { Runners } from '../shared/messaging/runners.js';
import { PersonalDataSources } from '../shared/personal-data/personal-data-sources.js';
import { PurchaseDirectory } from './features/find-purchase/purchase-directory.js';
import { purchasesOfPerson } from './features/find-purchase/purchases-of-person.js';
import { purchasesProjection } from './features/find-purchase/purchases.projection.js';
import { catalogueProjection } from './features/list-prices/catalogue.projection.js';
import { ListPricesController } from './features/list-prices/list-prices.controller.js';
import { ListPricesHandler } from './features/list-prices/list-prices.query.js';
import { Opening } from './features/list-prices/opening.js';
import { AFTER_PAYMENT, afterPayment } from './features/open-eulogy/after-payment.js';
import { CreateEulogyController } from './features/open-eulogy/create-eulogy.controller.js';
import { OpenEulogyHandler } from './features/open-eulogy/open-eulogy.js';
import { PaymentConfigController } from './features/payment-config/payment-config.controller.js';
import { Reconciler } from './features/reconcile-purchases/reconciler.js';
import { Settlement } from './features/settle-payment/settlement.js';
import { CreatePaymentIntentController } from './features/start-purchase/create-payment-intent.controller.js';
import { EulogyNumbers } from './features/start-purchase/eulogy-numbers.js';
import { PlaceOrderHandler } from './features/start-purchase/place-order.js';
import { PurchaseIds } from './features/start-purchase/purchase-ids.js';
import { TakeNoticeHandler } from './features/take-webhook/take-notice.js';
import { WebhookController } from './features/take-webhook/webhook.controller.js';
import { WebhookInbox } from './features/take-webhook/webhook-inbox.js';
import { paymentGateway } from './gateways/choose-gateway.js';
import { ConfirmSandboxPaymentController } from './gateways/sandbox/confirm-sandbox-payment.controller.js';

/** Prices, orders and payments. */
@Module({
  controllers: [
    ListPricesController,
    PaymentConfigController,
    CreatePaymentIntentController,
    ConfirmSandboxPaymentController,
    WebhookController,
    CreateEulogyController,
  ],
  providers: [
    paymentGateway,
    { provide: AFTER_PAYMENT, useValue: afterPayment },
    ListPricesHandler,
    Opening,
    PlaceOrderHandler,
    PurchaseIds,
    EulogyNumbers,
    Settlement,
    WebhookInbox,
    TakeNoticeHandler,
    OpenEulogyHandler,
    PurchaseDirectory,
    Reconciler,
  ],
  exports: [PurchaseDirectory],
})
export class PurchasingModule {
  constructor(runners: Runners, sources: PersonalDataSources, purchases: PurchaseDirectory) {
    sources.register(purchasesOfPerson(purchases));
    runners.projection(catalogueProjection);
    runners.projection(purchasesProjection);
  }
}

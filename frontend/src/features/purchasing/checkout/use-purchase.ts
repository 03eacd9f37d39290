import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConfirmSandboxPaymentResponse, CreatePaymentIntentResponse, EulogyType } from '../../../lib/api-types.js';
import { reportConversion } from '../../../lib/conversion.js';
import { centsToDecimal } from '../../../lib/format.js';
import { ApiError, isUnauthorized, sentenceOf } from '../../../lib/http.js';
import { dismissToast, showToast, toastStore } from '../../../ui/toast-store.js';
import { confirmSandboxPayment } from '../api/confirm-sandbox-payment.js';
import { createEulogy } from '../api/create-eulogy.js';
import { createPaymentIntent } from '../api/create-payment-intent.js';
import { applyDiscount } from '../api/discount-codes.js';

export interface Order {
  type: EulogyType;
  title: string;
  totalCents: number;
  discountCode: string | null;
  /** The unpaid eulogy that it pays for; undefined where the eulogy begins with its payment. */
  eulogyId?: number | undefined;
}

interface Started {
  order: Order;
  intent: CreatePaymentIntentResponse;
}

/** A payment that did not go through, as far as we heard. */
export interface Declined {
  at: 'declined';
  because: string;
  /** `unknown`: the line broke off before the answer came; the server finds out. */
  charged: 'nothing' | 'unknown';
}

/** Where a purchase is. `setup-failed`, `price-changed`, `discount-refused`: nothing was charged; `declined` says whether that is known. `creation-failed`: it was paid, and trying again is safe. */
export type PurchaseStep =
  | { at: 'form' }
  | { at: 'paying' }
  | { at: 'setup-failed'; because?: string }
  | { at: 'price-changed' }
  | { at: 'discount-refused'; because: string }
  | Declined
  | { at: 'authenticating'; card: string; started: Started }
  | { at: 'creation-failed'; started: Started }
  | { at: 'done'; eulogyId: number }
  | { at: 'signed-out'; error: unknown };

/** Has the provider's own form take the payment of an intent; the provider asks for the bank's check by itself. */
export type ConfirmWithProvider = (intent: CreatePaymentIntentResponse) => Promise<ConfirmSandboxPaymentResponse>;

type BankCheck = 'not-asked' | 'passed' | 'failed';

const DECLINED = 'The payment did not go through.';
const NOT_HEARD = 'The connection broke off, and we do not know yet whether the payment went through.';

/**
 * The payment flow of spec part 1 section 4: intent, payment, use of the discount, eulogy. One attempt runs at a time, however often the
 * button is pressed; the server makes one charge of them in any case.
 */
export function usePurchase(onPriceChanged: () => void) {
  const [step, setStep] = useState<PurchaseStep>({ at: 'form' });
  const running = useRef(false);
  const client = useQueryClient();
  // What the toast says of a payment must not stand over the next one, nor over another page.
  useEffect(() => withdrawRefusal, []);

  const once = useCallback(async (work: () => Promise<PurchaseStep>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    withdrawRefusal();
    setStep({ at: 'paying' });
    let next: PurchaseStep = { at: 'form' };
    try {
      next = await work();
    } finally {
      setStep(next);
      // What is done stays done: a second press that was still on its way must not begin another purchase.
      running.current = next.at === 'done';
    }
  }, []);

  const finish = async (started: Started): Promise<PurchaseStep> => {
    const { order, intent } = started;
    if (order.discountCode) await applyDiscount(order.discountCode).catch(() => undefined);
    try {
      const { id } = await createEulogy({
        title: order.title,
        type: order.type,
        price: centsToDecimal(intent.totalCents),
        paymentIntentId: intent.paymentIntentId,
        discountCode: order.discountCode,
      });
      await client.invalidateQueries({ queryKey: ['/api/eulogies'] });
      return { at: 'done', eulogyId: id };
    } catch (error) {
      return isUnauthorized(error) ? { at: 'signed-out', error } : { at: 'creation-failed', started };
    }
  };

  const settle = async (
    started: Started,
    card: string,
    answer: ConfirmSandboxPaymentResponse,
  ): Promise<PurchaseStep> => {
    switch (answer.status) {
      case 'succeeded':
      case 'processing': // The server asks the provider before it opens the eulogy.
        return finish(started);
      case 'requires_action':
        return { at: 'authenticating', card, started };
      case 'requires_payment_method':
      case 'canceled':
        return declined('nothing', answer.declineMessage);
    }
  };

  const confirm = async (started: Started, card: string, check: BankCheck): Promise<PurchaseStep> => {
    try {
      const input = check === 'not-asked' ? { card } : { card, authenticated: check === 'passed' };
      return await settle(started, card, await confirmSandboxPayment(started.intent.paymentIntentId, input));
    } catch (error) {
      if (isUnauthorized(error)) return { at: 'signed-out', error };
      const isRefused = error instanceof ApiError && error.status < 500;
      return isRefused ? declined('nothing', sentenceOf(error, DECLINED)) : declined('unknown');
    }
  };

  const withProvider = async (started: Started, means: ConfirmWithProvider): Promise<PurchaseStep> => {
    try {
      const answer = await means(started.intent);
      const paid = answer.status === 'succeeded' || answer.status === 'processing';
      return paid ? await finish(started) : declined('nothing', answer.declineMessage);
    } catch {
      return declined('unknown'); // the provider's script was cut off
    }
  };

  /** `means`: the digits of a test card, or the provider's form; a free order needs none. */
  const pay = (order: Order, means: string | ConfirmWithProvider | undefined): Promise<void> =>
    once(async () => {
      reportConversion('begin_checkout', order.totalCents);
      const intent = await start(order);
      if ('at' in intent) {
        if (intent.at === 'price-changed' || intent.at === 'discount-refused') onPriceChanged();
        return intent;
      }
      const started = { order, intent };
      if (intent.free) return finish(started);
      if (means === undefined || intent.totalCents !== order.totalCents) {
        onPriceChanged();
        return { at: 'price-changed' };
      }
      return typeof means === 'string' ? confirm(started, means, 'not-asked') : withProvider(started, means);
    });

  return {
    step,
    pay,
    /** The person answered the bank's check, or turned it down. */
    authenticate: (asked: { card: string; started: Started }, check: 'passed' | 'failed'): Promise<void> =>
      once(() => confirm(asked.started, asked.card, check)),
    /** Asks for the eulogy of a payment again. */
    finishAgain: (asked: { started: Started }): Promise<void> => once(() => finish(asked.started)),
  };
}

async function start(order: Order): Promise<CreatePaymentIntentResponse | PurchaseStep> {
  try {
    return await createPaymentIntent({
      amount: centsToDecimal(order.totalCents),
      eulogyType: order.type,
      productTitle: order.title,
      ...(order.discountCode ? { discountCode: order.discountCode } : {}),
      ...(order.eulogyId === undefined ? {} : { eulogyId: order.eulogyId }),
    });
  } catch (error) {
    if (isUnauthorized(error)) return { at: 'signed-out', error };
    if (error instanceof ApiError && error.code === 'price.changed') return { at: 'price-changed' };
    if (error instanceof ApiError && error.code?.startsWith('discount.')) {
      return { at: 'discount-refused', because: sentenceOf(error, 'Invalid discount code') };
    }
    // A refusal with a reason (an order under way, too many tries) is told; a broken server has none worth telling.
    const because = error instanceof ApiError && error.status < 500 ? error.problem?.message : undefined;
    return because === undefined ? { at: 'setup-failed' } : { at: 'setup-failed', because };
  }
}

let refusal: number | undefined;

function withdrawRefusal(): void {
  if (refusal !== undefined) dismissToast(refusal);
  refusal = undefined;
}

function declined(charged: Declined['charged'], because?: string): PurchaseStep {
  const message = because ?? (charged === 'nothing' ? DECLINED : NOT_HEARD);
  showToast({ title: 'Payment Failed', description: message, tone: 'problem' });
  refusal = toastStore.current()?.id;
  return { at: 'declined', because: message, charged };
}

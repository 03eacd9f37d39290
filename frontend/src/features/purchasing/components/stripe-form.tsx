import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Notice } from '../../../ui/notice.js';
import { DeclinedWords } from './declined-words.js';
import { Skeleton } from '../../../ui/skeleton.js';
import type { ConfirmWithProvider, Declined } from '../checkout/use-purchase.js';
import { PayEnd } from './pay-form.js';

/** In the order of spec part 1 section 1. */
const METHODS = ['apple_pay', 'google_pay', 'link', 'card'];

interface StripeFormProps {
  publishableKey: string;
  totalCents: number;
  busy: boolean;
  /** What came of the last attempt, where it was declined. */
  declined?: Declined | undefined;
  onPay: (means: ConfirmWithProvider) => void;
}

/** The provider's embedded payment form. Card numbers go to the provider and never through us. */
export function StripeForm({ publishableKey, ...rest }: StripeFormProps) {
  const [stripe, setStripe] = useState<Stripe | null | 'failed'>(null);
  useEffect(() => {
    let gone = false;
    loadStripe(publishableKey).then(
      (loaded) => gone || setStripe(loaded ?? 'failed'),
      () => gone || setStripe('failed'),
    );
    return () => {
      gone = true;
    };
  }, [publishableKey]);
  if (stripe === null) return <Skeleton lines={6} />;
  if (stripe === 'failed') {
    return (
      <Notice tone="error" announce="alert">
        <p>The payment form could not be loaded. Please reload the page, or pay on the separate page below.</p>
      </Notice>
    );
  }
  const amount = { mode: 'payment', amount: rest.totalCents, currency: 'aud' } as const;
  return (
    <Elements stripe={stripe} options={amount}>
      <StripeFields {...rest} />
    </Elements>
  );
}

function StripeFields({ totalCents, busy, declined, onPay }: Omit<StripeFormProps, 'publishableKey'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [problem, setProblem] = useState<string>();
  /** The fields are being checked: a second press within that moment is the same press. */
  const checking = useRef(false);

  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (declined !== undefined) notice.current?.focus();
  }, [declined]);

  useEffect(() => {
    void elements?.update({ amount: totalCents }); // a discount was applied or removed
  }, [elements, totalCents]);

  const check = async (): Promise<void> => {
    if (!stripe || !elements || busy || checking.current) return;
    checking.current = true;
    try {
      const { error } = await elements.submit();
      setProblem(error?.message);
      if (error) return;
      onPay(async ({ clientSecret }) => {
        const answer = await stripe.confirmPayment({
          elements,
          clientSecret: clientSecret ?? '',
          // A method that must leave the page comes back here; the eulogy appears as soon as the provider has told us.
          confirmParams: { return_url: `${window.location.origin}/account` },
          redirect: 'if_required',
        });
        if (answer.error) return { status: 'requires_payment_method', ...declineOf(answer.error.message) };
        return { status: statusOf(answer.paymentIntent.status) };
      });
    } finally {
      checking.current = false;
    }
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void check();
  };

  return (
    <form className="pay-form" noValidate onSubmit={submit}>
      {problem !== undefined && (
        <Notice tone="error" announce="alert">
          <p>{problem}</p>
        </Notice>
      )}
      {declined !== undefined && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="error">
            <DeclinedWords declined={declined} />
          </Notice>
        </div>
      )}
      <PaymentElement options={{ paymentMethodOrder: METHODS }} />
      <PayEnd totalCents={totalCents} busy={busy} />
    </form>
  );
}

/** What is neither paid nor on its way is the buyer's turn again. */
function statusOf(status: string): 'succeeded' | 'processing' | 'requires_payment_method' {
  return status === 'succeeded' || status === 'processing' ? status : 'requires_payment_method';
}

function declineOf(message: string | undefined): { declineMessage?: string } {
  return message === undefined ? {} : { declineMessage: message };
}

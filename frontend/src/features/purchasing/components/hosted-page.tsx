import { useRef, useState } from 'react';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { ApiError, isUnauthorized, sentenceOf } from '../../../lib/http.js';
import { leave } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { showToast } from '../../../ui/toast-store.js';
import { createCheckoutSession } from '../api/create-checkout-session.js';
import type { Order } from '../checkout/use-purchase.js';

interface HostedPageProps {
  order: Order;
  /** `main`: the only way to pay; `word`: the other way. */
  look: 'main' | 'word';
  /** Something else is being paid just now. */
  busy: boolean;
}

/** The way to the provider's own payment page (spec part 1 section 4, the checkout session alternative). */
export function HostedPage({ order, look, busy }: HostedPageProps) {
  const [state, setState] = useState<'ready' | 'leaving' | { failed: string | undefined }>('ready');
  const running = useRef(false);

  const go = async (): Promise<void> => {
    if (running.current || busy) return;
    running.current = true;
    setState('leaving');
    try {
      const { url } = await createCheckoutSession({
        eulogyType: order.type,
        eulogyTitle: order.title,
        ...(order.discountCode ? { discountCode: order.discountCode } : {}),
        ...(order.eulogyId === undefined ? {} : { eulogyId: order.eulogyId }),
      });
      leave.to(url);
    } catch (error) {
      running.current = false;
      if (isUnauthorized(error)) {
        showToast({ title: 'Session expired', description: 'Please sign in again.', tone: 'problem' });
        leave.to('/auth');
        return;
      }
      // A refusal with a reason is told; a broken server has none worth telling.
      const told = error instanceof ApiError && error.status < 500 ? sentenceOf(error, '') : '';
      setState({ failed: told || undefined });
    }
  };

  return (
    <div className="grid gap-3">
      {typeof state === 'object' && (
        <Notice tone="error" announce="alert">
          <p>Failed to create checkout session. Please try again.</p>
          {state.failed !== undefined && <p>{state.failed}</p>}
        </Notice>
      )}
      <Button look={look} busy={state === 'leaving' ? 'Opening…' : undefined} onClick={() => void go()}>
        {look === 'main'
          ? `Continue to payment, ${formatMoneyWithCountry(order.totalCents)}`
          : 'Use a separate payment page'}
      </Button>
    </div>
  );
}

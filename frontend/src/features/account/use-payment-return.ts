import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showToast } from '../../ui/toast-store.js';
import { afterPaying } from '../../lib/after-paying.js';
import { carryTaste } from '../../lib/taste/carry-taste.js';
import { myEulogiesQuery } from './api/eulogies.js';
import { verifyPayment } from './api/verify-payment.js';

const PARAMETERS = ['success', 'cancelled', 'eulogy_id', 'session_id'];

/**
 * Handles the return from the provider's own payment page: `success` with `session_id` and `eulogy_id` is verified and leads to the
 * eulogy, `cancelled` is told. The parameters leave the address either way.
 */
export function usePaymentReturn(): void {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const handled = useRef(false);
  const success = params.get('success');
  const cancelled = params.get('cancelled');
  const sessionId = params.get('session_id');
  const eulogyId = Number(params.get('eulogy_id'));

  useEffect(() => {
    if (handled.current || (success === null && cancelled === null)) return;
    handled.current = true;
    setParams((before) => new URLSearchParams([...before].filter(([name]) => !PARAMETERS.includes(name))), {
      replace: true,
    });
    if (cancelled !== null) {
      showToast({ title: 'Payment Cancelled', description: 'Nothing was charged. You can try again anytime.' });
      return;
    }
    const failed = (): void => {
      const description = 'We could not confirm your payment. Please contact support.';
      showToast({ title: 'Payment Verification Failed', description, tone: 'problem' });
    };
    if (!sessionId || !Number.isInteger(eulogyId) || eulogyId <= 0) {
      failed(); // an address that somebody shortened or made up
      return;
    }
    verifyPayment({ sessionId, eulogyId }).then(
      async (answer) => {
        if (!answer.success) {
          failed();
          return;
        }
        carryTaste('other', eulogyId);
        await client.invalidateQueries({ queryKey: myEulogiesQuery.queryKey });
        void navigate(await afterPaying(eulogyId, `/questionnaire/${eulogyId}`), { replace: true });
      },
      () => {
        const description = 'We could not ask about your payment just now. A paid eulogy appears here by itself.';
        showToast({ title: 'Payment Verification Error', description, tone: 'problem' });
      },
    );
  }, [success, cancelled, sessionId, eulogyId, setParams, navigate, client]);
}

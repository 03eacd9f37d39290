import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { DiscountResponse } from '../../../lib/api-types.js';
import { centsToDecimal, formatMoney, formatMoneyWithCountry } from '../../../lib/format.js';
import { ApiError } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { Sheet } from '../../../ui/sheet.js';
import { TextField } from '../../../ui/text-field.js';
import { validateDiscount } from '../api/discount-codes.js';
import type { OrderPrice } from '../checkout/price.js';

interface OrderSummaryProps {
  title: string;
  label: string;
  price: OrderPrice;
  discount: DiscountResponse | undefined;
  onDiscount: (discount: DiscountResponse | undefined) => void;
  /** `settled`: it is being paid or was paid, and nothing on it changes any more. */
  state: 'open' | 'settled';
}

/** What is bought and what it costs. The total stands here on a desk and on the pay button on a phone. */
export function OrderSummary({ title, label, price, discount, onDiscount, state }: OrderSummaryProps) {
  return (
    <Sheet as="aside" className="order" aria-labelledby="order-heading">
      <h2 id="order-heading">Your order</h2>
      <p className="order-title">{title}</p>
      <dl className="num">
        <dt>{label}</dt>
        <dd>{formatMoney(price.listCents)}</dd>
        {price.introCents > 0 && (
          <>
            <dt className="order-less">Limited time price</dt>
            <dd className="order-less">−{formatMoney(price.introCents)}</dd>
          </>
        )}
        {discount && (
          <>
            <dt className="order-less">Discount {discount.code}</dt>
            <dd className="order-less">−{formatMoney(price.discountCents)}</dd>
          </>
        )}
      </dl>
      <dl className="order-total num">
        <dt>Total</dt>
        <dd>
          <span aria-live="polite">{formatMoneyWithCountry(price.totalCents)}</span>
        </dd>
      </dl>
      {state === 'open' && <DiscountField price={price} discount={discount} onDiscount={onDiscount} />}
      <p className="small muted">One-time payment. It covers you and everyone you invite.</p>
    </Sheet>
  );
}

type DiscountFieldProps = Pick<OrderSummaryProps, 'price' | 'discount' | 'onDiscount'>;

function DiscountField({ price, discount, onDiscount }: DiscountFieldProps) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const remove = useRef<HTMLButtonElement>(null);
  const isEntered = useRef(false);
  // The field went with the code that was taken: whoever entered it goes on beside it.
  useEffect(() => {
    if (discount && isEntered.current) remove.current?.focus();
    isEntered.current = false;
  }, [discount]);

  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = code.trim().toUpperCase();
    if (wanted === '' || busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const answer = await validateDiscount(wanted, centsToDecimal(price.listCents - price.introCents));
      if (answer.valid && answer.discount) {
        isEntered.current = true;
        onDiscount(answer.discount);
      } else setError(answer.error ?? 'Invalid discount code');
    } catch (failure) {
      const words = failure instanceof ApiError && failure.status < 500 ? failure.problem?.message : undefined;
      setError(words ?? 'Failed to validate discount code');
    } finally {
      setBusy(false);
    }
  };

  if (discount) {
    return (
      <p className="order-code small">
        <span role="status">Discount {discount.code} is applied.</span>
        <Button look="word" ref={remove} onClick={() => onDiscount(undefined)}>
          Remove
        </Button>
      </p>
    );
  }
  return (
    <Disclosure summary="Have a discount code?">
      <form className="order-discount" noValidate onSubmit={(event) => void check(event)}>
        <TextField
          label="Discount code"
          labelLook="hidden"
          id="discount-code"
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
        />
        <Button type="submit" busy={busy ? 'Checking…' : undefined}>
          Apply
        </Button>
      </form>
    </Disclosure>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { LEGAL } from '../../../content/site.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { Button } from '../../../ui/button.js';
import { RadioGroup, type Choice } from '../../../ui/choice-group.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { ErrorSummary } from '../../../ui/error-summary.js';
import { LegalLink } from '../../../ui/legal-links.js';
import { Notice } from '../../../ui/notice.js';
import { TextField } from '../../../ui/text-field.js';
import type { Declined } from '../checkout/use-purchase.js';
import { cardSchema, groupCardNumber, groupExpiry, TEST_CARDS, type Card, type CardInput } from '../checkout/card.js';
import { declinedInWords, DeclinedWords } from './declined-words.js';

/** In the order of spec part 1 section 1. */
const methods: readonly Choice[] = [
  { value: 'apple_pay', label: 'Apple Pay' },
  { value: 'google_pay', label: 'Google Pay' },
  { value: 'link', label: 'Link', aside: <span className="small muted">Your saved details</span> },
  { value: 'card', label: 'Card' },
];

interface PayFormProps {
  totalCents: number;
  busy: boolean;
  /** What came of the last attempt, where it was declined. */
  declined?: Declined | undefined;
  /** Digits of the card, or of the test card that stands for a wallet. */
  onPay: (card: string) => void;
}

/** The sandbox's card form, marked as such: no money moves (D11). */
export function PayForm({ totalCents, busy, declined, onPay }: PayFormProps) {
  const [method, setMethod] = useState('card');
  /** The fields are being checked: a second press within that moment is the same press. */
  const checking = useRef(false);
  const form = useForm<CardInput, unknown, Card>({
    resolver: zodResolver(cardSchema),
    defaultValues: { number: '', expiry: '', code: '' },
    shouldFocusError: false,
  });
  const { errors, submitCount } = form.formState;
  const [answered, setAnswered] = useState<Declined>();
  const notice = useRef<HTMLDivElement>(null);
  const refusal = declined === answered ? undefined : declined;
  // of the number that is typed, not of a wallet, nor of what we did not hear
  const isOfCard = refusal?.charged === 'nothing' && method === 'card';
  useEffect(() => {
    if (declined === undefined) return;
    const field = document.getElementById('card-number');
    if (notice.current) notice.current.focus();
    else if (field instanceof HTMLInputElement) field.focus();
  }, [declined]);
  const wallet = methods.find((known) => known.value === method && method !== 'card');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy || checking.current) return;
    if (wallet) onPay(TEST_CARDS[0].number.replaceAll(' ', ''));
    else {
      checking.current = true;
      void form
        .handleSubmit(({ number }) => onPay(number))()
        .finally(() => (checking.current = false));
    }
  };

  const fields = [
    { fieldId: 'card-number', message: errors.number?.message },
    { fieldId: 'card-expiry', message: errors.expiry?.message },
    { fieldId: 'card-code', message: errors.code?.message },
  ];
  const problems = wallet ? [] : fields.flatMap(({ fieldId, message }) => (message ? [{ fieldId, message }] : []));

  return (
    <form className="pay-form" noValidate onSubmit={submit}>
      <Notice>
        <p>
          <strong>Test mode.</strong> No money moves. Use a test card below.
        </p>
      </Notice>
      {refusal && !isOfCard && (
        <div ref={notice} tabIndex={-1}>
          <Notice tone="error">
            <DeclinedWords declined={refusal} />
          </Notice>
        </div>
      )}
      <ErrorSummary problems={problems} attempt={submitCount} />
      <RadioGroup legend="How would you like to pay?" options={methods} value={method} onChange={setMethod} />
      {wallet ? (
        <p>
          In test mode, {wallet.label} pays with the test card {TEST_CARDS[0].number}.
        </p>
      ) : (
        <>
          <TextField
            label="Card number"
            id="card-number"
            className="num"
            inputMode="numeric"
            autoComplete="cc-number"
            error={errors.number?.message ?? (isOfCard ? declinedInWords(refusal) : undefined)}
            {...form.register('number', {
              onChange: (event) => {
                setAnswered(declined);
                tidy(event.target, groupCardNumber);
              },
            })}
          />
          <div className="pay-two">
            <TextField
              label="Expiry date"
              id="card-expiry"
              className="num"
              inputMode="numeric"
              autoComplete="cc-exp"
              placeholder="MM / YY"
              error={errors.expiry?.message}
              {...form.register('expiry', { onChange: (event) => tidy(event.target, groupExpiry) })}
            />
            <TextField
              label="Security code"
              id="card-code"
              className="num"
              inputMode="numeric"
              autoComplete="cc-csc"
              maxLength={4}
              error={errors.code?.message}
              {...form.register('code')}
            />
          </div>
          <Disclosure summary="Test cards" className="test-cards">
            <dl className="num">
              {TEST_CARDS.map((card) => (
                <div key={card.number}>
                  <dt>{card.number}</dt>
                  <dd>{card.does}</dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        </>
      )}
      <PayEnd totalCents={totalCents} busy={busy} />
    </form>
  );

  /** Groups the digits while the person types at the end; in the middle it leaves the caret alone. */
  function tidy(input: HTMLInputElement, group: (text: string) => string): void {
    if (input.selectionEnd !== input.value.length) return;
    input.value = group(input.value);
    form.setValue(input.id === 'card-number' ? 'number' : 'expiry', input.value);
  }
}

/** A total under 0.50 asks for no card (D9). */
export function FreeForm({ busy, onPay }: { busy: boolean; onPay: () => void }) {
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!busy) onPay();
  };
  return (
    <form className="pay-form" onSubmit={submit}>
      <p>There’s nothing to pay, and no card needed.</p>
      <PayEnd totalCents={0} busy={busy} />
    </form>
  );
}

/** The button with the total on it, and what paying means. */
export function PayEnd({ totalCents, busy }: { totalCents: number; busy: boolean }) {
  return (
    <>
      <div className="pay-end">
        <Button look="main" type="submit" busy={busy ? 'Paying…' : undefined}>
          {totalCents > 0 ? `Pay ${formatMoneyWithCountry(totalCents)}` : 'Continue'}
        </Button>
      </div>
      <p className="small muted">
        By {totalCents > 0 ? 'paying' : 'continuing'} you agree to the <LegalLink kind="terms" className="pay-legal" />.
        {totalCents > 0 &&
          ` If something isn’t right, write to us within ${LEGAL.refundDays} days and we’ll look at a refund.`}
      </p>
    </>
  );
}

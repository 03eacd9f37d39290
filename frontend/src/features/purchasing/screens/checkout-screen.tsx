import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { CatalogueItemResponse, DiscountResponse, EulogyResponse, EulogyType } from '../../../lib/api-types.js';
import { catalogueQuery, itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import { afterPaying } from '../../../lib/after-paying.js';
import { isMissing, useEulogy } from '../../../lib/eulogy.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { usePayWhen } from '../../../lib/pay-when.js';
import { displayTitle } from '../../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { carryTaste } from '../../../lib/taste/carry-taste.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { usePaymentsConfig } from '../api/payments-config.js';
import { orderPrice } from '../checkout/price.js';
import { usePurchase, type PurchaseStep } from '../checkout/use-purchase.js';
import { BeginDraft } from '../components/begin-draft.js';
import { BankCheckDialog } from '../components/bank-check-dialog.js';
import { NamingForm } from '../components/naming-form.js';
import { HostedPage } from '../components/hosted-page.js';
import { OrderSummary } from '../components/order-summary.js';
import { FreeForm, PayForm } from '../components/pay-form.js';
import { WhatIsInIt } from '../components/what-is-in-it.js';
import { eulogyTypeOf } from '../eulogy-types.js';
import { offeredTitle, pendingTitle } from '../pending-title.js';
import '../purchasing.css';

/** Loaded with its page alone: no other page carries the provider's code. */
const StripeForm = lazy(async () => ({ default: (await import('../components/stripe-form.js')).StripeForm }));

/** Time to read "received" before the questionnaire: 1.5 s (spec part 1 section 9). */
const QUESTIONNAIRE_AFTER_MS = 1500;

export function CheckoutScreen() {
  const type = eulogyTypeOf(useParams().type);
  const draft = useSearchParams()[0].get('eulogy');
  const session = useRequiredSession();
  const catalogue = useCatalogue();
  useScreenTitle('Payment');
  const item = type && itemOf(catalogue.data, type);
  return (
    <PageShell
      header={
        <TopBar>
          <span className="saved">
            <Icon name="lock" />
            Secure payment
          </span>
        </TopBar>
      }
      footer={<SiteFooter />}
    >
      <div className="pair body">
        {!type ? (
          <Message title="Invalid product type" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>There’s nothing of this kind to buy. You’ll find what we offer on your account page.</p>
          </Message>
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : catalogue.isError ? (
          <LoadFailed rank="screen" what="The price" onRetry={() => void catalogue.refetch()} />
        ) : session.status !== 'signed-in' || !item ? (
          <Skeleton lines={6} />
        ) : item.status === 'coming_soon' ? (
          <Message title={item.label} action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>Coming Soon</p>
          </Message>
        ) : draft !== null ? (
          <DraftCheckout id={draft} item={item} />
        ) : (
          <NamedCheckout type={type} item={item} />
        )}
      </div>
    </PageShell>
  );
}

/** What was gathered is paid for now, and written right after. */
function DraftCheckout({ id, item }: { id: string; item: CatalogueItemResponse }) {
  const eulogy = useEulogy(id);
  // Paid before, in another tab perhaps: nothing is charged twice. What is being paid here stays on the screen until it is done.
  const [wasUnpaid, setWasUnpaid] = useState(false);
  useUnauthorizedRedirect({ error: eulogy.error });
  const { data } = eulogy;
  const isUnpaid = data?.isPaid === false;
  useEffect(() => {
    if (isUnpaid) setWasUnpaid(true);
  }, [isUnpaid]);
  if (isMissing(eulogy.error)) {
    return (
      <Message title="Eulogy not found" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
        <p>This eulogy doesn’t exist, or it belongs to someone else.</p>
      </Message>
    );
  }
  if (data === undefined) {
    return eulogy.isError ? (
      <LoadFailed rank="screen" what="The eulogy" onRetry={() => void eulogy.refetch()} />
    ) : (
      <Skeleton lines={6} />
    );
  }
  if (!isUnpaid && !wasUnpaid) return <Navigate to={`/review/${id}`} replace />;
  return <Checkout type={item.type} item={item} title={displayTitle(data)} eulogy={data} />;
}

/** Whoever comes here without having named it is asked first: the name of a product is no title. */
function NamedCheckout({ type, item }: { type: EulogyType; item: CatalogueItemResponse }) {
  const [title, setTitle] = useState(() => offeredTitle(type));
  const payWhen = usePayWhen();
  if (payWhen === undefined) return <Skeleton lines={6} />;
  if (title === undefined) {
    const leadsTo = payWhen === 'before-writing' ? 'questions' : 'payment';
    return (
      <NamingForm type={type} leadsTo={leadsTo} price={formatMoneyWithCountry(payableCents(item))} onNamed={setTitle} />
    );
  }
  if (payWhen === 'before-writing') return <BeginDraft type={type} title={title} />;
  return <Checkout type={type} item={item} title={title} eulogy={undefined} />;
}

interface CheckoutProps {
  type: EulogyType;
  item: CatalogueItemResponse;
  title: string;
  /** What was gathered unpaid; undefined where the eulogy begins with its payment. */
  eulogy: EulogyResponse | undefined;
}

function Checkout({ type, item, title, eulogy }: CheckoutProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const config = usePaymentsConfig();
  const [discount, setDiscount] = useState<DiscountResponse>();
  const price = orderPrice(item, discount);
  const { step, pay, authenticate, finishAgain } = usePurchase(() => {
    setDiscount(undefined);
    void client.invalidateQueries({ queryKey: catalogueQuery.queryKey });
  });
  useUnauthorizedRedirect(step.at === 'signed-out' ? { error: step.error } : {});

  const next = eulogy ? reviewOf : questionnaireOf;
  const doneId = step.at === 'done' ? step.eulogyId : undefined;
  useEffect(() => {
    if (doneId === undefined) return;
    pendingTitle.drop(type);
    carryTaste(type, doneId);
    const goOn = async (): Promise<void> => navigate(await afterPaying(doneId, next(doneId)), { replace: true });
    const timer = setTimeout(() => void goOn(), QUESTIONNAIRE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [doneId, navigate, type, next]);

  const answerBank = (check: 'passed' | 'failed'): void => {
    if (step.at === 'authenticating') void authenticate(step, check);
  };
  const busy = step.at === 'paying' || step.at === 'authenticating' || step.at === 'signed-out';
  const declined = step.at === 'declined' ? step : undefined;
  const code = discount?.code ?? null;
  const order = { type, title, totalCents: price.totalCents, discountCode: code, eulogyId: eulogy?.id };
  return (
    <div className="checkout">
      <div>
        <Link className="word word-plain" to={eulogy ? `/review/${eulogy.id}` : `/naming/${type}`}>
          <Icon name="arrowLeft" />
          {eulogy ? 'Back to the review' : 'Back to the name'}
        </Link>
        <h1>Payment</h1>
      </div>
      <OrderSummary
        title={title}
        label={item.label}
        price={price}
        discount={discount}
        onDiscount={setDiscount}
        state={busy || step.at === 'done' || step.at === 'creation-failed' ? 'settled' : 'open'}
      />
      <div className="grid content-start gap-6">
        {eulogy && <WhatIsInIt eulogy={eulogy} />}
        <StepNotice step={step} onFinishAgain={finishAgain} follows={eulogy ? 'writing' : 'questions'} />
        {step.at === 'done' || step.at === 'creation-failed' ? null : config.isError ? (
          <LoadFailed what="The payment form" onRetry={() => void config.refetch()} />
        ) : !config.data ? (
          <Skeleton lines={6} />
        ) : price.totalCents === 0 ? (
          <FreeForm busy={busy} onPay={() => void pay(order, undefined)} />
        ) : config.data.provider === 'sandbox' ? (
          <>
            <PayForm
              totalCents={price.totalCents}
              busy={busy}
              declined={declined}
              onPay={(card) => void pay(order, card)}
            />
            <HostedPage order={order} look="word" busy={busy} />
          </>
        ) : config.data.publishableKey === null ? (
          <HostedPage order={order} look="main" busy={busy} />
        ) : (
          <Suspense fallback={<Skeleton lines={6} />}>
            <StripeForm
              publishableKey={config.data.publishableKey}
              totalCents={price.totalCents}
              busy={busy}
              declined={declined}
              onPay={(means) => void pay(order, means)}
            />
            <HostedPage order={order} look="word" busy={busy} />
          </Suspense>
        )}
      </div>
      <BankCheckDialog
        open={step.at === 'authenticating'}
        onConfirm={() => answerBank('passed')}
        onAbandon={() => answerBank('failed')}
      />
    </div>
  );
}

interface StepNoticeProps {
  step: PurchaseStep;
  onFinishAgain: ReturnType<typeof usePurchase>['finishAgain'];
  /** What comes once it is paid. */
  follows: 'questions' | 'writing';
}

const questionnaireOf = (id: number): string => `/questionnaire/${id}`;
const reviewOf = (id: number): string => `/review/${id}`;

/** What stays true about the last attempt, in the page and not in a toast. */
function StepNotice({ step, onFinishAgain, follows }: StepNoticeProps) {
  switch (step.at) {
    case 'setup-failed':
      return (
        <Notice tone="error" announce="alert">
          <p>Failed to prepare checkout. Please try again.</p>
          {step.because !== undefined && <p>{step.because}</p>}
        </Notice>
      );
    case 'price-changed':
      return (
        <Notice announce="alert">
          <p>The price has changed. You haven’t been charged. Please check the new total, then pay again.</p>
        </Notice>
      );
    case 'discount-refused':
      return (
        <Notice announce="alert">
          <p>{step.because}. You haven’t been charged. Please check the new total, then pay again.</p>
        </Notice>
      );
    case 'creation-failed':
      return (
        <div className="grid justify-items-start gap-4">
          <Notice tone="error" announce="alert">
            <p>Payment succeeded but failed to create eulogy. Please contact support.</p>
          </Notice>
          <Button look="main" onClick={() => void onFinishAgain(step)}>
            Try again
          </Button>
          <p className="small muted">
            Trying again won’t charge you twice. Your eulogy will also appear in your account by itself.
          </p>
        </div>
      );
    case 'done':
      return (
        <Notice tone="calm" announce="status">
          {follows === 'writing' ? (
            <p>Payment received. We’re starting to write, from everything you’ve all told us.</p>
          ) : (
            <p>
              Payment received. The questions come next. <Link to={questionnaireOf(step.eulogyId)}>Go now</Link>
            </p>
          )}
        </Notice>
      );
    default:
      return null;
  }
}

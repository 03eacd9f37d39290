import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { itemOf, payableCents, useCatalogue } from '../../../lib/catalogue.js';
import { formatMoneyWithCountry } from '../../../lib/format.js';
import { usePayWhen, type PayWhen } from '../../../lib/pay-when.js';
import { useSession } from '../../../lib/session.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import type { EulogyType } from '../../../lib/api-types.js';
import { buttonClass } from '../../../ui/button-class.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Notice } from '../../../ui/notice.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useBeginDraft } from '../checkout/use-begin-draft.js';
import { NamingForm } from '../components/naming-form.js';
import { eulogyTypeOf } from '../eulogy-types.js';
import '../purchasing.css';

/** Names the eulogy, then hands over to the payment, or to the questions where the payment comes later. */
export function NamingScreen() {
  const type = eulogyTypeOf(useParams().type);
  const session = useSession();
  const catalogue = useCatalogue();
  const navigate = useNavigate();
  useScreenTitle('Name the eulogy');
  const payWhen = usePayWhen();
  const signedOut = session.status === 'signed-out';
  useEffect(() => {
    if (!signedOut) return;
    showToast({ title: 'Please log in' });
    void navigate('/auth', { replace: true });
  }, [signedOut, navigate]);
  const item = type && itemOf(catalogue.data, type);
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <div className="spread-width body">
        {!type ? (
          <Message title="Invalid eulogy type" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>There’s no eulogy of this kind. You’ll find the ones we offer on your account page.</p>
          </Message>
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : session.status !== 'signed-in' || payWhen === undefined ? (
          <Skeleton lines={5} />
        ) : item?.status === 'coming_soon' ? (
          <NotYet type={type} label={item.label} />
        ) : (
          <Naming type={type} payWhen={payWhen} price={item && formatMoneyWithCountry(payableCents(item))} />
        )}
      </div>
    </PageShell>
  );
}

/** What each kind's own page offers while the kind is not sold, in words. */
const MEANWHILE: Record<EulogyType, { can: string; path: string; words: string }> = {
  self: {
    can: 'In the meantime, you can answer six of the questions on paper. Then whoever speaks one day won’t have to guess.',
    path: '/personal-eulogies',
    words: 'See the questions',
  },
  pet: {
    can: 'In the meantime, you can answer some of the questions on paper, and read them aloud just as they are.',
    path: '/pet-eulogies',
    words: 'See the questions',
  },
  other: { can: 'In the meantime, our guide may help.', path: '/how-to-write-eulogy', words: 'Read the guide' },
};

/** A kind that cannot be bought yet: said at once, with what can be done today. Nothing is asked for that leads nowhere. */
function NotYet({ type, label }: { type: EulogyType; label: string }) {
  const { can, path, words } = MEANWHILE[type];
  return (
    <Message
      title={label}
      action={
        <>
          <a className={buttonClass('main')} href={path}>
            {words}
          </a>
          <ButtonLink to="/account">Back to your account</ButtonLink>
        </>
      }
    >
      <p className="soon-word">Coming Soon</p>
      <p className="soon-can">{can}</p>
    </Message>
  );
}

interface NamingProps {
  type: EulogyType;
  payWhen: PayWhen;
  /** Undefined until the catalogue is here. */
  price: string | undefined;
}

function Naming({ type, payWhen, price }: NamingProps) {
  const navigate = useNavigate();
  const { begin, said, isBusy } = useBeginDraft(type);
  if (payWhen === 'before-answering')
    return <NamingForm type={type} price={price} onNamed={() => void navigate(`/checkout/${type}`)} />;
  return (
    <>
      <NamingForm type={type} leadsTo="questions" busy={isBusy} onNamed={(title) => void begin(title)} />
      {said !== undefined && (
        <Notice tone="error" announce="alert">
          <p>{said}</p>
        </Notice>
      )}
    </>
  );
}

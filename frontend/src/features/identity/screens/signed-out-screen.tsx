import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forceLogout } from '../../../lib/forced-logout.js';
import { api } from '../../../lib/api.js';
import { answerOf } from '../../../lib/http.js';
import { forgetDevice } from '../../../lib/forget-device.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Message } from '../../../ui/states.js';
import '../auth.css';

/** The signed-out page: clears what this browser kept, sets the forced-logout flags, and asks the server to end the session. */
export function SignedOutScreen() {
  const [params] = useSearchParams();
  const deleted = params.get('account') === 'deleted';
  useScreenTitle(deleted ? 'Account deleted' : 'Signed out');
  useEffect(() => {
    forgetDevice();
    forceLogout();
    answerOf(api.POST('/api/logout')).catch((error: unknown) =>
      console.warn('The server could not end the session.', error),
    );
  }, []);
  return (
    <PageShell header={<TopBar />} footer={<SiteFooter />}>
      <div className="spread-width body signed-out">
        <Message
          title={deleted ? 'Your account is deleted' : 'You have been signed out'}
          action={
            <>
              <ButtonLink look="main" to="/">
                Go to Homepage
              </ButtonLink>
              {!deleted && <ButtonLink to="/auth">Sign In Again</ButtonLink>}
            </>
          }
        >
          <p>
            {deleted
              ? 'Everything personal is gone.'
              : 'What you wrote is saved in your account. Come back whenever you’re ready.'}
          </p>
        </Message>
      </div>
    </PageShell>
  );
}

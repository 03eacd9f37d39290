import { useScreenTitle } from '../lib/use-screen-title.js';
import { ButtonLink } from '../ui/button.js';
import { PageShell } from '../ui/page-shell.js';
import { SiteFooter } from '../ui/site-footer.js';
import { SiteHeader } from '../ui/site-header.js';
import { Message } from '../ui/states.js';

/** Any path that is no route; the server answers it with status 404 (D25). */
export function NotFoundScreen() {
  useScreenTitle('Page not found');
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <div className="shell body">
        <Message
          title="404 Page Not Found"
          action={
            <>
              <ButtonLink look="main" to="/">
                Go to the homepage
              </ButtonLink>
              <ButtonLink look="word-plain" to="/account">
                Go to your account
              </ButtonLink>
            </>
          }
        >
          <p>The address may have a typo, or the page may have moved. What you’ve saved is still in your account.</p>
        </Message>
      </div>
    </PageShell>
  );
}

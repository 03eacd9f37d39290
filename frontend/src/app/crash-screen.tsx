import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useScreenTitle } from '../lib/use-screen-title.js';
import { Button, ButtonLink } from '../ui/button.js';
import { PageShell, TopBar } from '../ui/page-shell.js';
import { Message } from '../ui/states.js';

/** Instead of a screen that broke, or that could not be fetched. It asks nothing of the server itself. */
export function CrashScreen() {
  const error = useRouteError();
  useScreenTitle('Something went wrong');
  useEffect(() => console.error(error), [error]);
  return (
    <PageShell header={<TopBar />}>
      <div className="shell body">
        <Message
          title="This page could not be shown"
          action={
            <>
              <Button look="main" onClick={() => window.location.reload()}>
                Try again
              </Button>
              <ButtonLink look="word-plain" to="/account" reloadDocument>
                Go to your account
              </ButtonLink>
            </>
          }
        >
          <p>The mistake is ours. What was saved is safe.</p>
        </Message>
      </div>
    </PageShell>
  );
}

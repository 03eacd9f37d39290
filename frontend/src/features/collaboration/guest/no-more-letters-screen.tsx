import { useParams } from 'react-router-dom';
import { sentenceOf } from '../../../lib/http.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { Message } from '../../../ui/states.js';
import { useRefuseLetters } from './api.js';
import './guest.css';

/** `/no-more-letters/:token`: one tap, so that no scanner of links says it for anybody. */
export function NoMoreLettersScreen() {
  const { token = '' } = useParams();
  const refuse = useRefuseLetters();
  useScreenTitle('No more emails');
  return (
    <PageShell header={<TopBar />} footer={<SiteFooter />}>
      <div className="column body guest">
        {refuse.isSuccess ? (
          <div role="status">
            <Message title="We will not write to you again" action={<ButtonLink to="/">Go to the homepage</ButtonLink>}>
              <p>Not for this eulogy, and not for any other. The link in the email you have still works.</p>
            </Message>
          </div>
        ) : (
          <Message
            title="Stop emails to this address"
            action={
              <Button
                look="main"
                busy={refuse.isPending ? 'One moment…' : undefined}
                onClick={() => refuse.mutate(token)}
              >
                Never write to me again
              </Button>
            }
          >
            <p>
              We won’t send any more invitations to this address, whoever asks. The link you already have still works.
            </p>
          </Message>
        )}
        {refuse.isError && (
          <Notice tone="error" announce="alert">
            <p>{sentenceOf(refuse.error, 'That did not go through. Please try again.')}</p>
          </Notice>
        )}
      </div>
    </PageShell>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { displayTitle } from '../../../lib/titles.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { BookPart } from '../../book/index.js';
import { AcknowledgementChoice } from '../components/acknowledgement-choice.js';
import { OwnIntroduction } from '../components/own-introduction.js';
import { LeaveDialog } from '../components/leave-dialog.js';
import { ThanksPage } from './thanks-page.js';

/** `/thank-you/:id`: after a contributor has sent what they remember. */
export function ThankYouScreen() {
  return <ThanksPage>{(eulogy) => <ThankYou eulogy={eulogy} />}</ThanksPage>;
}

function ThankYou({ eulogy }: { eulogy: EulogyResponse }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'asking' | undefined>();
  const title = displayTitle(eulogy);
  return (
    <div className="thanks">
      <h1>Thank you for your contribution</h1>
      <p className="lead">What you told is kept with {title}. You can add to it or change it whenever you like.</p>
      <section aria-labelledby="next-heading">
        <h2 id="next-heading">What Happens Next</h2>
        <ul>
          <li>The owner reviews all responses.</li>
          <li>The owner generates the final eulogy.</li>
          <li>You are notified on completion, by email.</li>
          <li>Your contribution is acknowledged, if you wish.</li>
        </ul>
      </section>
      {!eulogy.isOwner && <AcknowledgementChoice eulogyId={eulogy.id} />}
      {!eulogy.isOwner && <OwnIntroduction eulogyId={eulogy.id} />}
      {!eulogy.isOwner && <BookPart door={{ by: 'member', eulogyId: eulogy.id }} />}
      <div className="acts">
        <ButtonLink look="main" to="/">
          Return Home
        </ButtonLink>
        <ButtonLink to={`/questionnaire/${eulogy.id}`}>Change my answers</ButtonLink>
        {!eulogy.isOwner && (
          <Button look="word-plain" onClick={() => setLeaving('asking')}>
            Leave this eulogy
          </Button>
        )}
      </div>
      {leaving === 'asking' && (
        <LeaveDialog
          eulogyId={eulogy.id}
          title={title}
          onClose={() => setLeaving(undefined)}
          onLeft={() => void navigate('/account')}
        />
      )}
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LEGAL } from '../../../content/site.js';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { displayTitle } from '../../../lib/titles.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Spread } from '../../../ui/page-shell.js';
import { BookPart } from '../../book/index.js';
import { AcknowledgementChoice } from '../components/acknowledgement-choice.js';
import { OwnIntroduction } from '../components/own-introduction.js';
import { LeaveDialog } from '../components/leave-dialog.js';
import { IfItCannotWait, WhatHappensNext } from '../components/what-happens-next.js';
import { useAbout } from '../use-about.js';
import { ThanksPage } from './thanks-page.js';

/** `/thank-you/:id`: after a contributor has sent what they remember. */
export function ThankYouScreen() {
  return <ThanksPage>{(eulogy, { email }) => <ThankYou eulogy={eulogy} email={email} />}</ThanksPage>;
}

function ThankYou({ eulogy, email }: { eulogy: EulogyResponse; email: string }) {
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState<'asking' | undefined>();
  const title = displayTitle(eulogy);
  const about = useAbout(eulogy);
  return (
    <Spread
      className="thanks-page"
      margin={eulogy.isOwner ? undefined : <IfItCannotWait eulogy={eulogy} hours={LEGAL.replyHours} />}
    >
      <div className="thanks">
        <h1>Thank you for your contribution</h1>
        <p className="lead">
          Your memories{about !== '' && ` of ${amidEnglish(about)}`} are saved in “{amidEnglish(title)}”. You can add to
          them or change them whenever you like.
        </p>
        {!eulogy.isOwner && (
          <div className="thanks-choices">
            <AcknowledgementChoice eulogyId={eulogy.id} />
            <OwnIntroduction eulogyId={eulogy.id} about={about} />
            <BookPart door={{ by: 'member', eulogyId: eulogy.id }} />
          </div>
        )}
        <WhatHappensNext eulogy={eulogy} email={email} />
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
      </div>
      {leaving === 'asking' && (
        <LeaveDialog
          eulogyId={eulogy.id}
          title={title}
          onClose={() => setLeaving(undefined)}
          onLeft={() => void navigate('/account')}
        />
      )}
    </Spread>
  );
}

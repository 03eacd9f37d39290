import { LEGAL } from '../../../content/site.js';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { isBeingWritten } from '../../../lib/eulogy.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { displayTitle } from '../../../lib/titles.js';
import { ButtonLink } from '../../../ui/button.js';
import { Spread } from '../../../ui/page-shell.js';
import { BookPart } from '../../book/index.js';
import { AcknowledgementChoice } from '../components/acknowledgement-choice.js';
import { IfItCannotWait } from '../components/what-happens-next.js';
import { useCreator } from '../api/own-part.js';
import { useAbout } from '../use-about.js';
import { ThanksPage } from './thanks-page.js';

/** `/collaborator-thank-you/:id`: a contributor opens a eulogy that its creator has submitted. */
export function CollaboratorThankYouScreen() {
  return <ThanksPage>{(eulogy, { email }) => <Submitted eulogy={eulogy} email={email} />}</ThanksPage>;
}

function Submitted({ eulogy, email }: { eulogy: EulogyResponse; email: string }) {
  const isWriting = isBeingWritten(eulogy);
  const isWritten = eulogy.status === 'completed' || eulogy.status === 'complete';
  const isSubmitted = isWriting || isWritten;
  const mayOpen = eulogy.mayRead && isWritten;
  const hasSteps = isWriting || (!mayOpen && !eulogy.isOwner);
  const about = useAbout(eulogy);
  const name = useCreator(eulogy.id).data?.firstName.trim() ?? '';
  const creator = name === '' ? 'the creator' : amidEnglish(name);
  return (
    <Spread
      className="thanks-page"
      margin={eulogy.isOwner ? undefined : <IfItCannotWait eulogy={eulogy} hours={LEGAL.replyHours} />}
    >
      <div className="thanks">
        <h1>Thank you for your contribution</h1>
        <p className="lead">
          “{amidEnglish(displayTitle(eulogy))}” {isSubmitted ? 'was submitted' : 'has not been submitted yet'} by its
          creator{name !== '' && `, ${creator}`}
          {isWriting ? ', and is being written now' : ''}.{' '}
          {isSubmitted
            ? `What you told${about === '' ? '' : ` about ${amidEnglish(about)}`} is part of it, wherever ${creator} included it.`
            : 'You can still add to what you told.'}
        </p>
        <section aria-labelledby="then-heading">
          <h2 id="then-heading">What happens now</h2>
          {hasSteps && (
            <ol className="next-steps">
              {isWriting && (
                <li>
                  <p>The writing takes a few minutes.</p>
                </li>
              )}
              {!mayOpen && !eulogy.isOwner && (
                <>
                  <li>
                    <p>
                      {name === '' ? 'The creator' : creator} reads it and fixes anything that isn’t right.
                      {!isSubmitted && ' That comes once it is submitted.'}
                    </p>
                  </li>
                  <li>
                    <p>
                      When {creator} marks it finished, we’ll email <strong>{email}</strong>. You don’t need to do
                      anything until then.
                    </p>
                  </li>
                </>
              )}
            </ol>
          )}
          <p className="muted">
            {eulogy.mayRead
              ? 'Everyone who contributed can read it once it is finished.'
              : `Only the creator can view and download it. If you would like to read it, please ask ${creator}.`}
          </p>
        </section>
        {!eulogy.isOwner && (
          <div className="thanks-choices">
            <AcknowledgementChoice eulogyId={eulogy.id} />
            <BookPart door={{ by: 'member', eulogyId: eulogy.id }} />
          </div>
        )}
        <div className="acts">
          {mayOpen && (
            <ButtonLink look="main" to={`/eulogy/${eulogy.id}`}>
              Read the eulogy
            </ButtonLink>
          )}
          <ButtonLink look={mayOpen ? 'outline' : 'main'} to="/account">
            Back to Dashboard
          </ButtonLink>
          {!isSubmitted && <ButtonLink to={`/questionnaire/${eulogy.id}`}>Go to the questions</ButtonLink>}
        </div>
      </div>
    </Spread>
  );
}

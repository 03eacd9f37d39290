import { LEGAL } from '../../../content/site.js';
import type { EulogyResponse } from '../../../lib/api-types.js';
import { isBeingWritten } from '../../../lib/eulogy.js';
import { displayTitle } from '../../../lib/titles.js';
import { ButtonLink } from '../../../ui/button.js';
import { BookPart } from '../../book/index.js';
import { AcknowledgementChoice } from '../components/acknowledgement-choice.js';
import { IfItCannotWait } from '../components/what-happens-next.js';
import { useCreator } from '../api/own-part.js';
import { ThanksPage } from './thanks-page.js';

/** `/collaborator-thank-you/:id`: a contributor opens a eulogy that its creator has submitted. */
export function CollaboratorThankYouScreen() {
  return <ThanksPage>{(eulogy, { email }) => <Submitted eulogy={eulogy} email={email} />}</ThanksPage>;
}

function Submitted({ eulogy, email }: { eulogy: EulogyResponse; email: string }) {
  const isWriting = isBeingWritten(eulogy);
  const mayOpen = eulogy.mayRead && (eulogy.status === 'completed' || eulogy.status === 'complete');
  return (
    <div className="thanks">
      <h1>Thank you for your contribution</h1>
      <p className="lead">
        {displayTitle(eulogy)} was submitted by its creator{isWriting ? ' and is being written now' : ''}.
      </p>
      <p>
        {eulogy.mayRead
          ? 'The creator lets everybody who contributed read it once it is finished.'
          : 'Only the creator can view and download it. If you would like to read it, please ask them.'}
      </p>
      {!mayOpen && !eulogy.isOwner && (
        <p className="next-line">
          {isWriting ? 'The writing takes some minutes. ' : ''}Then <Owner eulogyId={eulogy.id} /> reads it and changes
          what is not right. As soon as it is said to be finished, a letter goes to <strong>{email}</strong>; you need
          do nothing until then.
        </p>
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
      </div>
      {!eulogy.isOwner && (
        <>
          <div className="thanks-choices">
            <AcknowledgementChoice eulogyId={eulogy.id} />
            <BookPart door={{ by: 'member', eulogyId: eulogy.id }} />
          </div>
          <IfItCannotWait eulogy={eulogy} hours={LEGAL.replyHours} />
        </>
      )}
    </div>
  );
}

function Owner({ eulogyId }: { eulogyId: number }) {
  const { data } = useCreator(eulogyId);
  return <>{data?.firstName.trim() || 'the creator'}</>;
}

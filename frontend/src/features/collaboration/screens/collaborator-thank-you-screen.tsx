import type { EulogyResponse } from '../../../lib/api-types.js';
import { isBeingWritten } from '../../../lib/eulogy.js';
import { displayTitle } from '../../../lib/titles.js';
import { ButtonLink } from '../../../ui/button.js';
import { BookPart } from '../../book/index.js';
import { AcknowledgementChoice } from '../components/acknowledgement-choice.js';
import { ThanksPage } from './thanks-page.js';

/** `/collaborator-thank-you/:id`: a contributor opens a eulogy that its creator has submitted. */
export function CollaboratorThankYouScreen() {
  return <ThanksPage>{(eulogy) => <Submitted eulogy={eulogy} />}</ThanksPage>;
}

function Submitted({ eulogy }: { eulogy: EulogyResponse }) {
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
      {!eulogy.isOwner && <AcknowledgementChoice eulogyId={eulogy.id} />}
      {!eulogy.isOwner && <BookPart door={{ by: 'member', eulogyId: eulogy.id }} />}
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
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReviewResponse } from '../../../lib/api-types.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { classNames } from '../../../ui/class-names.js';
import { Notice } from '../../../ui/notice.js';

interface ReadyCardProps {
  eulogyId: number;
  review: ReviewResponse;
  /** Set where the required name is still missing: where it is given. */
  missingName: string | undefined;
  isEmpty: 'yes' | 'no';
  /** Where it is paid for when it is to be written: what it costs. */
  payment: ReactNode;
  onCreate: () => void;
}

/** The step into the writing, with what is still open. Nothing of it keeps anybody from going on. */
export function ReadyCard({ eulogyId, review, missingName, isEmpty, payment, onCreate }: ReadyCardProps) {
  const open = openThings(review);
  return (
    <section
      className={classNames('ready', isEmpty === 'no' ? 'sheet' : 'ready-later')}
      aria-labelledby="ready-heading"
    >
      <h2 id="ready-heading">Ready to Create Your Eulogy</h2>
      {isEmpty === 'yes' ? (
        <p>
          This comes last. Once those three are answered, it can be written. That takes about 2-3 minutes, often less.
        </p>
      ) : (
        <p>It takes about 2-3 minutes, often less. Afterwards you can see whose words each sentence comes from.</p>
      )}
      {payment}
      {missingName !== undefined && (
        <Notice>
          <p>
            The name is still missing. <Link to={missingName}>Give it first</Link>, so that the eulogy can say it.
          </p>
        </Notice>
      )}
      {isEmpty === 'no' && open !== '' && (
        <Notice>
          <p>{open}</p>
        </Notice>
      )}
      <div className="acts">
        <ButtonLink to={`/questionnaire/${eulogyId}`}>Back to Edit</ButtonLink>
        <Button look="main" disabled={isEmpty === 'yes'} onClick={onCreate}>
          Create My Eulogy
        </Button>
      </div>
    </section>
  );
}

/** What the owner has not decided; the facts need no tick. */
function openThings({ conflicts }: ReviewResponse): string {
  const differing = conflicts.filter(({ settled }) => settled === null).length;
  if (differing === 0) return '';
  const said = differing === 1 ? 'One difference is still open' : `${differing} differences are still open`;
  return `${said}. You can leave ${differing === 1 ? 'it' : 'them'} open.`;
}

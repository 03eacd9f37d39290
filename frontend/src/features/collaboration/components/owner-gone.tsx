import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyText } from '../../../lib/copy-text.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { LeaveDialog } from './leave-dialog.js';
import '../collaboration.css';

interface OwnerGoneProps {
  eulogyId: number;
  /** What the reader told themselves, with the question as they were asked it; undefined where it stands on another page. */
  told?: readonly { readonly question: string; readonly answer: string }[];
}

/** Of a eulogy whose owner deleted their account: what became of it, and of one's own words. */
export function OwnerGone({ eulogyId, told }: OwnerGoneProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const words = (told ?? []).map(({ question, answer }) => `${question}\n${answer}`).join('\n\n');
  const copy = (): void =>
    void copyText(words).then(
      () => showToast({ title: 'Copied', description: 'Your words are on the clipboard.' }),
      () => showToast({ title: 'Error', description: 'Your words could not be copied.', tone: 'problem' }),
    );
  return (
    <div className="thanks">
      <h1>This eulogy is closed</h1>
      <p className="lead">
        Whoever began it has deleted their account. Its name, its facts and its text were deleted with it.
      </p>
      <p>What you told is yours, and is kept as long as you leave it here.</p>
      {told && told.length > 0 && (
        <section aria-labelledby="told-here">
          <h2 id="told-here">What you told</h2>
          <dl className="told-here">
            {told.map(({ question, answer }) => (
              <div key={question}>
                <dt>{question}</dt>
                <dd>{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      <div className="acts">
        {told === undefined ? (
          <ButtonLink look="main" to={`/questionnaire/${eulogyId}`}>
            See what you told
          </ButtonLink>
        ) : (
          told.length > 0 && (
            <Button look="main" onClick={copy}>
              Copy my words
            </Button>
          )
        )}
        <ButtonLink to="/account">Go to your account</ButtonLink>
        <Button look="word-plain" onClick={() => setIsLeaving(true)}>
          Take it off my account
        </Button>
      </div>
      {isLeaving && (
        <LeaveDialog
          eulogyId={eulogyId}
          title="This eulogy"
          onClose={() => setIsLeaving(false)}
          onLeft={() => void navigate('/account')}
        />
      )}
    </div>
  );
}

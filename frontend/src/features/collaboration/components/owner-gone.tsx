import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button.js';
import { LeaveDialog } from './leave-dialog.js';
import { CopyWords, ToldHere, type Told } from './told-here.js';
import '../collaboration.css';

interface OwnerGoneProps {
  eulogyId: number;
  /** What the reader told themselves; undefined where it stands on another page. */
  told?: readonly Told[];
}

/** Of a eulogy whose owner deleted their account: what became of it, and of one's own words. */
export function OwnerGone({ eulogyId, told }: OwnerGoneProps) {
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <ClosedEulogy told={told}>
      <div className="acts">
        {told === undefined && (
          <ButtonLink look="main" to={`/questionnaire/${eulogyId}`}>
            See what you told
          </ButtonLink>
        )}
        {told && told.length > 0 && <CopyWords told={told} />}
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
    </ClosedEulogy>
  );
}

/** The same for whoever has an account and whoever has none: what is gone, and what is still theirs. */
export function ClosedEulogy({ told, children }: { told: readonly Told[] | undefined; children: ReactNode }) {
  return (
    <div className="thanks">
      <div>
        <h1>This eulogy is closed</h1>
        <p className="lead">
          Whoever began it has deleted their account. Its name, its facts and its text were deleted with it.
        </p>
      </div>
      <p>What you told is yours, and is kept as long as you leave it here.</p>
      {told && told.length > 0 && <ToldHere told={told} />}
      {children}
    </div>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { useSecondFactor } from './second-factor.js';

const LATER = 'second-factor-later';

/** Whoever has no second factor is told so, once a session: until they set one up, or say that it is not now. */
export function FactorReminder() {
  const { data } = useSecondFactor(useSession().user?.role);
  const [isLater, setLater] = useState(() => sessionStorage.getItem(LATER) !== null);
  if (data?.status !== 'off' || isLater) return null;
  return (
    <div className="factor-reminder">
      <p>No second factor yet.</p>
      <Link to="/admin?tab=second-factor">Set one up</Link>
      <Button
        look="word-plain"
        onClick={() => {
          sessionStorage.setItem(LATER, 'yes');
          setLater(true);
        }}
      >
        Not now
      </Button>
    </div>
  );
}

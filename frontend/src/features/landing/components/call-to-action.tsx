import { reportConversion } from '../../../lib/conversion.js';
import { useSession } from '../../../lib/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';

/** "Loading..." while nobody knows who is there, the way to the account for whom we know, else the given words and the way to /auth. */
export function CallToAction({ words }: { words: string }) {
  const session = useSession();
  if (session.status === 'loading') {
    return (
      <Button look="main" className="call" busy="Loading...">
        Loading...
      </Button>
    );
  }
  const known = session.status === 'signed-in';
  return (
    <ButtonLink
      look="main"
      className="call"
      to={known ? '/account' : '/auth?mode=create'}
      onClick={() => reportConversion('conversion', 0)}
    >
      {known ? 'Go to Your Account' : words}
    </ButtonLink>
  );
}

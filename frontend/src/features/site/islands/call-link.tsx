import { reportConversion } from '../../../lib/conversion.js';
import { useSiteSession } from '../site-session.js';
import { buttonClass } from '../../../ui/button-class.js';

interface CallLinkProps {
  /** What a visitor reads. */
  words: string;
  /** What somebody who is signed in reads. */
  signedInWords?: string;
  /** Where it leads whoever is signed in. */
  signedInTo?: string;
  /** Where it leads a visitor. */
  to?: string;
  /** The conversion's worth, cents. */
  cents?: number;
  look?: 'main' | 'outline';
}

/**
 * The call to action: the visitor's words in the page as it arrives, "Loading..." while it asks who is there, then the words and
 * the way of whoever it is. It reports a conversion, where somebody listens.
 */
export function CallLink({
  words,
  signedInWords = 'Go to Your Account',
  signedInTo = '/account',
  to = '/auth?mode=create',
  cents = 0,
  look = 'main',
}: CallLinkProps) {
  const session = useSiteSession();
  const known = session.status === 'signed-in';
  return (
    <a
      className={buttonClass(look, 'usual', 'call')}
      href={known ? signedInTo : to}
      onClick={() => reportConversion('conversion', cents)}
    >
      {session.status === 'loading' ? 'Loading...' : known ? signedInWords : words}
    </a>
  );
}

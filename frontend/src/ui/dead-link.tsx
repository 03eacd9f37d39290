import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LEGAL } from '../content/site.js';
import { ButtonLink } from './button.js';
import { Picture } from './pictures/picture.js';
import { Sheet } from './sheet.js';
import { Message } from './states.js';

/** What helps with any link that came in a message. */
export const OPEN_IT_AGAIN: WayOn = {
  what: 'Open it from the original message.',
  how: 'Tap the link itself. If it was copied, the end may be missing.',
};

/** The way to an account, in a sentence: its two words stay on one line. */
export function SignInWord() {
  return (
    <Link to="/auth" className="whitespace-nowrap">
      sign in
    </Link>
  );
}

export interface WayOn {
  what: string;
  how: ReactNode;
}

interface DeadLinkProps {
  title?: string;
  /** What became of the link. */
  children: ReactNode;
  ways: readonly WayOn[];
  action?: ReactNode;
}

/** Where a link leads that opens nothing: what happened, what can be done about it, and who answers. */
export function DeadLink({ title = 'This link could not be opened', children, ways, action }: DeadLinkProps) {
  return (
    <Sheet as="article" className="dead-link">
      <div className="over-art">
        <Picture kind="leaves" seed={11} />
      </div>
      <div className="dead-link-in">
        <Message title={title}>{children}</Message>
        <section aria-labelledby="ways-on">
          <h2 id="ways-on">What you can do</h2>
          <ul>
            {ways.map(({ what, how }) => (
              <li key={what}>
                <strong>{what}</strong> {how}
              </li>
            ))}
            <li>
              <strong>None of these help?</strong> <a href="/contact">Write to us</a>: a person answers within{' '}
              {LEGAL.replyHours}&nbsp;hours.{' '}
            </li>
          </ul>
        </section>
        <div className="acts">{action ?? <ButtonLink to="/">Go to the homepage</ButtonLink>}</div>
      </div>
    </Sheet>
  );
}

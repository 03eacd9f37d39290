import { useEffect, useRef } from 'react';
import { LEGAL, SUPPORT_LINE } from '../../../content/site.js';
import { telephoneHref } from '../../../lib/telephone-href.js';
import { buttonClass } from '../../../ui/button-class.js';

interface ContactSentProps {
  email: string;
  subject: string;
  mailFrom: string;
  phone: string | null;
  isSignedIn: boolean;
  onAgain: () => void;
}

/** After a message was sent: when the answer comes, where to, from where, what to do if it cannot wait, and the way on. */
export function ContactSent({ email, subject, mailFrom, phone, isSignedIn, onAgain }: ContactSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // the form that had the focus is gone
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="contact-sent" role="status">
      <h2 ref={heading} tabIndex={-1}>
        Message sent!
      </h2>
      <p>Thank you for contacting us. We&apos;ll get back to you soon.</p>
      <h3>What happens next</h3>
      <ol className="guide-steps">
        <li>
          <p>
            A real person reads “<span dir="auto">{subject}</span>” and replies within {LEGAL.replyHours} hours.
          </p>
        </li>
        <li>
          <p>
            We’ll email <strong className="address">{email}</strong> from <span className="address">{mailFrom}</span>.
            If you don’t see it by then, check your junk folder.
          </p>
        </li>
        <li>
          <p>There’s nothing more to do. If the address is wrong, or you forgot something, just write again.</p>
        </li>
      </ol>
      <h3>If it can’t wait</h3>
      <p>
        {phone !== null && (
          <>
            Call us: <a href={telephoneHref(phone)}>{phone}</a>.{' '}
          </>
        )}
        If your eulogy is due before then, start with our <a href="/how-to-write-eulogy">guide</a>. It’s free, and you
        can follow it in one evening. If you need someone to talk to, {SUPPORT_LINE.name} answers at any hour:{' '}
        <a href={SUPPORT_LINE.href}>{SUPPORT_LINE.display}</a>.
      </p>
      <div className="acts">
        <a className={buttonClass('main')} href={isSignedIn ? '/account' : '/'}>
          {isSignedIn ? 'Back to your account' : 'Back to the homepage'}
        </a>
        <button type="button" className={buttonClass('word')} onClick={onAgain}>
          Write another message
        </button>
      </div>
    </div>
  );
}

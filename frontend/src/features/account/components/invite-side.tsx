import { useState } from 'react';
import { leave } from '../../../lib/session.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
import { invitationLink, invitationText, isPhone, messengerLink, smsLink } from '../invite.js';

interface InviteSideProps {
  title: string;
  inviteToken: string;
  onClose: () => void;
}

/** The other side of the card: the invitation link, by Messenger, by message, or copied. */
export function InviteSide({ title, inviteToken, onClose }: InviteSideProps) {
  const [copied, setCopied] = useState(false);
  const link = invitationLink(inviteToken);
  const copy = async (): Promise<'copied' | 'failed'> => {
    try {
      await navigator.clipboard.writeText(link);
      return 'copied';
    } catch {
      const description = `The browser did not allow it. The link is ${link}`;
      showToast({ title: 'Copy Failed', description, tone: 'problem' });
      return 'failed';
    }
  };
  const messenger = async (): Promise<void> => {
    if (isPhone()) {
      leave.to(messengerLink(link));
    } else if ((await copy()) === 'copied') {
      showToast({ title: 'Link copied', description: 'Paste it into a message in Messenger.' });
    }
  };
  return (
    <div className="invite" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className="invite-head">
        <div>
          <p className="book-kind">Invite to</p>
          <h3>{title}</h3>
        </div>
        <button type="button" className="round" aria-label="Back to the eulogy" autoFocus onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <p className="small muted">
        Whoever opens this link can add what they remember. You decide what goes in, and who reads the finished eulogy.
      </p>
      <div className="ways">
        <button type="button" onClick={() => void messenger()}>
          <Icon name="messenger" />
          Messenger
          <Icon name="chevronRight" />
        </button>
        <a href={smsLink(invitationText(title, link))}>
          <Icon name="message" />
          Messages
          <Icon name="chevronRight" />
        </a>
        <button type="button" onClick={() => void copy().then((result) => setCopied(result === 'copied'))}>
          <Icon name="link" />
          Copy Link
          <span className="saved" role="status">
            {copied && (
              <>
                <Icon name="check" />
                Copied
              </>
            )}
          </span>
        </button>
      </div>
      <p className="small muted">Send it only to people you want to write with.</p>
    </div>
  );
}

import { useState } from 'react';
import { leave } from '../../../lib/session.js';
import { Icon } from '../../../ui/icons.js';
import { showToast } from '../../../ui/toast-store.js';
import { invitationLink, invitationText, isPhone, messengerLink, smsLink } from '../share.js';
import '../collaboration.css';

interface InviteWaysProps {
  title: string;
  inviteToken: string;
}

/** The invitation link by Messenger, by message, or copied. */
export function InviteWays({ title, inviteToken }: InviteWaysProps) {
  const [copied, setCopied] = useState<string>();
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
      <button
        type="button"
        onClick={() => void copy().then((result) => setCopied(result === 'copied' ? link : undefined))}
      >
        <Icon name="link" />
        Copy Link
        <span className="saved" role="status">
          {copied === link && (
            <>
              <Icon name="check" />
              Copied
            </>
          )}
        </span>
      </button>
    </div>
  );
}

import { Button } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { InviteWays } from '../../collaboration/index.js';

interface InviteSideProps {
  title: string;
  inviteToken: string;
  onClose: () => void;
  /** Opens everything else about the people of the eulogy. */
  onPeople: () => void;
}

/** The other side of the card: the invitation link, by Messenger, by message, or copied. */
export function InviteSide({ title, inviteToken, onClose, onPeople }: InviteSideProps) {
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
        Anyone with this link can add their memories, so only send it to people you’d like to hear from. You decide what
        goes in, and who reads the finished eulogy.
      </p>
      <InviteWays title={title} inviteToken={inviteToken} />
      <Button look="word" onClick={onPeople}>
        Invite by email, or see who’s joined
      </Button>
    </div>
  );
}

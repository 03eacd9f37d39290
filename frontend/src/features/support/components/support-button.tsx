import { classNames } from '../../../ui/class-names.js';
import { Icon } from '../../../ui/icons.js';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { chatQuery } from '../api/chat.js';
import { HINT } from '../api/send-message.js';
import { setSupportPanel, SUPPORT_BUTTON, useSupportPanel } from '../support-panel-state.js';
import '../support.css';

/**
 * Opens the live support. On a wide screen it floats beside the column; on a narrow one it stands in the page, under what is
 * written, so that it never lies over a field.
 */
export function SupportButton() {
  const panel = useSupportPanel();
  const unread = useUnread();
  return (
    <button
      type="button"
      id={SUPPORT_BUTTON}
      className={classNames('support-button', panel === 'open' && 'support-button-open')}
      aria-expanded={panel === 'open'}
      aria-haspopup="dialog"
      onClick={() => setSupportPanel(panel === 'open' ? 'closed' : 'open')}
    >
      <Icon name="message" />
      <span>{HINT}</span>
      {unread > 0 && (
        <span className="support-unread num">
          {unread}
          <span className="sr-only"> unread</span>
        </span>
      )}
    </button>
  );
}

/** What the panel has loaded; the button asks for nothing itself. */
function useUnread(): number {
  const client = useQueryClient();
  const { data } = useQuery({ ...chatQuery, enabled: false }, client);
  return data?.unread ?? 0;
}

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useIsLooking } from '../../../lib/use-is-looking.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { useChatHistory, useSayingSeen } from '../api/chat.js';
import { setSupportPanel, SUPPORT_BUTTON, useSupportPanel } from '../support-panel-state.js';
import { Conversation } from './conversation.js';
import '../support.css';

/** From here on the panel has room beside the column, and nothing of the page lies under it. */
const WIDE = '(min-width: 64rem)';
const TITLE = 'Live Support';

interface SupportPanelProps {
  userId: string;
  /** The stream that the page has open; it brings the news of the conversation too. */
  stream: string;
}

/** The live support: beside the page on a wide screen, over it as a sheet on a narrow one. */
export function SupportPanel({ userId, stream }: SupportPanelProps) {
  const panel = useSupportPanel();
  const isWide = useIsWide();
  const history = useChatHistory(stream, panel);
  const saySeen = useSayingSeen();
  const isLooking = useIsLooking();

  const unread = history.data?.unread ?? 0;
  const last = history.data?.messages.at(-1)?.number;
  useEffect(() => {
    if (panel === 'open' && isLooking && unread > 0 && last !== undefined) saySeen(last);
  }, [panel, isLooking, unread, last, saySeen]);
  // Another page begins with the panel closed.
  useEffect(() => () => setSupportPanel('closed'), []);

  const conversation = (
    <Conversation
      userId={userId}
      history={history.data}
      problem={history.isError && history.data === undefined ? 'not-loaded' : undefined}
      onRetry={() => void history.refetch()}
    />
  );
  const close = (): void => setSupportPanel('closed');
  if (!isWide) {
    return (
      <Dialog open={panel === 'open'} onClose={close} title={TITLE} actions="in-children">
        <Button look="word-plain" className="support-close" onClick={close}>
          Close
        </Button>
        {conversation}
      </Dialog>
    );
  }
  if (panel === 'closed') return null;
  return <Beside onClose={close}>{conversation}</Beside>;
}

/** Not modal: the question beside it can be read and answered. Escape closes it, and the focus goes back to the button. */
function Beside({ onClose, children }: { onClose: () => void; children: React.ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  const wasClosed = useRef(false);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Once the panel is gone the button is there again; a page that was left keeps the focus where it went.
    return () => {
      if (wasClosed.current) document.getElementById(SUPPORT_BUTTON)?.focus();
    };
  }, []);
  const close = (): void => {
    wasClosed.current = true;
    onClose();
  };
  return (
    <section
      ref={panel}
      className="support-panel sheet"
      role="dialog"
      aria-labelledby="support-title"
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <header>
        <h2 id="support-title">{TITLE}</h2>
        <Button look="word-plain" onClick={close}>
          Close
        </Button>
      </header>
      {children}
    </section>
  );
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('resize', listener);
      return () => window.removeEventListener('resize', listener);
    },
    () => typeof matchMedia !== 'undefined' && matchMedia(WIDE).matches,
  );
}

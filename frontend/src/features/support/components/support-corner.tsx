import { useEffect } from 'react';
import { useSession } from '../../../lib/session.js';
import { setSupportPanel } from '../support-panel-state.js';
import { SupportButton } from './support-button.js';
import { SupportPanel } from './support-panel.js';

/** The live support on pages that anybody may see: a visitor gives an address for the answer. `?support=open` opens it. */
export function SupportCorner() {
  const session = useSession();
  const isKnown = session.status === 'signed-in' || session.status === 'signed-out';
  useEffect(() => {
    if (isKnown && new URLSearchParams(window.location.search).get('support') === 'open') setSupportPanel('open');
  }, [isKnown]);
  if (!isKnown) return null;
  return (
    <div className="support-corner">
      <SupportButton />
      {session.status === 'signed-in' ? (
        <SupportPanel who={{ id: session.user.id }} stream="/api/chat/events" />
      ) : (
        <SupportPanel who="visitor" stream={undefined} />
      )}
    </div>
  );
}

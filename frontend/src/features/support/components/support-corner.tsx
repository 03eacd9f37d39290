import { useEffect } from 'react';
import { setSupportPanel } from '../support-panel-state.js';
import { SupportButton } from './support-button.js';
import { SupportPanel } from './support-panel.js';

/** The live support on a page that listens to nothing else. `?support=open` opens it: letters lead there. */
export function SupportCorner({ userId }: { userId: string }) {
  useEffect(() => {
    if (new URLSearchParams(window.location.search).get('support') === 'open') setSupportPanel('open');
  }, []);
  return (
    <div className="support-corner">
      <SupportButton />
      <SupportPanel userId={userId} stream="/api/chat/events" />
    </div>
  );
}

import type { Session } from '../../lib/session.js';
import { ButtonLink } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import { LoadFailed, Message } from '../../ui/states.js';
import { StaffHeader } from './staff-header.js';

/** What stands where a room of the staff would, for whoever is not known yet, or not one of them. */
export function StaffDoor({ session }: { session: Session }) {
  return (
    <PageShell header={<StaffHeader />}>
      <div className="shell staff-width body">
        {session.status === 'signed-in' ? (
          <Message title="Access Denied" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
            <p>You do not have permission to access the admin dashboard.</p>
          </Message>
        ) : session.status === 'unknown' ? (
          <LoadFailed what="Your account" onRetry={session.retry} />
        ) : (
          <p role="status" className="muted">
            Loading
          </p>
        )}
      </div>
    </PageShell>
  );
}

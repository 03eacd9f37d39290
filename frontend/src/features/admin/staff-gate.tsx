import type { ReactNode } from 'react';
import type { Role } from '../../lib/api-types.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../lib/unauthorized.js';
import { useScreenTitle } from '../../lib/use-screen-title.js';
import { ButtonLink } from '../../ui/button.js';
import { PageShell } from '../../ui/page-shell.js';
import { LoadFailed, Message } from '../../ui/states.js';
import './admin.css';
import { CodeStep } from './second-factor/code-step.js';
import { Enrol } from './second-factor/enrol.js';
import { useSecondFactor } from './second-factor/second-factor.js';
import './second-factor/second-factor.css';
import { StaffHeader } from './staff-header.js';

interface StaffGateProps {
  /** What the browser's tab says meanwhile. */
  title: string;
  /** The room behind it. */
  children: (role: Role) => ReactNode;
}

/** Before every room of the staff: who has to show a second factor, or to set one up, does that first; customers stay outside. */
export function StaffGate({ title, children }: StaffGateProps) {
  const session = useRequiredSession();
  const role = session.user?.role;
  const isStaff = role !== undefined && role !== 'customer';
  const factor = useSecondFactor(role);
  useUnauthorizedRedirect({ error: factor.error });
  useScreenTitle(title);
  if (isStaff && factor.data) {
    if (factor.data.confirmed) return children(role);
    return (
      <Antechamber>
        {factor.data.status === 'on' ? <CodeStep passkeys={factor.data.passkeys} /> : <FirstFactor />}
      </Antechamber>
    );
  }
  return (
    <Antechamber>
      {session.status === 'signed-in' && !isStaff ? (
        <Message title="Access Denied" action={<ButtonLink to="/account">Back to your account</ButtonLink>}>
          <p>You do not have permission to access the admin dashboard.</p>
        </Message>
      ) : session.status === 'unknown' ? (
        <LoadFailed what="Your account" onRetry={session.retry} />
      ) : factor.isError ? (
        <LoadFailed what="The back office" onRetry={() => void factor.refetch()} />
      ) : (
        <p role="status" className="muted">
          Loading
        </p>
      )}
    </Antechamber>
  );
}

/** The screen as it is before anybody is let in. */
function Antechamber({ children }: { children: ReactNode }) {
  return (
    <PageShell header={<StaffHeader />}>
      <div className="shell staff-width body">{children}</div>
    </PageShell>
  );
}

function FirstFactor() {
  useScreenTitle('Second factor, Admin');
  return (
    <div className="factor">
      <h1>Set up a second factor</h1>
      <p>
        Staff sign in with a password of at least 15 characters and with a code of an authenticator app on their phone.
        This takes two minutes, once.
      </p>
      <Enrol />
    </div>
  );
}

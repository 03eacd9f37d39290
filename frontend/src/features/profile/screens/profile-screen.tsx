import { Link } from 'react-router-dom';
import type { UserResponse } from '../../../lib/api-types.js';
import { useRequiredSession } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell, Spread } from '../../../ui/page-shell.js';
import { SiteFooter } from '../../../ui/site-footer.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { DataPart } from '../components/data-part.js';
import { DeletePart } from '../components/delete-part.js';
import { EmailPart } from '../components/email-part.js';
import { NamesPart } from '../components/names-part.js';
import { PasskeysPart } from '../components/passkeys-part.js';
import { PasswordPart } from '../components/password-part.js';
import { PicturePart } from '../components/picture-part.js';
import { SessionsPart } from '../components/sessions-part.js';
import '../profile.css';

/** Who the person is to others, how they sign in, what is kept about them, and the way out. */
export function ProfileScreen() {
  const session = useRequiredSession();
  useScreenTitle('Profile settings');
  return (
    <PageShell header={<SiteHeader />} footer={<SiteFooter />}>
      <div className="body">
        <Spread>
          <Link className="word word-plain" to="/account">
            <Icon name="arrowLeft" />
            Back to your account
          </Link>
          <h1>Profile settings</h1>
          {session.status === 'signed-in' ? (
            <Parts user={session.user} />
          ) : session.status === 'unknown' ? (
            <LoadFailed what="Your profile" onRetry={session.retry} />
          ) : (
            <Skeleton lines={5} />
          )}
        </Spread>
      </div>
    </PageShell>
  );
}

function Parts({ user }: { user: UserResponse }) {
  return (
    <div className="profile-parts">
      <PicturePart user={user} />
      <NamesPart user={user} />
      <EmailPart user={user} />
      <PasswordPart user={user} />
      <PasskeysPart />
      <SessionsPart />
      <DataPart />
      <DeletePart />
    </div>
  );
}

import { useState } from 'react';
import type { SessionResponse } from '../../../lib/api-types.js';
import { formatDate, formatTime } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useEndOtherSessions, useEndSession, useSessions } from '../api/sessions.js';
import { Part } from './part.js';
import { PasswordAsked, useAskedPassword } from './password-asked.js';

const failed = (error: unknown): void =>
  showToast({ title: 'Signing out failed', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });

/** Where the account is signed in: this device first; one of the others can be signed out, or all of them. */
export function SessionsPart() {
  const sessions = useSessions();
  useUnauthorizedRedirect({ error: sessions.error });
  const others = sessions.data?.filter((session) => !session.current) ?? [];
  return (
    <Part id="sessions" title="Where you are signed in">
      {sessions.isPending ? (
        <Skeleton lines={2} />
      ) : sessions.data === undefined ? (
        <LoadFailed what="The list of devices" onRetry={() => void sessions.refetch()} />
      ) : (
        <ul className="devices">
          {sessions.data.map((session) => (
            <Device key={session.id} session={session} />
          ))}
        </ul>
      )}
      {others.length > 0 && <EndOthers count={others.length} />}
    </Part>
  );
}

function Device({ session }: { session: SessionResponse }) {
  const end = useEndSession();
  useUnauthorizedRedirect({ error: end.error });
  const { run, isBusy, asked } = useAskedPassword((password) => end.mutateAsync({ id: session.id, password }), failed);
  return (
    <li>
      <div>
        <p id={`device-${session.id}`}>
          <strong>{session.device}</strong>
        </p>
        <p className="small muted">
          {session.current ? (
            'This device'
          ) : (
            <>
              Last seen {formatDate(session.lastSeenAt)}, {formatTime(session.lastSeenAt)}
            </>
          )}
          . Signed in on {formatDate(session.createdAt)}.
        </p>
      </div>
      {!session.current && (
        <Button
          look="word"
          aria-describedby={`device-${session.id}`}
          busy={isBusy ? 'Signing out…' : undefined}
          onClick={() => void run()}
        >
          Sign out
        </Button>
      )}
      <PasswordAsked asked={asked} action="Sign out" busy="Signing out…" />
    </li>
  );
}

function EndOthers({ count }: { count: number }) {
  const [asking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  useUnauthorizedRedirect({ error: end.error });
  const { run, isBusy, asked } = useAskedPassword(end.mutateAsync, failed);
  // One dialog at a time: the question closes, whether the devices are signed out or the password is asked for.
  const go = (): void => void run().finally(() => setAsking(false));
  const devices = count === 1 ? '1 other device' : `${count} other devices`;
  return (
    <>
      <div className="acts">
        <Button onClick={() => setAsking(true)}>Sign out all other devices</Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Sign out all other devices?"
        description={`${devices} will be signed out at once. This device stays signed in.`}
        actions={
          <>
            <Button look="main" busy={isBusy ? 'Signing out…' : undefined} onClick={go}>
              Sign them out
            </Button>
            <Button look="word-plain" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      />
      <PasswordAsked asked={asked} action="Sign them out" busy="Signing out…" />
    </>
  );
}

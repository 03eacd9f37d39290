import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ApiError } from '../../../lib/http.js';
import { useAnsweredBy } from '../../../lib/offline/answered-by.js';
import { forgetCopy } from '../../../lib/offline/forget-kept.js';
import { useKeptCopy } from '../../../lib/offline/keep-here.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { DeadLink, OPEN_IT_AGAIN } from '../../../ui/dead-link.js';
import { PageShell, TopBar } from '../../../ui/page-shell.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { heldCopyQuery, saySeen } from '../api.js';
import { CelebrantCopy } from '../copies/celebrant-copy.js';
import { FollowCopy } from '../copies/follow-copy.js';
import { SpeakerCopy } from '../copies/speaker-copy.js';
import { StandByCopy } from '../copies/stand-by-copy.js';
import '../lectern.css';

/** How often a copy looks whether it is still the newest text. */
const LOOK_MS = 60_000;
/** How often one from this device is compared with the server's. */
const COMPARE_MS = 10_000;

/** `/copy/:token`: a copy for the day, as its holder needs it: who stands by, who follows along, who speaks a part, or the celebrant. */
export function CopyScreen() {
  const { token = '' } = useParams();
  const answeredBy = useAnsweredBy();
  const { data, error, isError, refetch } = useQuery({
    ...heldCopyQuery(token),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: answeredBy === 'device' ? COMPARE_MS : LOOK_MS,
  });
  const isClosed = error instanceof ApiError && error.status === 404;
  // kept anew when it says something else, not at each look: hundreds may follow behind one address
  const says = useMemo(() => JSON.stringify(data ?? null), [data]);
  const keeping = useKeptCopy(data && !isClosed ? token : undefined, says);
  useEffect(() => {
    if (isClosed) void forgetCopy(token);
  }, [token, isClosed]);
  useEffect(() => {
    const look = (): void => void refetch();
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [refetch]);
  useScreenTitle(isClosed ? 'This copy is no longer available' : (data?.title ?? 'A eulogy'));
  const version = data?.role === 'celebrant' ? data.version : undefined;
  useEffect(() => {
    // Where it does not arrive, the next visit says the same changes once more.
    if (version !== undefined) void saySeen(token, version).catch(() => undefined);
  }, [token, version]);
  if (data && !isClosed) {
    const close = (): void => void refetch();
    const held = { token, copy: data, keeping, onClosed: close };
    if (data.role === 'follow') return <FollowCopy {...held} />;
    if (data.role === 'standby') return <StandByCopy {...held} />;
    if (data.role === 'speaker') return <SpeakerCopy {...held} />;
    return <CelebrantCopy key={token} copy={data} keeping={keeping} />;
  }
  return (
    <PageShell header={<TopBar />}>
      <div className="column body">
        {isClosed ? (
          <DeadLink
            title="This copy is no longer available"
            ways={[
              OPEN_IT_AGAIN,
              { what: 'Ask the person who gave it to you.', how: 'They can give you a new copy at any time.' },
            ]}
          >
            <p>The link is incomplete, it was withdrawn, or the day has passed.</p>
          </DeadLink>
        ) : isError ? (
          <LoadFailed rank="screen" what="The text" onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

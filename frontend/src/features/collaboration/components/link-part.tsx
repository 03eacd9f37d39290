import { useId, useState } from 'react';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { Bone } from '../../../ui/skeleton.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useChangeLink, useInvitationLink } from '../api/people.js';
import { Confirm } from './confirm.js';
import { InviteWays } from './invite-ways.js';
import { MoreWays } from './more-ways.js';

/** The link of a eulogy: shared, renewed for another 14 days, or ended. */
export function LinkPart({ eulogyId, title }: { eulogyId: number; title: string }) {
  const heading = useId();
  const link = useInvitationLink(eulogyId);
  const change = useChangeLink(eulogyId);
  const [asking, setAsking] = useState<'end' | undefined>();

  const run = (act: 'renew' | 'revoke', done: string): void =>
    change.mutate(act, {
      onSuccess: ({ expiresAt }) => {
        setAsking(undefined);
        showToast({ title: done, description: expiresAt ? `It is good until ${formatDate(expiresAt)}.` : undefined });
      },
      onError: (error) =>
        showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
    });

  return (
    <section aria-labelledby={heading}>
      <h3 id={heading}>A link to share</h3>
      {link.data === undefined ? (
        link.isError ? (
          <LoadFailed what="The link" onRetry={() => void link.refetch()} />
        ) : (
          <Bone className="h-40 w-full" />
        )
      ) : link.data.inviteToken === null ? (
        <>
          <p>
            {link.data.expiresAt ? `The link ran out on ${formatDate(link.data.expiresAt)}.` : 'There is no link yet.'}
          </p>
          <Button
            busy={change.isPending ? 'One moment…' : undefined}
            onClick={() => run('renew', 'The link works again')}
          >
            {link.data.expiresAt ? 'Make it work again' : 'Make a link'}
          </Button>
        </>
      ) : (
        <>
          <InviteWays title={title} inviteToken={link.data.inviteToken} />
          <MoreWays title={title} inviteToken={link.data.inviteToken} />
          <p className="small muted">
            {link.data.expiresAt && `Good until ${formatDate(link.data.expiresAt)}. `}
            No account needed. Anything added through it waits for your OK.
          </p>
          {asking === 'end' ? (
            <Confirm
              question="End this link? It stops working straight away for anyone who hasn’t used it yet. A new one takes its place."
              yes="End the link"
              busy={change.isPending ? 'Ending…' : undefined}
              onYes={() => run('revoke', 'The old link is ended')}
              onNo={() => setAsking(undefined)}
            />
          ) : (
            <div className="words">
              <Button
                look="word"
                busy={change.isPending ? 'One moment…' : undefined}
                onClick={() => run('renew', 'The link is renewed')}
              >
                Renew for 14 days
              </Button>
              <Button look="word-plain" onClick={() => setAsking('end')}>
                End this link
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

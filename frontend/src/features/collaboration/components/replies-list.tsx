import { useId, useState } from 'react';
import type { WaitingReply } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { LoadFailed } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { useDecideReply, useReplies } from '../api/replies.js';
import { Confirm } from './confirm.js';

/** Answers by mail that the owner has to look at, and letters that came back. */
export function RepliesList({ eulogyId }: { eulogyId: number }) {
  const [waitingHeading, returnedHeading] = [useId(), useId()];
  const { data, isError, refetch } = useReplies(eulogyId);
  if (!data && isError) return <LoadFailed what="Emails that came in" onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.waiting.length > 0 && (
        <section aria-labelledby={waitingHeading}>
          <h3 id={waitingHeading}>Emails that wait for you</h3>
          <ul className="circle-list" aria-labelledby={waitingHeading}>
            {data.waiting.map((reply) => (
              <Waiting key={reply.id} eulogyId={eulogyId} reply={reply} />
            ))}
          </ul>
        </section>
      )}
      {data.returned.length > 0 && (
        <section aria-labelledby={returnedHeading}>
          <h3 id={returnedHeading}>Emails that came back</h3>
          <ul className="circle-list" aria-labelledby={returnedHeading}>
            {data.returned.map(({ who, returnedAt }) => (
              <li key={`${who} ${returnedAt}`}>
                <div className="circle-who">
                  <p>{amidEnglish(who)}</p>
                  <p className="small muted">
                    {`Our email could not be delivered, ${formatDate(returnedAt)}. Perhaps there is a slip in the address.`}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Waiting({ eulogyId, reply }: { eulogyId: number; reply: WaitingReply }) {
  const decide = useDecideReply(eulogyId);
  const [asking, setAsking] = useState<'drop' | undefined>();
  const whose = reply.askedOf === null ? 'somebody who asked not to be named' : amidEnglish(reply.askedOf);
  const busy = decide.isPending ? 'One moment…' : undefined;
  return (
    <li>
      <div className="circle-who waiting-guest">
        <p>
          An answer to the email to <strong>{whose}</strong>
        </p>
        <p className="small muted">{`${cameHow(reply)}, ${formatDate(reply.receivedAt)}`}</p>
        <blockquote className="waiting-words">
          {reply.questionText !== null && <p className="small muted">{reply.questionText}</p>}
          {reply.words !== '' && <p dir="auto">{reply.words}</p>}
          {reply.recordings > 0 && (
            <p className="small">
              {reply.recordings === 1 ? 'A recording came with it' : `${reply.recordings} recordings came with it`}. If
              you include it, only they can hear it, until they say otherwise.
            </p>
          )}
        </blockquote>
      </div>
      {asking === undefined ? (
        <div className="words">
          <Button
            size="small"
            busy={busy}
            aria-label={`It is theirs: the answer to the email to ${whose}`}
            onClick={() => decide.mutate({ act: 'take-in', replyId: reply.id }, tell('It is kept as their answer'))}
          >
            It is theirs, include it
          </Button>
          <Button
            look="word-plain"
            aria-label={`Let go of the answer to the email to ${whose}`}
            onClick={() => setAsking('drop')}
          >
            Let it go
          </Button>
        </div>
      ) : (
        <Confirm
          question="Let this email go? Its words are deleted."
          yes="Let it go"
          busy={busy}
          onYes={() => decide.mutate({ act: 'drop', replyId: reply.id }, tell('The email is gone'))}
          onNo={() => setAsking(undefined)}
        />
      )}
    </li>
  );
}

function cameHow({ because, from }: WaitingReply): string {
  if (because === 'too-late') return 'Came after the invitation had run out';
  return from === null ? 'Came from another address' : `Came from another address, ${from}`;
}

function tell(title: string) {
  return {
    onSuccess: () => showToast({ title }),
    onError: (error: unknown) =>
      showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' }),
  };
}

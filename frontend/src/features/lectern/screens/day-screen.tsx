import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { adviceFor } from '../../../content/settings.js';
import type { CopiesOfEulogy, CopyOfEulogy } from '../../../lib/api-types.js';
import { copyText } from '../../../lib/copy-text.js';
import { isMissing } from '../../../lib/eulogy.js';
import { formatDate } from '../../../lib/format.js';
import { sentenceOf } from '../../../lib/http.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, buttonClass, ButtonLink } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SettingAdvice } from '../../../ui/setting-advice.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { showToast } from '../../../ui/toast-store.js';
import { copiesQuery, takeBack, type CopyRole } from '../api.js';
import { HandOver } from '../components/hand-over.js';
import '../lectern.css';

/** `/day/:id`: who else has the text in their hands on the day. */
export function DayScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle('The day');
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body day">
        {session.status === 'signed-in' ? (
          <Loaded key={id} id={Number(id)} />
        ) : session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id }: { id: number }) {
  const { data, error, isError, refetch } = useQuery({ ...copiesQuery(id), staleTime: 0, refetchOnMount: 'always' });
  useUnauthorizedRedirect({ error });
  if (data) return <Day id={id} known={data} />;
  if (isMissing(error))
    return (
      <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
        <p>There is no such eulogy, or only its owner can prepare the day.</p>
      </Message>
    );
  if (isError) return <LoadFailed rank="screen" what="The day" onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

function Day({ id, known }: { id: number; known: CopiesOfEulogy }) {
  const advice = adviceFor(known.setting);
  return (
    <>
      <p>
        <Link className="word word-plain" to={`/eulogy/${id}`}>
          Back to the text
        </Link>
      </p>
      <h1>The day</h1>
      <section>
        <h2>In your hands</h2>
        <p>Open it once where there is a connection. After that your phone needs none.</p>
        <div className="acts">
          <ButtonLink look="main" to={`/lectern/${id}`}>
            Read it at the lectern
          </ButtonLink>
          <a
            className={buttonClass('word')}
            href={`/api/eulogies/${id}/pdf?layout=second-copy&pace=${readingPace()}`}
            download
          >
            A second copy on paper (PDF)
          </a>
        </div>
        <p className="muted">
          The second copy is for somebody in the front row: every paragraph has a mark, so that they find your place and
          read on.
        </p>
      </section>
      {advice && (
        <section>
          <h2>Where it will be spoken</h2>
          <p>{advice.label}</p>
          <SettingAdvice of={advice} />
        </section>
      )}
      <section>
        <h2>In other hands</h2>
        {known.shows === 'nothing' ? (
          <Notice>
            <p>Others see the text once you have said that it is finished. Then you can hand it over here.</p>
          </Notice>
        ) : (
          <>
            {known.shows === 'older' && (
              <Notice>
                <p>
                  These copies show the text as you last called it finished. Yours is newer: say “Finished” once more,
                  and all of them are the same.
                </p>
              </Notice>
            )}
            {known.copies.length === 0 && <p>Nobody else has a copy yet.</p>}
            <ul className="copies">
              {known.copies.map((copy) => (
                <HandedOver key={copy.number} id={id} copy={copy} />
              ))}
            </ul>
            <HandOver id={id} />
          </>
        )}
      </section>
    </>
  );
}

const WHAT: Readonly<Record<CopyRole, string>> = {
  standby: 'stands by',
  follow: 'To follow along',
  celebrant: 'celebrant',
};

const nameOf = ({ role, name }: CopyOfEulogy): string => (role === 'follow' ? WHAT.follow : `${name}, ${WHAT[role]}`);

function HandedOver({ id, copy }: { id: number; copy: CopyOfEulogy }) {
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const take = async (): Promise<void> => {
    try {
      client.setQueryData(copiesQuery(id).queryKey, await takeBack(id, copy.number));
    } catch (error) {
      setFailure(error);
    }
  };
  const pass = async (): Promise<void> => {
    try {
      await copyText(copy.url);
      showToast({ title: 'Link copied', description: 'Pass it on as you like.' });
    } catch {
      showToast({ title: 'The link was not copied', description: copy.url, tone: 'problem' });
    }
  };
  return (
    <li>
      <p>
        <strong>{nameOf(copy)}</strong>
        <span className="muted">
          {copy.email ? `A letter went to ${copy.email}. ` : ''}Closes itself {formatDate(copy.closesAt)}
        </span>
      </p>
      {isAsked ? (
        <div className="acts" role="group" aria-label="Are you sure?">
          <p role="alert">The link will open nothing from now on.</p>
          <Button size="small" onClick={() => void take()}>
            Take it back
          </Button>
          <Button look="word" onClick={() => setIsAsked(false)} autoFocus>
            Leave it
          </Button>
        </div>
      ) : (
        <div className="acts">
          <Button look="word" onClick={() => void pass()} aria-label={`Copy the link: ${nameOf(copy)}`}>
            Copy the link
          </Button>
          <Button look="word" onClick={() => setIsAsked(true)} aria-label={`Take back: ${nameOf(copy)}`}>
            Take back
          </Button>
        </div>
      )}
      {failure !== undefined && (
        <p role="alert" className="failure">
          {sentenceOf(failure, 'That did not work. Please try again in a moment.')}
        </p>
      )}
    </li>
  );
}

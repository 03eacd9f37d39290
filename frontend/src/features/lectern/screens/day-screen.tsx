import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adviceFor } from '../../../content/settings.js';
import type { CopiesOfEulogy, CopyOfEulogy } from '../../../lib/api-types.js';
import { hasText, isMissing, useEulogy } from '../../../lib/eulogy.js';
import { readingPace } from '../../../lib/reading-pace.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { buttonClass, ButtonLink } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';
import { PageLead } from '../../../ui/page-lead.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SettingAdvice } from '../../../ui/setting-advice.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { PackWay } from '../../generation/index.js';
import { copiesQuery } from '../api.js';
import { problemsOf } from '../problems-of.js';
import { HandOver } from '../components/hand-over.js';
import { HandedOver } from '../components/handed-over.js';
import { nameOfCopy } from '../copy-names.js';
import { ServiceDay } from '../components/service-day.js';
import { SpeakerLinks } from '../components/speaker-links.js';
import '../lectern.css';

/** `/day/:id`: who else has the text in their hands on the day. */
export function DayScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  useScreenTitle('The day');
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body own-page day">
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
  const eulogy = useEulogy(String(id));
  if (data && eulogy.data && !hasText(eulogy.data)) return <NothingYet id={id} />;
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

/** There is nothing to read from, and nothing to hand over. */
function NothingYet({ id }: { id: number }) {
  return (
    <>
      <PageLead back={{ to: '/account', label: 'Back to your account' }} title="The day">
        <p>The eulogy isn’t written yet. Once it is, you can read it from here, and give other people copies.</p>
      </PageLead>
      <p className="acts">
        <ButtonLink look="main" to={`/questionnaire/${id}`}>
          Go to the questions
        </ButtonLink>
      </p>
    </>
  );
}

function Day({ id, known }: { id: number; known: CopiesOfEulogy }) {
  const advice = adviceFor(known.setting);
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const type = (typed: string): void => {
    setDay(typed);
    setProblem(undefined);
  };
  const refused = (error: unknown): void => {
    const { day: wrong } = problemsOf(error);
    setProblem(wrong);
    if (wrong !== undefined) field.current?.focus();
  };
  const asks = { typedDay: known.day === '' ? day : '', onRefused: refused };
  const speaking = new Set(known.speakers.map((speaker) => speaker.id));
  const others = known.copies.filter(({ speakerId }) => speakerId === null || !speaking.has(speakerId));
  return (
    <>
      <PageLead back={{ to: `/eulogy/${id}`, label: 'Back to the text' }} title="The day">
        <p>What to read from, and who has a copy.</p>
      </PageLead>
      <section>
        <h2>For you to read from</h2>
        <p>Open it once while you’re online. After that it works without a connection.</p>
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
        <p className="small muted">
          The second copy is for someone in the front row. Every paragraph is marked, so they can find your place and
          take over.
        </p>
      </section>
      <section aria-labelledby="one-file">
        <h2 id="one-file">Everything in one file</h2>
        <PackWay id={id} speakers={known.speakers.length} />
      </section>
      <ServiceDay id={id} day={known.day} typed={{ day, problem, field, type }} links={known.copies.length} />
      {advice && (
        <section>
          <h2>Where it will be spoken</h2>
          <p>{advice.label}</p>
          <SettingAdvice of={advice} />
        </section>
      )}
      <SpeakerLinks id={id} known={known} {...asks} />
      <section>
        <h2>For other people</h2>
        {known.shows === 'nothing' ? (
          <Notice>
            <p>Nobody else sees the text until you’ve marked it finished. Then you can give people a copy here.</p>
          </Notice>
        ) : (
          <>
            {known.shows === 'older' && (
              <Notice>
                <p>
                  These copies show the text as you last marked it finished. Yours is newer: mark it finished again, and
                  they’ll all match.
                </p>
              </Notice>
            )}
            {others.length === 0 && <p>Nobody else has a copy yet.</p>}
            <ul className="copies">
              {others.map((copy) => (
                <HandedOver key={copy.number} id={id} copy={copy} called={nameOfCopy(copy)} ending={endingOf(copy)}>
                  {copy.role === 'speaker' && (
                    <span>They no longer have a part in the text, so the link doesn’t open.</span>
                  )}
                </HandedOver>
              ))}
            </ul>
            <HandOver id={id} copies={known.copies} {...asks} />
          </>
        )}
      </section>
    </>
  );
}

const endingOf = ({ role }: CopyOfEulogy): string => (role === 'speaker' ? 'End this link' : 'Take back');

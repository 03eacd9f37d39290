import { useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TakeAlongResponse } from '../../../lib/api-types.js';
import { isMissing } from '../../../lib/eulogy.js';
import { ApiError } from '../../../lib/http.js';
import { useConnection } from '../../../lib/offline/use-connection.js';
import { useKeptHere, type Keeping } from '../../../lib/offline/keep-here.js';
import { pagesOfText } from '../../../lib/offline/what-to-keep.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Icon } from '../../../ui/icons.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { LecternFrame } from '../components/lectern-frame.js';
import { MoveThrough } from '../components/move-through.js';
import { partAt, SpokenText } from '../components/spoken-text.js';
import '../lectern.css';
import { useArrowKeys } from '../use-arrow-keys.js';
import { useOthers } from '../use-others.js';
import { useSteps } from '../use-steps.js';
import { useFollowing, usePlace, useTakenText } from '../use-taken-text.js';

/** `/lectern/:id`: the text as it is spoken on the day, paragraph by paragraph; it needs no connection once it was opened. */
export function LecternScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  if (session.status === 'signed-in') return <Loaded key={id} id={id} personId={session.user.id} />;
  return (
    <Around>
      {session.status === 'unknown' ? (
        <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Around>
  );
}

function Around({ children }: { children: React.ReactNode }) {
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body">{children}</div>
    </PageShell>
  );
}

function Loaded({ id, personId }: { id: string; personId: string }) {
  const { query, text, isStale, takeNewest } = useTakenText(Number(id));
  useUnauthorizedRedirect({ error: query.error });
  useScreenTitle(text && `At the lectern: ${text.title}`);
  const keeping = useKeptHere(personId, text && pagesOfText(id), query.dataUpdatedAt);
  if (text && !isMissing(query.error))
    return <Stage id={id} text={text} keeping={keeping} newer={isStale ? takeNewest : undefined} />;
  return (
    <Around>
      {isMissing(query.error) ? (
        <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
          <p>It isn’t there, or it belongs to somebody else.</p>
        </Message>
      ) : query.error instanceof ApiError && query.error.status === 409 ? (
        <Message title="Nothing to read yet" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
          <p>This eulogy is not written yet. Once it is, you can read it from here.</p>
        </Message>
      ) : query.isError ? (
        <LoadFailed rank="screen" what="The text" onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Around>
  );
}

interface StageProps {
  readonly id: string;
  readonly text: TakeAlongResponse;
  readonly keeping: Keeping;
  /** Puts the newer text in place of the one that is shown; undefined where this is the newest that is known. */
  readonly newer: (() => void) | undefined;
}

function Stage({ id, text, keeping, newer }: StageProps) {
  const { place, goTo: move } = usePlace(Number(id), text.paragraphs.length);
  const others = useOthers(Number(id), move);
  const goTo = (wanted: number): void => {
    // while another one reads on, nobody is taken away from there by a touch
    if (others.isLed) return;
    move(wanted);
    others.say(Math.min(Math.max(0, wanted), Math.max(0, text.paragraphs.length - 1)));
  };
  const { begin } = others;
  useEffect(() => begin(place), [begin, place]);
  const page = useFollowing(place || undefined);
  const steps = useSteps(page, place, goTo);
  useArrowKeys(steps);
  const count = text.paragraphs.length;
  const end = useRef<HTMLHeadingElement>(null);
  return (
    <LecternFrame
      page={page}
      place={place}
      count={count}
      head={
        <>
          <Link className="word word-plain" to={`/eulogy/${id}`} aria-label="Leave the lectern">
            <Icon name="close" />
          </Link>
          <Readiness keeping={keeping} newer={newer} />
        </>
      }
      foot={
        others.isLed ? (
          <section className="stand-by-move" aria-label="Somebody reads on">
            <p role="status">
              <strong>{others.standsBy || 'Whoever stands by'} is reading on.</strong> Your page follows theirs:
              paragraph {place + 1} of {count}.
            </p>
            <Button look="main" onClick={() => others.takeBack(place)}>
              I go on speaking
            </Button>
            <p>Press it when you can go on. Their page then follows yours again.</p>
          </section>
        ) : (
          <MoveThrough place={place} count={count} steps={steps} onEnd={() => end.current?.focus()}>
            {partAt(text.paragraphs, place)}
            {others.standsBy !== '' && partAt(text.paragraphs, place) !== '' && '. '}
            {others.standsBy !== '' && `${others.standsBy} stands by`}
          </MoveThrough>
        )
      }
    >
      <SpokenText
        title={text.title}
        paragraphs={text.paragraphs}
        place={place}
        onTouch={goTo}
        closing={
          <section className="spoken-end" aria-labelledby="that-was-all">
            <h2 id="that-was-all" ref={end} tabIndex={-1}>
              That was all.
            </h2>
            <div className="acts">
              <ButtonLink to={`/eulogy/${id}`}>Back to the eulogy</ButtonLink>
              <ButtonLink look="word" to={`/practice/${id}`}>
                Practise again
              </ButtonLink>
            </div>
          </section>
        }
      />
    </LecternFrame>
  );
}

/** Whether the phone may go without reception, and whether this is still the text. */
function Readiness({ keeping, newer }: Pick<StageProps, 'keeping' | 'newer'>) {
  const isConnected = useConnection() === 'there';
  if (newer)
    return (
      <p className="lectern-ready" role="status">
        The text was changed since.{' '}
        <Button look="word" onClick={newer}>
          Show the newest
        </Button>
      </p>
    );
  return (
    <p className="lectern-ready" role="status">
      {keeping === 'kept' ? (
        <>
          <Icon name="check" />
          {isConnected
            ? 'On this device. No reception needed'
            : 'On this device, as it was when you last had a connection'}
        </>
      ) : keeping === 'cannot' ? (
        'This browser keeps nothing for you. Leave this page open'
      ) : keeping === 'missed' ? (
        'It could not be put on this device. Leave this page open, and take the pages on paper'
      ) : isConnected ? (
        'Saving it on this device…'
      ) : (
        'No connection. As it was when you last had one'
      )}
    </p>
  );
}

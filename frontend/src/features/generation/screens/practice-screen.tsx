import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { TakeAlongResponse } from '../../../lib/api-types.js';
import { isMissing } from '../../../lib/eulogy.js';
import { ApiError } from '../../../lib/http.js';
import { useKeptHere } from '../../../lib/offline/keep-here.js';
import { pagesOfText } from '../../../lib/offline/what-to-keep.js';
import { FASTEST_PACE, readingPace, rememberPace, SLOWEST_PACE } from '../../../lib/reading-pace.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { PageShell } from '../../../ui/page-shell.js';
import { SiteHeader } from '../../../ui/site-header.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { takeAlongQuery } from '../components/download-menu.js';
import { clock, measuredPace, total } from '../practice.js';
import { usePractice } from '../use-practice.js';
import '../take-along.css';

/** `/practice/:id`: the text in large type, moving at one's own pace. Nothing is recorded, and nothing leaves the device. */
export function PracticeScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  if (session.status === 'signed-in') return <Loaded key={id} id={id} personId={session.user.id} />;
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body">
        {session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

function Loaded({ id, personId }: { id: string; personId: string }) {
  const text = useQuery(takeAlongQuery(Number(id)));
  useKeptHere(personId, text.data && pagesOfText(id), text.dataUpdatedAt);
  useUnauthorizedRedirect({ error: text.error });
  useScreenTitle(text.data && `Practise: ${text.data.title}`);
  if (text.data) return <Stage id={id} text={text.data} />;
  return (
    <PageShell header={<SiteHeader />}>
      <div className="column body">
        {isMissing(text.error) ? (
          <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
            <p>It isn’t there, or it belongs to somebody else.</p>
          </Message>
        ) : isUnwritten(text.error) ? (
          <Message title="Nothing to practise yet" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
            <p>This eulogy is not written yet. Once it is, you can practise reading it here.</p>
          </Message>
        ) : text.isError ? (
          <LoadFailed rank="screen" what="The text" onRetry={() => void text.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </PageShell>
  );
}

const isUnwritten = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

function Stage({ id, text }: { id: string; text: TakeAlongResponse }) {
  const screen = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const [pace, setPace] = useState(readingPace);
  const [moves, setMoves] = useState(true);
  const [kept, setKept] = useState<number | undefined>();
  const words = text.paragraphs.map((paragraph) => paragraph.words);
  const { practice, isRunning, start, pause, restart, next } = usePractice(words, { pace, moves, page });
  const isDone = practice.current >= words.length;
  const measured = measuredPace(practice, words);

  const choosePace = (chosen: number): void => {
    setPace(chosen);
    rememberPace(chosen);
  };
  return (
    <main className="practice" id="main" tabIndex={-1} ref={screen}>
      <div className="practice-text" ref={page} tabIndex={0} role="region" aria-label="The text">
        <div>
          <h1 dir="auto">{text.title}</h1>
          {text.paragraphs.map(({ pieces, head }, index) => (
            <p key={index} dir="auto" aria-current={index === practice.current}>
              {head && <span className="took">{head}</span>}
              {pieces.map((piece, at) => (
                <span key={at}>
                  {piece.text}
                  {piece.mark && (
                    <span className="spoken-mark" aria-hidden="true">
                      {piece.mark === 'breath' ? '/' : '//'}
                    </span>
                  )}{' '}
                </span>
              ))}
              {(practice.spent[index] ?? 0) > 0 && <span className="took">{clock(practice.spent[index] ?? 0)}</span>}
            </p>
          ))}
        </div>
      </div>
      <div className="practice-bar">
        <Link className="word word-plain" to={`/eulogy/${id}`}>
          Leave
        </Link>
        {isRunning ? (
          <Button look="main" onClick={pause}>
            Pause
          </Button>
        ) : (
          <Button look="main" onClick={isDone ? restart : start}>
            {isDone ? 'Again' : 'Start'}
          </Button>
        )}
        <Button onClick={next} disabled={isDone || !isRunning}>
          Next paragraph
        </Button>
        <span className="time" role="timer" aria-label="Time so far">
          {clock(total(practice))}
        </span>
        <label className="practice-pace">
          Pace
          <input
            type="range"
            min={SLOWEST_PACE}
            max={FASTEST_PACE}
            step={5}
            value={pace}
            aria-valuetext={`${pace} words a minute`}
            onChange={(event) => choosePace(Number(event.target.value))}
          />
          <span>{pace} words a minute</span>
        </label>
        <label>
          <input type="checkbox" checked={moves} onChange={(event) => setMoves(event.target.checked)} />
          Move at my pace
        </label>
        <Button look="word" onClick={() => void toggleFullScreen(screen.current)}>
          Full screen
        </Button>
        {measured !== undefined && !isRunning && (
          <p role="status">
            {kept === measured ? (
              `Kept: ${measured} words a minute.`
            ) : (
              <>
                You read {measured} words a minute.{' '}
                <Button
                  look="word"
                  onClick={() => {
                    choosePace(measured);
                    setKept(measured);
                  }}
                >
                  Keep this pace
                </Button>
              </>
            )}
          </p>
        )}
      </div>
    </main>
  );
}

/** Some browsers, and some frames, do not allow it: then the page stays as it is. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch {
    // not allowed here
  }
}

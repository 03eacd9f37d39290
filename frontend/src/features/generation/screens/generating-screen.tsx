import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { LEGAL } from '../../../content/site.js';
import { subjectIn } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, GenerationStage } from '../../../lib/api-types.js';
import { isBeingWritten, isFinished, isMissing, useEulogy, useQuestions } from '../../../lib/eulogy.js';
import { generateEulogy, minutesOr5 } from '../../../lib/generate-eulogy.js';
import { failureOfReason, failureOfRequest } from '../../../lib/generation-failure.js';
import { displayTitle, responsesOf } from '../../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { ProgressBar } from '../../../ui/progress-bar.js';
import { LoadFailed } from '../../../ui/states.js';
import { useEulogyEvents } from '../api/eulogy-events.js';
import { aloud } from '../../../lib/minutes-aloud.js';
import { Waiting } from '../components/waiting.js';
import '../generation.css';
import { laterStage, STAGE_TEXTS } from '../stages.js';
import { useBar } from '../use-bar.js';
import { fromWhom } from '../voices.js';

/** How often the eulogy is asked for while it is being written, in ms: the fallback of the live updates (D15). */
export const POLL_MS = 3000;

/** `/generating/:id`: what is being written from, how far it is, and leave to go away. */
export function GeneratingScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  return (
    <Waiting>
      {session.status === 'signed-in' ? (
        <Progress key={id} id={id} />
      ) : session.status === 'unknown' ? (
        <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
      ) : (
        <Loading />
      )}
    </Waiting>
  );
}

function Loading() {
  return <p role="status">Loading...</p>;
}

function Progress({ id }: { id: string }) {
  const [isWaiting, setIsWaiting] = useState(true);
  const eulogy = useEulogy(id, { pollMs: isWaiting ? POLL_MS : undefined });
  const questions = useQuestions(eulogy.data);
  const [stage, setStage] = useState<GenerationStage>();
  useUnauthorizedRedirect({ error: eulogy.error });

  const { data } = eulogy;
  const isWriting = data !== undefined && isBeingWritten(data);
  // An older copy may still say what was before: the poll goes on until the server has said it is over.
  const isOver = data !== undefined && eulogy.isFetchedAfterMount && !isWriting;
  useEffect(() => setIsWaiting(!isOver && !isMissing(eulogy.error)), [isOver, eulogy.error]);
  useEulogyEvents(id, isWriting ? 'listening' : 'off', {
    onStage: (heard) => setStage((known) => laterStage(known, heard)),
    onEnd: () => void eulogy.refetch(),
  });

  const title = data && displayTitle(data);
  const about = data ? subjectIn(questions.data ?? [], responsesOf(data.responses)).calledName : '';
  // which of them are facts is known with the questions alone
  const from = data && questions.data ? fromWhom(data, questions.data) : '';
  useScreenTitle(data === undefined ? 'Writing' : isFinished(data) ? 'Eulogy Complete!' : `Writing: ${title}`);

  if (isMissing(eulogy.error)) return <NotThere />;
  if (data === undefined) {
    return eulogy.isError ? (
      <LoadFailed rank="screen" what="The eulogy" onRetry={() => void eulogy.refetch()} />
    ) : (
      <Loading />
    );
  }
  if (isWriting) {
    return <Writing eulogy={data} about={about} from={from} stage={laterStage(stage, data.stage)} />;
  }
  if (!eulogy.isFetchedAfterMount) return <Loading />;
  if (isFinished(data)) return <Complete eulogy={data} from={from} />;
  if (data.generationError) {
    return (
      <Failed
        eulogy={data}
        reason={data.generationError}
        onStarted={() => {
          setStage(undefined);
          void eulogy.refetch();
        }}
      />
    );
  }
  return <NothingToWait eulogy={data} />;
}

interface WritingProps {
  eulogy: EulogyResponse;
  about: string;
  /** "16 answers by Claire and Mick"; '' where nobody told any, or nobody knows yet. */
  from: string;
  stage: GenerationStage;
}

function Writing({ eulogy, about, from, stage }: WritingProps) {
  const bar = useBar(stage);
  return (
    <>
      <h1>{about === '' ? 'Writing the eulogy' : `Writing about ${about}`}</h1>
      <p className="from">
        {from === '' ? 'From what was told, and nothing else.' : `From ${from}, and the facts.`} Anything we aren’t sure
        of is marked.
      </p>
      <ProgressBar label="Writing" value={bar} max={100} />
      <p className="now" role="status">
        {STAGE_TEXTS[stage]}
      </p>
      <div className="meanwhile">
        <p>
          This takes about 2-3 minutes, often less. You can close this page. The eulogy will be waiting in your account.
        </p>
        <StillWriting heardAt={eulogy.heardAt} />
        <ButtonLink look="word" to="/account">
          Back to Account
        </ButtonLink>
      </div>
    </>
  );
}

/** So long, in ms, it takes at most where all goes as usual. */
const USUALLY_MS = 3 * 60_000;

/** A small machine may need an hour: whoever waits longer than usual sees that it goes on. */
function StillWriting({ heardAt }: { heardAt: string | undefined }) {
  const [began] = useState(() => Date.now());
  if (heardAt === undefined || Date.now() - began < USUALLY_MS) return null;
  return (
    <p>
      It’s taking longer today. The writing is still going, and was last active at{' '}
      <time dateTime={heardAt}>
        {new Date(heardAt).toLocaleTimeString('en-AU', { hour: 'numeric', minute: '2-digit', second: '2-digit' })}
      </time>
      .
    </p>
  );
}

/** The heading takes the focus when the state of the page changes under the reader. */
function Arrived({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

function Complete({ eulogy, from }: { eulogy: EulogyResponse; from: string }) {
  const words = eulogy.provenance?.words;
  return (
    <>
      <Arrived>Eulogy Complete!</Arrived>
      <p className="from">
        {words !== undefined && aloud(words)}
        {words !== undefined && (from === '' ? '. ' : `, chosen from ${from}. `)}
      </p>
      <p className="now" role="status">
        {STAGE_TEXTS.done}
      </p>
      <div className="acts">
        <ButtonLink look="main" to={`/eulogy/${eulogy.id}`}>
          Read {displayTitle(eulogy)}
        </ButtonLink>
        <ButtonLink look="word" to="/account">
          Back to Account
        </ButtonLink>
      </div>
      {eulogy.isOwner && (
        <section className="then" aria-labelledby="then-heading">
          <h2 id="then-heading">What comes next</h2>
          <ol>
            <li>
              <strong>Read it through once,</strong> in your own time. Tap any sentence to see whose words they are, or
              to change them.
            </li>
            <li>
              <strong>Not right yet?</strong> Change an answer and have a new version written. This one is kept.
            </li>
            <li>
              <strong>Mark it finished</strong> when it is. Nobody else sees it, and nobody is emailed, until you do.
            </li>
            <li>
              <strong>Get ready for the day:</strong> practise it aloud, print it in large type, give someone a second
              copy.
            </li>
          </ol>
        </section>
      )}
    </>
  );
}

function Failed({ eulogy, reason, onStarted }: { eulogy: EulogyResponse; reason: string; onStarted: () => void }) {
  const [isStarting, setIsStarting] = useState(false);
  const [failure, setFailure] = useState(() => failureOfReason(reason));
  const [refusal, setRefusal] = useState<unknown>();
  useUnauthorizedRedirect({ error: refusal });
  const needsAnswers = reason === 'too-little';

  // the next one may have failed for another reason
  useEffect(() => setFailure(failureOfReason(reason)), [reason, eulogy.updatedAt]);

  const again = async (): Promise<void> => {
    setIsStarting(true);
    try {
      await generateEulogy(eulogy.id, minutesOr5(eulogy.duration));
      onStarted();
    } catch (error) {
      setFailure(failureOfRequest(error));
      setRefusal(error);
    } finally {
      setIsStarting(false);
    }
  };

  return (
    <>
      <Arrived>{failure.title}</Arrived>
      <p className="from" role="status">
        {failure.description}
      </p>
      <p>
        <strong>Your answers are all safe.</strong> Nothing was lost, and trying again costs nothing more.
        {needsAnswers ? ' Add a little more and it can be written.' : ' You can edit your answers again.'}
      </p>
      <div className="acts">
        {eulogy.isOwner && (
          <Button
            look={needsAnswers ? 'outline' : 'main'}
            busy={isStarting ? 'Starting…' : undefined}
            onClick={() => void again()}
          >
            Try again
          </Button>
        )}
        <ButtonLink look={needsAnswers ? 'main' : 'outline'} to={`/review/${eulogy.id}`}>
          Back to your answers
        </ButtonLink>
      </div>
      {!needsAnswers && (
        <section className="then" aria-labelledby="again-heading">
          <h2 id="again-heading">If it fails again</h2>
          <p>
            <a href="/contact">Write to us</a>: a person will look into it and answer within {LEGAL.replyHours} hours.
          </p>
          <p>
            If the service is sooner than that, our <a href="/how-to-write-eulogy">guide</a> can help you write it by
            hand, from what you told us here.
          </p>
        </section>
      )}
    </>
  );
}

/** Nobody asked for a text, or it is somebody else's to read. */
function NothingToWait({ eulogy }: { eulogy: EulogyResponse }) {
  const isWritten = eulogy.status === 'completed' || eulogy.status === 'complete';
  return (
    <>
      <h1>{isWritten ? 'It is written' : 'Nothing is being written yet'}</h1>
      <p className="from">
        {!isWritten
          ? eulogy.isOwner
            ? 'Writing starts when you say so, at the end of the review.'
            : 'Writing starts when the person who created it says so. You can still add what you remember.'
          : eulogy.isOwner
            ? 'Eulogy completed but content not found. Please contact support.'
            : 'Only the person who created it can read it for now.'}
      </p>
      <div className="acts">
        {!isWritten && (
          <ButtonLink look="main" to={eulogy.isOwner ? `/review/${eulogy.id}` : `/questionnaire/${eulogy.id}`}>
            {eulogy.isOwner ? 'Go to the review' : 'Go to the questions'}
          </ButtonLink>
        )}
        <ButtonLink look="word" to="/account">
          Back to Account
        </ButtonLink>
      </div>
    </>
  );
}

function NotThere() {
  return (
    <>
      <h1>Eulogy not found</h1>
      <p className="from">It isn’t there, or it belongs to somebody else.</p>
      <div className="acts">
        <ButtonLink look="main" to="/account">
          Go to your account
        </ButtonLink>
      </div>
    </>
  );
}

import { useRef, useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { subjectIn } from '../../../lib/answers/question-options.js';
import type { EulogyResponse, Forgotten, QuestionResponse } from '../../../lib/api-types.js';
import { hasText, isBeingWritten, isMissing, useEulogy, useQuestions } from '../../../lib/eulogy.js';
import { failureOfReason } from '../../../lib/generation-failure.js';
import { useKeptHere } from '../../../lib/offline/keep-here.js';
import { pagesOfText } from '../../../lib/offline/what-to-keep.js';
import { displayTitle, responsesOf } from '../../../lib/titles.js';
import { useRequiredSession, useUnauthorizedRedirect } from '../../../lib/unauthorized.js';
import { useScreenTitle } from '../../../lib/use-screen-title.js';
import { ButtonLink } from '../../../ui/button.js';
import { RefundedNotice } from '../../../ui/refunded-notice.js';
import { Notice } from '../../../ui/notice.js';
import { PageShell } from '../../../ui/page-shell.js';
import { Picture } from '../../../ui/pictures/picture.js';
import { Sheet } from '../../../ui/sheet.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { LoadFailed, Message } from '../../../ui/states.js';
import { useEulogyEvents } from '../api/eulogy-events.js';
import { OwnerGone } from '../../collaboration/index.js';
import { VoicesQuestion } from '../../speaking/index.js';
import { Vouched, WishesWaiting } from '../../vouching/index.js';
import { EulogyLeaf } from '../components/eulogy-leaf.js';
import type { Hand, WriteIn } from '../components/eulogy-text.js';
import { FellBack } from '../components/fell-back.js';
import { ReadOnly } from '../components/read-only.js';
import { ReadingBar } from '../components/reading-bar.js';
import type { PassagePlace } from '../api/shaping.js';
import { AtTheFoot } from '../shaping/at-the-foot.js';
import { Finish } from '../shaping/finish.js';
import { LeftOut } from '../shaping/left-out.js';
import { placeToWriteIn } from '../shaping/memory-at.js';
import { OwnWords } from '../shaping/own-words.js';
import { useShaping } from '../shaping/use-shaping.js';
import { SuggestEdits } from '../suggestions/suggest-edits.js';
import { SuggestedEdits } from '../suggestions/suggested-edits.js';
import type { Voice } from '../sources.js';
import '../generation.css';
import { fetchPrintType } from '../print-type.js';
import '../shaping.css';
import '../left-out.css';
import '../own-words.css';
import { POLL_MS } from './generating-screen.js';

fetchPrintType();

/** `/eulogy/:id`: the eulogy, to be read like print. */
export function EulogyScreen() {
  const { id = '' } = useParams();
  const session = useRequiredSession();
  if (session.status === 'signed-in') return <Loaded key={id} id={id} personId={session.user.id} />;
  return (
    <Page bar={<ReadingBar />}>
      <div className="column body">
        {session.status === 'unknown' ? (
          <LoadFailed rank="screen" what="Your account" onRetry={session.retry} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Page>
  );
}

function Loaded({ id, personId }: { id: string; personId: string }) {
  const eulogy = useEulogy(id);
  const { data } = eulogy;
  // While it is written, the page looks again by itself.
  const isWriting = data !== undefined && isBeingWritten(data);
  useEulogy(id, { pollMs: isWriting ? POLL_MS : undefined });
  const questions = useQuestions(data);
  // A text that is being written anew is read, not shaped.
  const mayShape = data !== undefined && data.isOwner && hasText(data) && !isWriting;
  const shaping = useShaping(Number(id), mayShape ? 'on' : 'off');
  const live = mayShape && typeof shaping === 'object' ? shaping : undefined;
  const isReadOnly = mayShape && shaping === 'failed';
  const isTyping = useRef(false);
  const [isWorking, setIsWorking] = useState(false);
  const [writeIn, setWriteIn] = useState<WriteIn>();
  const [hand, setHand] = useState<Hand>('reading');
  const work = (at: PassagePlace | undefined): void => {
    isTyping.current = at !== undefined;
    setIsWorking(at !== undefined);
    if (!at) setWriteIn(undefined);
  };
  useEulogyEvents(id, live ? 'listening' : 'off', {
    onStage: () => void eulogy.refetch(),
    onEnd: () => void eulogy.refetch(),
    onText: () => !isTyping.current && live?.refresh(),
  });
  useUnauthorizedRedirect({ error: eulogy.error ?? live?.refusal });
  // The text and the ways to speak it open in a chapel without reception; each version anew.
  useKeptHere(personId, data && hasText(data) ? pagesOfText(id) : undefined, live?.text.version ?? data?.version ?? '');
  useScreenTitle(data && !data.ownerIsGone ? displayTitle(data) : undefined);

  const bar = <ReadingBar eulogy={data} pencil={live && { shaping: live, hand, onHand: setHand }} />;
  if (data && hasText(data) && (questions.data || questions.isError)) {
    const known = questions.data ?? [];
    const subject = subjectIn(known, responsesOf(data.responses), data.type);
    const write = (item: Forgotten): void => {
      const place = live && placeToWriteIn(live.text.text, item.source);
      if (!place) return;
      setWriteIn({ place, told: toldOf(item, known, subject.fill) });
      work(place);
    };
    return (
      <Page bar={bar}>
        <Remarks eulogy={data} />
        {data.isOwner && (
          <div className="remarks">
            <VoicesQuestion eulogyId={data.id} />
          </div>
        )}
        {live && <WishesWaiting eulogyId={data.id} />}
        {live && <SuggestedEdits shaping={live} />}
        {isReadOnly && <ReadOnly id={id} />}
        {live && <OwnWords shaping={live} />}
        <EulogyLeaf
          eulogy={data}
          questions={known}
          reader={data.isOwner && !isReadOnly ? 'owner' : 'other'}
          shaping={live}
          hand={hand}
          writeIn={writeIn}
          onWorking={work}
        />
        {data.provenance?.notice && <LengthNote said={data.provenance.notice} />}
        {!data.isOwner && !data.refundedAt && <SuggestEdits eulogyId={data.id} />}
        {live && (
          <LeftOut
            eulogy={data}
            shaping={live}
            questions={known}
            fill={subject.fill}
            isWorking={isWorking}
            onWrite={write}
          />
        )}
        {live && <Vouched eulogyId={data.id} version={live.text.version} onText={live.refresh} />}
        {live && <Finish shaping={live} />}
        {live && <AtTheFoot shaping={live} hand={isWorking ? 'reading' : hand} onHand={setHand} />}
      </Page>
    );
  }
  return (
    <Page bar={bar}>
      <div className="column body">
        {isMissing(eulogy.error) ? (
          <Message title="Eulogy not found" action={<ButtonLink to="/account">Go to your account</ButtonLink>}>
            <p>It isn’t there, or it belongs to somebody else.</p>
          </Message>
        ) : data?.ownerIsGone ? (
          <ClosedLeaf>
            <OwnerGone eulogyId={data.id} />
          </ClosedLeaf>
        ) : data && !hasText(data) ? (
          <ClosedLeaf>
            <WithoutText eulogy={data} />
          </ClosedLeaf>
        ) : eulogy.isError ? (
          <LoadFailed rank="screen" what="The eulogy" onRetry={() => void eulogy.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )}
      </div>
    </Page>
  );
}

/** What is to be written in, as it lies beside the paragraph. */
function toldOf(item: Forgotten, questions: readonly QuestionResponse[], fill: (template: string) => string): Voice {
  const question = questions.find(({ id }) => id === item.source.questionId);
  return { key: item.key, name: item.name, question: fill(question?.questionText ?? ''), quote: item.text };
}

interface PageProps {
  bar: ReactNode;
  children: ReactNode;
}

/** The bar and the ground. */
function Page({ bar, children }: PageProps) {
  return (
    <div className="reading">
      <PageShell header={bar}>{children}</PageShell>
    </div>
  );
}

/** What has to be said about the text before anybody reads it: that it is not what was promised, or that another version is on its way. */
function Remarks({ eulogy }: { eulogy: EulogyResponse }) {
  const failure = eulogy.status === 'in_progress' ? eulogy.generationError : undefined;
  const isWriting = isBeingWritten(eulogy);
  const hasFallenBack = eulogy.generationNotice && !isWriting && !failure && !eulogy.refundedAt;
  if (!isWriting && !failure && !eulogy.refundedAt && !hasFallenBack) return null;
  return (
    <div className="remarks">
      {eulogy.refundedAt && <RefundedNotice at={eulogy.refundedAt} price={eulogy.price} text="written" />}
      {hasFallenBack && <FellBack eulogy={eulogy} />}
      {isWriting && (
        <Notice tone="calm">
          <p>
            A new version is being written. This is the one before it.{' '}
            <Link to={`/generating/${eulogy.id}`}>View Progress</Link>
          </p>
        </Notice>
      )}
      {failure && (
        <Notice tone="error">
          <p>{failureOfReason(failure).description} This is the version before.</p>
        </Notice>
      )}
    </div>
  );
}

/** That it is shorter than asked for, under the text: whoever opens it reads the name first. */
function LengthNote({ said }: { said: string }) {
  return (
    <div className="remarks length-note">
      <p className="small muted">{said}</p>
    </div>
  );
}

/** A leaf that is not open yet: what is said in the text's place lies on the table as the text will. */
function ClosedLeaf({ children }: { children: ReactNode }) {
  return (
    <Sheet as="article" className="closed-leaf">
      <div className="over-art">
        <Picture kind="leaves" seed={11} />
      </div>
      <div>{children}</div>
    </Sheet>
  );
}

/** The three texts for a eulogy without content (spec part 2 section 4); a contributor does not read it (D29). */
function WithoutText({ eulogy }: { eulogy: EulogyResponse }) {
  const title = displayTitle(eulogy);
  if (isBeingWritten(eulogy)) {
    return (
      <Message
        title={title}
        action={
          <ButtonLink look="main" to={`/generating/${eulogy.id}`}>
            View Progress
          </ButtonLink>
        }
      >
        <p role="status">The eulogy content is being generated...</p>
      </Message>
    );
  }
  if (eulogy.status === 'completed' || eulogy.status === 'complete') {
    return (
      <Message title={title} action={eulogy.isOwner ? <ToAccount /> : <ToOwnWords eulogyId={eulogy.id} />}>
        <p>
          {eulogy.isOwner
            ? 'Eulogy completed but content not found. Please contact support.'
            : `Only ${eulogy.ownerName ?? 'the person who created it'} can read it for now.`}
        </p>
        {!eulogy.isOwner && (
          <p className="muted">
            If you’d like to read it, please ask {eulogy.ownerName ?? 'them'}. Once it’s shared, you’ll find it here.
          </p>
        )}
      </Message>
    );
  }
  if (eulogy.refundedAt) {
    return (
      <Message title={title} action={<ToAccount />}>
        <RefundedNotice at={eulogy.refundedAt} price={eulogy.price} text="none" />
      </Message>
    );
  }
  if (!eulogy.isOwner && eulogy.status === 'in_progress') {
    return (
      <Message title={title} action={<ToOwnWords eulogyId={eulogy.id} />}>
        <p>It’s still being worked on. You’ll get an email when it’s finished.</p>
        <p className="muted">
          {eulogy.ownerName !== undefined && `${eulogy.ownerName} has it in hand. `}What you told is kept, and you can
          read it at any time.
        </p>
      </Message>
    );
  }
  return (
    <Message
      title={title}
      action={
        <ButtonLink look="main" to={`/questionnaire/${eulogy.id}`}>
          Go to Questionnaire
        </ButtonLink>
      }
    >
      <p>Please complete the questionnaire and generate your eulogy.</p>
    </Message>
  );
}

function ToAccount() {
  return <ButtonLink to="/account">Back to Account</ButtonLink>;
}

/** For whoever told something and does not read the text: the way to the account stands in the bar. */
function ToOwnWords({ eulogyId }: { eulogyId: number }) {
  return <ButtonLink to={`/questionnaire/${eulogyId}`}>See what you told</ButtonLink>;
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { api } from '../../../lib/api.js';
import { formatDate } from '../../../lib/format.js';
import { answerOf } from '../../../lib/http.js';
import { queryOf } from '../../../lib/query-of.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';
import { Icon } from '../../../ui/icons.js';
import { Skeleton } from '../../../ui/skeleton.js';
import { showToast } from '../../../ui/toast-store.js';
import { ReasonForm } from '../parts/reason-dialog.js';
import type { Schemas } from '../schemas.js';
import { useAct } from '../use-act.js';
import { EulogyOfTimeline } from './eulogy-of-timeline.js';
import type { TimelineRow } from './timeline-data.js';

type Preview = Schemas['PutBackResponse'];

type Event = Pick<TimelineRow, 'n' | 'type'>;

/** Events at which words were told, or lost. */
const TELLS = new Set(['FactAnswered', 'FactCleared', 'AnswerContributed', 'AnswerCleared', 'QuestionnaireReset']);
/** Events behind which a text stood. */
const MADE_A_TEXT = new Set([
  'GenerationCompleted',
  'ParagraphEdited',
  'ParagraphRewritten',
  'SentenceConfirmed',
  'SentencesTakenOut',
  'PassagePutIn',
  'OwnWordsKept',
  'ParagraphMoved',
  'VersionRestored',
  'ChangeUndone',
  'ChangeRedone',
  'EulogyFinished',
]);
const LOSES = new Set(['FactCleared', 'AnswerCleared', 'QuestionnaireReset']);

function asItWas({ n, type }: Event): string {
  return LOSES.has(type) ? `it was before event ${n}` : `at event ${n}`;
}

/** Lets staff ask whose words they are whether they shall stand again. */
export function PutBack({ event }: { event: Event }) {
  const id = Number(use(EulogyOfTimeline));
  const [isOpen, setOpen] = useState(false);
  const [until, setUntil] = useState<string>();
  const isText = MADE_A_TEXT.has(event.type);
  const isOffered = TELLS.has(event.type) || isText;
  const { data, isPending } = useQuery({ ...previewQuery(id, event.n), enabled: isOffered });
  if (!isOffered || isPending) return null;
  // where it could not be looked up, the dialog says so
  if (data !== undefined && isSame(data) && !isOpen)
    return (
      <p className="muted put-back">
        Nothing to put back: {isText ? 'the text' : 'it'} stands like that now, or is erased.
      </p>
    );
  // nobody asks twice only because nothing says that it was asked
  if (until !== undefined) return <Asked until={until} />;
  return (
    <p className="put-back">
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon name="undo" />
        {`Put ${isText ? 'the text ' : ''}back as ${asItWas(event)}…`}
      </Button>
      {isOpen && <Asking id={id} event={event} onAsked={setUntil} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** In the place of the button, which had the focus. */
function Asked({ until }: { until: string }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <p className="muted put-back" ref={line} tabIndex={-1}>
      Asked. The link in the letter is good until {formatDate(until)}.
    </p>
  );
}

const previewQuery = (id: number, at: number) =>
  queryOf('/api/admin/eulogies/{id}/put-back', { path: { id }, query: { at } });

/** Whether everything stands now as it would stand then. */
const isSame = ({ answers, text }: Preview): boolean => answers.length === 0 && text === null;

interface AskingProps {
  id: number;
  event: Event;
  /** With the moment until which they can answer. */
  onAsked: (until: string) => void;
  onClose: () => void;
}

function Asking({ id, event, onAsked, onClose }: AskingProps) {
  const at = event.n;
  const client = useQueryClient();
  const path = { id };
  const { data, isError, refetch } = useQuery({
    ...previewQuery(id, at),
    staleTime: 0,
    refetchOnMount: 'always',
  });
  const ask = useAct(
    (reason: string) =>
      answerOf(api.POST('/api/admin/eulogies/{id}/put-back', { params: { path }, body: { at, reason } })),
    { failed: { title: 'Not asked', description: 'No letter was sent.' } },
  );
  const asks = data === undefined || isSame(data) ? null : data.asks;
  return (
    <Dialog
      open
      onClose={onClose}
      title={titleOf(data, event)}
      description={
        asks === null
          ? undefined
          : `These are the family’s words. ${asks} gets a letter with a link, sees the difference, and decides; nothing changes before that. The link is good for 7 days.`
      }
      actions="in-children"
    >
      {data === undefined || asks === null ? (
        <>
          {data !== undefined ? (
            <p>{whyNot(data)}</p>
          ) : isError ? (
            <p>It could not be looked up what would change. Please try again.</p>
          ) : (
            <Skeleton lines={3} label="Looking what would change" />
          )}
          <div className="acts">
            {isError && <Button onClick={() => void refetch()}>Try again</Button>}
            <Button look="word-plain" onClick={onClose}>
              Close
            </Button>
          </div>
        </>
      ) : (
        <ReasonForm
          onClose={onClose}
          above={<Difference preview={data} />}
          action={`Ask ${asks}`}
          busy={ask.isPending ? 'Sending…' : undefined}
          onReason={(reason) =>
            ask.mutate(reason, {
              onSuccess: ({ asked, endsAt }) => {
                showToast({
                  title: `${asked} was asked`,
                  description: `They can answer until ${formatDate(endsAt)}.`,
                });
                void client.invalidateQueries();
                onAsked(endsAt);
                onClose();
              },
            })
          }
        />
      )}
    </Dialog>
  );
}

function Difference({ preview: { answers, text, what } }: { preview: Preview }) {
  return (
    <div className="put-back-difference" role="group" aria-label="What differs" tabIndex={0}>
      <table className="put-back-table">
        <caption>Nothing is removed: every event stays in the timeline.</caption>
        <thead>
          <tr>
            <th scope="col">{what === 'text' ? 'Text' : 'Answer'}</th>
            <th scope="col">Now</th>
            <th scope="col">
              {what === 'everything' ? 'Before the reset' : what === 'text' ? 'Then' : 'As told then'}
            </th>
          </tr>
        </thead>
        <tbody>
          {text && (
            <tr>
              <th scope="row">The eulogy</th>
              <td className="num">{inCharacters(text.now)}</td>
              <td className="num">{inCharacters(text.then)}</td>
            </tr>
          )}
          {answers.map(({ question, by, now, then }, at) => (
            <tr key={at}>
              <th scope="row">
                {question}, {by}
              </th>
              <td className="num">{inCharacters(now)}</td>
              <td className="num">{inCharacters(then)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function inCharacters(count: number): string {
  return count === 0 ? 'empty' : `${count} ${count === 1 ? 'character' : 'characters'}`;
}

function titleOf(data: Preview | undefined, event: Event): string {
  const [first] = data?.answers ?? [];
  if (data?.what === 'text') return `Put the text back as ${asItWas(event)}`;
  if (data?.what === 'everything') return 'Put everything back as it was before the reset';
  return first ? `Put “${first.question}” back as ${asItWas(event)}` : `Put back as ${asItWas(event)}`;
}

function whyNot({ answers, text, what }: Preview): string {
  if (what === 'text' && text === null)
    return 'The text stands like that now, or there is none any more: it was taken away by a reset, or erased with its account.';
  return answers.length === 0 && text === null
    ? 'Nothing was told at this event that does not stand there now, or it was erased with its account.'
    : 'Nobody can say yes to it: whose words they are does not belong to this eulogy any more, or no letter reaches them.';
}

import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.js';
import { Disclosure } from '../../../ui/disclosure.js';
import { AnswerWords } from './answer-words.js';
import { useRevealing } from './reveal.js';
import { shortMoment } from '../parts/moments.js';
import type { TimelineState } from './timeline-data.js';

/** Links to other events that stand in one line. */
const MOST_LINKS = 12;

/** What else is known of one event: its letters, and its words once revealed. Who it was the sentence says. */
export function EventDetail({ state, children }: { state: TimelineState; children?: ReactNode }) {
  const { event } = state;
  if (event.letters.length === 0 && state.masked.length === 0 && !children) return null;
  return (
    <div className="event-detail">
      {event.letters.length > 0 && (
        <dl>
          <div>
            <dt>Letters</dt>
            <dd>
              {event.letters
                .map(({ name, status, at }) => `${name}, ${status === 'sent' ? 'sent' : 'given up'} ${shortMoment(at)}`)
                .join('; ')}
            </dd>
          </div>
        </dl>
      )}
      <EventWords state={state} />
      {children}
    </div>
  );
}

/** What an event followed from, and how it is stored. */
export function EventAsStored({ state, onGo }: { state: TimelineState; onGo: (n: number) => void }) {
  const { event, together, json } = state;
  return (
    <Disclosure summary={`Event ${event.n} as it is stored`} className="raw">
      <dl>
        {event.actor.kind === 'house' && (
          <div>
            <dt>Made by the part</dt>
            <dd>
              <code>{event.actor.name}</code>
            </dd>
          </div>
        )}
        <Links name="Followed from" to={event.causedBy === null ? [] : [event.causedBy]} onGo={onGo} />
        <Links name="Led to" to={event.causes} onGo={onGo} />
        <Links name="Stored together with" to={together} onGo={onGo} />
      </dl>
      <pre tabIndex={0} role="region" aria-label={`Event ${event.n} as JSON`}>
        {JSON.stringify(json, null, 2)}
      </pre>
    </Disclosure>
  );
}

interface LinksProps {
  name: string;
  to: readonly number[];
  onGo: (n: number) => void;
}

function Links({ name, to, onGo }: LinksProps) {
  if (to.length === 0) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {to.slice(0, MOST_LINKS).map((n) => (
          <Button key={n} look="word" size="small" aria-label={`${name} event ${n}`} onClick={() => onGo(n)}>
            {n}
          </Button>
        ))}
        {to.length > MOST_LINKS && <span className="muted">and {to.length - MOST_LINKS} more</span>}
      </dd>
    </div>
  );
}

/** What somebody wrote, from what to what, after a reason was given. */
function EventWords({ state: { at, event, masked, json } }: { state: TimelineState }) {
  const { of, ask } = useRevealing();
  const { questionId } = (json['data'] ?? {}) as { questionId?: string };
  const ids = masked.map((field) => `event.${field}`);
  if (ids.length === 0) return null;
  const revealed = ids.flatMap((id) => of(at, id) ?? []);
  if (revealed.length === 0) {
    return (
      <p>
        <Button size="small" onClick={() => ask({ at, ids, what: `The words of “${event.label}”` })}>
          <span>
            Reveal the words<span className="sr-only"> of this event</span>…
          </span>
        </Button>
      </p>
    );
  }
  return (
    <dl className="words">
      {revealed.map(({ id, text, before }) => (
        <div key={id}>
          <dt>{id.replace('event.', '')}</dt>
          <dd className="revealed">
            {before !== null && (
              <>
                from{' '}
                <q>
                  <AnswerWords at={at} questionId={questionId} text={before} />
                </q>{' '}
                to{' '}
              </>
            )}
            <q>{text === null ? 'erased' : <AnswerWords at={at} questionId={questionId} text={text} />}</q>
          </dd>
        </div>
      ))}
    </dl>
  );
}

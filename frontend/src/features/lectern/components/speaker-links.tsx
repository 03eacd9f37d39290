import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CopiesOfEulogy } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextField } from '../../../ui/text-field.js';
import { copiesQuery, handOver } from '../api.js';
import { problemsOf } from '../problems-of.js';
import { HandedOver } from './handed-over.js';
import { SendLetter } from './send-letter.js';

type Speaker = CopiesOfEulogy['speakers'][number];

interface SpeakerLinksProps {
  readonly id: number;
  readonly known: CopiesOfEulogy;
  /** The day of the service as far as it is known; '' where it is not. */
  readonly lastDay: string;
}

/** Where several speak: a link for each of them, to their own part. */
export function SpeakerLinks({ id, known, lastDay }: SpeakerLinksProps) {
  const [typed, setDay] = useState<string>();
  const day = typed ?? lastDay;
  const [problem, setProblem] = useState<string>();
  const dayField = useRef<HTMLInputElement>(null);
  if (known.speakers.length === 0) return null;
  const linkOf = (speaker: Speaker) => known.copies.find(({ speakerId }) => speakerId === speaker.id);
  const isAsked = known.speakers.some((speaker) => !speaker.isOwner && !linkOf(speaker));
  const refused = (error: unknown): void => {
    const { day: wrong } = problemsOf(error);
    setProblem(wrong);
    if (wrong !== undefined) dayField.current?.focus();
  };
  return (
    <section aria-labelledby="speak-heading">
      <h2 id="speak-heading">Those who speak</h2>
      <p>
        Each can have a link of their own. It opens the whole text on their phone, their part marked and the others’
        quiet, with who speaks before and after them. They need no account.
      </p>
      {isAsked && (
        <TextField
          ref={dayField}
          className="speaking-day"
          type="date"
          label="The day on which you speak"
          help="A link closes itself two days after it."
          value={day}
          onChange={(event) => {
            setDay(event.target.value);
            setProblem(undefined);
          }}
          error={problem}
        />
      )}
      <ol className="copies">
        {known.speakers.map((speaker) => {
          const copy = linkOf(speaker);
          return speaker.isOwner ? (
            <li key={speaker.id}>
              <p>
                <strong>{speaker.name}, you</strong>
                <span className="muted">
                  You read from <Link to={`/lectern/${id}`}>your own lectern</Link>.
                </span>
              </p>
            </li>
          ) : copy ? (
            <HandedOver
              key={speaker.id}
              id={id}
              copy={copy}
              called={speaker.name}
              ending="End this link"
              address={speaker.email ?? ''}
            />
          ) : (
            <WithoutLink key={speaker.id} id={id} speaker={speaker} day={day} onRefused={refused} />
          );
        })}
      </ol>
    </section>
  );
}

interface WithoutLinkProps {
  readonly id: number;
  readonly speaker: Speaker;
  readonly day: string;
  readonly onRefused: (error: unknown) => void;
}

function WithoutLink({ id, speaker, day, onRefused }: WithoutLinkProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const show = (copies: CopiesOfEulogy): void => void client.setQueryData(copiesQuery(id).queryKey, copies);
  const ask = (email?: string) =>
    handOver(id, { role: 'speaker', speaker: speaker.id, name: '', day, ...(email === undefined ? {} : { email }) });
  const make = useMutation({ mutationFn: () => ask(), onSuccess: show, onError: onRefused });
  return (
    <li>
      <p>
        <strong>{speaker.name}</strong>
        <span className="muted">Has no link yet.</span>
      </p>
      {isWriting ? (
        <SendLetter
          to={speaker.name}
          address={speaker.email ?? ''}
          send={(email) => ask(email)}
          onSent={show}
          onRefused={onRefused}
          onLeft={() => setIsWriting(false)}
        />
      ) : (
        <div className="acts">
          <Button
            size="small"
            onClick={() => make.mutate()}
            busy={make.isPending ? 'One moment…' : undefined}
            aria-label={`Make a link: ${speaker.name}`}
          >
            Make a link
          </Button>
          <Button look="word" onClick={() => setIsWriting(true)} aria-label={`Send by letter: ${speaker.name}`}>
            Send by letter
          </Button>
        </div>
      )}
      {make.isError && problemsOf(make.error)['day'] === undefined && (
        <p role="alert" className="failure">
          {sentenceOf(make.error, 'That did not work. Please try again in a moment.')}
        </p>
      )}
    </li>
  );
}

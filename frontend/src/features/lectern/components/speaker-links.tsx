import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CopiesOfEulogy } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { copiesQuery, handOver } from '../api.js';
import { problemsOf } from '../problems-of.js';
import { HandedOver } from './handed-over.js';
import { SendLetter } from './send-letter.js';

type Speaker = CopiesOfEulogy['speakers'][number];

interface SpeakerLinksProps {
  readonly id: number;
  readonly known: CopiesOfEulogy;
  /** The day of the service where it was typed and not said yet. */
  readonly typedDay: string;
  /** Hears of what is wrong with the day, which is asked elsewhere. */
  readonly onRefused: (error: unknown) => void;
}

/** Where several speak: a link for each of them, to their own part. */
export function SpeakerLinks({ id, known, typedDay, onRefused }: SpeakerLinksProps) {
  if (known.speakers.length === 0) return null;
  const linkOf = (speaker: Speaker) => known.copies.find(({ speakerId }) => speakerId === speaker.id);
  return (
    <section aria-labelledby="speak-heading">
      <h2 id="speak-heading">Those who speak</h2>
      <p>
        Each can have a link of their own. It opens the whole text on their phone with their own part marked, and shows
        who speaks before and after them. They don’t need an account.
      </p>
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
            <WithoutLink key={speaker.id} id={id} speaker={speaker} typedDay={typedDay} onRefused={onRefused} />
          );
        })}
      </ol>
    </section>
  );
}

interface WithoutLinkProps {
  readonly id: number;
  readonly speaker: Speaker;
  readonly typedDay: string;
  readonly onRefused: (error: unknown) => void;
}

function WithoutLink({ id, speaker, typedDay, onRefused }: WithoutLinkProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const show = (copies: CopiesOfEulogy): void => void client.setQueryData(copiesQuery(id).queryKey, copies);
  const ask = (email?: string) =>
    handOver(id, {
      ...{ role: 'speaker', speaker: speaker.id, name: '' },
      ...(email === undefined ? {} : { email }),
      ...(typedDay === '' ? {} : { day: typedDay }),
    });
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
          <Button look="word" onClick={() => setIsWriting(true)} aria-label={`Send by email: ${speaker.name}`}>
            Send by email
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

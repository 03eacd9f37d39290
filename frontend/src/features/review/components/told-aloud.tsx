import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { QuestionResponse, Recording } from '../../../lib/api-types.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { FieldError } from '../../../ui/field.js';
import { TextArea } from '../../../ui/text-area.js';
import { guestsQuery, peopleQuery } from '../../collaboration/index.js';
import { Player, recordingCalls, recordingsQuery } from '../../speaking/index.js';

interface ToldAloudProps {
  eulogyId: number;
  questions: readonly QuestionResponse[];
}

/** What others told aloud and let the family hear: to be listened to, written down for them, and kept. */
export function ToldAloud({ eulogyId, questions }: ToldAloudProps) {
  const id = useId();
  const { data } = useQuery({ ...recordingsQuery({ door: 'eulogies', eulogyId }), staleTime: 60_000 });
  const others = data?.recordings.filter(({ isOwn }) => !isOwn) ?? [];
  const people = useQuery({ ...peopleQuery(eulogyId), enabled: others.length > 0, staleTime: 60_000 });
  const guests = useQuery({ ...guestsQuery(eulogyId), enabled: others.length > 0, staleTime: 60_000 });
  if (others.length === 0) return null;
  const nameOf = (speakerId: string): string =>
    people.data?.people.find(({ id: person }) => person === speakerId)?.firstName ??
    guests.data?.find(({ id: guest }) => guest === speakerId)?.name ??
    'Somebody';
  return (
    <section className="told-aloud" aria-labelledby={id}>
      <h2 id={id}>Told aloud</h2>
      <p className="muted">What is not written down yet cannot be in the eulogy.</p>
      <ul className="answer-cards">
        {others.map((recording) => (
          <li key={recording.recordingId}>
            <OneVoice
              eulogyId={eulogyId}
              recording={recording}
              name={nameOf(recording.speakerId)}
              question={questions.find((question) => question.id === recording.questionId)?.questionText ?? ''}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OneVoiceProps {
  eulogyId: number;
  recording: Recording;
  name: string;
  question: string;
}

function OneVoice({ eulogyId, recording, name, question }: OneVoiceProps) {
  const place = { door: 'eulogies', eulogyId } as const;
  const { recordingId, seconds, mime, writtenDownBy, speakerLetsStay, ownerKeeps } = recording;
  const client = useQueryClient();
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string>();
  const refresh = () => client.invalidateQueries(); // the answer stands in the review, the estimate and the circle as well
  const write = useMutation({
    mutationFn: (said: string) => recordingCalls.writeDown(place, recordingId, said),
    onSuccess: refresh,
  });
  const keep = useMutation({
    mutationFn: (stay: 'stay' | 'end') => recordingCalls.choose(place, recordingId, { stay }),
    onSuccess: refresh,
  });
  const confirm = (): void => {
    if (words.trim() === '') setMissing(`Please write down what ${name} said first. One sentence is enough.`);
    else write.mutate(words.trim());
  };
  return (
    <article aria-label={`${name}, told aloud`}>
      <h3>{name}</h3>
      {question !== '' && <p className="muted">{question}</p>}
      <Player
        seconds={seconds}
        what={`what ${name} said`}
        load={async () => new Blob([await recordingCalls.sound(place, recordingId)], { type: mime })}
      />
      {writtenDownBy === null ? (
        <div className="grid gap-2">
          <TextArea
            label={`What ${name} said, in ${name}’s words`}
            help={`It becomes ${name}’s memory, marked as written down by you.`}
            value={words}
            error={missing}
            onChange={(event) => {
              setWords(event.target.value);
              setMissing(undefined);
            }}
          />
          {write.isError && (
            <div role="alert">
              <FieldError text={sentenceOf(write.error, 'It was not kept. Please try again.')} />
            </div>
          )}
          <div className="acts">
            <Button busy={write.isPending ? 'Keeping…' : undefined} onClick={confirm}>
              Keep these words
            </Button>
          </div>
        </div>
      ) : (
        <p className="muted">{writtenDownBy === 'owner' ? 'Written down by you.' : `Written down by ${name}.`}</p>
      )}
      {speakerLetsStay ? (
        <label className="tick">
          <input
            type="checkbox"
            checked={ownerKeeps}
            disabled={keep.isPending}
            onChange={() => keep.mutate(ownerKeeps ? 'end' : 'stay')}
          />
          <span>Keep {name}’s voice. Otherwise it is deleted 90 days after the eulogy is finished.</span>
        </label>
      ) : (
        <p className="small muted">
          It is deleted 90 days after the eulogy is finished: {name} has not said that it may stay.
        </p>
      )}
      {keep.isError && (
        <div role="alert">
          <FieldError text={sentenceOf(keep.error, 'It was not changed. Please try again.')} />
        </div>
      )}
    </article>
  );
}

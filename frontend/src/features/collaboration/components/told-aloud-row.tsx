import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Recording } from '../../../lib/api-types.js';
import { amidEnglish } from '../../../lib/direction.generated.js';
import { sentenceOf } from '../../../lib/http.js';
import { Button } from '../../../ui/button.js';
import { TextArea } from '../../../ui/text-area.js';
import { Player, recordingCalls, type Place } from '../../speaking/index.js';
import { Confirm } from './confirm.js';

interface ToldAloudRowProps {
  eulogyId: number;
  recording: Recording;
  /** A name. */
  speaker: string;
  question: string;
}

/** Somebody else's voice. What the owner writes down of it is the speaker's answer, and is marked as the owner's doing. */
export function ToldAloudRow({ eulogyId, recording, speaker, question }: ToldAloudRowProps) {
  const { recordingId, writtenDownBy, ownerKeeps } = recording;
  const place: Place = { door: 'eulogies', eulogyId };
  const client = useQueryClient();
  const [doing, setDoing] = useState<'write' | 'delete'>();
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState<string>();
  const change = useMutation({
    mutationFn: (ask: () => Promise<object>) => ask(),
    onSuccess: () => {
      setDoing(undefined);
      // words that were written down show on every page of the eulogy
      void client.invalidateQueries();
    },
  });
  const name = amidEnglish(speaker);
  const busy = change.isPending ? 'One moment…' : undefined;
  const confirm = (): void => {
    if (words.trim() === '') return setMissing(`Please write down what ${name} said first. One sentence is enough.`);
    change.mutate(() => recordingCalls.writeDown(place, recordingId, words.trim()));
  };
  const keep = (stay: 'stay' | 'end'): void => change.mutate(() => recordingCalls.choose(place, recordingId, { stay }));
  return (
    <li>
      <div className="circle-who told-aloud">
        <p>{name}</p>
        {question && <p dir="auto">{question}</p>}
        <Player
          seconds={recording.seconds}
          what={`what ${name} said`}
          load={async () => new Blob([await recordingCalls.sound(place, recordingId)], { type: recording.mime })}
        />
        <p className="small muted">
          {writtenDownBy === 'owner'
            ? 'Written down by you. '
            : writtenDownBy === 'speaker'
              ? `In ${name}’s words. `
              : ''}
          {stayWords(name, recording)}
        </p>
        {doing === 'write' && (
          <div className="told-aloud-words">
            <TextArea
              label={`Listen, and write down what ${name} said`}
              help={`It becomes ${name}’s answer, marked as written down by you.`}
              maxLength={20_000}
              value={words}
              error={missing}
              onChange={(event) => {
                setWords(event.target.value);
                setMissing(undefined);
              }}
            />
            <div className="acts">
              <Button busy={busy} onClick={confirm}>
                Yes, this is what {name} said
              </Button>
              <Button look="word-plain" onClick={() => setDoing(undefined)}>
                Cancel
              </Button>
            </div>
          </div>
        )}
        {doing === 'delete' && (
          <Confirm
            question={`Delete what ${name} said? The sound is gone for good, for ${name} as well. Words that were written down stay.`}
            yes="Delete the recording"
            busy={busy}
            onYes={() => change.mutate(() => recordingCalls.drop(place, recordingId))}
            onNo={() => setDoing(undefined)}
          />
        )}
        {change.isError && <p role="alert">{sentenceOf(change.error, 'Please try again.')}</p>}
        {doing === undefined && (
          <div className="words">
            {writtenDownBy === null && (
              <Button look="word" aria-label={`Write down what ${name} said`} onClick={() => setDoing('write')}>
                Write it down
              </Button>
            )}
            <Button look="word" busy={busy} onClick={() => keep(ownerKeeps ? 'end' : 'stay')}>
              {ownerKeeps ? 'Let it go after 90 days' : 'Keep it beyond 90 days'}
            </Button>
            <Button look="word-plain" aria-label={`Delete what ${name} said`} onClick={() => setDoing('delete')}>
              Delete
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}

/** It stays where both, its speaker and the owner, said so. */
function stayWords(name: string, { speakerLetsStay, ownerKeeps }: Recording): string {
  if (ownerKeeps && speakerLetsStay) return 'It stays.';
  if (ownerKeeps) return `It stays once ${name} says so too. Until then it ends 90 days after the eulogy is finished.`;
  return 'It ends 90 days after the eulogy is finished.';
}

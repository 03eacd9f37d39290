import { useState } from 'react';
import type { Recording } from '../../lib/api-types.js';
import { sentenceOf } from '../../lib/http.js';
import { Button } from '../../ui/button.js';
import { Player } from './player.js';
import type { SpokenHere } from './spoken-here.js';

/** Recordings whose words are the answer: still the speaker's to hear, and to delete. */
export function SaidBefore({ spoken, told }: { spoken: SpokenHere; told: readonly Recording[] }) {
  const [problem, setProblem] = useState<string>();
  if (told.length === 0) return null;
  return (
    <ul className="said-before" aria-label="What you said">
      {told.map(({ recordingId, seconds, mime, writtenDownBy, hearing }) => (
        <li key={recordingId}>
          <Player seconds={seconds} what="what you said" load={() => spoken.sound(recordingId, mime)} />
          <p className="small muted">
            {writtenDownBy === 'owner' ? 'Written down by the owner. ' : ''}
            {hearing === 'family' ? 'The family may hear it.' : 'Only you can hear it.'}
          </p>
          <Button
            look="word-plain"
            onClick={() =>
              void spoken
                .drop(recordingId)
                .catch((error: unknown) => setProblem(sentenceOf(error, 'It is not deleted. Please try again.')))
            }
          >
            Delete the recording
          </Button>
        </li>
      ))}
      {problem && <li role="alert">{problem}</li>}
    </ul>
  );
}

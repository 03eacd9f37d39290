import { useState } from 'react';
import { sentenceOf } from '../../../lib/http.js';
import { leave } from '../../../lib/session.js';
import { Button } from '../../../ui/button.js';
import { showToast } from '../../../ui/toast-store.js';
import { Confirm } from '../components/confirm.js';
import { useGo } from './api.js';

interface TakeBackProps {
  eulogyId: number;
  /** Whoever reads it now; undefined where they deleted their account. */
  owner?: string;
  /** Who this device is; undefined where they were turned away. */
  name?: string;
  onGone: () => void;
}

/** The ways out: words taken back for good, or only this device left to somebody else. */
export function TakeBack({ eulogyId, owner, name, onGone }: TakeBackProps) {
  const go = useGo(eulogyId);
  const [asking, setAsking] = useState<'take-back' | undefined>();
  const failed = (error: unknown): void =>
    showToast({ title: 'Error', description: sentenceOf(error, 'Please try again.'), tone: 'problem' });
  return (
    <section className="guest-part" aria-label="Going">
      {asking ? (
        <Confirm
          question={
            owner === undefined
              ? 'Take back everything you told? It will be deleted for good, along with your name.'
              : `Take back everything you told? It will be deleted for good, along with your name, and ${owner} won’t be able to read it any more. Anything already in a finished eulogy stays there.`
          }
          yes="Take my words back"
          busy={go.isPending ? 'One moment…' : undefined}
          onYes={() => go.mutate('take-back', { onSuccess: onGone, onError: failed })}
          onNo={() => setAsking(undefined)}
        />
      ) : (
        <div className="words">
          <Button look="word-plain" onClick={() => setAsking('take-back')}>
            Take my words back
          </Button>
          {name !== undefined && (
            <Button
              look="word-plain"
              onClick={() => go.mutate('forget-device', { onSuccess: () => leave.to('/'), onError: failed })}
            >
              I am not {name}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

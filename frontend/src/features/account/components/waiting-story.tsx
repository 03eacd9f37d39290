import { useState } from 'react';
import { deleteTaste, waitingTaste, writeTaste, type KeptTaste } from '../../../lib/taste/kept-taste.js';
import { calledIn } from '../../../lib/taste/taste-as-answers.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { Notice } from '../../../ui/notice.js';

/** The story that somebody kept on this device before they had an account, until it is paid for or deleted. */
export function WaitingStory() {
  const [waiting] = useState<KeptTaste | undefined>(waitingTaste);
  const [isDeleted, setDeleted] = useState(false);
  if (!waiting) return null;
  const called = calledIn(waiting.answers);
  const forget = (): void => {
    deleteTaste();
    setDeleted(true);
  };
  const undo = (): void => {
    writeTaste(waiting);
    setDeleted(false);
  };
  return (
    <div className="waiting-story">
      <Notice tone="calm" announce="status">
        {isDeleted ? (
          <div className="acts">
            <p>Deleted from this device.</p>
            <Button look="word" onClick={undo}>
              Undo
            </Button>
          </div>
        ) : (
          <>
            <p>
              {called === '' ? 'Your story' : `Your story about ${called}`} is saved on this device. We haven’t seen it.
              Would you like to carry on with it?
            </p>
            <div className="acts">
              <ButtonLink look="word" to="/checkout/other">
                Carry on with it
              </ButtonLink>
              <Button look="word-plain" onClick={forget}>
                Delete it from this device
              </Button>
            </div>
          </>
        )}
      </Notice>
    </div>
  );
}
